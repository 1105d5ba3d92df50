import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { HEARS_NOTHING } from "../../danger/danger.fixture.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { createRateLimitCounts } from "../../infrastructure/rate-limits.ts";
import { recordTime } from "../../infrastructure/database/system-times.ts";
import { LEAD_EMAIL_JOB } from "../../stores/leads.ts";
import { purgeCases } from "../../stores/purge-cases.ts";
import { leadEmailHandler } from "../../provider/leads/send-lead-email.ts";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import {
  addStaff,
  clearSubmissions,
  createLeads,
  ENQUIRY,
  type Leads,
  sending,
  storeSubmission,
} from "../staff/staff.fixture.ts";
import { archiveCase } from "./case-archive.ts";
import { type CaseDuties, createCaseDuties, NOTICES_BEGAN } from "./case-duties.ts";
import { type Cases, type CaseUpdate, createCases } from "./cases.ts";
import type { ComplaintChange } from "./complaint-changes.ts";
import {
  countFigures,
  digestOf,
  figuresToPublish,
  lateEntries,
  publishFigures,
} from "./complaint-figures.ts";
import { findComplaint, minimiseComplaint } from "./complaint-records.ts";
import { exportLeads } from "./lead-export.ts";
import { toProgress } from "./progress-routes.ts";
import { findStoredCase } from "./stored-cases.ts";
import { enqueueWebhooks, listDeliveries, setWebhooksWanted } from "./webhooks.ts";

const content = (name: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, "../../content", name), "utf8"));
const { bankHolidays } = content("opening-hours.json");
const AGENT = { kind: "staff", name: "agent-id" } as const;
const SUPERVISOR = { kind: "staff", name: "supervisor-id" } as const;
const MONDAY = "2026-11-02";
const WORDS = "Nobody answers my letters about the bill of May.";
const SPOKEN = {
  source: "gas-and-electricity",
  channel: "phone",
  firstName: "Ada",
  surname: "Byron",
  telephone: "+447400123456",
  query: WORDS,
  extraHelp: false,
  onBehalf: null,
} as const;

async function toText(texts: AsyncIterable<string | Uint8Array>): Promise<string> {
  let whole = "";
  for await (const text of texts) whole += String(text);
  return whole;
}

