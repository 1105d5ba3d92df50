import { normaliseLineEnds } from "../../domain/text.ts";

/** What stands in a form's fields: text by field name. */
export type FormValues = Readonly<Record<string, string>>;

/**
 * The named fields of a submitted form; other fields, and files, are not looked at. A field that was not sent
 * is left out.
 */
export function readFormValues(form: FormData, fields: readonly string[]): FormValues {
  const values: Record<string, string> = {};
  for (const field of fields) {
    const value = form.get(field);
    if (typeof value === "string") values[field] = normaliseLineEnds(value);
  }
  return values;
}
