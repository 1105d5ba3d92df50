import { expect } from "vitest";
import { addDays, londonDay } from "../../../domain/calendar.ts";
import { DEMONSTRATION_CUSTOMERS, DEMONSTRATION_PASSWORD } from "../../../server/demonstration-customers.ts";
import { type ComplaintSource, SUBMISSION_TYPES } from "../../../domain/submission-types.ts";
import type { Stage } from "../support/engine-test.ts";
import type { Visitor } from "../support/visitor.ts";
import { PERSON } from "./journeys.ts";

interface Walk {
  /** How many it leaves behind. */
  readonly leads: number;
  walk(stage: Stage): Promise<void>;
}

const BASE = "/help-and-support";
/** Typed key by key, with what keyboards and correction get wrong. */
const MESSAGE = "My bill's wrong: £12.50 – né 'twice'?";

/** On one page, then the other; what arrived is what was typed. */
async function send(stage: Stage, source: ComplaintSource): Promise<string> {
  const { visitor, records } = stage;
  const isComplaint = SUBMISSION_TYPES[source].kind === "complaint";
  const path = `${BASE}/complaints/${source}`;
  await visitor.open(path);
  await visitor.hydrated();
  await fillAll(visitor, PERSON);
  await visitor.choose("vulnerabilityConsent", "false");
  await chooseAddress(visitor);
  await visitor.press("Continue");
  await visitor.at(`${path}/query`);
  await visitor.heading(isComplaint ? "Tell us what happened" : "Tell us your enquiry");
  await visitor.movedTo("main h1");
  if (SUBMISSION_TYPES[source].asksSubject) await visitor.choose("subject", "Balance queries");
  await visitor.fill("query", MESSAGE);
  await visitor.press("Send");
  await visitor.heading(`Thank you, we have your ${isComplaint ? "complaint" : "enquiry"}`);
  const reference = await visitor.textOf(".reference-value");
  expect(records.lead(reference)?.attributes).toMatchObject({
    "first-name": PERSON.firstName,
    surname: PERSON.surname,
    email: PERSON.email,
    query: MESSAGE,
  });
  return reference;
}

async function fillAll(visitor: Visitor, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(answers)) await visitor.choose(name, value);
}

/** Where it is not known from the journey before. */
async function chooseAddress(visitor: Visitor): Promise<void> {
  const isKnown = () => visitor.tab.run(() => document.querySelector("[value=clear-address]") !== null);
  if (await isKnown()) return;
  await visitor.choose("postcode", "SW1A 1AA");
  await visitor.press("Find address");
  await visitor.chooseAddress();
}

const sending = (source: ComplaintSource): Walk => ({
  leads: 1,
  walk: async (stage) => void (await send(stage, source)),
});

