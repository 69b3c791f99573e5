// A live table: one connection over which parts come and commands go. The title says when it is your turn, a banner when the
// connection is lost, and nothing changes under a pressed finger. Before parts are changed the document hears `adit:update`,
// afterwards `adit:updated`; `adit:connected` when a connection stands.

import { apply } from "./parts.js";

const BLINK = 1500; // a connection that is back at once was never lost
const WAITS = [200, 500, 1000, 2000, 4000]; // until the next attempt to connect
const LONGEST_PRESS = 800; // whoever holds a button longer is not clicking
const CLICK_AFTER = 60; // a click follows the finger that is lifted, or none does
const OUTDATED = 4001; // the server is another program now, and what it sends may not fit this page
const FAREWELLS = [1000, 1008, OUTDATED]; // closed on purpose: the page does not connect again by itself

let socket, unsent;

/** Sends a command; while there is no connection the last one waits for it. */
export function send(command) {
  const text = JSON.stringify(command);
  if (socket?.readyState === WebSocket.OPEN) socket.send(text);
  else unsent = text;
}

export function live() {
  const table = document.querySelector("[data-live]");
  if (!table) return;
  const lost = lostBanner();
  const held = holdWhilePressed();
  const title = document.title;
  const retitle = () => { document.title = document.querySelector("#turn [data-title]")?.dataset.title || title; };
  retitle();
  // What was said is in the chat, and the field is free for the next line; what was refused comes back into it.
  let said = "";
  const unsaid = (message) => {
    if (message["chat-lines"]) said = "";
    if (!message.notice?.parts) return;
    const field = document.querySelector("[name=say]");
    if (field) field.value ||= said;
    said = "";
  };
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("form[data-send]")) return;
    event.preventDefault();
    send(Object.fromEntries(new FormData(form, event.submitter)));
    if (!form.elements.say) return;
    said = form.elements.say.value;
    form.reset();
  });
  // A menu that was answered is done, also if the same thing has other choices next.
  document.addEventListener("click", ({ target }) => {
    if (!target.closest?.('[popover] :is([name="act"], [name="plan"], [name="do"])')) return;
    const open = [...document.querySelectorAll(":popover-open")].filter((menu) => menu.contains(target));
    setTimeout(() => open.forEach((menu) => menu.isConnected && menu.matches(":popover-open") && menu.hidePopover()));
  });
  const stayOpen = keepOpen();

  let attempts = 0, left = false;
  let inTurn = Promise.resolve(); // messages are applied one after the other
  const connect = () => {
    const address = new URL(table.dataset.live, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const mine = socket = new WebSocket(address);
    mine.onopen = () => {
      attempts = 0;
      lost.hide();
      document.documentElement.dataset.live = "";
      document.dispatchEvent(new Event("adit:connected"));
      if (unsent) mine.send(unsent);
      unsent = undefined;
    };
    mine.onmessage = ({ data }) => {
      inTurn = inTurn.then(held).then(() => {
        const message = JSON.parse(data);
        document.dispatchEvent(new Event("adit:update"));
        apply(message);
        retitle();
        unsaid(message);
        stayOpen();
        document.dispatchEvent(new Event("adit:updated"));
      });
    };
    mine.onclose = ({ code }) => {
      delete document.documentElement.dataset.live;
      if (left || code === OUTDATED && renew(table.dataset.live)) return;
      const forGood = FAREWELLS.includes(code);
      lost.show(forGood);
      if (forGood) return;
      setTimeout(connect, WAITS[Math.min(attempts, WAITS.length - 1)] * (0.75 + Math.random() / 2));
      attempts += 1;
    };
  };
  connect();
  // A page that is left closes its connection, and that is no loss; one that comes back from the browser's memory connects.
  addEventListener("pagehide", () => { left = true; socket.close(); });
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    left = false;
    connect();
  });
}

function lostBanner() {
  const lost = document.createElement("div");
  lost.id = "lost";
  lost.hidden = true;
  lost.setAttribute("role", "status");
  document.body.append(lost);
  let timer;
  const hide = () => {
    clearTimeout(timer);
    timer = undefined;
    lost.hidden = true;
  };
  const show = (forGood) => {
    if (timer && !forGood) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      lost.hidden = false;
      lost.textContent = "Connection lost. Trying again…";
      if (!forGood) return;
      const again = document.createElement("a");
      again.href = "";
      again.textContent = "Open it again";
      lost.replaceChildren("The server closed this page. ", again);
    }, BLINK);
  };
  return { hide, show };
}

// What one has opened opens again when it comes back after it was gone.
function keepOpen() {
  const open = new Set();
  document.addEventListener("toggle", ({ target }) => {
    if (target.matches?.("details[data-stay-open]")) target.open ? open.add(target.id) : open.delete(target.id);
  }, true);
  return () => { for (const id of open) document.getElementById(id)?.setAttribute("open", ""); };
}

// Loads the page again; once only, in case somebody on the way keeps an old one. Where nothing can be remembered, people
// have to do it themselves.
function renew(old) {
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
// would be lost or mean something else. So what arrives waits until the click is done. Returns what to wait for.
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
  return () => press?.over;
}
