// The form for a new table: only as many seats as players are asked for.

export function newTable() {
  const form = document.querySelector("form.newtable");
  if (!form) return;
  const rows = [...form.querySelectorAll(".sitting")];
  const update = () => {
    const players = Number(new FormData(form).get("opt-players"));
    if (!players) return;
    rows.forEach((row, n) => {
      row.hidden = n >= players;
      row.disabled = n >= players;
    });
  };
  form.addEventListener("change", update);
  update();
}
