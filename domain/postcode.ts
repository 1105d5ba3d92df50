import { parse } from "postcode";
import * as v from "valibot";

const LONGEST_TYPED = 20;

/** The normalised postcode, "SW1A 1AA"; undefined where it is no British postcode. */
export function parsePostcode(typed: string): string | undefined {
  if (typed.length > LONGEST_TYPED) return undefined;
  const parsed = parse(typed.replace(/[^a-z0-9]/gi, ""));
  return parsed.valid ? parsed.postcode : undefined;
}

/** Issues: "required", "invalid". */
export const postcodeSchema = v.pipe(
  v.string("required"),
  v.trim(),
  v.minLength(1, "required"),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const postcode = parsePostcode(dataset.value);
    if (postcode !== undefined) return postcode;
    addIssue({ message: "invalid" });
    return NEVER;
  }),
);
