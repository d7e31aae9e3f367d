"use strict";
// The heat map: a click on a heading sorts the rows by its column, and the search field shows only
// the students whose names contain its text.
const table = document.querySelector("table.heat");
if (table) {
  const body = table.tBodies[0];
  const rows = [...body.rows];
  const status = document.querySelector("#shown");
  for (const button of table.querySelectorAll("thead button")) {
    button.addEventListener("click", () => {
      const heading = button.closest("th");
      const down = heading.getAttribute("aria-sort") !== "descending";
      for (const other of table.querySelectorAll("th[aria-sort]")) {
        other.removeAttribute("aria-sort");
      }
      heading.setAttribute("aria-sort", down ? "descending" : "ascending");
      const value = (row) => row.cells[heading.cellIndex].dataset.value;
      const compare = (a, b) =>
        heading.dataset.kind === "text" ? value(a).localeCompare(value(b)) : value(a) - value(b);
      rows.sort((a, b) => (down ? compare(b, a) : compare(a, b)));
      body.append(...rows);
    });
  }
  const field = document.querySelector("#find");
  field?.addEventListener("input", () => {
    const wanted = field.value.trim().toLocaleLowerCase();
    for (const row of rows) {
      const name = row.cells[0].dataset.value.toLocaleLowerCase();
      row.hidden = !name.includes(wanted);
    }
    status.textContent = `${rows.filter((row) => !row.hidden).length} of ${rows.length} shown`;
  });
}
