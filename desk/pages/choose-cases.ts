/* Cases are chosen without a script too: this chooses all of the page, or all up to the last one, and counts them. */
const chooser = document.querySelector<HTMLFormElement>("form[data-chooses]");
if (chooser) {
  const boxes = [...chooser.querySelectorAll<HTMLInputElement>('input[name="chosen[]"]')];
  const all = chooser.querySelector<HTMLInputElement>("[data-chooses-all]");
  const count = chooser.querySelector("[data-chosen-count]");
  let last = 0;
  const show = () => {
    const chosen = boxes.filter(({ checked }) => checked).length;
    if (all) {
      all.checked = chosen === boxes.length;
      all.indeterminate = chosen > 0 && chosen < boxes.length;
    }
    if (count) count.textContent = `${chosen} `;
  };
  chooser.addEventListener("click", ({ target, shiftKey }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { checked } = target;
    if (target === all) for (const box of boxes) box.checked = checked;
    const at = boxes.indexOf(target);
    if (at === -1) return show();
    if (shiftKey)
      for (const box of boxes.slice(Math.min(at, last), Math.max(at, last) + 1)) box.checked = checked;
    last = at;
    show();
  });
  if (all) all.closest("label")!.hidden = false;
  // A browser may have kept what was chosen on the way back to the page.
  addEventListener("pageshow", show);
  show();
}
