// A live table: the title says when it is your turn, a banner when the connection is lost, and what one has
// unfolded stays unfolded when its part is sent again.

const PATIENCE = 1500; // a connection that is back at once was never lost
const FAREWELLS = [1000, 1008]; // closed on purpose: the page does not connect again by itself

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
