import type { FieldMessage } from "../components/error-summary.tsx";
import type { FieldError } from "./step.ts";

/** The words for each code of each field, around what was probably meant where the code is "did-you-mean". */
export type ErrorCopy = Readonly<Record<string, Readonly<Record<string, string | MeantCopy>>>>;
export type MeantCopy = (meant: string) => string;

/** `lastResort`: of a code without copy. */
export function toMessages(
  errors: readonly FieldError[],
  words: ErrorCopy,
  lastResort = "",
): readonly FieldMessage[] {
  return errors.map(({ field, code, meant = "" }) => {
    const message = words[field]?.[code] ?? lastResort;
    return { field, message: typeof message === "string" ? message : message(meant) };
  });
}
