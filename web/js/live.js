// A live table: the title says when it is your turn, a banner when the connection is lost, what one has unfolded
// stays unfolded when its part is sent again, and nothing changes under a pressed finger.

const PATIENCE = 1500; // a connection that is back at once was never lost
const LONGEST_PRESS = 800; // whoever holds a button longer is not clicking
const CLICK_AFTER = 60; // a click follows the finger that is lifted, or none does
const OUTDATED = 4001; // the server is another program now, and what it sends may not fit this page
const FAREWELLS = [1000, 1008, OUTDATED]; // closed on purpose: the page does not connect again by itself

export function live() {
  if (!document.getElementById("live")) return;
  const lost = document.createElement("div");
  lost.id = "lost";
  lost.hidden = true;
  lost.setAttribute("role", "status");
  document.body.append(lost);
  let timer;
  document.addEventListener("htmx:ws:close", (event) => {
    clearTimeout(timer);
    if (event.detail?.code === OUTDATED && renew()) return;
    timer = setTimeout(() => {
      lost.hidden = false;
      lost.textContent = "Connection lost. Trying again…";
      if (!FAREWELLS.includes(event.detail?.code)) return;
      const again = document.createElement("a");
      again.href = "";
      again.textContent = "Open it again";
      lost.replaceChildren("The server closed this page. ", again);
    }, PATIENCE);
  });
  document.addEventListener("htmx:ws:after:connection", () => {
    clearTimeout(timer);
    lost.hidden = true;
  });
  holdWhilePressed();
  // What was said is in the chat, and the field is free for the next line; what was refused comes back into it.
  let said = "";
  document.addEventListener("htmx:ws:after:message:outgoing", (event) => {
    if (!event.target.matches?.("form:has([name=say])")) return;
    said = event.target.elements.say.value;
    event.target.reset();
  });
  const unsaid = (message) => {
    if (message.includes('"#chat"')) said = "";
    if (!message.includes('"#notice"') || !document.getElementById("notice")?.textContent.trim()) return;
    const field = document.querySelector("[name=say]");
    if (field) field.value ||= said;
    said = "";
  };
  // A menu that was answered is done, also if the same thing has other choices next.
  document.addEventListener("click", ({ target }) => {
    if (!target.closest?.('[popover] :is([name="act"], [name="plan"])')) return;
    const open = [...document.querySelectorAll(":popover-open")].filter((menu) => menu.contains(target));
    setTimeout(() => open.forEach((menu) => menu.isConnected && menu.matches(":popover-open") && menu.hidePopover()));
  });
  // A page that is left closes its connection, and that is no loss.
  addEventListener("pagehide", () => clearTimeout(timer));

  const title = document.title;
  const retitle = () => {
    const turn = document.querySelector("#turn [data-title]");
    document.title = turn?.dataset.title || title;
  };
  retitle();
  const unfolded = new Set();
  document.addEventListener("toggle", (event) => {
    const box = event.target;
    if (box.matches?.("details[data-keep]")) box.open ? unfolded.add(box.dataset.keep) : unfolded.delete(box.dataset.keep);
  }, true);
  document.addEventListener("htmx:after:swap", (event) => {
    retitle();
    unsaid(event.detail?.ctx?.text ?? "");
    for (const key of unfolded) document.querySelector(`details[data-keep="${key}"]`)?.setAttribute("open", "");
  });
}

// Loads the page again; once only, in case somebody on the way keeps an old one. Where nothing can be remembered, people
// have to do it themselves.
function renew() {
  const old = document.getElementById("live").getAttribute("hx-ws:connect");
  try {
    if (sessionStorage.getItem("outdated") === old) return false;
    sessionStorage.setItem("outdated", old);
  } catch {
    return false;
  }
  location.reload();
  return true;
}

// A part that arrives between press and release would move the button away, or make another one of it: the click
// would be lost or mean something else. So what arrives waits until the click is done.
function holdWhilePressed() {
  let press; // what is pressed: a promise that it was let go, and how to keep it
  const release = () => {
    clearTimeout(press?.timer);
    press?.done();
    press = undefined;
  };
  const releaseIn = (time) => {
    if (!press) return;
    clearTimeout(press.timer);
    press.timer = setTimeout(release, time);
  };
  addEventListener("pointerdown", ({ target }) => {
    release();
    if (!target.closest?.("button, summary, a, label")) return;
    press = {};
    press.over = new Promise((done) => { press.done = done; });
    releaseIn(LONGEST_PRESS);
  }, { capture: true, passive: true });
  addEventListener("pointerup", () => releaseIn(CLICK_AFTER), { capture: true, passive: true });
  addEventListener("pointercancel", release, { capture: true, passive: true });
  // The click itself comes first, then what waited.
  addEventListener("click", () => releaseIn(0), { capture: true, passive: true });
  document.addEventListener("htmx:ws:before:message:incoming", (event) => {
    if (press) event.detail.waitUntil(press.over);
  });
}
