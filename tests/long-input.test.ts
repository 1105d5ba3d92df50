import { array, assert, constantFrom, integer, property, record, string } from "fast-check";
import * as v from "valibot";
import { it } from "vitest";
import { returnAddress } from "../site/.server/sign-in/return-address.ts";
import { sanitiseRichText } from "../site/.server/help/sanitise.ts";
import { querySchema } from "../site/features/complaint/journey.ts";
import { personalDetailsSchema } from "../domain/personal-details.ts";
import { meterReadSchema } from "../site/features/meter-reading/schema.ts";
import { richText } from "../contract/content-page.ts";
import { voteFormSchema } from "../domain/article-vote.ts";
import { readConsent } from "../ui/analytics/consent.ts";
import { openDangerFinder } from "../danger/files.ts";
import { customerNumberSchema, readingSchema } from "../domain/meter-reading.ts";
import { emailSchema, nameSchema, textphoneSchema } from "../domain/personal-details.ts";
import { phoneSchema } from "../domain/phone.ts";
import { postcodeSchema } from "../domain/postcode.ts";
import { redact } from "../domain/redact.ts";
import { parseReference } from "../domain/reference.ts";
import { trackedAddresses, trackedPath } from "../domain/tracked-path.ts";
import { parseFrontMatter } from "../cms/front-matter.ts";
import { parsePhraseLines } from "../cms/search-phrases.ts";
import { plainText } from "../cms/plain-text.ts";
import { findTokens } from "../cms/checks/known-values.ts";
import { processorTime } from "./support/processor-time.ts";

/** About as much as a request may hold. */
const LONGEST = 250_000;
/**
 * Each of these takes a few milliseconds at most; an expression that looks at a text again and again takes
 * seconds, minutes or for ever. The budget is wide, so that a busy machine is no failure.
 */
const BUDGET_MS = 1_000;

const checked = (schema: v.GenericSchema) => (text: string) => v.safeParse(schema, text).success;
const form = (schema: v.GenericSchema) => (text: string) =>
  v.safeParse(
    schema,
    new Proxy(
      {},
      {
        get: () => text,
        has: () => true,
        getOwnPropertyDescriptor: () => ({ value: text, configurable: true, enumerable: true }),
      },
    ),
  ).success;

const PAGE = { file: "", title: "", description: "", updated: "", reviewBy: "", keywords: [], bodyLine: 1 };
const KNOWN = {
  phones: new Map(),
  facts: new Map(),
  provider: new Map(),
  tables: new Map(),
  rules: new Map(),
  emails: new Map(),
  safety: new Map(),
  drawings: new Map(),
  photos: new Map(),
};

const dangers = openDangerFinder();

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  "a name": checked(nameSchema),
  "an email address": checked(emailSchema),
  "a telephone number": checked(phoneSchema),
  "a textphone number": checked(textphoneSchema),
  "a postcode": checked(postcodeSchema),
  "a customer number": checked(customerNumberSchema),
  "a reading": checked(readingSchema),
  "a reference": parseReference,
  "the details of a complaint": form(personalDetailsSchema),
  "a complaint": form(querySchema("gas-and-electricity")),
  "a meter reading": form(meterReadSchema("2026-11-21")),
  "a vote": form(voteFormSchema),
  "the dangers in a text": dangers.find,
  "the language of a text": dangers.languageOf,
  "what is redacted": redact,
  "a tracked path": trackedPath,
  "what search reads of an article": (text) => plainText({ ...PAGE, body: text }, KNOWN),
  "the tokens of an article": findTokens,
  "the front matter of an article": (text) => parseFrontMatter("a.md", `---\n${text}`),
  "the phrases of a line": (text) => parsePhraseLines("a.csv", text, 1),
  "the addresses in a text": trackedAddresses,
  "the way back": (text) => returnAddress(`/${text}`, "https://larkfield.example"),
  "the consent in the cookies": readConsent,
  "rich text": (text) => (text === "" ? "" : sanitiseRichText(v.parse(richText, text))),
};

/** What expressions stumble over: long runs of what nearly fits, and an end that doesn't. */
const PIECES = [
  "a",
  "A1",
  "1",
  "07",
  "+44 ",
  "@",
  ".",
  "-",
  " ",
  "\t",
  "\n",
  "'",
  "(",
  "<a ",
  "</p>",
  "&#",
  "%5B",
  "/",
  "?",
  "=",
  ";",
  "https://",
  "[",
  "](",
  "|",
  ",",
  "{{a:b}}",
  "é",
  "😀",
  "\u0000",
];
const made = ({
  pieces,
  length,
  end,
}: {
  readonly pieces: readonly string[];
  readonly length: number;
  readonly end: string;
}): string => {
  const whole = pieces.join("");
  return whole.repeat(Math.ceil(length / whole.length)).slice(0, length) + end;
};
const hostile = record({
  pieces: array(constantFrom(...PIECES), { minLength: 1, maxLength: 4 }),
  length: integer({ min: 1, max: LONGEST }),
  end: string({ maxLength: 5 }),
});
const repeated = PIECES.map((piece) => ({ pieces: [piece], length: LONGEST, end: "!" }));

it.each(Object.entries(READERS))(
  "%s is read quickly, however long a text is and whatever it repeats",
  (_what, read) => {
    assert(
      property(hostile, (how) => {
        const sent = made(how);
        const before = processorTime();
        read(sent);
        return processorTime() - before < BUDGET_MS;
      }),
      { numRuns: 40 + repeated.length, examples: repeated.map((how) => [how]) },
    );
  },
);
