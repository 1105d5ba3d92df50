/** The opening hours go on: each line carries what it says next, as [until, open, label, detail]. */
export function tellTime() {
  for (const line of document.querySelectorAll("[data-opening]")) {
    const now = JSON.parse(line.dataset.opening).find(([until]) => Date.now() < until);
    line.hidden = !now;
    if (!now) continue;
    const [, open, label, detail] = now;
    line.dataset.open = open;
    line.firstElementChild.textContent = label;
    line.lastElementChild.textContent = detail;
  }
}
