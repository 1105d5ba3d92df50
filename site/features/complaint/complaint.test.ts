import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { copyIn } from "../../../copy/locales.ts";
import { UNKNOWN_PARTS } from "../../../domain/address.ts";
import { FILINGS } from "../../../domain/filings.ts";
import { SUBMISSION_TYPES, isComplaintSource } from "../../../domain/submission-types.ts";
import { SUBJECTS } from "../../../domain/query.ts";
import { type ErrorCopy, toMessages } from "../../../ui/forms/error-copy.ts";
import { allAnswers, newJourneyState, nextStep, withValues } from "../../../ui/forms/journey.ts";
import {
  manualAddressQuestion,
  postcodeQuestion,
  toManualAddress,
} from "../../../ui/forms/manual-address.ts";
import { checkStep, type Step } from "../../../ui/forms/step.ts";
import { characterNotice } from "../../../ui/forms/message-copy.ts";
import { queryErrors } from "./query-errors.ts";
import { detailsErrors } from "./details-errors.ts";
import { complaintJourney, findComplaint } from "./journey.ts";

const copy = copyIn("en-GB");
const SOURCES = Object.keys(SUBMISSION_TYPES).filter(isComplaintSource);

const DETAILS = {
  firstName: " Ada ",
  surname: "Byron",
  email: "ada@example.com",
  telephoneNumber: "07400 123456",
  textphoneNumber: "",
  vulnerabilityConsent: "true",
};

const HOME = { id: "999900000000", label: "1 High Street", houseNameNumber: "1", isManual: false };

/** What people and programs put into a field. */
const typed = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "x",
    "\u0000",
    "\ud800",
    "a\nb",
    "@",
    "a@b",
    "0",
    "07400123456",
    "0".repeat(11),
    "true",
    "SW1A 1AA",
    "🏠",
    SUBJECTS[0],
  ),
  fc.string({ unit: "binary" }),
  fc.nat({ max: 31_000 }).map((length) => "x".repeat(length)),
);

function expectWordsFor(step: Step<unknown>, words: ErrorCopy): void {
  const values = fc.record(Object.fromEntries(step.fields.map((field) => [field, typed])), {
    requiredKeys: [],
  });
  fc.assert(
    fc.property(values, (given) => {
      const checked = checkStep(step, given as Record<string, string>);
      for (const { message } of toMessages(checked.ok ? [] : checked.failure, words)) {
        expect(message.length).toBeGreaterThan(10);
      }
    }),
    { numRuns: 1_000 },
  );
}

describe("every mistake a customer can make has words of its own", () => {
  const { details, query } = complaintJourney("gas-and-electricity").steps;

  it("in the details", () => expectWordsFor(details, detailsErrors(copy)));
  it("in the query, where the notice says by how much it is too long", () => {
    expectWordsFor(query, queryErrors(copy, "x".repeat(30_001)));
  });
  it("in the postcode", () => expectWordsFor(postcodeQuestion, copy.address.errors));
  it("in an address typed by hand", () => expectWordsFor(manualAddressQuestion, copy.address.errors));
  it("and for the address that was not chosen", () =>
    expect(detailsErrors(copy)["postcode"]?.["address-required"]).toBeTruthy());
});

describe("the notice of a text that is too long", () => {
  it.each([
    ["x".repeat(30_000), undefined],
    ["x".repeat(30_001), "Maximum character limit reached. You are currently 1 character over."],
    [`${"x".repeat(29_999)}\r\n`, undefined],
    [` \n${"x".repeat(30_000)} `, undefined],
    ["🏠".repeat(15_001), "Maximum character limit reached. You are currently 2 characters over."],
  ])("counts as a browser does (spec 5.9)", (text, notice) => {
    expect(characterNotice(copy.message, text)).toBe(notice);
  });
});

