import { useCallback, useEffect, useRef, useState } from "react";

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

export function clearDraft(path: string): void {
  attempt(() => sessionStorage.removeItem(PREFIX + path));
}

/** Those of one run of a journey; all of them where none is named. */
export function clearDrafts(instance = ""): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX) && sessionStorage.getItem(key)?.includes(instance) === true)
        sessionStorage.removeItem(key);
    }
  });
}

/** On the confirmation page. */
export function useClearDrafts(instance: string): void {
  useEffect(() => clearDrafts(instance), [instance]);
}

/**
 * Restores the page's draft into its form. `restored`: the draft's run, so that sending it again is still
 * one lead.
 */
export function useTabDraft() {
  const form = useRef<HTMLFormElement>(null);
  const [restored, setRestored] = useState<string>();
  const attach = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
    const fields = readDraft(window.location.pathname);
    if (element === null || fields.length === 0) return;
    restore(element, fields);
    setRestored(new Map(fields).get("instance") ?? "");
  }, []);
  return { form, attach, restored };
}

function restore(form: HTMLFormElement, fields: ReturnType<typeof readDraft>): void {
  for (const [name, value] of fields) {
    const field = form.elements.namedItem(name);
    if (!isTyped(field) || field.value === value) continue;
    field.value = value;
    (field instanceof RadioNodeList ? form : field).dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function isTyped(
  field: Element | RadioNodeList | null,
): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | RadioNodeList {
  if (field instanceof HTMLInputElement) return field.type !== "hidden";
  return (
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof RadioNodeList
  );
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

/** Undefined where the browser forbids storage, or has no room. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
