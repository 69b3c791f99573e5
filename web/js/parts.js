// Puts what a live page is sent into it. A message says for each layer (an element of the page, by its id) which of its
// parts are new or changed, and, if they came, went or moved, the ids of all of them in their order. An element that keeps
// its id stays the very same element, so what glides goes on gliding, and focus, open menus and scrolling stay.
// `crates/server/src/room/snapshot.rs` writes the messages.

export function apply(message) {
  for (const [name, { parts, ids }] of Object.entries(message)) {
    const layer = document.getElementById(name);
    if (!layer) continue;
    for (const part of parts ? parsed(layer, parts) : []) {
      const old = document.getElementById(part.id);
      if (old?.parentNode !== layer) layer.append(part);
      else if (old.localName === part.localName) morph(old, part);
      else old.replaceWith(part);
    }
    if (ids !== undefined) arrange(layer, ids ? ids.split(" ") : []);
  }
}

// Fragments of a drawing have to be read inside of one.
function parsed(layer, html) {
  const template = document.createElement("template");
  const drawn = layer.namespaceURI !== document.documentElement.namespaceURI;
  template.innerHTML = drawn ? `<svg>${html}</svg>` : html;
  return [...(drawn ? template.content.firstChild : template.content).children];
}

// Removes what is not named and puts the rest in order, moving as little as possible.
function arrange(layer, ids) {
  const wanted = new Set(ids);
  for (const child of [...layer.children]) if (!wanted.has(child.id)) child.remove();
  const at = (id) => [...layer.children].find((child) => child.id === id);
  let next = layer.firstElementChild;
  for (const id of ids) {
    if (next?.id === id) next = next.nextElementSibling;
    // The one before it goes further back; its turn comes.
    else if (next?.nextElementSibling?.id === id) next = next.nextElementSibling.nextElementSibling;
    else {
      const child = at(id);
      if (child) move(layer, child, next);
    }
  }
}

// A browser that can moves an element as it is; to others it is taken out and put in.
function move(parent, child, before) {
  if (parent.moveBefore && child.isConnected) parent.moveBefore(child, before);
  else parent.insertBefore(child, before);
}

// Makes an element like another one of the same kind. What the browser keeps on an open <details> is not ours.
export function morph(old, now) {
  for (const { name } of [...old.attributes]) {
    if (!now.hasAttribute(name) && !(name === "open" && old.localName === "details")) old.removeAttribute(name);
  }
  for (const { name, value } of now.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  let at = old.firstChild;
  for (const child of [...now.childNodes]) {
    const same = alike(at, child) ? at : child.id && [...old.children].find((other) => alike(other, child));
    if (!same) { old.insertBefore(child, at); continue; }
    if (same === at) at = at.nextSibling;
    else move(old, same, at);
    if (same.nodeType === Node.ELEMENT_NODE) morph(same, child);
    else if (same.data !== child.data) same.data = child.data;
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

const alike = (a, b) => a && a.nodeName === b.nodeName && (a.id ?? "") === (b.id ?? "");
