import { expect } from "vitest";
import { addDays, londonDay } from "../../../domain/calendar.ts";
import { DEMONSTRATION_CUSTOMERS, DEMONSTRATION_PASSWORD } from "../../../server/demonstration-customers.ts";
import type { Scenario } from "../support/engine-test.ts";
import type { Visitor } from "../support/visitor.ts";

export const COMPLAINT = "/help-and-support/complaints/gas-and-electricity";
const REFERENCE = /^[2-9A-Z]{5}-[2-9A-Z]{5}$/;
export const PERSON = {
  firstName: "Ada",
  surname: "Byron",
  email: "ada@example.com",
  telephoneNumber: "07400 123456",
};

export async function fillPerson(visitor: Visitor, extraHelp = "false"): Promise<void> {
  await visitor.fillAll(PERSON);
  await visitor.choose("vulnerabilityConsent", extraHelp);
}

export async function fillDetails(visitor: Visitor, extraHelp = "false"): Promise<void> {
  await fillPerson(visitor, extraHelp);
  await visitor.findAddresses();
  await visitor.chooseAddress();
}

/** From a new visit to the second step, by Continue. */
export async function reachQuery(visitor: Visitor, path = COMPLAINT): Promise<void> {
  await visitor.open(path);
  await visitor.hydrated();
  await fillDetails(visitor);
  await visitor.press("Continue");
  await visitor.at(`${path}/query`);
}

/** The reference on the confirmation, which a reload shows again. */
export async function readReference(
  visitor: Visitor,
  path = "/help-and-support/confirmation",
): Promise<string> {
  await visitor.at(path);
  const reference = await visitor.textOf(".reference-value");
  expect(reference).toMatch(REFERENCE);
  await visitor.reload();
  expect(await visitor.textOf(".reference-value")).toBe(reference);
  return reference;
}

export async function complain(visitor: Visitor): Promise<string> {
  await reachQuery(visitor);
  return sayWhatHappened(visitor);
}

async function sayWhatHappened(visitor: Visitor): Promise<string> {
  await visitor.heading("Tell us what happened");
  await visitor.choose("subject", "Balance queries");
  await visitor.fill("query", "My bill is wrong.");
  await visitor.press("Send");
  await visitor.heading("Thank you, we have your complaint");
  return readReference(visitor);
}

/** The last page of every journey, reached as customers reach it. */
export const JOURNEYS: Readonly<Record<string, Scenario>> = {
  "complaint: from the first step to its reference, twice in one visit": async ({ visitor }) => {
    const first = await complain(visitor);
    // The second has the details of the first, its address among them.
    await visitor.open(COMPLAINT);
    await visitor.hydrated();
    await visitor.sees("We have filled in what you gave us before.");
    await visitor.press("Continue");
    await visitor.at(`${COMPLAINT}/query`);
    expect(await sayWhatHappened(visitor)).not.toBe(first);
  },

  "enquiry: to its reference and on to extra help": async ({ visitor }) => {
    const path = "/help-and-support/complaints/enquiry-pay-as-you-go";
    await visitor.open(path);
    await visitor.hydrated();
    await fillDetails(visitor, "true");
    await visitor.press("Continue");
    await visitor.at(`${path}/query`);
    await visitor.fill("query", "How do I top up?");
    await visitor.press("Send");
    await visitor.heading("Thank you, we have your enquiry");
    await readReference(visitor);
    await visitor.press("See how we can help");
    await visitor.at("/help-and-support/extra-help");
  },

  "feedback: to its reference": async ({ visitor }) => {
    await visitor.open("/help-and-support/complaints/feedback");
    await visitor.hydrated();
    await visitor.fill("query", "Put it towards my next bill.");
    await visitor.press("I don't want the refund");
    await visitor.heading("If you could supply a few details...");
    await visitor.fillAll(PERSON);
    await visitor.findAddresses();
    await visitor.chooseAddress();
    await visitor.press("Send");
    await visitor.heading("Thanks, we've got your request");
    await readReference(visitor);
  },

  "meter reading: radio buttons, a list and a day, to its reference": async ({ visitor }) => {
    await visitor.open("/help-and-support/submit-meter-read");
    await visitor.hydrated();
    await visitor.choose("title", "Reverend");
    await visitor.press("Gas");
    await visitor.until(
      "no electricity fields",
      () => document.querySelector('[name="elec_reading"]')?.checkVisibility() === false,
    );
    await visitor.fillAll({ first_name: "Ada", last_name: "Byron", telephone: "07400 123456" });
    await visitor.fillAll({ gas_account_number: "85 0012345678", gas_reading: "04821" });
    await visitor.choose("date", addDays(londonDay(new Date()), -3));
    await visitor.press("Send reading");
    await visitor.heading("Thank you for your meter reading");
    await readReference(visitor, "/help-and-support/submit-meter-read-confirm");
  },

  "sign-in: to the deals, with details filled in, and out again": async ({ visitor }) => {
    await visitor.open("/help-and-support/deals");
    await visitor.heading("Sign in");
    await visitor.fillAll({ email: DEMONSTRATION_CUSTOMERS.live.email, password: DEMONSTRATION_PASSWORD });
    await visitor.press("Sign in");
    await visitor.heading("Your deals");
    await visitor.sees("Hello, Amina");
    await visitor.open(COMPLAINT);
    await visitor.hydrated();
    await visitor.until(
      "the customer's name in the form",
      () => document.querySelector<HTMLInputElement>('[name="firstName"]')?.value === "Amina",
    );
    await visitor.press("Sign out");
    await visitor.heading("You are signed out");
  },

  "track: from a complaint's reference to how far it is": async ({ visitor }) => {
    const reference = await complain(visitor);
    await visitor.open("/help-and-support/track");
    await visitor.hydrated();
    await visitor.fillAll({ reference: reference.toLowerCase(), email: PERSON.email });
    await visitor.press("Show progress");
    await visitor.heading("Received");
    await visitor.until("the days to expect an answer", () =>
      /around (?:\w+day) \d+ \w+ \d{4}, and by (?:\w+day) \d+ \w+ \d{4} at the latest/.test(
        document.body.innerText,
      ),
    );
  },
};
