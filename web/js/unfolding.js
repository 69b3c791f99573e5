// What is folded (menus, all choices in words: data-later) comes when it is unfolded: a live page tells the table what is
// open in it, and is sent that for as long as it is.

const PATIENCE = 3000; // a menu that comes later was forgotten meanwhile

export function unfolding() {
  const form = document.getElementById("unfolds");
  if (!form) return;
  let told = "", wanted;
  const open = (box) => box.matches(":popover-open") || box.parentElement.matches("details[open]");
  const tell = () => {
    const ids = [...document.querySelectorAll("#live [data-later]")].filter(open).map((box) => box.id);
    if (wanted) ids.push(wanted.id);
    const now = ids.join(" ");
    if (now === told) return;
    told = now;
    form.elements.unfold.value = now;
    form.requestSubmit();
  };
  document.addEventListener("toggle", ({ target }) => {
    if (target.matches?.("[data-later], :has(> [data-later])")) tell();
  }, true);
  // A menu that is not there is asked for, and opens when it comes.
  document.addEventListener("click", ({ target }) => {
    const source = target.closest?.("#live [popovertarget]");
    const id = source?.getAttribute("popovertarget");
    if (!id || document.getElementById(id)) return;
    wanted = { id, source, until: performance.now() + PATIENCE };
    told = told.split(" ").filter((old) => old !== id).join(" ");
    tell();
  });
  document.addEventListener("htmx:after:swap", () => {
    const menu = wanted && document.getElementById(wanted.id);
    if (menu && performance.now() < wanted.until) menu.showPopover({ source: wanted.source });
    if (menu) wanted = undefined;
    // What was open may be gone.
    if (told) tell();
  });
  // A new connection knows nothing of it yet.
  document.addEventListener("htmx:ws:after:connection", () => { told = ""; tell(); });
}
