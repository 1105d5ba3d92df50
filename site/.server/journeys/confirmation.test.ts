import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { A_LEAD } from "../../../domain/lead.fixture.ts";
import { ok } from "../../../domain/result.ts";
import type { ConfirmedSource } from "../../../domain/submission-types.ts";
import type { Receipt } from "../../../ui/forms/receipt.ts";
import type { NextStep } from "../../../domain/next-steps.ts";
import { articlesMeanwhile, calendarOf, findConfirmation, findOwnSubmission } from "./confirmation.ts";
import { restoreDrafts } from "./customer-drafts.ts";
import { saveReceipt } from "./journey-session.ts";
import { aRequest } from "../../../ui/.server/request.fixture.ts";
import { submitLead } from "./send-journey.ts";

const RECEIPT = {
  instance: "run-1",
  source: "pay-as-you-go",
  reference: "F4K6V-XTYHC",
  fingerprint: "f",
  sentAt: "2026-11-21T09:00:00.123Z",
  repeated: false,
  dangers: [],
  vulnerable: false,
} as const;

const HEAR: NextStep = { when: "Around", day: "2026-11-30", title: "You hear from us", text: "We reply." };

function calendar(steps: readonly NextStep[], providerName = "Larkfield Energy"): string {
  return calendarOf("en-GB", { receipt: RECEIPT, source: "pay-as-you-go", caption: "", steps }, providerName);
}

const unfolded = (text: string) => text.replaceAll("\r\n ", "");

