// A live table: the title says when it is your turn, a banner when the connection is lost, and what one has
// unfolded stays unfolded when its part is sent again.

const PATIENCE = 1500; // a connection that is back at once was never lost

export function live() {
  if (!document.getElementById("live")) return;
  const lost = document.createElement("div");
  lost.id = "lost";
  lost.hidden = true;
  lost.setAttribute("role", "status");
  document.body.append(lost);
  let timer;
  document.addEventListener("htmx:ws:close", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      lost.hidden = false;
      lost.textContent = "Connection lost. Trying again…";
    }, PATIENCE);
  });
  document.addEventListener("htmx:ws:after:connection", () => {
    clearTimeout(timer);
    lost.hidden = true;
  });
  // What was said is in the chat, and the field is free for the next line.
  document.addEventListener("htmx:ws:after:message:outgoing", (event) => {
    if (event.target.matches?.("form:has([name=say])")) event.target.reset();
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
  document.addEventListener("htmx:after:swap", () => {
    retitle();
    for (const key of unfolded) document.querySelector(`details[data-keep="${key}"]`)?.setAttribute("open", "");
  });
}
