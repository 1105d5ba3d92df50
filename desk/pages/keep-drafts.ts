/* What staff write is kept by the server while they write, and in this tab where the server can't be reached. */
import { createAutosave } from "../../ui/forms/autosave.ts";
import { clearDraft, clearDrafts, restoreDraft } from "../../ui/forms/tab-draft.ts";

const form = document.querySelector<HTMLFormElement>("form[data-keeps]");
if (form) {
  const owner = `${form.dataset["keeps"]} `;
  const autosave = createAutosave({ current: form }, owner);
  autosave.watch();
  form.addEventListener("input", autosave.onInput);
  form.addEventListener("submit", () => {
    autosave.onSubmit();
    if (navigator.onLine) clearDraft(owner + location.pathname);
  });
  restoreDraft(form, owner + location.pathname);
}
document.querySelector(".staff-actions")?.addEventListener("submit", () => clearDrafts());
