import { copyOf } from "../../domain/locale.ts";
import type { FieldMessage } from "../ui/error-summary.tsx";
import type { FieldError } from "./step.ts";

/** The words for each code of each field. */
export type ErrorCopy = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A test makes sure that no schema emits a code without copy. */
const LAST_RESORT = copyOf({ "en-GB": "Check this answer" });

export function toMessages(errors: readonly FieldError[], words: ErrorCopy): readonly FieldMessage[] {
  return errors.map(({ field, code }) => ({ field, message: words[field]?.[code] ?? LAST_RESORT }));
}
