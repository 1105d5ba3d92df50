import type { FormValues } from "./form-values.ts";

/**
 * What a customer has written and not yet sent, for as long as the document is open: whoever looks back at their details finds it again.
 * Only the browser writes it.
 */
let draft: { readonly instance: string; readonly values: FormValues } | undefined;

/** Of that run of the journey; empty where there is none. */
export function readDraft(instance: string): FormValues {
  return draft?.instance === instance ? draft.values : {};
}

export function keepDraft(instance: string, values: FormValues): void {
  draft = { instance, values: { ...readDraft(instance), ...values } };
}

export function forgetDraft(): void {
  draft = undefined;
}
