import { readdirSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { copyIn } from "../copy/locales.ts";
import { signInStep, submitPassword } from "../ui/.server/password-form.ts";
import { invitationStep, passwordStep } from "../desk/.server/account.ts";
import { COMPLAINT_STEPS } from "../desk/.server/complaint-steps.ts";
import { COMPLAINT_ERRORS } from "../desk/pages/complaint-copy.ts";
import { addStep } from "../desk/.server/accounts.ts";
import { searchStep } from "../desk/.server/cases.ts";
import { newCategoryStep, newPageStep, noticeStep, pageStep } from "../desk/.server/content.ts";
import { photoStep, removePhotoStep } from "../desk/.server/pictures.ts";
import { chosenStep } from "../desk/.server/chosen-cases.ts";
import { throwAwayStep } from "../desk/.server/drafts.ts";
import { useStep } from "../desk/.server/answers.ts";
import { causeStep, keptStep, ownerStep, promiseStep } from "../desk/.server/causes-and-redress.ts";
import { presenceStep } from "../desk/.server/presence.ts";
import { LAW_ERRORS } from "../desk/pages/law-copy.ts";
import { markStep } from "../desk/.server/mark.ts";
import { exportStep, periodStep, withdrawStep } from "../desk/.server/export.ts";
import { giveUpStep } from "../desk/.server/not-arrived.ts";
import { proofStep } from "../desk/.server/staff.ts";
import { INVITATION_ERRORS, OWN_ACCOUNT_ERRORS } from "../desk/pages/account-copy.ts";
import { ACCOUNT_ERRORS, EXPORT_ERRORS } from "../desk/pages/administration-copy.ts";
import { NEW_PAGE_ERRORS, OUTAGE_ERRORS } from "../desk/pages/content-copy.ts";
import { PICTURES_ERRORS } from "../desk/pages/pictures-copy.ts";
import { CASE_ERRORS } from "../desk/pages/mark-copy.ts";
import { recordStep } from "../desk/.server/record.ts";
import { saveViewStep } from "../desk/.server/views.ts";
import { CHOSEN_ERRORS } from "../desk/pages/case-list-copy.ts";
import { bereavementJourney } from "../site/features/bereavement/journey.ts";
import { tellUsErrors } from "../site/features/bereavement/tell-us-errors.ts";
import { complaintTypeStep, energyTypeStep } from "../site/features/complaint-choice/choice.ts";
import { queryErrors } from "../site/features/complaint/query-errors.ts";
import { detailsErrors } from "../site/features/complaint/details-errors.ts";
import { complaintJourney } from "../site/features/complaint/journey.ts";
import { owedPaymentErrors } from "../site/features/owed-payment/errors.ts";
import { owedPaymentJourney } from "../site/features/owed-payment/journey.ts";
import { creditErrors } from "../site/features/feedback/credit-errors.ts";
import { feedbackJourney } from "../site/features/feedback/journey.ts";
import { DATA_STEPS } from "../desk/.server/data-request-steps.ts";
import { DATA_ERRORS } from "../desk/pages/data-copy.ts";
import { yourDataJourney } from "../site/features/your-data/journey.ts";
import { messageErrors } from "../ui/forms/message-copy.ts";
import { HELPS, SHARED_WITH } from "../domain/priority-register.ts";
import { helpField, shareField } from "../site/features/priority-register/fields.ts";
import { priorityRegisterJourney } from "../site/features/priority-register/journey.ts";
import { speakerStep } from "../site/features/speaker/speaker-step.ts";
import { METER_READ_PERSON } from "../site/features/meter-reading/fields.ts";
import { meterReadJourney } from "../site/features/meter-reading/journey.ts";
import { FIND_ERRORS } from "../desk/pages/case-find-copy.ts";
import { NOT_ARRIVED_COPY, RECORD_ERRORS } from "../desk/pages/copy.ts";
import { messageStep, trackStep } from "../site/features/track/track.ts";
import { personErrors } from "../ui/forms/person-copy.ts";
import { type ErrorCopy, toMessages } from "../ui/forms/error-copy.ts";
import { manualAddressQuestion, postcodeQuestion } from "../ui/forms/manual-address.ts";
import { checkStep, formStep, type FormValues, type Step } from "../ui/forms/step.ts";
import { voteFormSchema } from "../domain/article-vote.ts";
import { SUBJECTS } from "../domain/query.ts";

/** Every field of every form, as people and their programs fill it in. */

const TODAY = "2026-11-21";
const REFERENCE = "K2PFW-Q86P2";
const TEXTS_A_FIELD = 1_000;

interface Form {
  /** Where its step is made. */
  readonly file: string;
  readonly step: Step<unknown>;
  readonly words: ErrorCopy;
  /** Answers that its field is asked beside, where the examples are not enough. */
  readonly beside?: FormValues;
}

const copy = copyIn("en-GB");
const complaint = complaintJourney("gas-and-electricity").steps;
const enquiry = complaintJourney("enquiry-gas-and-electricity").steps;
const feedback = feedbackJourney.steps;
const register = priorityRegisterJourney(TODAY).steps;
const meterRead = {
  file: "site/features/meter-reading/journey.ts",
  step: meterReadJourney(TODAY).steps.reading,
  words: { ...personErrors(copy.person, METER_READ_PERSON), ...copy.meterReading.errors },
};

const FORMS: Readonly<Record<string, Form>> = {
  "a bit about you": {
    file: "site/features/complaint/journey.ts",
    step: complaint.details,
    words: detailsErrors(copy),
  },
  "a complaint": {
    file: "site/features/complaint/journey.ts",
    step: complaint.query,
    words: queryErrors(copy, ""),
  },
  "an enquiry": {
    file: "site/features/complaint/journey.ts",
    step: enquiry.query,
    words: queryErrors(copy, ""),
  },
  "a death": {
    file: "site/features/bereavement/journey.ts",
    step: bereavementJourney.steps.death,
    words: tellUsErrors(copy, ""),
  },
  "help wanted": {
    file: "site/features/priority-register/journey.ts",
    step: register.help,
    words: copy.priorityRegister.errors,
  },
  "who may know of it": {
    file: "site/features/priority-register/journey.ts",
    step: register.details,
    words: personErrors(copy.person),
  },
  "somebody who writes for another": {
    file: "site/features/speaker/speaker-step.ts",
    step: speakerStep,
    words: copy.speaker.errors,
  },
  "a request about data": {
    file: "site/features/your-data/journey.ts",
    step: yourDataJourney.steps.request,
    words: {
      ...personErrors(copy.person),
      ...copy.yourData.errors,
      message: messageErrors(copy.message, "", 2_000),
    },
  },
  "a data request that is confirmed": {
    file: "desk/.server/data-request-steps.ts",
    step: DATA_STEPS.acknowledge,
    words: DATA_ERRORS,
  },
  "a data request that is made longer": {
    file: "desk/.server/data-request-steps.ts",
    step: DATA_STEPS.extend,
    words: DATA_ERRORS,
  },
  "a data request that is answered": {
    file: "desk/.server/data-request-steps.ts",
    step: DATA_STEPS.dataOutcome,
    words: DATA_ERRORS,
  },
  "a payment that is owed": {
    file: "site/features/owed-payment/journey.ts",
    step: owedPaymentJourney.steps.payment,
    words: owedPaymentErrors(copy, ""),
  },
  "a credit": {
    file: "site/features/feedback/journey.ts",
    step: feedback.credit,
    words: creditErrors(copy, ""),
  },
  "the details of a credit": {
    file: "site/features/feedback/journey.ts",
    step: feedback.details,
    words: { ...copy.address.errors, ...personErrors(copy.person) },
  },
  "a meter reading": meterRead,
  "a reading by day and night": { ...meterRead, beside: { is_economy_7_radio: "yes" } },
  "a postcode": { file: "ui/forms/manual-address.ts", step: postcodeQuestion, words: copy.address.errors },
  "an address by hand": {
    file: "ui/forms/manual-address.ts",
    step: manualAddressQuestion,
    words: copy.address.errors,
  },
  "a tracked reference": { file: "site/features/track/track.ts", step: trackStep, words: copy.track.errors },
  "a message about it": { file: "site/features/track/track.ts", step: messageStep, words: copy.track.errors },
  "what a complaint is about": {
    file: "site/features/complaint-choice/choice.ts",
    step: complaintTypeStep,
    words: {},
  },
  "how energy is paid for": {
    file: "site/features/complaint-choice/choice.ts",
    step: energyTypeStep,
    words: {},
  },
  "a vote": {
    file: "site/.server/help/article-votes.ts",
    step: formStep("", voteFormSchema),
    words: copy.articleVote.errors,
  },
  "a complaint recorded by staff": {
    file: "desk/.server/record.ts",
    step: recordStep,
    words: RECORD_ERRORS,
  },
  "what is added to a case": { file: "desk/.server/mark.ts", step: markStep, words: CASE_ERRORS },
  "a case that is made a complaint": {
    file: "desk/.server/complaint-steps.ts",
    step: COMPLAINT_STEPS.complaintOn,
    words: COMPLAINT_ERRORS,
  },
  "a complaint that was none": {
    file: "desk/.server/complaint-steps.ts",
    step: COMPLAINT_STEPS.withdrawn,
    words: COMPLAINT_ERRORS,
  },
  "an answer that is put in": { file: "desk/.server/answers.ts", step: useStep, words: CASE_ERRORS },
  "a promise to put it right": {
    file: "desk/.server/causes-and-redress.ts",
    step: promiseStep,
    words: LAW_ERRORS,
  },
  "a promise that is kept": {
    file: "desk/.server/causes-and-redress.ts",
    step: keptStep,
    words: LAW_ERRORS,
  },
  "an owner": { file: "desk/.server/causes-and-redress.ts", step: ownerStep, words: LAW_ERRORS },
  "a cause": { file: "desk/.server/causes-and-redress.ts", step: causeStep, words: LAW_ERRORS },
  "who has a case open": { file: "desk/.server/presence.ts", step: presenceStep, words: {} },
  "a search for a case": { file: "desk/.server/cases.ts", step: searchStep, words: FIND_ERRORS },
  "a change of chosen cases": {
    file: "desk/.server/chosen-cases.ts",
    step: chosenStep,
    words: CHOSEN_ERRORS,
    beside: { do: "assign" },
  },
  "a saved view": { file: "desk/.server/views.ts", step: saveViewStep, words: CHOSEN_ERRORS },
  "a new page": { file: "desk/.server/content.ts", step: newPageStep, words: NEW_PAGE_ERRORS },
  "a new category": { file: "desk/.server/content.ts", step: newCategoryStep, words: NEW_PAGE_ERRORS },
  "an edited page": { file: "desk/.server/content.ts", step: pageStep, words: {} },
  "a notice of an outage": { file: "desk/.server/content.ts", step: noticeStep, words: OUTAGE_ERRORS },
  "a photo": { file: "desk/.server/pictures.ts", step: photoStep, words: PICTURES_ERRORS },
  "a photo that is removed": {
    file: "desk/.server/pictures.ts",
    step: removePhotoStep,
    words: PICTURES_ERRORS,
  },
  "a draft that is thrown away": { file: "desk/.server/drafts.ts", step: throwAwayStep, words: {} },
  "an export": { file: "desk/.server/export.ts", step: exportStep, words: EXPORT_ERRORS },
  "a quarter or year": { file: "desk/.server/export.ts", step: periodStep, words: EXPORT_ERRORS },
  "withdrawn figures": { file: "desk/.server/export.ts", step: withdrawStep, words: EXPORT_ERRORS },
  "a submission that is given up": {
    file: "desk/.server/not-arrived.ts",
    step: giveUpStep("1"),
    words: { "reason-1": NOT_ARRIVED_COPY.errors },
  },
  "a new member of staff": { file: "desk/.server/accounts.ts", step: addStep, words: ACCOUNT_ERRORS },
  "a sign-in": { file: "ui/.server/password-form.ts", step: signInStep, words: copy.password.errors },
  "a proof of who one is": { file: "desk/.server/staff.ts", step: proofStep, words: OWN_ACCOUNT_ERRORS },
  "a new password": { file: "desk/.server/account.ts", step: passwordStep, words: OWN_ACCOUNT_ERRORS },
  "an invitation": { file: "desk/.server/account.ts", step: invitationStep, words: INVITATION_ERRORS },
};

/** Good answers to fields that people type into, on one line. */
const LINES: Readonly<Record<string, readonly string[]>> = {
  category: ["Heat networks", "Moving home"],
  diedOn: ["3 November 2026", "early November"],
  happenedOn: ["2 March 2026, 8am"],
  firstName: ["Zoë", "Anne-Marie", "D'Arcy", "Mary Ann", "Łukasz", "Seán"],
  surname: ["O'Brien", "Smith-Jones", "de la Cruz", "Núñez"],
  email: ["ada@example.com", "o'hara-b.c+d@x-1.example"],
  telephoneNumber: ["07400 123456", "+353 87 123 4567", "(020) 7946-0123", "016977 3555"],
  textphoneNumber: ["18001 0800", "18001-0800"],
  postcode: ["SW1A 1AA", "bs1 4aa", "m1-1ae"],
  addressLine1: ["Flat 2, St John's Road", "14-16 High Street", "Tŷ Gwyn"],
  addressLine2: ["Rose Cottage", ""],
  postalTown: ["Stoke-on-Trent", "Bishop's Stortford"],
  theirName: ["Zoë O'Brien-Núñez", "Dr J. Smith"],
  county: ["Rhondda Cynon Taf", ""],
  houseNameNumber: ["Rose Cottage 12-14", "D'Arcy House", "12a", ""],
  flatNumber: ["2b", "2/1", ""],
  reference: [REFERENCE, "k2pfw q86p2", `Ref: ${REFERENCE}`],
  gas_account_number: ["850012345678", "85-0012-345678", "a 1234"],
  gas_reading: ["04821", "4 821", "12.5"],
  date: ["2026-11-20", "20/11/2026", "5/11/26", "20-11-2026", "5 November 2026"],
  receivedOn: ["2026-11-20"],
  amount: ["25.50", "25"],
  by: ["2026-12-01"],
  on: ["2026-11-20"],
  word: ["You are away today."],
  done: ["The outage is over."],
  complaintOn: ["2026-11-20"],
  address: ["2 St John's Road, Hull", ""],
  behalfOf: ["Citizens Advice, J. O'Neil", ""],
  account: ["850012345678", ""],
  name: ["Tŷ's mornings-after"],
  "find-case": ["o'hara@example.com", "850012345678"],
  alt: ["A meter's box with its door open."],
  from: ["2026-11-01", ""],
  until: ["2026-11-20", ""],
  period: ["2026-Q3", "2026"],
  callerPassword: ["Bluebell", ""],
  nominee: ["Zoë O'Brien-Núñez, 07400 123456", ""],
  language: ["Cymraeg", ""],
  neededUntil: ["2027-11-20", "20/11/2027", "5 November 2027", ""],
  code: ["123 456", ""],
};
const LIKE: Readonly<Record<string, string>> = {
  first_name: "firstName",
  last_name: "surname",
  telephone: "telephoneNumber",
  manualPostcode: "postcode",
  theirEmail: "email",
  elec_account_number: "gas_account_number",
  elec_reading: "gas_reading",
  elec7_reading_normal: "gas_reading",
  elec7_reading_low: "gas_reading",
};
/** Fields of more than one line: nothing but their line ends is changed. */
const TEXTS: Readonly<Record<string, string>> = {
  about: "Heat from a boiler that homes share.",
  query: "My bill is wrong.",
  message: "It still is.",
  reason: "Too long.",
  authority: "They wrote to us.",
  withdrawn: "They meant another company.",
  text: "We called.",
  extend: "We look through ten years.",
  dataAnswer: "It is with this letter.",
  description: "How to read a meter.",
  body: "## Read it",
  keywords: "meter",
  related: "meters/read",
  updated: "2026-11-01",
  "review-by": "2027-11-01",
  see: "meters/read",
  "reason-1": "The customer has been told.",
  password: "a long enough password",
  "new-password": "another long password",
};
/** Fields that are chosen and not typed, and those the page fills in. */
const CHOICES: Readonly<Record<string, string>> = {
  teller: "relative",
  "stop-letters": "yes",
  "stop-direct-debit": "yes",
  "stop-emails": "yes",
  "on-lived-in": "yes",
  "on-empty": "yes",
  "on-top-up": "yes",
  standard: "missed-visit",
  vulnerabilityConsent: "true",
  want: "correct",
  acknowledge: "yes",
  dataOutcome: "Done",
  ...Object.fromEntries(HELPS.map((help) => [helpField(help), "yes"])),
  ends: "yes",
  help: "",
  ...Object.fromEntries(SHARED_WITH.map((one) => [shareField(one), "yes"])),
  relation: "carer",
  mayBy: "asked",
  answered: "both",
  subject: SUBJECTS[0],
  title: "Dr",
  fuel: "Dual",
  country: "Wales",
  is_economy_7_radio: "no",
  complaintType: "energy",
  energyType: "credit",
  helpful: "yes",
  entry: "4b1e9b44-3c0c-4f0e-9d55-0c2a6f9e4d11",
  review: "yes",
  source: "gas-and-electricity",
  channel: "phone",
  extraHelp: "no",
  tab: "reply",
  what: "answer",
  status: "",
  outcome: "",
  decorative: "",
  focus: "",
  remove: "meter-box",
  take: "yes",
  close: "",
  cause: "",
  asksCause: "yes",
  why: "billing",
  offer: "",
  owner: "",
  promise: "redress",
  redress: "payment",
  use: "canned",
  canned: "",
  writing: "",
  version: "1",
  place: "meters|",
  slug: "",
  listed: "",
  into: "",
  interactive: "",
  hazard: "",
  quiet: "",
  "leave-quickly": "",
  state: "",
  digest: "",
  do: "save",
  token: "",
  "publish-at": "",
  kind: "all",
  format: "csv",
  withdraw: "2026-Q3",
  job: "1",
  kept: "/operations/record",
  to: "nobody",
  role: "agent",
  secret: "",
};

const linesOf = (field: string) => LINES[LIKE[field] ?? field];

function goodAnswers({ step, beside }: Form): FormValues {
  const answers = step.fields.map((field) => [field, linesOf(field)?.[0] ?? TEXTS[field] ?? CHOICES[field]]);
  return { ...Object.fromEntries(answers), ...beside };
}

/** What can't be seen, and is copied along from mails, spreadsheets and messages. */
const INVISIBLE = [
  ..."\u00ad\u034f\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u2060\u2066\u2069\ufe0f\ufeff",
];
const SPACES = [" ", "\u00a0", "\u2003", "\u2009", "\u202f", "\u3000", "\t", "  "];
const TWINS: Readonly<Record<string, readonly string[]>> = {
  " ": SPACES,
  "-": ["\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212", "\ufe63", "\uff0d"],
  "'": ["\u2018", "\u2019", "\u201b", "\u02bc", "\u2032", "\uff07"],
};

/** Other ways to write a character that a person means as this one. */
function twinsOf(character: string): readonly string[] {
  const code = character.charCodeAt(0);
  const fullWidth = code > 0x20 && code < 0x7f ? [String.fromCharCode(code + 0xfee0)] : [];
  const digits = /\d/.test(character)
    ? [0x0660, 0x06f0, 0x0966, 0x1d7ce].map((zero) => String.fromCodePoint(zero + Number(character)))
    : [];
  return [
    character,
    character.normalize("NFD"),
    ...fullWidth,
    ...digits,
    ...(TWINS[character === "\u2019" ? "'" : character] ?? []),
  ];
}

const marks = fc.constantFrom("", "", "", ...INVISIBLE);
const around = fc.tuple(marks, fc.constantFrom("", ...SPACES)).map((parts) => parts.join(""));

/** The text as it may arrive: the same to the eye, or nearly so. */
function disguised(text: string): fc.Arbitrary<string> {
  const parts = [...text].map((character) => fc.tuple(fc.constantFrom(...twinsOf(character)), marks));
  return fc
    .tuple(around, fc.tuple(...parts), around)
    .map(([before, typed, after]) => before + typed.flat().join("") + after);
}

/** Strings in what a form gives. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const NOT_IN_A_LINE = /[\r\n\t\0\u00ad\u00a0\u200b\u200e\u200f\u2028-\u202f\u2060-\u206f\u3000\ufeff]/;

const anything = fc.oneof(
  fc.string({ unit: "binary", maxLength: 120 }),
  fc.string({ unit: "grapheme", maxLength: 120 }),
  fc
    .array(fc.constantFrom(...INVISIBLE, ...SPACES, ..."07A-'@.Oé\n\u0000"), { maxLength: 30 })
    .map((all) => all.join("")),
);

it("every form is here, so that none takes what it is given unread", () => {
  const made = ["site", "ui", "desk"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== "ui/forms/step.ts")
    .filter((file) => /\bformStep[<(]/.test(readFileSync(file, "utf8")));
  expect(made.toSorted()).toEqual([...new Set(Object.values(FORMS).map(({ file }) => file))].toSorted());
});

describe.each(Object.entries(FORMS))("the form of %s", (_name, form) => {
  const { step, words } = form;
  const good = goodAnswers(form);
  const isAsked = (field: string) => {
    const checked = checkStep(step, { ...good, [field]: "\u0000" });
    return !checked.ok && checked.failure.some((error) => error.field === field);
  };

  it("is sent with good answers, and each of its fields is typed on a line, a text or a choice", () => {
    expect(checkStep(step, good)).toMatchObject({ ok: true });
    for (const field of step.fields)
      expect([
        field,
        [linesOf(field), TEXTS[field], CHOICES[field]].filter((kind) => kind !== undefined).length,
      ]).toEqual([field, 1]);
  });

  const lines = step.fields.filter((field) => linesOf(field) !== undefined && isAsked(field));
  it.each(lines)("takes %s as it looks, whatever it was copied from", (field) => {
    const examples = (linesOf(field) ?? []).map((plain) => {
      const expected = checkStep(step, { ...good, [field]: plain });
      expect([plain, expected.ok]).toEqual([plain, true]);
      return disguised(plain).map((typed) => ({ typed, expected }));
    });
    fc.assert(
      fc.property(fc.oneof(...examples), ({ typed, expected }) => {
        // A tenth of the time of `toEqual`.
        return isDeepStrictEqual(checkStep(step, { ...good, [field]: typed }), expected);
      }),
      { numRuns: TEXTS_A_FIELD },
    );
  });

  it.each(lines)(
    "takes nothing into %s that can't be seen or ends a line, and says why it refuses",
    (field) => {
      const before = new Set(stringsIn(checkStep(step, good)));
      fc.assert(
        fc.property(anything, (typed) => {
          const checked = checkStep(step, { ...good, [field]: typed });
          const taken = stringsIn(checked.ok ? checked.value : "").filter((text) => !before.has(text));
          const messages = checked.ok ? [] : toMessages(checked.failure, words);
          return (
            !taken.some((text) => NOT_IN_A_LINE.test(text)) &&
            messages.every(({ message }) => message !== "Check this answer")
          );
        }),
        { numRuns: TEXTS_A_FIELD },
      );
    },
  );

  const texts = step.fields.filter((field) => TEXTS[field] !== undefined);
  it.each(texts)("keeps %s as it was written", (field) => {
    const written = `O’Brien \u2013 ½ ﬁ\n1\u00a0234`;
    expect(stringsIn(checkStep(step, { ...good, [field]: written }))).toContain(written);
  });
});

it("a sign-in takes an email address and a code as they look, and a password as it is", async () => {
  await fc.assert(
    fc.asyncProperty(disguised("o'hara@example.com"), disguised("123 456"), async (email, code) => {
      const form = { xsrf: "token", email, code, password: "\u00a0\uff11\u2019" };
      const sent = new FormData();
      for (const [name, value] of Object.entries(form)) sent.set(name, value);
      const given = await submitPassword({ csrfToken: "token", sent }, async (credentials) => credentials);
      expect(given).toEqual({
        ok: true,
        value: { email: "o'hara@example.com", code: "123 456", password: form.password },
      });
    }),
    { numRuns: 100 },
  );
});
