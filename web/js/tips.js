// Tips: whatever has data-tip shows what is at that address (or where it leads to, if it names none), on hover,
// focus or tap. Fetched once, but for reasons: those change with the game.

const WAIT = 280; // a pointer that only passes by asks for nothing
const known = new Map();
let tip, wanted, shownFor, timer, rests;

export function tips() {
  tip = document.createElement("div");
  tip.id = "tip";
  tip.popover = "manual";
  tip.setAttribute("role", "tooltip");
  document.body.append(tip);

  // A table that is drawn anew brings other things under a pointer that rests; it did not ask about them, and a
  // tip would cover what it wants to click next.
  const where = (event) => `${event.screenX} ${event.screenY}`;
  for (const moved of ["pointermove", "pointerdown"]) addEventListener(moved, (event) => { rests = where(event); }, { passive: true });
  // A tip that opens under a pressed button would take its click away.
  addEventListener("pointerdown", () => {
    if (!shownFor) clearTimeout(timer);
    wanted = undefined;
  }, { capture: true, passive: true });
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || where(event) === rests) return;
    const owner = ownerOf(event.target);
    if (owner) later(owner);
    else if (!tip.contains(event.target)) leave();
  });
  document.addEventListener("focusin", (event) => {
    const owner = ownerOf(event.target);
    if (owner && event.target.matches(":focus-visible")) later(owner);
    else if (!tip.contains(event.target)) hide();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && shownFor) { hide(); event.preventDefault(); }
  });
  document.addEventListener("click", (event) => {
    const owner = ownerOf(event.target);
    // What cannot be done says why; numbers of clauses and things to peek at show themselves. With a
    // second click, or with a modifier, they are links like any other.
    if (owner && owner.matches("a.why-not, a.clause, a.peek") && plain(event) && shownFor !== owner) {
      event.preventDefault();
      show(owner);
    } else if (owner && owner.matches("a.why-not")) {
      event.preventDefault();
    } else if (!tip.contains(event.target)) hide();
  });
  addEventListener("scroll", (event) => { if (event.target !== tip) hide(); }, { capture: true, passive: true });
  document.addEventListener("htmx:after:swap", () => { if (shownFor && !shownFor.isConnected) hide(); });
}

const plain = (event) => event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
const ownerOf = (target) => (target instanceof Element ? target.closest("[data-tip]") : null);

function later(owner) {
  if (owner === shownFor) { clearTimeout(timer); return; }
  clearTimeout(timer);
  timer = setTimeout(() => show(owner), WAIT);
}

// Leaving waits a little, so that the pointer can move into the tip.
function leave() {
  clearTimeout(timer);
  if (shownFor) timer = setTimeout(hide, WAIT);
  else wanted = undefined;
}

function hide() {
  clearTimeout(timer);
  wanted = undefined;
  if (!shownFor) return;
  shownFor.removeAttribute("aria-describedby");
  shownFor = undefined;
  tip.hidePopover();
  // The next one at this screen need not find what the last one read.
  tip.replaceChildren();
}

async function show(owner) {
  clearTimeout(timer);
  wanted = owner;
  const html = await fetched(owner.dataset.tip || owner.getAttribute("href"));
  // What was clicked or left meanwhile needs no tip any more.
  if (!html || !owner.isConnected || wanted !== owner) return;
  if (shownFor) shownFor.removeAttribute("aria-describedby");
  shownFor = owner;
  tip.innerHTML = html;
  owner.setAttribute("aria-describedby", "tip");
  // A popover that is open must be shown anew to lie above one that was opened after it.
  if (tip.matches(":popover-open")) tip.hidePopover();
  tip.showPopover();
  place(owner.getBoundingClientRect());
}

function fetched(address) {
  if (!known.has(address)) {
    const answer = fetch(address, { headers: { "Adit-Tip": "1" } })
      .then((response) => (response.ok ? response.text() : ""))
      .catch(() => "");
    if (address.includes("/why?")) return answer;
    known.set(address, answer);
    // What failed is asked for again the next time.
    answer.then((html) => { if (!html) known.delete(address); });
  }
  return known.get(address);
}

// Above its owner if there is room, else below; never off the screen.
function place(around) {
  const { width, height } = tip.getBoundingClientRect();
  const gap = 8;
  const above = around.top - height - gap;
  const below = Math.min(around.bottom + gap, innerHeight - height - gap);
  const left = Math.min(Math.max(around.left + around.width / 2 - width / 2, gap), innerWidth - width - gap);
  tip.style.left = `${left}px`;
  tip.style.top = `${above >= gap ? above : Math.max(gap, below)}px`;
}
