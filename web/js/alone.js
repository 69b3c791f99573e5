// Questions with one answer that everybody can tell are answered by themselves, for whoever has chosen that in the menu. It
// takes as long as one needs to read the question; after an undo one decides again.

const KEY = "adit-answers-alone";
const PACE = 900;

export function alone() {
  if (!document.querySelector("[data-live]")) return;
  // Storage may be forbidden; then it holds for this page.
  const stored = (deed) => { try { return deed(localStorage); } catch { return null; } };
  let on = stored((storage) => storage.getItem(KEY)) === "yes";
  let timer, undone = false;
  const look = () => {
    const setting = document.getElementById("answers-alone");
    if (setting) {
      setting.hidden = false;
      setting.setAttribute("aria-pressed", String(on));
    }
    clearTimeout(timer);
    const value = document.getElementById("question")?.dataset.alone;
    if (!on || undone || !value) return;
    timer = setTimeout(() => [...document.querySelectorAll('#live button[name="act"]')].find((button) => button.value === value)?.click(), PACE);
  };
  document.addEventListener("click", ({ target, isTrusted }) => {
    if (target.closest?.('[value="undo"]')) undone = true;
    else if (isTrusted && target.closest?.(".act")) undone = false;
    if (!target.closest?.("#answers-alone")) return;
    on = !on;
    stored((storage) => storage.setItem(KEY, on ? "yes" : "no"));
    look();
  });
  document.addEventListener("adit:updated", look);
  look();
}
