// What can be done has its place on the board and its button in words: pointing at one lights the other, and what would come
// of it (data-for, with the answer that it shows).

export function twins() {
  const table = document.getElementById("live");
  if (!table) return;
  // A button that asks once more stands for the answer in its box.
  const sure = (one) => document.getElementById(one.getAttribute("popovertarget") ?? "")?.querySelector(':scope.sure .act[name="act"]');
  const answer = (one) => one.dataset.for ?? (sure(one)?.value || one.value);
  let lit = [];
  const show = (target) => {
    const source = target?.closest?.("#live .act") ?? target?.closest?.("#live .sure")?.querySelector(".act");
    const value = source && answer(source);
    const wanted = value ? [...table.querySelectorAll(".act, [data-for]")].filter((one) => one !== source && answer(one) === value) : [];
    for (const one of lit) if (!wanted.includes(one)) one.classList.remove("lit");
    for (const one of wanted) one.classList.add("lit");
    lit = wanted;
  };
  document.addEventListener("pointerover", ({ target }) => show(target));
  document.addEventListener("focusin", ({ target }) => show(target));
  // What is drawn anew has forgotten it.
  document.addEventListener("adit:updated", () => show(document.querySelector("#live .act:hover")));
}
