/* The dialog of display settings. */
import { applyChoices, loadChoices, saveChoices, STORAGE_KEY } from "./display-choices.ts";

const applyStored = () => applyChoices(loadChoices());

// Changed in another tab, or the page comes from the back/forward cache.
addEventListener("storage", (event) => event.key === STORAGE_KEY && applyStored());
addEventListener("pageshow", (event) => event.persisted && applyStored());

function settingsForm(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest("form[data-display-settings]") : null;
}

document.addEventListener("change", (event) => {
  const form = settingsForm(event.target);
  if (!form) return;
  const chosen = [...new FormData(form)].map(([name, value]) => [name.replace("display-", ""), value]);
  saveChoices(Object.fromEntries(chosen));
});

document.addEventListener("reset", (event) => {
  if (settingsForm(event.target)) saveChoices({});
});

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>("button[data-opens]");
  if (!button) return;
  const dialog = document.getElementById(button.dataset["opens"] ?? "") as HTMLDialogElement;
  // The style places the dialog below the button.
  dialog.style.setProperty("--button", `${button.getBoundingClientRect().bottom}px`);
  show(dialog);
});

function show(dialog: HTMLDialogElement): void {
  for (const [name, value] of Object.entries(loadChoices())) {
    const selector = `[name="display-${CSS.escape(name)}"][value="${CSS.escape(String(value))}"]`;
    const choice = dialog.querySelector<HTMLInputElement>(selector);
    if (choice) choice.checked = true;
  }
  dialog.showModal();
}
