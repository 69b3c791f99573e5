// The dock. On a small screen it lies over the board: it folds by itself to the question and its answers when they are on the
// board, and unfolds when they are in the hand; a handle does the same. Whoever has folded it or opened it by hand is asked
// the next question first. The list of all choices closes when one is taken, by Escape and by a click beside it.

export function dock() {
  const dock = document.querySelector(".dock");
  const handle = dock?.querySelector(".fold");
  if (!handle) return;
  const there = (...places) => document.querySelector(places.join()) !== null;
  const fold = (folded) => {
    dock.toggleAttribute("data-folded", folded);
    handle.setAttribute("aria-expanded", String(!folded));
  };
  // What is asked, and whether the answers lie in what is folded away.
  const asked = () => document.getElementById("question")?.textContent ?? "";
  const inHand = () => there("#hand .act", "#result", ".gather", "#consent") || there("#offers .act", "#all-choices") && !there("#targets .act", "#choices .act");
  let last;
  const follow = () => {
    const now = `${asked()} ${inHand()}`;
    if (now === last) return;
    last = now;
    fold(!inHand());
  };
  handle.hidden = false;
  handle.addEventListener("click", () => fold(!dock.hasAttribute("data-folded")));
  follow();
  document.addEventListener("adit:updated", follow);

  const list = () => document.querySelector("#all-choices[open]");
  const close = () => { if (list()) list().open = false; };
  document.addEventListener("click", ({ target }) => {
    if (!list() || !target.closest) return;
    // The click itself comes first.
    if (target.closest("#words .act:not([popovertarget]), .sure .act") || !target.closest("#all-choices, [popover]")) setTimeout(close);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || !list()) return;
    const inside = list().contains(document.activeElement);
    const summary = list().querySelector("summary");
    close();
    if (inside) summary.focus();
  });
}
