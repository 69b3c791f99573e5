// Where the story is a drawer, the button that opens it tells that something came: a dot, until it is opened.

export function unread() {
  const side = document.getElementById("side");
  const button = document.querySelector(".opens-side");
  if (!side || !button) return;
  const newest = () => ["log-lines", "chat-lines"].map((id) => document.getElementById(id)?.lastElementChild?.id).join(" ");
  let read = newest();
  const look = () => {
    if (side.checkVisibility()) read = newest();
    button.toggleAttribute("data-new", newest() !== read);
  };
  side.addEventListener("toggle", look);
  document.addEventListener("adit:updated", look);
}