describe.each(SOURCES)("the journey %s", (source) => {
  const { kind, asksSubject } = SUBMISSION_TYPES[source];
  const { queryType, querySubtype } = FILINGS[source];
  const journey = complaintJourney(source);
  const answered = () => {
    const query = { query: "My bill is wrong.", ...(asksSubject && { subject: "Discount" }) };
    const state = withValues(withValues(newJourneyState("i"), "details", DETAILS), "query", query);
    return { ...state, address: { postcode: "", found: null, manual: false, chosen: HOME } };
  };

  it("is found under its name, and asks the details before the query", () => {
    expect(findComplaint(source)?.source).toBe(source);
    expect([
      nextStep(journey, newJourneyState("i")),
      nextStep(journey, withValues(newJourneyState("i"), "query", { query: "x" })),
    ]).toEqual(["details", "details"]);
  });

  it("says what the details are for, and asks in the words of the specification (spec 2.12, 2.13)", () => {
    expect(copy.complaint[kind]).toMatchObject({
      detailsText: `We will use these details to respond to your ${kind}`,
      queryHeading: kind === "complaint" ? "Tell us what happened" : "Tell us your enquiry",
    });
  });

  it("makes the lead of the specification, whole (spec 3.3 to 3.7)", () => {
    const state = answered();
    const answers = allAnswers(journey, state);
    if (answers === undefined) throw new Error("an answer is missing");
    expect(findComplaint(source)?.journey.toLead(answers, state.address.chosen, "")).toEqual({
      title: "NA",
      topic: "help-&-support",
      queryType,
      querySubtype,
      query: "My bill is wrong.",
      firstName: "Ada",
      surname: "Byron",
      vulnerabilityConsent: true,
      email: "ada@example.com",
      contactNumber: { number: "+447400123456", type: "mobile" },
      additionalInformation: {
        caseType: asksSubject ? "Discount" : "",
        accountPrefix: "",
        textphoneNumber: null,
      },
      account: null,
      alternateContactNumber: null,
      chatHistory: null,
      customerReferences: null,
      contactPreference: null,
      addressId: HOME.id,
    });
  });
});

it.each(["", "gas", "Gas-And-Electricity", "toString", "__proto__", "constructor", "enquiry-"])(
  "there is no complaint %j (spec 2.12)",
  (name) => {
    expect(findComplaint(name)).toBeUndefined();
  },
);

it.each([
  [
    { addressLine1: " 3 Mill Road " },
    { address: "3 Mill Road, Bristol, BS1 4AA", addressLine1: "3 Mill Road", houseNumber: "3" },
  ],
  [
    { houseNameNumber: "Rose Cottage 3", flatNumber: "2b", addressLine1: "Mill Road", country: "England" },
    {
      address: "Flat 2b, Rose Cottage, 3 Mill Road, Bristol, BS1 4AA",
      houseName: "Rose Cottage",
      houseNumber: "3",
      flatNumber: "2b",
      addressLine1: "Mill Road",
      country: "England",
    },
  ],
  [
    { houseNameNumber: "14", addressLine1: "14 Mill Road", county: "Avon" },
    {
      address: "14 Mill Road, Bristol, Avon, BS1 4AA",
      addressLine1: "14 Mill Road",
      houseNumber: "14",
      county: "Avon",
    },
  ],
  [
    { addressLine1: "2/1 Mill Road", addressLine2: "Near the pier" },
    {
      address: "2/1 Mill Road, Near the pier, Bristol, BS1 4AA",
      addressLine1: "2/1 Mill Road",
      addressLine2: "Near the pier",
    },
  ],
])("an address typed by hand is stored as it was typed, marked as such (spec 3.11): %j", (given, stored) => {
  const checked = checkStep(manualAddressQuestion, {
    ...given,
    postalTown: "Bristol",
    manualPostcode: "bs14aa",
  });
  if (!checked.ok) throw new Error("the address was refused");
  expect(toManualAddress(checked.value)).toEqual({
    ...UNKNOWN_PARTS,
    postalTown: "Bristol",
    postcode: "BS1 4AA",
    isManual: true,
    ...stored,
  });
});
