import { clearDraft, holdDrafts, restoreDraft, saveDraft } from "../../ui/forms/tab-draft.ts";

/** In the tab's storage: the path of the page that goes on without React. */
const STORAGE_KEY = "without-react";

/** The form that was typed in last, and the path of its page. */
let latest: { readonly form: HTMLFormElement; readonly path: string } | undefined;

/** Remembers the form in use: when React fails, it is off the page before anybody hears of the failure. */
export function watchForms(): void {
  const note = (form: HTMLFormElement | null) => {
    if (form !== null) latest = { form, path: window.location.pathname };
  };
  note(document.querySelector<HTMLFormElement>("main form"));
  document.addEventListener(
    "input",
    ({ target }) => note(target instanceof Element ? target.closest<HTMLFormElement>("main form") : null),
    true,
  );
}

/**
 * After a failure of React itself. The page is loaded again, goes on as it does without scripts, and has what
 * was typed. Where the browser stores nothing, the error page stays.
 */
export function goOnWithoutReact(error: unknown): void {
  reportError(error);
  const { pathname, search } = window.location;
  holdDrafts();
  if (latest?.path === pathname) saveDraft(pathname, new FormData(latest.form));
  try {
    sessionStorage.setItem(STORAGE_KEY, pathname);
  } catch {
    return;
  }
  // Not reloaded: the page may be the answer to a form, which would be sent again.
  window.location.replace(`${pathname}${search}`);
}

/** Whether the page goes on without React; if so, what was typed is in its form again. */
export function goesOnWithoutReact(): boolean {
  const { pathname } = window.location;
  try {
    if (sessionStorage.getItem(STORAGE_KEY) !== pathname) return false;
  } catch {
    return false;
  }
  for (const form of document.querySelectorAll<HTMLFormElement>("main form")) {
    const instance = restoreDraft(form, pathname);
    const field = form.elements.namedItem("instance");
    if (instance && field instanceof HTMLInputElement) field.value = instance;
    form.addEventListener("submit", () => clearDraft(pathname));
  }
  return true;
}
