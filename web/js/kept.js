// A page is not sent what it has. Of an element that is marked data-same its inside stays (that is in the page's head),
// and so does every attribute that is not said anew.

export function kept() {
  window.htmx?.registerExtension("kept", {
    htmx_before_morph_node(_, { oldNode, newNode }) {
      if (!newNode.matches?.("[data-same]")) return;
      for (const { name, value } of oldNode.attributes) if (!newNode.hasAttribute(name)) newNode.setAttribute(name, value);
    },
  });
}
