// Dark or light: the device's wish, unless the button was pressed; then that is remembered. Loaded before the
// page is drawn, so that it does not flash; hence no module.

(() => {
  const KEY = "adit-theme";
  const root = document.documentElement;
  // Storage may be forbidden; then nothing is remembered.
  const stored = (deed) => { try { return deed(localStorage); } catch { return null; } };
  const kept = stored((storage) => storage.getItem(KEY));
  if (kept) root.dataset.theme = kept;
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("[data-theme-toggle]")) return;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    stored((storage) => storage.setItem(KEY, root.dataset.theme));
  });
})();
