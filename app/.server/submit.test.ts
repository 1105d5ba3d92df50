import { expect, it } from "vitest";
import { A_LEAD } from "../../domain/lead.fixture.ts";
import { reduceLead } from "../../domain/lead.ts";
import { aRequest, FAILURE, NOW } from "./request.fixture.ts";
import { submitLead } from "./submit.ts";

const SUBMISSION = {
  instance: "run-1",
  source: "pay-as-you-go",
  lead: A_LEAD,
  lastValues: { query: "I can smell gas." },
};

it("what a customer sends is on record before the leads service is asked, and has its reference after", async () => {
  const { context, events, cases, sent } = aRequest();
  const result = await submitLead(context, SUBMISSION);
  expect(events).toEqual(["case opened", "lead sent", "case acknowledged"]);
  const reference = `reference of ${sent[0]?.key}`;
  expect([...cases.values()]).toEqual([{ source: "pay-as-you-go", lead: A_LEAD, reference }]);
  expect(result).toEqual({
    ok: true,
    value: {
      instance: "run-1",
      source: "pay-as-you-go",
      reference,
      fingerprint: expect.stringMatching(/^[\da-f]{64}$/),
      sentAt: NOW.toISOString(),
      repeated: false,
      dangers: ["gas"],
      vulnerable: true,
    },
  });
});

it("only the reduced lead leaves; the vulnerability answer and the textphone number stay on our record", async () => {
  const { context, sent, cases } = aRequest();
  await submitLead(context, SUBMISSION);
  expect(sent[0]?.lead).toEqual(reduceLead(A_LEAD));
  expect(JSON.stringify(sent[0]?.lead)).not.toContain("18001");
  expect([...cases.values()][0]?.lead).toEqual(A_LEAD);
});

it("a failure keeps the case open, and the same press again completes that very case", async () => {
  const { context, cases, sent, state } = aRequest();
  state.leadsAreAway = true;
  expect(await submitLead(context, SUBMISSION)).toEqual({ ok: false, failure: FAILURE });
  expect([...cases.values()]).toMatchObject([{ reference: null }]);
  state.leadsAreAway = false;
  expect(await submitLead(context, SUBMISSION)).toMatchObject({ ok: true });
  expect(cases.size).toBe(1);
  expect(sent[0]?.key).toBe(sent[1]?.key);
});

it("another text, another run of the journey, or another person's answers are another lead", async () => {
  const { context, sent } = aRequest();
  await submitLead(context, SUBMISSION);
  await submitLead(context, { ...SUBMISSION, lead: { ...A_LEAD, query: "The smell is gone." } });
  await submitLead(context, { ...SUBMISSION, instance: "run-2" });
  await submitLead(context, { ...SUBMISSION, lead: { ...A_LEAD, vulnerabilityConsent: false } });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(4);
  for (const { key } of sent) expect(key).toMatch(/^[\x21-\x7e]{1,255}$/);
});

it("nothing a customer told us is logged, whether it went well or not", async () => {
  const { context, logged, state } = aRequest();
  await submitLead(context, SUBMISSION);
  state.leadsAreAway = true;
  await submitLead(context, SUBMISSION);
  expect(logged.map(({ message }) => message)).toEqual(["a lead was sent", "a lead could not be sent"]);
  expect(JSON.stringify(logged)).not.toMatch(/ada|byron|smell|447400|999900000000/i);
});
