// On a small screen the dock lies over the board: a handle folds it down to the question and back.

export function dock() {
  const dock = document.querySelector(".dock");
  const handle = dock?.querySelector(".fold");
  if (!handle) return;
  const fold = (folded) => {
    dock.toggleAttribute("data-folded", folded);
    handle.setAttribute("aria-expanded", String(!folded));
  };
  handle.hidden = false;
  handle.addEventListener("click", () => fold(!dock.hasAttribute("data-folded")));
  // If all answers are in the folded part, unfold it: a question without a button looks like a broken page.
  document.addEventListener("adit:updated", () => {
    const answers = (places) => document.querySelector(places.map((place) => `${place} .act`).join()) !== null;
    if (dock.hasAttribute("data-folded") && answers(["#hand", "#offers"]) && !answers(["#targets", "#ask .choices"])) fold(false);
  });
}
