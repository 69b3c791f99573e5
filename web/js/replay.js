// A replay. The page works without script by links and forms; with it a moment comes as the parts by which it differs from the
// one that is shown, so pieces glide. Arrow keys step, Page Up and Page Down go by turns (with Shift by rounds), Home and End to
// the ends, the space bar plays. The address names the moment, so it can be sent to somebody.

import { apply } from "./parts.js";

const WAYS = { ArrowLeft: "step-back", ArrowRight: "step-on", PageUp: "turn-back", PageDown: "turn-on", Home: "first", End: "last" };
const ROUNDS = { PageUp: "round-back", PageDown: "round-on" };

export function replay() {
  const page = document.querySelector("[data-replay]");
  const slider = document.getElementById("replay-slider");
  if (!page || !slider) return;
  const base = page.dataset.replay;
  const at = () => document.getElementById("whereabouts").dataset;
  const eye = () => document.querySelector("[data-sees] select").value;
  const title = document.title;
  const retitle = () => { document.title = document.querySelector("#turn [data-title]")?.dataset.title || title; };
  retitle();

  // One moment is fetched at a time; of those that are wanted meanwhile the last.
  let wanted, busy = false, shown = { line: at().line, eye: eye() };
  const show = (moment, how = "push") => {
    wanted = { ...moment, how };
    if (!busy) fetchWanted();
  };
  const fetchWanted = async () => {
    busy = true;
    while (wanted) {
      const { how, ...moment } = wanted;
      wanted = undefined;
      const query = new URLSearchParams({ ...moment, eye: eye() });
      // What another eye saw has other parts: all of them come anew.
      if (shown.eye === eye()) query.set("from", shown.line);
      try {
        const answer = await fetch(`${base}/moment?${query}`);
        if (!answer.ok) throw new Error(answer.status);
        const message = await answer.json();
        document.dispatchEvent(new Event("adit:update"));
        apply(message);
        shown = { line: at().line, eye: eye() };
        follow(how);
        document.dispatchEvent(new Event("adit:updated"));
      } catch {
        // As without script: the page says what is wrong.
        stop();
        location.assign(`${base}?${query}`);
      }
    }
    busy = false;
  };
  const follow = (how) => {
    const { line, step, steps } = at();
    slider.max = steps - 1;
    if (!wanted || how !== "slide") slider.value = step;
    tell();
    for (const field of document.querySelectorAll('[data-sees] [name="line"], [form="acts"][name="line"]')) field.value = line;
    for (const field of document.querySelectorAll('[data-scrub] [name="eye"], [form="acts"][name="eye"]')) field.value = eye();
    retitle();
    const address = `${base}?line=${line}&eye=${eye()}`;
    if (how === "push") history.pushState(null, "", address);
    else if (how !== "back") history.replaceState(null, "", address);
    document.querySelector("#log-lines > :last-child")?.scrollIntoView({ block: "nearest" });
  };
  const tell = () => slider.setAttribute("aria-valuetext", document.getElementById("replay-at").textContent);
  tell();

  const go = (way) => {
    const link = document.getElementById(`go-${way}`);
    if (!link?.dataset.line) return false;
    show({ line: link.dataset.line });
    return true;
  };
  document.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target.closest?.("#replay a, #log-lines a.moment");
    if (!link) return;
    event.preventDefault();
    stop();
    if (link.dataset.line) show({ line: link.dataset.line });
  });
  slider.addEventListener("input", () => { stop(); show({ step: slider.value }, "slide"); });
  slider.closest("form").addEventListener("submit", (event) => { event.preventDefault(); show({ step: slider.value }); });
  document.querySelector("[data-sees] select").addEventListener("change", () => show({ line: at().line }));
  document.querySelector("[data-sees]").addEventListener("submit", (event) => event.preventDefault());
  addEventListener("popstate", () => {
    const query = new URLSearchParams(location.search);
    if (query.get("eye")) document.querySelector("[data-sees] select").value = query.get("eye");
    show(query.get("line") ? { line: query.get("line") } : { step: 0 }, "back");
  });

  // Playing: a step, and the next once that is shown.
  const plays = document.getElementById("replay-plays");
  const speed = document.getElementById("replay-speed");
  speed.closest("label").hidden = false;
  let timer;
  const button = () => {
    const it = document.getElementById("replay-plays");
    it.hidden = false;
    it.setAttribute("aria-pressed", String(timer !== undefined));
    it.setAttribute("aria-label", timer === undefined ? "Play" : "Pause");
    it.textContent = timer === undefined ? "▶" : "II";
  };
  const stop = () => { clearTimeout(timer); timer = undefined; button(); };
  const next = () => {
    if (!document.getElementById("go-step-on").dataset.line) return stop();
    if (!busy) show({ line: document.getElementById("go-step-on").dataset.line }, "play");
    timer = setTimeout(next, Number(speed.value));
  };
  const toggle = () => {
    if (timer !== undefined) return stop();
    timer = setTimeout(next, 0);
    button();
  };
  plays.addEventListener("click", toggle);
  button();
  document.addEventListener("adit:updated", button);

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const { target, key } = event;
    // Arrows belong to the spots and to lists; everything else is free on this page.
    if (target.closest("select, textarea, [popover], input:not([type=range])")) return;
    if (key === " ") {
      if (target.closest("button, a, summary")) return;
      event.preventDefault();
      return toggle();
    }
    if (target.closest("#targets, .board") && key.startsWith("Arrow")) return;
    const way = event.shiftKey ? ROUNDS[key] : WAYS[key];
    if (!way) return;
    event.preventDefault();
    stop();
    go(way);
  });
}