describeOnEachEngine("a case as a complaint", (open) => {
  let db: Db;
  let cases: Cases;
  let duties: CaseDuties;
  let leads: Leads;
  let now = new Date();
  beforeAll(async () => {
    db = await open();
    await addStaff(db, { "agent-id": "agent", "supervisor-id": "supervisor" });
    const ombudsman = { weeks: 8, name: "Energy Ombudsman", url: "https://www.energyombudsman.org" };
    const shared = { db, encryption: TEST_ENCRYPTION, now: () => now };
    duties = createCaseDuties({ ...shared, law: async () => ({ ombudsman, bankHolidays }) });
    leads = createLeads({ ...shared, onJobEnqueued: () => undefined, duties });
    cases = createCases({
      ...shared,
      ...sending({ ...shared, onJobEnqueued: () => undefined, duties }),
      dangers: HEARS_NOTHING,
      duties,
      ombudsmanWeeks: async () => ombudsman,
    });
  });
  beforeEach(async () => {
    await clearSubmissions(db);
    await db.kysely.deleteFrom("complaint_figures").execute();
    await recordTime(db, NOTICES_BEGAN, new Date("2025-12-01T00:00:00Z"));
  });

  const at = (moment: string) => {
    now = new Date(moment);
  };
  const come = async (moment: string, given: Record<string, unknown> = ENQUIRY) => {
    at(moment);
    return storeSubmission(db, moment, { query: "How do I read my meter?", ...given });
  };
  const fileOf = async (reference: string) => {
    const file = await cases.find(reference, AGENT);
    if (file === undefined) throw new Error(`no case ${reference}`);
    return file;
  };
  const update = async (
    reference: string,
    change: CaseUpdate,
    actor = AGENT as { kind: "staff"; name: string },
  ) => cases.update(reference, (await fileOf(reference)).version, change, actor);
  const change = (reference: string, complaint: ComplaintChange, actor?: typeof SUPERVISOR) =>
    update(reference, { complaint }, actor);
  const mark = (
    reference: string,
    given: "phone" | "answer" | "resolved" | "answered" | "note",
    text = "Words.",
  ) => update(reference, { mark: given, text, accountNumber: null });
  const make = (reference: string, receivedOn: string) =>
    change(reference, { kind: "make", receivedOn, subject: "Dispute Bill/Balance" });
  const owed = async (reference: string) =>
    (await fileOf(reference)).duties.map(({ kind, dueOn }) => `${dueOn} ${kind}`);
  const letters = async (reference: string) =>
    (await fileOf(reference)).history
      .filter(({ kind }) => kind === "letter")
      .map(({ happenedAt }) => happenedAt);
  /** What the emails of a lead say. */
  const confirmations = async (reference: string) => {
    const texts: string[] = [];
    const handle = leadEmailHandler({
      db,
      leads,
      tracks: true,
      mailer: { send: async ({ text }) => void texts.push(text), close: () => undefined },
      providerName: "Larkfield Energy",
      publicOrigin: "https://larkfield.example",
      provider: async () => content("provider.json"),
      contact: async () => content("contact.json"),
      openingHours: async () => content("opening-hours.json"),
      safetyAdvice: async () => content("safety-advice.json"),
      dangers: HEARS_NOTHING,
      recipients: {
        attempts: createRateLimitCounts(db, () => now),
        encryption: TEST_ENCRYPTION,
        limitFactor: 1,
      },
    });
    const jobs = await db.kysely
      .selectFrom("jobs")
      .select(["id", "kind", "subject_id as subjectId"])
      .where("subject_id", "=", reference)
      .where("kind", "=", LEAD_EMAIL_JOB)
      .execute();
    for (const job of jobs) await handle({ ...job, traceId: null, attempts: 1, failures: 0, lane: null });
    return texts;
  };
  const figures = async (period = "2026-Q4") =>
    countFigures({
      db,
      encryption: TEST_ENCRYPTION,
      period,
      bankHolidays: new Set(bankHolidays["england-and-wales"].map(({ date }: { date: string }) => date)),
      customers: undefined,
      now: new Date("2027-06-01T10:00:00Z"),
    });
  const listed = async (kind: "complaint" | "enquiry", view: "open" | "closed" = "open") => {
    const query = { view, ownerId: undefined, kind, sort: "due", descending: false, page: 1 } as const;
    return (await cases.list(query, AGENT)).cases.map(({ reference }) => reference);
  };

  it("becomes a complaint from the customer's first word of that day, with its clocks, duties and letters", async () => {
    const reference = await come(`${MONDAY}T09:00:00Z`);
    at("2026-11-03T09:00:00Z");
    await mark(reference, "answer", "Read the figures from left to right.");
    at("2026-11-05T10:00:00Z");
    await mark(reference, "phone", WORDS);
    at("2026-11-05T12:00:00Z");
    await mark(reference, "note", "She was angry.");
    at("2026-11-09T10:00:00Z");
    expect((await fileOf(reference)).complaint.firstOn).toBe(MONDAY);
    expect(await listed("complaint")).toEqual([]);

    expect(await make(reference, "2026-11-05")).toBeUndefined();
    const file = await fileOf(reference);
    expect(file).toMatchObject({
      isComplaint: true,
      source: "pay-as-you-go",
      receivedAt: new Date("2026-11-05T10:00:00Z"),
      subject: "Dispute Bill/Balance",
      status: "in-progress",
      message: "How do I read my meter?",
    });
    expect(file.clocks.map(({ endsOn }) => endsOn)).toEqual(["2026-11-12", "2026-11-26", "2026-12-31"]);
    // 21 days from the words, not from the enquiry, whose answer is none to them; 8 weeks end on 31 December.
    expect(await owed(reference)).toEqual([
      "2026-11-23 update-reminder",
      "2026-11-26 update",
      "2026-12-24 weeks-reminder",
      "2027-01-04 weeks",
    ]);
    expect(await findComplaint(db.kysely, TEST_ENCRYPTION, reference)).toMatchObject({
      channel: "oral",
      querySubtype: "Make a complaint-Pay As You Go",
      details: { summary: WORDS, subject: "Dispute Bill/Balance", name: "Ada Byron" },
    });
    expect([await listed("complaint"), await listed("enquiry")]).toEqual([[reference], []]);
    at("2027-01-04T10:00:00Z");
    await duties.sendDue();
    expect(await letters(reference)).toHaveLength(2);
    expect(await figures()).toMatchObject({
      ok: true,
      value: { received: 1, reasons: [{ reason: "Dispute Bill/Balance", received: 1 }] },
    });
  });

  it("is a complaint from the day of the case until today, and once", async () => {
    const reference = await come(`${MONDAY}T09:00:00Z`);
    at("2026-11-09T10:00:00Z");
    expect(await make(reference, "2026-11-01")).toBe("day-wrong");
    expect(await make(reference, "2026-11-10")).toBe("day-wrong");
    expect(
      await cases.update(
        reference,
        99,
        { complaint: { kind: "make", receivedOn: MONDAY, subject: "" } },
        AGENT,
      ),
    ).toBe("stale");
    expect((await fileOf(reference)).isComplaint).toBe(false);
    expect(await make(reference, MONDAY)).toBeUndefined();
    expect(await make(reference, MONDAY)).toBe("not-possible");
    expect(await make(await come(`${MONDAY}T09:00:00Z`, {}), MONDAY)).toBe("not-possible");
  });

  it("is a complaint to its customer, to webhooks, in the export and by its time of storage", async () => {
    const reference = await come(`${MONDAY}T09:00:00Z`);
    at("2026-11-09T10:00:00Z");
    await setWebhooksWanted(db, true, now);
    await make(reference, "2026-11-04");
    const stored = (await findStoredCase(db.kysely, TEST_ENCRYPTION, reference))!;
    expect(toProgress(stored).data.attributes).toMatchObject({
      "query-type": "Meters",
      "query-subtype": "Make a complaint-Pay As You Go",
      "received-at": "2026-11-04T00:00:00.000Z",
    });
    expect(stored.full?.querySubtype).toBe("Enquiry-Pay As You Go");
    await enqueueWebhooks(db.kysely, [reference], now).execute();
    expect((await listDeliveries(db.kysely, 10)).map(({ type }) => type)).toContain("case.changed");
    const exported = async (sources: readonly ("gas-and-electricity" | "enquiry-pay-as-you-go")[]) =>
      await toText(exportLeads(db.kysely, TEST_ENCRYPTION, { sources }, "csv"));
    expect(await exported(["gas-and-electricity"])).toContain(
      `${reference},2026-11-02T09:00:00.000Z,pay-as-you-go`,
    );
    expect(await exported(["enquiry-pay-as-you-go"])).not.toContain(reference);
    const ends = (complaints: string, others: string) => ({
      complaintsBefore: new Date(complaints),
      othersBefore: new Date(others),
    });
    expect(await purgeCases(db, ends("2026-01-01", "2028-01-01"), async () => undefined)).toBe(0);
    expect(await purgeCases(db, ends("2028-01-01", "2026-01-01"), async () => undefined)).toBe(1);
    await setWebhooksWanted(db, false, now);
  });

  it("that was none is withdrawn by a supervisor with the reason, owes nothing and is not counted, and may come again", async () => {
    const reference = await come(`${MONDAY}T09:00:00Z`);
    at("2026-11-09T10:00:00Z");
    await make(reference, MONDAY);
    const withdraw = { kind: "withdraw", reason: "She meant another company." } as const;
    expect(await change(reference, withdraw)).toBe("supervisors-only");
    expect(await change(await come("2026-11-09T10:00:00Z", {}), withdraw, SUPERVISOR)).toBe("not-possible");
    at("2026-11-10T10:00:00Z");
    expect(await change(reference, withdraw, SUPERVISOR)).toBeUndefined();
    expect(await fileOf(reference)).toMatchObject({
      isComplaint: false,
      duties: [],
      complaint: { withdrawnOn: "2026-11-10" },
      history: [{ kind: "made-complaint" }, { kind: "withdrawn", text: "She meant another company." }],
    });
    expect(await mark(reference, "resolved")).toBe("not-a-complaint");
    expect(await mark(reference, "answered")).toBeUndefined();
    at("2027-01-20T10:00:00Z");
    await duties.sendDue();
    expect(await letters(reference)).toEqual([]);
    expect(await figures()).toMatchObject({ ok: true, value: { received: 1 } });

    expect(await make(reference, "2026-11-11")).toBeUndefined();
    expect((await fileOf(reference)).status).toBe("in-progress");
    await duties.sendDue();
    expect((await letters(reference)).length).toBeGreaterThan(0);
    expect(await figures()).toMatchObject({ ok: true, value: { received: 2 } });
  });

  it("that comes late is counted and written about from its first day; published figures stay, and it is listed", async () => {
    const record = async (id: string, receivedOn: string) =>
      cases.record(
        {
          ...SPOKEN,
          id,
          receivedOn,
          email: "ada@example.com",
          subject: "Discount",
          accountNumber: "850001234567",
          address: "1 High Street, Hull",
          postcode: "HU1 1AA",
        },
        AGENT,
      );
    const counted = {
      db,
      encryption: TEST_ENCRYPTION,
      period: "2026-Q3",
      bankHolidays: new Set<string>(
        bankHolidays["england-and-wales"].map(({ date }: { date: string }) => date),
      ),
      customers: undefined,
      now: new Date("2027-01-05T10:00:00Z"),
    };
    const shown = await figuresToPublish(counted);
    if (shown.ok) await publishFigures(counted, SUPERVISOR, digestOf(shown.value));
    at("2027-01-11T10:00:00Z");
    const reference = await record("6f1c0c2e-0000-4000-8000-000000000001", "2026-09-01");
    expect(await fileOf(reference)).toMatchObject({
      receivedAt: new Date("2026-08-31T23:00:00Z"),
      accountNumber: "850001234567",
      address: "1 High Street, Hull, HU1 1AA",
      subject: "Discount",
    });
    expect(await owed(reference)).toContain("2026-10-28 weeks");
    const [confirmation] = await confirmations(reference);
    expect(confirmation).toContain("1 September");
    expect(confirmation).toContain("22 September");
    expect(confirmation).not.toContain("January");
    await duties.sendDue();
    expect(await letters(reference)).toEqual([now, now].map(() => expect.any(Date)));
    expect(await lateEntries(db.kysely)).toEqual([
      { period: "2026-Q3", reference, receivedOn: "2026-09-01", enteredOn: "2027-01-11" },
    ]);
    const [standing] = await db.kysely.selectFrom("complaint_figures").select("figures").execute();
    expect(JSON.parse(standing!.figures)).toMatchObject({ received: 0 });
  });

  it("that came twice is joined to the earlier, told in one thread and counted once, until they are parted", async () => {
    const first = await come(`${MONDAY}T09:00:00Z`, { query: WORDS });
    const other = await come("2026-11-04T09:00:00Z", {
      query: "Quite another matter.",
      email: "bob@example.com",
    });
    const settled = await come("2026-11-05T09:00:00Z", { query: WORDS });
    await mark(settled, "resolved");
    const second = await come("2026-11-10T09:00:00Z", {
      query: ` ${WORDS.toUpperCase()}\n`,
      email: "ada@example.org",
    });
    await cases.index();
    expect((await fileOf(second)).complaint.same).toEqual([
      { reference: first, receivedAt: new Date(`${MONDAY}T09:00:00Z`), hasSameWords: true },
      // By telephone.
      { reference: other, receivedAt: new Date("2026-11-04T09:00:00Z"), hasSameWords: false },
    ]);
    at("2026-11-10T10:00:00Z");
    await mark(first, "answer", "We look at it.");
    expect(await owed(first)).not.toContain("2026-12-01 update");
    at("2026-11-11T09:00:00Z");
    expect(await change(first, { kind: "join", other: second })).toBeUndefined();

    expect(await fileOf(second)).toMatchObject({
      isOpen: false,
      clocks: [],
      duties: [],
      complaint: { joinedTo: first },
    });
    const file = await fileOf(first);
    expect(file.complaint).toMatchObject({ joined: [second], same: [{ reference: other }] });
    expect(file.history.map(({ kind, from }) => `${kind} ${from === second ? "there" : "here"}`)).toEqual([
      "customer there",
      "reply here",
      "joined-here here",
      "joined there",
    ]);
    expect([await listed("complaint"), await listed("complaint", "closed")]).toEqual([
      [other, first],
      [second, settled],
    ]);
    expect(await mark(second, "note")).toBe("joined");
    expect(await change(second, { kind: "join", other: first })).toBe("not-joinable");
    expect(await figures()).toMatchObject({ ok: true, value: { received: 3 } });
    const archive = await archiveCase({
      db,
      encryption: TEST_ENCRYPTION,
      reference: first,
      actor: SUPERVISOR,
      now,
    });
    expect(archive?.includes(`customer, in ${second}`)).toBe(true);

    at("2026-11-12T09:00:00Z");
    expect(await change(second, { kind: "part", other: second })).toBeUndefined();
    expect(await figures()).toMatchObject({ ok: true, value: { received: 4 } });
    expect(await owed(second)).toContain("2027-01-06 weeks");
    expect((await fileOf(first)).complaint.joined).toEqual([]);
    expect(await change(second, { kind: "part", other: second })).toBe("not-possible");
  });

  it("that is joined: what the customer writes there opens the earlier again, and a stranger sees nothing of it", async () => {
    const first = await come(`${MONDAY}T09:00:00Z`, { query: WORDS });
    const second = await come("2026-11-10T09:00:00Z", { query: WORDS });
    const strange = await come("2026-11-10T10:00:00Z", { query: WORDS, email: "bob@example.com" });
    for (const later of [second, strange]) await change(first, { kind: "join", other: later });
    await mark(first, "resolved", "Agreed.");
    expect((await fileOf(first)).isOpen).toBe(false);

    const own = (await leads.findOwn(second, "ada@example.com"))!;
    expect((await leads.answering(own)).reference).toBe(first);
    const texts = async (id: string) =>
      (await leads.conversation(id)).map(({ kind, text }) => `${kind} ${text}`);
    at("2026-11-20T09:00:00Z");
    await leads.addMessage(own, { text: "It is wrong again.", key: "one", asksReview: false });
    expect(await fileOf(first)).toMatchObject({ isOpen: true, resolvedAt: null });
    expect(await texts(first)).toContain("customer It is wrong again.");

    await mark(first, "resolved", "Agreed.");
    const bob = (await leads.findOwn(strange, "bob@example.com"))!;
    expect((await leads.answering(bob)).reference).toBe(strange);
    expect(await texts(strange)).toEqual(["joined null"]);
    for (const key of ["two", "two"])
      await leads.addMessage(bob, { text: "Mine as well.", key, asksReview: false });
    expect((await fileOf(first)).isOpen).toBe(true);
    expect((await texts(first)).join()).not.toContain("Mine as well.");
    expect(await texts(strange)).toContain("customer Mine as well.");
    expect((await fileOf(first)).history.map(({ text }) => text)).toContain("Mine as well.");
  });

  it("that is erased keeps its record without the words of its thread", async () => {
    const first = await come(`${MONDAY}T09:00:00Z`, { query: WORDS });
    const second = await come("2026-11-10T09:00:00Z", { query: WORDS });
    await change(first, { kind: "join", other: second });
    await db.kysely
      .transaction()
      .execute((tx) => minimiseComplaint(tx, TEST_ENCRYPTION, second, async () => undefined));
    expect(
      (await fileOf(first)).history.filter(({ from }) => from === second).map(({ text }) => text),
    ).toEqual(["Erased at the customer's request.", first]);
  });
});
