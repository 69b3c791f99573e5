// Whoever plays by keys always sees where they are: if what comes pushes the thing with the focus out of sight (a list that
// was just unfolded does), the page goes there.

export function following() {
  let seen;
  document.addEventListener("htmx:before:swap", () => {
    const on = document.activeElement;
    seen = on?.matches(":focus-visible") && inSight(on) ? on : undefined;
  });
  document.addEventListener("htmx:after:swap", () => {
    if (seen && seen === document.activeElement && !inSight(seen)) seen.scrollIntoView({ block: "nearest" });
  });
}

function inSight(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
