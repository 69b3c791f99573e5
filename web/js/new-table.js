// The form for a new table. Options decide which others there are, and the seats: the server draws them anew when one is
// changed (data-redraw says where).

import { morph } from "./parts.js";

export function newTable() {
  const form = document.querySelector("form.newtable");
  if (!form) return;
  let latest = 0;
  form.addEventListener("change", async ({ target }) => {
    const options = target.closest("[data-redraw]");
    if (!options) return;
    const asked = ++latest;
    const query = new URLSearchParams(new FormData(form));
    const answer = await fetch(`${options.dataset.redraw}?${query}`).catch(() => undefined);
    if (!answer?.ok) return;
    const html = await answer.text();
    if (asked !== latest) return;
    const now = document.createElement("template");
    now.innerHTML = html;
    morph(document.getElementById("choices"), now.content.firstElementChild);
  });
}
