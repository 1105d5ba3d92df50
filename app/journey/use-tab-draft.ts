import { useCallback, useEffect, useRef, useState } from "react";
import { clearDrafts, readDraft } from "./tab-draft.ts";

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
