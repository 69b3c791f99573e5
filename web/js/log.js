// The log: pointing at an entry lights up its place on the board, what nobody should miss comes up large there for a while,
// and one button shows what happened since one's own last move.

const STAYS = 4500; // as long as it takes to read two lines without haste
const MOST = 3; // what comes up at once; the rest is in the log

export function log() {
  const lines = document.getElementById("log-lines");
  const board = document.querySelector(".board");
  if (!lines || !board) return;

  // Where an entry happened, in percent of the board as it is now; it may have grown since.
  const placeOf = (entry) => {
    const extent = document.getElementById("ground-picture")?.dataset.extent?.split(" ").map(Number);
    if (!extent || !entry.dataset.place) return undefined;
    const [x, y, width, height] = entry.dataset.place.split(" ").map(Number);
    const [left, top, all, high] = extent;
    return { left: (x - left) / all * 100, top: (y - top) / high * 100, width: width / all * 100, height: height / high * 100 };
  };
  const marks = new Set();
  const mark = (entry, words = "") => {
    const place = placeOf(entry);
    if (!place) return;
    const frame = document.createElement("div");
    frame.className = "log-mark";
    frame.setAttribute("aria-hidden", "true");
    frame.textContent = words;
    for (const [side, percent] of Object.entries(place)) frame.style[side] = `${percent}%`;
    board.append(frame);
    marks.add(frame);
  };
  const unmark = () => {
    for (const frame of marks) frame.remove();
    marks.clear();
  };

  // What came after the last entry of one's own seat.
  const sinceOwn = () => {
    const seat = document.getElementById("own-seat")?.value;
    const all = [...lines.querySelectorAll("li:not(.earlier)")];
    const last = seat === undefined ? -1 : all.findLastIndex((entry) => entry.classList.contains(`s${seat}`));
    return last < 0 ? [] : all.slice(last + 1);
  };
  const since = document.querySelector("[data-since-own]");
  const trail = () => {
    unmark();
    const own = sinceOwn();
    if (since) since.hidden = !own.length;
    if (since?.getAttribute("aria-pressed") !== "true") return;
    if (!own.length) since.setAttribute("aria-pressed", "false");
    own.filter((entry) => entry.dataset.place).forEach((entry, n) => mark(entry, `${n + 1}`));
  };
  since?.addEventListener("click", () => {
    since.setAttribute("aria-pressed", String(since.getAttribute("aria-pressed") !== "true"));
    trail();
  });

  const point = ({ target }) => {
    const entry = target.closest?.("[data-place]");
    trail();
    if (entry && lines.contains(entry)) mark(entry);
  };
  lines.addEventListener("pointerover", point);
  lines.addEventListener("focusin", point);
  lines.addEventListener("pointerleave", trail);
  lines.addEventListener("focusout", trail);

  // What was large already when the page was opened is no news.
  const told = new Set([...lines.querySelectorAll(".large")].map((entry) => entry.id));
  const announce = (entry) => {
    const place = placeOf(entry);
    // What has no place of its own comes up at the top, one below the other.
    let list = board.querySelector(".news-list");
    if (!list) {
      list = document.createElement("div");
      list.className = "news-list";
      board.append(list);
    }
    const news = document.createElement("div");
    news.className = "news";
    news.setAttribute("aria-hidden", "true"); // the log has said it already
    news.innerHTML = entry.innerHTML;
    if (place) {
      news.style.left = `${Math.min(80, Math.max(20, place.left + place.width / 2))}%`;
      // Above its place, or below it where there is no room above.
      if (place.top > 22) news.style.bottom = `${100 - place.top + 1}%`;
      else news.style.top = `${place.top + place.height + 1}%`;
    }
    (place ? board : list).append(news);
    // Whole, wherever its place is.
    if (place) {
      const [own, room] = [news, board.parentElement].map((one) => one.getBoundingClientRect());
      const inside = (low, high, from, to) => (low < from ? from - low : Math.min(0, to - high));
      const scale = board.getBoundingClientRect().width / board.offsetWidth;
      const x = inside(own.left, own.right, room.left + 6, room.right - 6) / scale;
      const y = inside(own.top, own.bottom, room.top + 6, room.bottom - 6) / scale;
      news.style.translate = `calc(-50% + ${x}px) ${y}px`;
    }
    const all = board.querySelectorAll(".news");
    if (all.length > MOST) all[0].remove();
    const away = () => news.remove();
    news.addEventListener("click", away);
    setTimeout(away, STAYS);
  };
  document.addEventListener("adit:updated", () => {
    trail();
    for (const entry of lines.querySelectorAll(".large.latest")) {
      if (told.has(entry.id)) continue;
      told.add(entry.id);
      announce(entry);
    }
  });
  trail();
}
