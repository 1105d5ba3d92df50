import type { ErrorCopy } from "../../ui/forms/error-copy.ts";
import { FIND_FIELD } from "../../domain/staff.ts";
import { lineErrors } from "./copy.ts";

const WHAT = "a name, telephone number, postcode, street, email address, account number or reference";

export const FIND_COPY = {
  title: "Find a case",
  hint: `By ${WHAT}, or by parts of them: the last four digits, the beginning of a name`,
  submit: "Find",
  found: "Cases that were found, the best first",
  count: (count: number) => (count === 1 ? "1 case" : `${count} cases`),
  most: (count: number) => `The best ${count} cases. A second word finds fewer`,
  meant: (typed: string) => `No case has exactly “${typed}”. One slip away:`,
  notFound: "No case was found",
  notFoundText:
    "Try less of it, or something else that the customer knows. Several words narrow: all of them have to be in the case.",
  ways: [
    ["Telephone", "the whole number as it is said, or its last four to eight digits"],
    ["Postcode", "SW1A 1AA, or SW1A alone"],
    ["Address", "12 high street, or the street alone"],
    ["Name", "a name, or three letters of its beginning; one wrong letter is forgiven"],
    ["Email address", "all of it, or what stands before the @"],
    ["Account number or reference", "all of it"],
  ],
} as const;

export const FIND_ERRORS: ErrorCopy = {
  [FIND_FIELD]: lineErrors(`Enter ${WHAT}`),
};
