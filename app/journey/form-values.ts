import { normaliseLineEnds } from "../../domain/text.ts";

/** Text by field name. */
export type FormValues = Readonly<Record<string, string>>;

/** The named fields of a submitted form; other fields and files are ignored, absent ones left out. */
export function readFormValues(form: FormData, fields: readonly string[]): FormValues {
  const values: Record<string, string> = {};
  for (const field of fields) {
    const value = form.get(field);
    if (typeof value === "string") values[field] = normaliseLineEnds(value);
  }
  return values;
}
