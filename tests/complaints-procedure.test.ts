import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

/** The title of a test that shows it, or the role of the people who keep it (docs/commitments.md). */
type Holder = { readonly test: string } | { readonly people: string };

const ALL_STEPS =
  "a complaint goes from the form to an answer, a second look, deadlock and the ombudsman's file";
const DUTIES = "are an update within 21 days, a notice after eight weeks, and a reminder of each (spec 4.8)";

/** Each sentence of the complaints procedure that says what we do, word for word. */
const PROMISES: Readonly<Record<string, Holder>> = {
  "It changes nothing about your supply, your prices or how we treat you.": { people: "staff, billing" },
  "If you tell us that you are not happy, we treat it as one.": { people: "staff" },
  "On the day we hear from you we record your complaint and give you a reference.": {
    test: "is made on receipt, with all that regulation 4 asks for, and of nothing but complaints",
  },
  "We note the day, how you told us, who you are, what it is about, and what we have said or done so far.": {
    test: "grows with each change of its status, and says whether it is resolved and why",
  },
  "You can [track how far we are](/help-and-support/track) with the reference and your email address.": {
    test: "a customer sees how far we are, and when to expect the next step",
  },
  "On average we answer in {{fact:complaint-response}}.": { people: "staff" },
  "If it does, we tell you what is happening.": { test: DUTIES },
  "We tell you what we found.": { people: "staff", test: ALL_STEPS },
  "say sorry": { people: "staff" },
  "explain what happened": { people: "staff" },
  "put it right": { people: "staff" },
  "pay you, where that is fair.": { people: "staff" },
  "We close the complaint when you agree that it is settled.": {
    test: "takes what was done and whether it is resolved with the status",
  },
  "If we do not hear from you, we write to you before we close it, and you can open it again.": {
    people: "staff",
    test: "opens a resolved complaint again when the customer comes back, by any way",
  },
  "If that does not settle it, we write to tell you that we can go no further.": { test: ALL_STEPS },
  "we have not settled it within the time the rules allow, which was {{fact:ombudsman-weeks}} when we checked.":
    { test: "names the ombudsman, with the configured number of weeks, to those who complain alone" },
  "We write to you at {{fact:ombudsman-weeks}} too, so that you know you can go.": { test: DUTIES },
  "If we close the complaint and it is opened again, it does not start again, and you can ask for a deadlock letter at once.":
    {
      people: "staff",
      test: "opens a resolved complaint again when the customer comes back, by any way",
    },
  "We may not cut you off, or force a pay as you go meter on you, for an amount that you truly dispute.": {
    people: "staff, billing",
  },
  "If you accept what it decides, we have to do it.": { people: "supervisors" },
  "**The same day:** we give you a reference.": {
    test: "a customer who complains gets a reference, and it can be read again under it (spec 3.1, 7.3)",
  },
  "**{{fact:complaint-response-at-most}}:** the latest you hear from us.": { test: DUTIES },
  "Someone more senior, who was not part of the first answer, looks at it again.": { test: ALL_STEPS },
  "We deal with it in the same steps.": { people: "staff of home services" },
  "Ask us for a free copy on paper, in large print or in Braille.": { people: "the provider" },
  "We remind you of this page once a year.": { people: "the provider" },
  "Each year we publish [our complaints report](/help-and-support/complaints-report).": {
    test: "of a year need only the next working day",
  },
  "It says how many complaints we did not settle by the end of the next working day.": {
    test: "count a quarter by London's days: the next working day, 8 weeks, and the top five reasons",
  },
};

/** They say "we" of the customer, of the ombudsman or of a heading, and promise nothing. */
const NO_PROMISES = new Set([
  "**By phone.** Call {{phone:customer-service}}, or {{phone:pay-as-you-go}} if you top up. [See when we are open](/help-and-support/contact-us).",
  "If we were wrong, we:",
  "When we checked, neither had a start date.",
  "Give us your reference, and say what we have missed.",
  "It looks at what you say and what we say.",
]);

/** What is promised without the word. */
const WITHOUT_WE = /^Someone more senior|hear from us\.$|^Ask us for a free copy/;

/** Sentences with "we", the items of a list after "we:", and the few others. */
function promisesOf(markdown: string): readonly string[] {
  const found: string[] = [];
  let inList = false;
  for (const line of markdown.replace(/^---\n.*?\n---\n/s, "").split("\n")) {
    if (line.startsWith("#")) continue;
    const isItem = line.startsWith("- ");
    if (line !== "" && !isItem) inList = line.endsWith(" we:");
    for (const sentence of line.replace(/^- /, "").split(/(?<=[.!?]) (?=[A-Z])/))
      if (/\bwe\b/i.test(sentence) || WITHOUT_WE.test(sentence) || (inList && isItem)) found.push(sentence);
  }
  return found.filter((sentence) => !NO_PROMISES.has(sentence));
}

const titles = globSync(
  "{app,cms,commands,desk,domain,email,provider,server,site,stores,tests,ui}/**/*.{test,spec}.{ts,tsx}",
  {
    cwd: ROOT,
  },
)
  .filter((file) => !file.endsWith("complaints-procedure.test.ts"))
  .map(read)
  .join("\n");
const procedure = read("content/policies/complaints-procedure.md");

function faults(markdown: string, rows: Readonly<Record<string, Holder>>): readonly string[] {
  const promises = promisesOf(markdown);
  return [
    ...promises.filter((one) => !Object.hasOwn(rows, one)).map((one) => `nothing keeps: ${one}`),
    ...Object.keys(rows)
      .filter((one) => !promises.includes(one))
      .map((one) => `not promised any more: ${one}`),
    ...Object.values(rows)
      .flatMap((row) => ("test" in row && !titles.includes(`("${row.test}"`) ? [row.test] : []))
      .map((title) => `no such test: ${title}`),
  ];
}

it("every sentence of the complaints procedure that says what we do names what keeps it", () => {
  expect(faults(procedure, PROMISES)).toEqual([]);
});

it("a new promise, one that was dropped and a test that does not exist are each named", () => {
  const more = procedure.replace("We tell you what we found.", "We call you on Mondays.");
  const rows = { ...PROMISES, "We call you on Mondays.": { test: "calls on Mondays" } };
  expect(faults(more, PROMISES)).toEqual([
    "nothing keeps: We call you on Mondays.",
    "not promised any more: We tell you what we found.",
  ]);
  expect(faults(more, rows)).toEqual([
    "not promised any more: We tell you what we found.",
    "no such test: calls on Mondays",
  ]);
});
