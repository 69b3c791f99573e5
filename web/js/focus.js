// Whoever plays by keys always sees where they are: if what comes pushes the thing with the focus out of sight (a list that
// was just unfolded does), the page goes there.

export function focus() {
  let seen;
  document.addEventListener("adit:update", () => {
    const on = document.activeElement;
    seen = on?.matches(":focus-visible") && inSight(on) ? on : undefined;
  });
  document.addEventListener("adit:updated", () => {
    if (seen && seen === document.activeElement && !inSight(seen)) seen.scrollIntoView({ block: "nearest" });
  });
}

function inSight(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
