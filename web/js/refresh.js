// Lists that stay open are asked for again now and then (data-refresh says where).

import { morph } from "./parts.js";

const EVERY = 10_000;

export function refresh() {
  const list = document.querySelector("[data-refresh]");
  if (!list) return;
  setInterval(async () => {
    if (document.hidden) return;
    const answer = await fetch(list.dataset.refresh).catch(() => undefined);
    if (!answer?.ok) return;
    const now = list.cloneNode(false);
    now.innerHTML = await answer.text();
    morph(list, now);
  }, EVERY);
}
