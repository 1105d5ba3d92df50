/* What a page without React gets: the copy button. Small, and the page is whole without it. */
document.documentElement.dataset.script = "";

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-copy]") : null;
  if (!(button instanceof HTMLElement)) return;
  try {
    await navigator.clipboard.writeText(button.dataset.copy ?? "");
    button.dataset.copied = "";
    const status = button.parentElement?.querySelector("[role=status]");
    if (status && button.dataset.copiedLabel) status.textContent = button.dataset.copiedLabel;
  } catch {
    // The reference stands on the page and can be selected; there is nothing better to offer.
  }
});

/* The opening hours go on: each line carries what it says next, as [until, open, label, detail]. */
function tellTime() {
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

addEventListener("DOMContentLoaded", tellTime);
// Also when the page comes back out of the browser's memory, or to the front after the timer slept.
addEventListener("pageshow", tellTime);
document.addEventListener("visibilitychange", tellTime);
setInterval(tellTime, 20_000);

/* One part of the page is printed alone. */
document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element && event.target.closest("[data-print]:not(html)"))) return;
  document.documentElement.dataset.print = "";
  print();
});
addEventListener("afterprint", () => delete document.documentElement.dataset.print);

/* The emergency page is kept for when there is no connection. */
const worker = document.currentScript?.dataset.worker;
if (worker) addEventListener("load", () => navigator.serviceWorker?.register(worker).catch(() => undefined));