/** Every journey of customers, each from its first page to its last. */
export const WALKS: Readonly<Record<string, Walk>> = {
  "energy complaint": sending("gas-and-electricity"),
  "pay-as-you-go complaint": sending("pay-as-you-go"),
  "energy enquiry": sending("enquiry-gas-and-electricity"),
  "pay-as-you-go enquiry": sending("enquiry-pay-as-you-go"),

  feedback: {
    leads: 1,
    async walk({ visitor, records }) {
      await visitor.open(`${BASE}/complaints/feedback`);
      await visitor.hydrated();
      await visitor.fill("query", MESSAGE);
      await visitor.press("I don't want the refund");
      await visitor.heading("If you could supply a few details...");
      await fillAll(visitor, PERSON);
      await chooseAddress(visitor);
      await visitor.press("Send");
      await visitor.heading("Thanks, we've got your request");
      const reference = await visitor.textOf(".reference-value");
      expect(records.lead(reference)?.attributes).toMatchObject({ surname: "Byron", query: MESSAGE });
    },
  },

  "meter reading": {
    leads: 1,
    async walk({ visitor, records }) {
      const account = `85 00${String(records.leadCount()).padStart(8, "0")}`;
      await visitor.open(`${BASE}/submit-meter-read`);
      await visitor.hydrated();
      await visitor.choose("title", "Reverend");
      await visitor.pick("Gas");
      await fillAll(visitor, { first_name: "Ada", last_name: "Byron", telephone: PERSON.telephoneNumber });
      await fillAll(visitor, { gas_account_number: account, date: addDays(londonDay(new Date()), -3) });
      await visitor.fill("gas_reading", "04821");
      await visitor.press("Send reading");
      await visitor.heading("Thank you for your meter reading");
      const reference = await visitor.textOf(".reference-value");
      expect(JSON.stringify(records.lead(reference)?.attributes)).toContain("04821");
    },
  },

  "the priority services register": {
    leads: 1,
    async walk({ visitor, records }) {
      await visitor.open(`${BASE}/priority-services-register`);
      await visitor.hydrated();
      await visitor.pick("Bills and letters in large print");
      await visitor.fill("callerPassword", "Bluebell");
      await visitor.press("Continue");
      await visitor.heading("Your details");
      await visitor.pick("My electricity network, which helps in a power cut");
      await fillAll(visitor, PERSON);
      await chooseAddress(visitor);
      await visitor.press("Send");
      await visitor.heading("You have asked to join our Priority Services Register");
      const reference = await visitor.textOf(".reference-value");
      const { query } = records.lead(reference)?.attributes ?? {};
      expect(query).toContain(
        "Help wanted: Bills and letters in large print\nPassword for callers: Bluebell",
      );
      expect(query).toContain("May be shared with: electricity network");
    },
  },

  "a request about data": {
    leads: 1,
    async walk({ visitor, records }) {
      await visitor.open(`${BASE}/your-data`);
      await visitor.hydrated();
      await visitor.pick("want");
      await fillAll(visitor, PERSON);
      await chooseAddress(visitor);
      await visitor.press("Send");
      await visitor.at(`${BASE}/confirmation`);
      const reference = await visitor.textOf(".reference-value");
      expect(records.lead(reference)?.attributes["query"]).toMatch(/^About my data\./);
    },
  },

  "a complaint for somebody else": {
    leads: 1,
    async walk({ visitor, records }) {
      const path = `${BASE}/complaints/pay-as-you-go`;
      await visitor.open(path);
      await visitor.hydrated();
      await visitor.press("Yes, for somebody else");
      await visitor.heading("Ask for somebody else");
      await visitor.hydrated();
      await visitor.fill("theirName", "Margaret Quill");
      for (const answer of ["Their carer", "They asked me to", "Both of us"]) await visitor.pick(answer);
      await visitor.choose("theirEmail", "margaret@example.com");
      await visitor.press("Continue");
      await visitor.at(path);
      await visitor.sees("This is for Margaret Quill");
      await visitor.hydrated();
      await fillAll(visitor, PERSON);
      await visitor.choose("vulnerabilityConsent", "false");
      await chooseAddress(visitor);
      await visitor.press("Continue");
      await visitor.at(`${path}/query`);
      await visitor.fill("query", `${MESSAGE} She can't ring.`);
      await visitor.press("Send");
      await visitor.heading("Thank you, we have your complaint");
      const reference = await visitor.textOf(".reference-value");
      expect(records.lead(reference)?.attributes["query"]).toBe(
        "Written for Margaret Quill by their carer, whom they asked to. Answer the sender and the account " +
          `holder. The account holder is told by email.\n\n${MESSAGE} She can't ring.`,
      );
    },
  },

  "a payment that is owed": {
    leads: 1,
    async walk({ visitor, records }) {
      await visitor.open(`${BASE}/ask-for-a-payment`);
      await visitor.hydrated();
      await visitor.pick("A visit that we missed");
      await visitor.fill("happenedOn", "2 March, 8am to noon");
      await fillAll(visitor, PERSON);
      await chooseAddress(visitor);
      await visitor.press("Send");
      await visitor.heading("Thank you, we have your enquiry");
      const reference = await visitor.textOf(".reference-value");
      expect(records.lead(reference)?.attributes["query"]).toContain("When: 2 March, 8am to noon");
    },
  },

  "a death in the family": {
    leads: 1,
    async walk({ visitor, records }) {
      await visitor.open(`${BASE}/probate/tell-us`);
      await visitor.hydrated();
      await visitor.fill("theirName", "Margaret Quill");
      await fillAll(visitor, PERSON);
      await chooseAddress(visitor);
      await visitor.press("Send");
      await visitor.at(`${BASE}/confirmation`);
      const reference = await visitor.textOf(".reference-value");
      expect(records.lead(reference)?.attributes["query"]).toContain("Their name: Margaret Quill");
    },
  },

  "sign-in": {
    leads: 0,
    async walk({ visitor }) {
      await visitor.open(`${BASE}/deals`);
      await visitor.heading("Sign in");
      await fillAll(visitor, { email: DEMONSTRATION_CUSTOMERS.live.email, password: DEMONSTRATION_PASSWORD });
      await visitor.press("Sign in");
      await visitor.heading("Your deals");
      await visitor.sees("Hello, Amina");
      await visitor.ready();
      await visitor.press("Sign out");
      await visitor.heading("You are signed out");
    },
  },

  track: {
    leads: 0,
    async walk({ visitor, records }) {
      const { reference = "" } = records.leadsOf(PERSON.email)[0] ?? {};
      await visitor.open(`${BASE}/track`);
      await visitor.hydrated();
      await visitor.fill("reference", reference.toLowerCase());
      await visitor.choose("email", PERSON.email);
      await visitor.press("Show progress");
      await visitor.heading("Received");
      await visitor.sees(reference);
    },
  },

  search: {
    leads: 0,
    async walk({ visitor }) {
      await visitor.open(`${BASE}/meters`);
      await visitor.ready();
      await visitor.fill("q", "read my meter");
      await visitor.press("Search");
      await visitor.at("/search");
      await visitor.ready();
      await visitor.tab.click(() => document.querySelector("main .result a"));
      await visitor.until("an article", () => /^\/help-and-support\/\w+\/[\w-]+$/.test(location.pathname));
      await visitor.sees("Was this helpful?");
    },
  },

  vote: {
    leads: 0,
    async walk({ visitor, records }) {
      const article = "meters/faulty-meter";
      const before = records.votesOn(article).length;
      await visitor.open(`${BASE}/${article}`);
      await visitor.ready();
      await visitor.press("Nothis was not helpful");
      await visitor.sees("What could we do better?");
      await visitor.press("No");
      await visitor.fill("reason", "Too long: 'why' 3 steps?");
      await visitor.press("Send");
      await visitor.sees("We use what you tell us to make our help better.");
      const votes = records.votesOn(article);
      expect(votes.length).toBe(before + 1);
      expect(votes.map(({ helpful, reason }) => [helpful, reason])).toContainEqual([
        false,
        "Too long: 'why' 3 steps?",
      ]);
    },
  },

  contact: {
    leads: 0,
    async walk({ visitor }) {
      await visitor.open(`${BASE}/contact-us`);
      await visitor.ready();
      await visitor.heading("Contact us");
      await visitor.until(
        "a number to call on three cards, and the emergency line",
        () => document.querySelectorAll('main .info-card a[href^="tel:"]').length >= 3,
      );
      await visitor.open(`${BASE}/make-a-complaint-select-type`);
      await visitor.hydrated();
      await visitor.pick("Energy");
      await visitor.press("Continue");
      await visitor.at(`${BASE}/make-a-complaint-select-energy`);
    },
  },
};
