// Menus and the list of all choices in words (data-lazy) come when they are opened: a live page tells the table what is open
// in it, and is sent that for as long as it is.

import { send } from "./live.js";

const LONGEST_WAIT = 3000; // a menu that comes later was forgotten meanwhile

export function lazy() {
  const table = document.querySelector("[data-live]");
  if (!table) return;
  let told = "", wanted;
  const tell = () => {
    const ids = [...table.querySelectorAll("[data-lazy]:is(:popover-open, details[open])")].map((box) => box.id);
    if (wanted) ids.push(wanted.id);
    const now = ids.join(" ");
    if (now === told) return;
    told = now;
    send({ unfold: now });
  };
  document.addEventListener("toggle", ({ target }) => { if (target.matches?.("[data-lazy]")) tell(); }, true);
  // A menu that is not there is asked for, and opens when it comes.
  document.addEventListener("click", ({ target }) => {
    const source = target.closest?.("#live [popovertarget]");
    const id = source?.getAttribute("popovertarget");
    if (!id || document.getElementById(id)) return;
    wanted = { id, source, until: performance.now() + LONGEST_WAIT };
    told = told.split(" ").filter((old) => old !== id).join(" ");
    tell();
  });
  document.addEventListener("adit:updated", () => {
    const menu = wanted && document.getElementById(wanted.id);
    if (menu && performance.now() < wanted.until) menu.showPopover({ source: wanted.source });
    if (menu) wanted = undefined;
    // What was open may be gone, or has become something that comes only now that it is open.
    tell();
  });
  // A new connection knows nothing of it yet.
  document.addEventListener("adit:connected", () => { told = ""; tell(); });
}
