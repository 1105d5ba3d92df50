import * as v from "valibot";
import { failed, ok, type Result } from "../../domain/result.ts";
import { normaliseLineEnds } from "../../domain/free-text.ts";

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

/** One page of a journey: its fields and the schema that parses them. */
export interface Step<Answer> {
  /** Where the page is, from the root of the site. */
  readonly path: string;
  /** In the order of the page; errors come in the same order. */
  readonly fields: readonly string[];
  /** Emits codes, not words, and does no I/O. */
  readonly schema: v.GenericSchema<unknown, Answer>;
  readonly asksAddress: boolean;
}

/** A schema of an object, alone or at the head of a pipe. */
export type FormSchema<Answer> = v.GenericSchema<unknown, Answer> & { readonly entries: object };

/** A step whose fields are the schema's entries, so that none can be forgotten. */
export function formStep<Answer>(
  path: string,
  schema: FormSchema<Answer>,
  asksAddress = false,
): Step<Answer> {
  return { path, fields: Object.keys(schema.entries), schema, asksAddress };
}

export type AnswerOf<S> = S extends Step<infer Answer> ? Answer : never;

/** What is wrong with one field, as a code that the journey's copy turns into words. */
export interface FieldError {
  readonly field: string;
  readonly code: string;
  /** Of "did-you-mean": what was probably meant. */
  readonly meant?: string;
}

/** The answer of a step, or what is wrong with its values: at most one error a field. */
export function checkStep<Answer>(
  step: Step<Answer>,
  values: FormValues,
): Result<Answer, readonly FieldError[]> {
  const parsed = v.safeParse(step.schema, values);
  if (parsed.success) return ok(parsed.output);
  const first = new Map<string, FieldError>();
  for (const issue of parsed.issues) {
    const field = v.getDotPath(issue) ?? "";
    if (first.has(field)) continue;
    // The schema's own message for a field that was not sent is not a code.
    const code = issue.received === "undefined" ? "required" : issue.message;
    const meant = code === "did-you-mean" ? issue.expected : null;
    first.set(field, { field, code, ...(meant !== null && { meant }) });
  }
  return failed(
    [...first.values()].toSorted((a, b) => step.fields.indexOf(a.field) - step.fields.indexOf(b.field)),
  );
}
