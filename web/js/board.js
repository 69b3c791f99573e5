// Pan and zoom of the board: buttons, wheel with Ctrl, pinch, drag, and keys while the board has the focus.
// The page of a table does not scroll, so fingers are the board's alone.
//
// A button with data-center="x,y" (in percent of the board), or with the id of a piece, brings the view there. Where spots are too small
// for a finger, the board comes by itself to the part that matters now: data-fit="x,y,w,h" among the targets.

const MOST = 5;
const LOOK = 2.2; // how close a look is
const FINGER = 30; // no spot should be smaller than so many pixels
const COMFORT = 42; // and none needs to be larger
const SMALL = { coarse: 24, fine: 14 }; // below that the board zooms by itself: fingers need more than pointers

export function board() {
  const place = document.querySelector(".board-viewport");
  const board = place?.querySelector(".board");
  if (!board) return;
  let scale = 1, x = 0, y = 0;
  const fingers = new Map();
  let moved = 0;

  const apply = () => {
    const { offsetWidth: width, offsetHeight: height } = board;
    // The board may not be dragged off its place.
    x = Math.min(0, Math.max(x, width - width * scale));
    y = Math.min(0, Math.max(y, height - height * scale));
    board.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    place.classList.toggle("zoomed", scale > 1);
  };

  // Zooms so that the point stays where it is.
  const zoom = (factor, at) => {
    const box = board.getBoundingClientRect();
    const wanted = Math.min(MOST, Math.max(1, scale * factor));
    const px = (at ? at.x : place.getBoundingClientRect().left + place.clientWidth / 2) - box.left;
    const py = (at ? at.y : place.getBoundingClientRect().top + place.clientHeight / 2) - box.top;
    const change = wanted / scale;
    x += px - px * change;
    y += py - py * change;
    scale = wanted;
    apply();
  };
  const reset = () => { scale = 1; x = 0; y = 0; apply(); };
  // Brings a part of the board, in percent, to the middle.
  const bring = (left, top, width, height, least, most = MOST) => {
    const { offsetWidth, offsetHeight } = board;
    scale = Math.min(most, MOST, Math.max(least, Math.min(100 / width, 100 / height)));
    x = offsetWidth / 2 - (left + width / 2) / 100 * offsetWidth * scale;
    y = offsetHeight / 2 - (top + height / 2) / 100 * offsetHeight * scale;
    apply();
  };
  const look = (left, top) => {
    const close = Math.max(scale, LOOK);
    bring(left, top, 0, 0, close, close);
    place.scrollIntoView({ block: "nearest" });
    const ring = document.createElement("i");
    ring.className = "found";
    ring.style.left = `${left}%`;
    ring.style.top = `${top}%`;
    board.append(ring);
    setTimeout(() => ring.remove(), 1800);
  };
  const point = (center) => {
    const piece = document.getElementById(center);
    if (!piece) return center.split(",").map(Number);
    const [a, all] = [piece, board].map((one) => one.getBoundingClientRect());
    return [(a.x + a.width / 2 - all.x) / all.width, (a.y + a.height / 2 - all.y) / all.height].map((part) => 100 * part);
  };
  document.addEventListener("click", (event) => {
    const center = event.target.closest?.("[data-center]")?.dataset.center;
    if (center) look(...point(center));
  });
  let seen, alone = false;
  const show = () => {
    const own = board.querySelector("#targets [data-fit]");
    const part = (own ?? board.querySelector("#pieces [data-fit]"))?.dataset.fit;
    // What one has moved by hand stays, until something else matters.
    if (!part || part === seen) return;
    seen = part;
    // Where others act: whoever looks closely goes along, as close as before.
    if (!own) {
      if (scale > 1) bring(...part.split(",").map(Number), scale, scale);
      return;
    }
    const sizes = [...board.querySelectorAll("#targets .spot")].map((spot) => Math.min(spot.offsetWidth, spot.offsetHeight));
    const smallest = Math.min(...sizes);
    const small = smallest < (matchMedia("(pointer: coarse)").matches ? SMALL.coarse : SMALL.fine);
    if (small) bring(...part.split(",").map(Number), FINGER / smallest, COMFORT / smallest);
    else if (alone) reset();
    alone = small;
  };
  // A board that grows or becomes another one: what one looks at stays where it is, as large as it is.
  const extentNow = () => document.getElementById("ground-picture")?.dataset.extent;
  let extent = extentNow();
  const follow = () => {
    const now = extentNow();
    if (!now || now === extent) return;
    const [before, after] = [extent ?? now, now].map((text) => text.split(" ").map(Number));
    const unit = board.offsetWidth * scale / before[2]; // pixels a unit
    const middle = [place.clientWidth, place.clientHeight].map((size) => size / 2);
    const corner = [board.offsetLeft + x, board.offsetTop + y];
    const [atX, atY] = [0, 1].map((n) => before[n] + (middle[n] - corner[n]) / unit);
    extent = now;
    board.style.setProperty("--w", after[2]);
    board.style.setProperty("--h", after[3]);
    board.querySelector("#pieces").setAttribute("viewBox", now);
    if (scale > 1) {
      scale = Math.min(MOST, Math.max(1, unit * after[2] / board.offsetWidth));
      const there = board.offsetWidth * scale / after[2];
      x = middle[0] - board.offsetLeft - (atX - after[0]) * there;
      y = middle[1] - board.offsetTop - (atY - after[1]) * there;
    }
    apply();
  };
  document.addEventListener("adit:updated", () => { follow(); show(); });

  const shift = (dx, dy) => { x += dx; y += dy; apply(); };
  const deeds = { in: () => zoom(1.35), out: () => zoom(1 / 1.35), all: reset };

  document.addEventListener("click", ({ target }) => deeds[target.closest?.("[data-zoom]")?.dataset.zoom]?.());
  place.addEventListener("click", (event) => {
    // A drag that ends on a spot is not a click on it; keys click without having moved.
    if (moved > 8 && event.detail > 0 && event.target.closest(".board")) { event.preventDefault(); event.stopPropagation(); }
  }, true);
  place.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && scale === 1) return;
    event.preventDefault();
    if (event.ctrlKey || event.deltaMode === 0 && !event.deltaX && Math.abs(event.deltaY) > 30) zoom(Math.exp(-event.deltaY / 400), event);
    else shift(-event.deltaX, -event.deltaY);
  }, { passive: false });

  place.addEventListener("pointerdown", (event) => {
    if (fingers.size === 0) moved = 0;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (fingers.size === 1 && scale > 1) {
      moved += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
      if (moved > 8) shift(now.x - before.x, now.y - before.y);
    } else if (fingers.size === 2) {
      const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
      const apart = (p) => Math.hypot(p.x - other.x, p.y - other.y);
      moved = 99;
      zoom(apart(now) / Math.max(apart(before), 1), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    }
    fingers.set(event.pointerId, now);
  });
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, (event) => fingers.delete(event.pointerId));

  board.addEventListener("keydown", (event) => {
    if (event.target !== board || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = 60;
    const deed = {
      "+": deeds.in, "=": deeds.in, "-": deeds.out, 0: reset,
      ArrowLeft: () => shift(step, 0), ArrowRight: () => shift(-step, 0), ArrowUp: () => shift(0, step), ArrowDown: () => shift(0, -step),
    }[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  });
  // Keys may come to a spot that is out of sight.
  board.addEventListener("focusin", ({ target }) => {
    if (scale === 1 || target === board) return;
    const [spot, frame] = [target.getBoundingClientRect(), place.getBoundingClientRect()];
    const out = spot.left < frame.left || spot.right > frame.right || spot.top < frame.top || spot.bottom > frame.bottom;
    if (out) shift((frame.left + frame.right - spot.left - spot.right) / 2, (frame.top + frame.bottom - spot.top - spot.bottom) / 2);
  });
  new ResizeObserver(() => { apply(); seen = undefined; show(); }).observe(board);
}
