// The record of a game, dropped anywhere on a page that can open one, or chosen in its form: sent as it is, and its replay opens.

export function bringing() {
  const form = document.querySelector("[data-brings]");
  if (!form) return;
  const bring = async (file) => {
    form.setAttribute("aria-busy", "true");
    const answer = await fetch(form.action, { method: "POST", body: file, headers: { "content-type": "application/jsonl" } }).catch(() => undefined);
    form.removeAttribute("aria-busy");
    if (answer?.redirected) return location.assign(answer.url);
    // What is wrong with it is said on a page of its own; without an answer the form does what it does without script.
    const page = answer && new DOMParser().parseFromString(await answer.text(), "text/html");
    const said = page?.querySelector("main");
    if (said) document.getElementById("main").replaceChildren(...said.childNodes);
    bringing();
    document.querySelector("[role=alert], h1")?.scrollIntoView();
  };
  form.elements.record.addEventListener("change", ({ target }) => { if (target.files[0]) bring(target.files[0]); });
  const over = (event) => {
    if (![...event.dataTransfer?.items ?? []].some((item) => item.kind === "file")) return;
    event.preventDefault();
    document.documentElement.toggleAttribute("data-dropping", event.type === "dragover");
  };
  for (const type of ["dragover", "dragleave"]) addEventListener(type, over);
  addEventListener("drop", (event) => {
    document.documentElement.removeAttribute("data-dropping");
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    bring(file);
  });
}