it("a calendar has one whole day for each step with a day, and ends each line with CRLF", () => {
  const file = calendar([{ ...HEAR, day: null }, HEAR]);
  expect(unfolded(file).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//help-and-support//EN",
    "BEGIN:VEVENT",
    "UID:2026-11-30-F4K6V-XTYHC@help-and-support",
    "DTSTAMP:20261121T090000Z",
    "DTSTART;VALUE=DATE:20261130",
    "DTEND;VALUE=DATE:20261201",
    "SUMMARY:Larkfield Energy: You hear from us",
    "DESCRIPTION:Your complaint F4K6V-XTYHC. We reply.",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

it("what RFC 5545 reserves in text is escaped: backslash, semicolon, comma and line ends", () => {
  const file = unfolded(calendar([{ ...HEAR, text: "a\\b;c,d\ne\r\nf\rEND:VEVENT" }]));
  expect(file).toContain("F4K6V-XTYHC. a\\\\b\\;c\\,d\\ne\\nf\\nEND:VEVENT\r\n");
  expect(file.match(/^END:VEVENT\r$/gm)).toHaveLength(1);
});

it("lines of any text have at most 75 octets, whole characters, and unfold to what they were", () => {
  // U+FFFD is what a character cut in two becomes, so it cannot be one of the words.
  const words = fc
    .string({ unit: "grapheme", maxLength: 200 })
    .map((text) => text.replaceAll(/[\r\n\\;,\uFFFD]/g, ""));
  fc.assert(
    fc.property(words, (name) => {
      const file = calendar([HEAR], name);
      for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(file).not.toContain("\uFFFD");
      expect(unfolded(file)).toContain(`\r\nSUMMARY:${name}: You hear from us\r\n`);
    }),
    { examples: [["é".repeat(70)], ["🏡".repeat(40)], ["x".repeat(66)], ["x".repeat(67)]] },
  );
});

it("what has no reference yet is not said to be with the team, until it is", async () => {
  const { visit, faults } = aRequest();
  Object.assign(faults, { leadsUnavailable: true, failure: { unknown: true } });
  const submission = {
    instance: "run-1",
    source: "enquiry-pay-as-you-go",
    lead: A_LEAD,
    lastValues: {},
  } as const;
  const sent = await submitLead(visit, submission);
  if (!sent.ok) throw new Error("not confirmed");
  await saveReceipt(visit.state, sent.value);
  await visit.state.flush();
  const steps = async () => (await findConfirmation(visit, "run-1"))?.steps ?? [];
  const [first, ...later] = await steps();
  expect(first).toMatchObject({
    title: "We received your enquiry",
    text: "We have it. It goes to our team as soon as we can pass it on.",
  });
  await visit.submissions.acknowledged(sent.value.idempotencyKey ?? "", "F4K6V-XTYHC", A_LEAD)[0]!.execute();
  expect(await steps()).toEqual([{ ...first, text: "It is with our team." }, ...later]);
});

describe("what the customer wrote", () => {
  const ADA = { sub: "ada", email: "ADA@example.com" };

  async function sent() {
    const { visit, submissions, stored } = aRequest();
    const result = await submitLead(visit, {
      instance: "run-1",
      source: "pay-as-you-go",
      lead: A_LEAD,
      lastValues: {},
    });
    if (!result.ok) throw new Error("not sent");
    await saveReceipt(visit.state, result.value);
    await visit.state.flush();
    return { visit, submissions, stored, receipt: result.value };
  }

  it("is shown to the session that sent it, again after a reload, and is stored in no second place", async () => {
    const { visit, receipt, stored } = await sent();
    const load = async () => (await findOwnSubmission(visit, receipt, undefined)).message;
    expect([await load(), await load()]).toEqual([A_LEAD.query, A_LEAD.query]);
    expect(JSON.stringify([...stored])).not.toContain(A_LEAD.query);
  });

  it("is shown after a sign-in with its email address, and not to another customer", async () => {
    const { visit, receipt } = await sent();
    expect(await findOwnSubmission(visit, receipt, ADA)).toMatchObject({ message: A_LEAD.query });
    const bo = { sub: "bo", email: "bo@example.com" };
    expect(await findOwnSubmission(visit, receipt, bo)).toEqual({ message: null, trackLink: null });
  });

  it("is not shown in a session that a customer left idle", async () => {
    const { visit, receipt } = await sent();
    await restoreDrafts(visit, visit.state, ADA.sub, 60_000);
    const idle = await findOwnSubmission(visit, receipt, undefined);
    expect(idle).toEqual({ message: null, trackLink: null });
  });

  it("is a link away on the page that tracks it, where the email is ours", async () => {
    const { visit, receipt } = await sent();
    const { trackLink } = await findOwnSubmission(visit, receipt, undefined);
    expect(trackLink).toBe(`link of ${receipt.reference}`);
    const elsewhere = { ...visit, trackLink: async () => undefined };
    expect((await findOwnSubmission(elsewhere, receipt, undefined)).trackLink).toBeNull();
  });

  it("is not shown once the submission is deleted", async () => {
    const { visit, receipt, submissions } = await sent();
    submissions.clear();
    expect((await findOwnSubmission(visit, receipt, undefined)).message).toBeNull();
  });
});

describe("articles that may help meanwhile", () => {
  const ARTICLE = { link: "/help-and-support/meters/dials", title: "Dials", description: "" };
  const meanwhile = async (
    message: string | null,
    given: Partial<Receipt> = {},
    source: ConfirmedSource = "pay-as-you-go",
  ) => {
    const { visit } = aRequest();
    const search = { ...visit.search, related: async () => ok({ articles: [ARTICLE] }) };
    return articlesMeanwhile({ ...visit, search }, { receipt: { ...RECEIPT, ...given }, source }, message);
  };

  it("are those that the message is about", async () => {
    expect(await meanwhile("My dials are stuck.")).toEqual([ARTICLE]);
    expect(await meanwhile("My dials are stuck.", { vulnerable: true })).toEqual([ARTICLE]);
  });

  it("are none where a danger or a crisis is heard, somebody died, or the message is another's", async () => {
    expect(await meanwhile("I can smell gas.", { dangers: ["gas"] })).toEqual([]);
    expect(await meanwhile("I can't go on.", { dangers: ["suicide"] })).toEqual([]);
    expect(await meanwhile("My late husband read the dials.")).toEqual([]);
    expect(await meanwhile("Mum passed away in May.")).toEqual([]);
    expect(await meanwhile("About her dials.", {}, "bereavement")).toEqual([]);
    expect(await meanwhile(null)).toEqual([]);
  });
});
