import { expect, it } from "vitest";
import { A_LEAD } from "../../../domain/lead.fixture.ts";
import { reduceLead } from "../../../domain/lead.ts";
import { newJourneyState } from "../../../ui/forms/journey.ts";
import { withReference } from "./confirmation.ts";
import { loadReceipts, saveJourney, saveReceipt } from "./journey-session.ts";
import { aRequest, FAILURE, NOW } from "../../../ui/.server/request.fixture.ts";
import { submitLead } from "./send-journey.ts";
import { sessionState } from "../../../ui/.server/session-state.ts";

const SUBMISSION = {
  instance: "run-1",
  source: "pay-as-you-go",
  lead: A_LEAD,
  lastValues: { query: "I can smell gas." },
};

it("a submission is stored before the leads API is called, and has its reference with the session", async () => {
  const { visit, events, submissions, sent } = aRequest();
  const result = await submitLead(visit, SUBMISSION);
  expect(events).toEqual(["submission stored", "lead created"]);
  await visit.state.flush();
  expect(events).toEqual(["submission stored", "lead created", "reference stored", "event for the provider"]);
  const reference = `reference of ${sent[0]?.key}`;
  expect([...submissions.values()]).toEqual([{ source: "pay-as-you-go", lead: A_LEAD, reference }]);
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

it("only the reduced lead is sent; what it leaves out stays in the submission", async () => {
  const { visit, sent, submissions } = aRequest();
  await submitLead(visit, SUBMISSION);
  expect(sent[0]?.lead).toEqual(reduceLead(A_LEAD));
  expect(JSON.stringify(sent[0]?.lead)).not.toContain("18001");
  expect([...submissions.values()][0]?.lead).toEqual(A_LEAD);
});

it("a retry after a failure completes the same submission", async () => {
  const { visit, submissions, sent, faults } = aRequest();
  faults.leadsUnavailable = true;
  expect(await submitLead(visit, SUBMISSION)).toEqual({ ok: false, failure: FAILURE });
  expect([...submissions.values()]).toMatchObject([{ reference: null }]);
  faults.leadsUnavailable = false;
  expect(await submitLead(visit, SUBMISSION)).toMatchObject({ ok: true });
  expect(submissions.size).toBe(1);
  expect(sent[0]?.key).toBe(sent[1]?.key);
});

it.each([
  ["nobody knows whether it arrived", { unknown: true }, true],
  ["the host refuses us", { status: 401 }, true],
  ["the host refuses it", { status: 422 }, true],
  ["the host says that it has failed", { status: 503 }, false],
  ["it could not be sent", { status: 0 }, false],
] as const)("where %s: is it confirmed without a reference?", async (_what, failure, isConfirmed) => {
  const { visit, submissions, faults, logged } = aRequest();
  faults.leadsUnavailable = true;
  faults.failure = failure;
  const result = await submitLead(visit, SUBMISSION);
  const [idempotencyKey] = submissions.keys();
  const receipt = { reference: "", idempotencyKey, emailed: true };
  expect(result).toMatchObject(isConfirmed ? { ok: true, value: receipt } : { ok: false });
  const double = logged.filter(({ message }) => message.includes("a double is possible"));
  expect(double).toHaveLength("unknown" in failure ? 1 : 0);
});

it("a confirmation without a reference has it once the leads API has acknowledged the submission", async () => {
  const { visit, faults, events } = aRequest();
  Object.assign(faults, { leadsUnavailable: true, failure: { unknown: true } });
  const sent = await submitLead(visit, SUBMISSION);
  if (!sent.ok) throw new Error("not confirmed");
  await visit.state.flush();
  expect(events.at(-1)).toBe("job enqueued");
  const { idempotencyKey = "" } = sent.value;
  expect((await withReference(visit, sent.value)).reference).toBe("");
  await visit.submissions.acknowledged(idempotencyKey, "F4K6V-XTYHC", A_LEAD)[0]!.execute();
  expect((await withReference(visit, sent.value)).reference).toBe("F4K6V-XTYHC");
});

it("another text, another run of the journey, or another person's answers are another lead", async () => {
  const { visit, sent } = aRequest();
  await submitLead(visit, SUBMISSION);
  await submitLead(visit, { ...SUBMISSION, lead: { ...A_LEAD, query: "The smell is gone." } });
  await submitLead(visit, { ...SUBMISSION, instance: "run-2" });
  await submitLead(visit, { ...SUBMISSION, lead: { ...A_LEAD, vulnerabilityConsent: false } });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(4);
  for (const { key } of sent) expect(key).toMatch(/^[\x21-\x7e]{1,255}$/);
});

it("a key says nothing of the answers that the reduced lead leaves out: it needs our secret", async () => {
  const { visit, sent } = aRequest();
  await submitLead(visit, SUBMISSION);
  await submitLead({ ...visit, sessionSecret: "another" }, SUBMISSION);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

it("no personal data is logged, on success or failure", async () => {
  const { visit, logged, faults } = aRequest();
  await submitLead(visit, SUBMISSION);
  faults.leadsUnavailable = true;
  await submitLead(visit, SUBMISSION);
  expect(logged.map(({ message }) => message)).toEqual(["lead created", "lead could not be created"]);
  expect(JSON.stringify(logged)).not.toMatch(/ada|byron|smell|447400|999900000000/i);
});

it("a journey that is sent in another tab meanwhile leaves its receipt too", async () => {
  const { visit } = aRequest();
  for (const journey of ["pay-as-you-go", "feedback"])
    await saveJourney(visit.state, journey, newJourneyState(journey));
  await visit.state.flush();
  const receiptOf = async (source: string) => {
    const sent = await submitLead(visit, { ...SUBMISSION, instance: source, source });
    if (!sent.ok) throw new Error("not sent");
    return sent.value;
  };
  const [one, other] = [sessionState(visit, "visitor"), sessionState(visit, "visitor")];
  await Promise.all([loadReceipts(one), loadReceipts(other)]);
  await saveReceipt(other, await receiptOf("feedback"));
  await other.flush();
  await saveReceipt(one, await receiptOf("pay-as-you-go"));
  await one.flush();
  const receipts = await loadReceipts(sessionState(visit, "visitor"));
  expect(receipts.map(({ source }) => source)).toEqual(["pay-as-you-go", "feedback"]);
});
