// A page is not sent what it has. An element that is marked data-same stays: its inside (the page's head says so to the
// morphing) and every attribute that is not said anew. If the mark names another element, all those between the two stay
// as they are, too.

export function kept() {
  document.addEventListener("htmx:before:swap", ({ detail }) => {
    for (const { fragment } of detail.tasks ?? []) fragment.querySelectorAll("[data-same]").forEach(complete);
  });
}

function complete(mark) {
  const last = mark.dataset.same;
  let old = document.getElementById(mark.id);
  keep(mark, old);
  for (let next = mark; last && old && old.id !== last;) {
    old = old.nextElementSibling;
    if (!old) return;
    next.after(keep(document.createElementNS(old.namespaceURI, old.localName), old));
    next = next.nextElementSibling;
  }
}

function keep(mark, old) {
  mark.dataset.same = "";
  for (const { name, value } of old?.attributes ?? []) if (!mark.hasAttribute(name)) mark.setAttribute(name, value);
  return mark;
}
