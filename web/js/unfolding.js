// What is folded (menus, all choices in words: data-later) comes when it is unfolded: a live page tells the table what is
// open in it, and is sent the inside of that for as long as it is.

export function unfolding() {
  const form = document.getElementById("unfolds");
  if (!form) return;
  let told = "";
  const open = (box) => box.matches(":popover-open") || box.parentElement.matches("details[open]");
  const tell = () => {
    const ids = [...document.querySelectorAll("#live [data-later]")].filter(open).map((box) => box.id).join(" ");
    if (ids === told) return;
    told = ids;
    form.elements.unfold.value = ids;
    form.requestSubmit();
  };
  document.addEventListener("toggle", ({ target }) => {
    if (target.matches?.("[data-later], :has(> [data-later])")) tell();
  }, true);
  // What was open may be gone.
  document.addEventListener("htmx:after:swap", () => { if (told) tell(); });
  // A new connection knows nothing of it yet.
  document.addEventListener("htmx:ws:after:connection", () => { told = ""; tell(); });
}
