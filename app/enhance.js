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
