import { expect, it } from "vitest";
import { reduceLead, withNationalNumbers } from "../../../domain/lead.ts";
import { QUERY_MAXIMUM } from "../../../domain/query.ts";
import { SUBMISSION_TYPES } from "../../../domain/submission-types.ts";
import { checkStep } from "../../../ui/forms/step.ts";
import { bereavementJourney } from "./journey.ts";
import { copyIn } from "../../../copy/locales.ts";
import { confirmationTitle } from "../confirmation/title.ts";
import { GOES_ON, goesOnField, STOPS, stopField } from "./fields.ts";
import { DIED_MAXIMUM, MESSAGE_MAXIMUM, NAME_MAXIMUM } from "./limits.ts";

const HOME = { id: "999900000000", label: "1 High Street", houseNameNumber: "1", isManual: false };
const ASKED = { theirName: "Margaret Ash", firstName: "Ada", surname: "Byron", email: "ada@example.com" };

function leadOf(values: Readonly<Record<string, string>>) {
  const checked = checkStep(bereavementJourney.steps.death, values);
  if (!checked.ok) throw new Error(JSON.stringify(checked.failure));
  return bereavementJourney.toLead({ death: checked.value }, HOME, "A");
}

it("a name, an email address and whose home it is are enough, and the lead is an energy enquiry (spec 3.3, 3.5)", () => {
  const lead = leadOf(ASKED);
  expect(lead).toMatchObject({
    title: "NA",
    topic: "help-&-support",
    queryType: "Enquiry",
    querySubtype: "Enquiry-Credit Energy",
    query: "Someone has died.\n\nTheir name: Margaret Ash",
    contactNumber: null,
    vulnerabilityConsent: false,
    additionalInformation: { caseType: "Bereavement", accountPrefix: "", textphoneNumber: null },
    addressId: HOME.id,
  });
  expect(reduceLead(lead).query).toBe(lead.query);
});

it("what else is answered is a line each, with a day as it was written or, where it can be read, written out", () => {
  const answered = {
    ...ASKED,
    diedOn: "3/11/26",
    teller: "executor",
    "stop-letters": "yes",
    "stop-direct-debit": "yes",
    "stop-emails": "yes",
    "on-lived-in": "yes",
    "on-top-up": "yes",
    message: "She was 91.",
  };
  expect(leadOf(answered).query?.split("\n")).toEqual([
    "Someone has died.",
    "",
    "Their name: Margaret Ash",
    "Died: 3 November 2026",
    "Who tells us: Their executor or administrator",
    "To stop: Letters and calls in their name; Their Direct Debit; Emails to them about their bills",
    "Goes on: Somebody lives there, and needs gas or electricity; There is a top-up meter, and it may need credit",
    "",
    "She was 91.",
  ]);
  expect(leadOf({ ...ASKED, diedOn: " early  November " }).query).toBe(
    "Someone has died.\n\nTheir name: Margaret Ash\nDied: early November",
  );
  expect({ ...leadOf(answered), query: null }).toEqual({ ...leadOf(ASKED), query: null });
});

it("what is no answer to them is none, and never asked for again", () => {
  const sent = { ...ASKED, teller: "neighbour", "stop-letters": "on", "on-empty": "" };
  expect(leadOf(sent).query).toBe(leadOf(ASKED).query);
});

it("without a telephone number contact-number is sent as null, as the specification has it where there is none (spec 3.1, 3.2, 7.9)", () => {
  const sent = (telephoneNumber: string) =>
    withNationalNumbers(reduceLead(leadOf({ ...ASKED, telephoneNumber }))).contactNumber;
  expect(sent("")).toBeNull();
  expect(sent("  ")).toBeNull();
  expect(sent("07400 123456")).toEqual({ number: "07400123456", type: "mobile" });
  expect(sent("020 7946 0123")).toEqual({ number: "02079460123", type: "home" });
});

it("the longest answers fit into the query, and one character more is refused", () => {
  const longest = {
    ...ASKED,
    theirName: "x".repeat(NAME_MAXIMUM),
    diedOn: "z".repeat(DIED_MAXIMUM),
    teller: "executor",
    ...Object.fromEntries([...STOPS.map(stopField), ...GOES_ON.map(goesOnField)].map((box) => [box, "yes"])),
    message: "y".repeat(MESSAGE_MAXIMUM),
    telephoneNumber: "020 7946 0123",
  };
  expect(leadOf(longest).query?.length).toBeLessThanOrEqual(QUERY_MAXIMUM);
  expect(checkStep(bereavementJourney.steps.death, { ...longest, message: `${longest.message}y` })).toEqual({
    ok: false,
    failure: [{ field: "message", code: "too-long" }],
  });
});

it("its promise is the enquiry's, in other words (spec 4.8)", () => {
  const { responseDays } = SUBMISSION_TYPES.bereavement;
  expect(responseDays).toBe(SUBMISSION_TYPES["enquiry-gas-and-electricity"].responseDays);
  expect(confirmationTitle(copyIn("en-GB").confirmation, "bereavement").lead).toMatch(
    /^We usually write back within two days\./,
  );
});
