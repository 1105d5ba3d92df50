type OpeningState = readonly [until: number, open: boolean, label: string, detail: string];

/** Shows the current state of each telephone line; `data-opening` has the states of the next days. */
export function showOpeningHours(): void {
  for (const line of document.querySelectorAll<HTMLElement>("[data-opening]")) {
    const states = JSON.parse(line.dataset["opening"]!) as readonly OpeningState[];
    const now = states.find(([until]) => Date.now() < until);
    line.hidden = !now;
    if (!now) continue;
    const [, open, label, detail] = now;
    line.dataset["open"] = String(open);
    line.firstElementChild!.textContent = label;
    line.lastElementChild!.textContent = detail;
  }
}
