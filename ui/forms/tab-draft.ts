import { announceChange, isChanged, isControl } from "./changed-controls.ts";

declare global {
  interface DocumentEventMap {
    /** Fired before a sign-out, which waits for what listeners add to `detail`. */
    "signing-out": CustomEvent<Promise<unknown>[]>;
  }
}

/**
 * Drafts of this tab that may not have reached the server, by page; cleared when sent, at sign-out, with the
 * tab, and after a day.
 */
const PREFIX = "draft ";
const LIFETIME_MS = 24 * 60 * 60 * 1000;

export function saveDraft(path: string, form: FormData): void {
  const fields = [...form].filter(
    ([name, value]) => name !== "xsrf" && name !== "intent" && typeof value === "string",
  );
  attempt(() => sessionStorage.setItem(PREFIX + path, JSON.stringify({ savedAt: Date.now(), fields })));
}

export function hasDraft(path: string): boolean {
  return attempt(() => sessionStorage.getItem(PREFIX + path)) != null;
}

let areHeld = false;

/** The page is about to be loaded again: no answer that still comes to this one clears what the next restores. */
export function holdDrafts(): void {
  areHeld = true;
}

export function clearDraft(path: string): void {
  if (areHeld) return;
  attempt(() => sessionStorage.removeItem(PREFIX + path));
}

/** Those of one run of a journey; all of them where none is named. */
export function clearDrafts(instance = ""): void {
  if (areHeld) return;
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX) && sessionStorage.getItem(key)?.includes(instance) === true)
        sessionStorage.removeItem(key);
    }
  });
}

function readDraft(path: string): readonly (readonly [name: string, value: string])[] {
  const draft: unknown = attempt(() => JSON.parse(sessionStorage.getItem(PREFIX + path) ?? "null"));
  if (typeof draft !== "object" || draft === null || !("savedAt" in draft && "fields" in draft)) return [];
  const { savedAt, fields } = draft;
  if (!(Number(savedAt) > Date.now() - LIFETIME_MS && Array.isArray(fields))) return [];
  return fields.flatMap(([name, value]: unknown[]) =>
    typeof name === "string" && typeof value === "string" ? [[name, value] as const] : [],
  );
}

/**
 * Puts the page's draft into its form, but not over what the form has got since it came. Returns the draft's
 * run; undefined where there is no draft.
 */
export function restoreDraft(form: HTMLFormElement, path: string): string | undefined {
  const fields = readDraft(path);
  if (fields.length === 0) return undefined;
  const draft = new Map(fields);
  const controls = [...form.elements].filter(isControl);
  const kept = new Set(controls.filter(isChanged).map(({ name }) => name));
  for (const control of controls) {
    const value = draft.get(control.name);
    const isCheckbox = control.type === "checkbox";
    // What is not checked is not in a form.
    if ((value === undefined && !isCheckbox) || control.type === "hidden" || kept.has(control.name)) continue;
    if (control instanceof HTMLInputElement && (control.type === "radio" || isCheckbox))
      control.checked = control.value === value;
    else control.value = value ?? "";
    if (isChanged(control)) announceChange(control);
  }
  return draft.get("instance") ?? "";
}

/** Undefined where the browser forbids storage, or has no room. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
