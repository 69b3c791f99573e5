// Keys: the numbers answer, the arrows go from spot to spot. Only one spot at a time is in the tab order, so that
// a board with a hundred of them is passed with one key.

// The spot that had the focus when the spots were taken away; whoever plays by keys goes on there.
let left;

export function keys() {
  const targets = document.getElementById("targets");
  if (!targets) return;
  rove(targets);
  number();
  document.addEventListener("adit:updated", () => { rove(targets); refocus(targets); number(); });
  targets.addEventListener("focusin", (event) => { left = event.target.id; rove(targets, event.target); });
  document.addEventListener("focusin", (event) => { if (!targets.contains(event.target)) left = undefined; });
  targets.addEventListener("keydown", (event) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const next = way && nearest(targets, event.target, way);
    if (!way) return;
    event.preventDefault();
    next?.focus();
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
    if (document.querySelector("[data-replay]")) return; // nobody is asked anything there
    if (event.target.closest("input, select, textarea, [popover]")) return;
    const all = document.querySelector("#ask details.all:not([open])");
    // Where the words have not come yet, they do now: nobody should answer with what cannot be read.
    if (answers().length === 0 && all) all.open = true;
    else answers()[event.key - 1]?.click();
  });
}

// What the numbers stand for: the choices under the question, or all of them where each has its place.
function answers() {
  const free = document.querySelectorAll("#ask > .choices > .act");
  return free.length ? free : document.querySelectorAll("#ask .all .act");
}

// What each number stands for is written on it.
function number() {
  const all = answers();
  document.querySelectorAll("#ask [data-key]").forEach((one) => { if (![...all].includes(one)) one.removeAttribute("data-key"); });
  [...all].slice(0, 9).forEach((one, n) => { one.dataset.key = n + 1; });
}

const spots = (targets) => [...targets.querySelectorAll(".spot")];

function rove(targets, wanted) {
  const all = spots(targets);
  const chosen = all.includes(wanted) ? wanted
    : all.find((spot) => spot === document.activeElement) ?? all.find((spot) => spot.matches(".act")) ?? all[0];
  for (const spot of all) spot.tabIndex = spot === chosen ? 0 : -1;
}

function refocus(targets) {
  if (!left || document.activeElement !== document.body) return;
  const spot = document.getElementById(left) ?? spots(targets).find((other) => other.tabIndex === 0);
  spot?.focus({ preventScroll: true });
}

// The nearest spot in a direction; what lies off to the side counts as further away.
function nearest(targets, from, [dx, dy]) {
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  let best, least = Infinity;
  for (const spot of spots(targets)) {
    const [sx, sy] = middle(spot);
    const ahead = (sx - x) * dx + (sy - y) * dy;
    if (spot === from || ahead < 2) continue;
    const aside = Math.abs((sx - x) * dy) + Math.abs((sy - y) * dx);
    if (ahead + 2 * aside < least) [best, least] = [spot, ahead + 2 * aside];
  }
  return best;
}
