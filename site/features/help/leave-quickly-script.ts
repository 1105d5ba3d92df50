/*
 * Leaves a page for a neutral one that takes its place, so that Back does not lead here again: at a press of
 * its link, or of Shift three times.
 */
const PRESSES = 3;
const WITHIN_MS = 5_000;

function leave(link: HTMLAnchorElement): void {
  // Nothing of it is seen while the other page loads.
  document.body.hidden = true;
  location.replace(link.href);
}

document.addEventListener("click", (event) => {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-leave]") : null;
  if (!link) return;
  event.preventDefault();
  leave(link);
});

let presses: number[] = [];
document.addEventListener("keyup", ({ key, timeStamp }) => {
  const link = document.querySelector<HTMLAnchorElement>("a[data-leave]");
  if (!link) return;
  presses = key === "Shift" ? [...presses, timeStamp].slice(-PRESSES) : [];
  if (presses.length === PRESSES && timeStamp - presses[0]! < WITHIN_MS) leave(link);
});
