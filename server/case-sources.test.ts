import { beforeEach, expect, it } from "vitest";
import { A_LEAD } from "../domain/lead.fixture.ts";
import type { ProviderError } from "../domain/error.ts";
import { failed, ok } from "../domain/result.ts";
import { createCases } from "../desk/cases/cases.ts";
import { createCaseOpening } from "../desk/cases/open-cases.ts";
import { addStaff, clearSubmissions, createLeads, sending } from "../desk/staff/staff.fixture.ts";
import { createSubmissionRepository } from "../stores/submissions.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { writeTogether } from "../infrastructure/database/dialect.ts";
import { openDangerFinder } from "../danger/files.ts";
import { describeOnEachEngine } from "../tests/support/databases.ts";
import { memoryLog } from "../tests/support/memory-log.ts";
import { TEST_ENCRYPTION } from "../tests/support/encryption.ts";
import { opensCases } from "./case-sources.ts";
import { submissionHandler } from "./forward-submissions.ts";

const RECEIVED = new Date("2026-11-20T09:00:00Z");
const LATER = new Date("2026-11-23T09:00:00Z");
const QUERY = "My bill from March is wrong.";
const AGENT = { kind: "staff", name: "agent" } as const;
const OPEN = {
  kind: undefined,
  view: "open",
  ownerId: undefined,
  sort: "due",
  descending: false,
  page: 1,
} as const;
const SOURCE = "gas-and-electricity";

describeOnEachEngine("a submission, whatever host receives its lead", (open) => {
  let db: Db;
  beforeEach(async () => {
    db = await open();
    await clearSubmissions(db);
  });
  const opening = () => createCaseOpening({ db, encryption: TEST_ENCRYPTION });
  const submissionsAt = (now: Date) => createSubmissionRepository(db, TEST_ENCRYPTION, () => now, opening());
  const casesAt = (now: Date) =>
    createCases({
      ...sending({ db, encryption: TEST_ENCRYPTION, onJobEnqueued: () => undefined }),
      db,
      encryption: TEST_ENCRYPTION,
      dangers: openDangerFinder(),
      ombudsmanWeeks: async () => ({ weeks: 8 }),
      now: () => now,
    });
  const customers = () => createLeads({ db, encryption: TEST_ENCRYPTION, onJobEnqueued: () => undefined });

  const store = async (key: string, given: Partial<typeof A_LEAD> = {}) => {
    const lead = { ...A_LEAD, query: QUERY, ...given };
    await submissionsAt(RECEIVED).open({ idempotencyKey: key, source: SOURCE, lead });
    return lead;
  };
  /** Stored, and acknowledged three days later with that reference. */
  async function submit(key: string, reference: string, given: Partial<typeof A_LEAD> = {}) {
    const lead = await store(key, given);
    await writeTogether(db, submissionsAt(LATER).acknowledged(key, reference, lead));
  }
  const listed = async () => (await casesAt(LATER).list(OPEN, AGENT)).cases;

  it("is a case from the moment it is stored: staff answer it, and what they wrote is under its reference later", async () => {
    const lead = await store("run.a");
    const [waiting] = await listed();
    expect(waiting).toMatchObject({ isAcknowledged: false, firstLine: QUERY, receivedAt: RECEIVED });
    const cases = casesAt(LATER);
    const note = { mark: "reply", text: "We call you today.", accountNumber: null } as const;
    expect(await cases.update(waiting!.reference, 0, note, AGENT)).toBeUndefined();
    expect((await cases.search("byron", AGENT))?.cases.map(({ reference }) => reference)).toEqual([
      waiting!.reference,
    ]);
    const complaints = () =>
      db.kysely.selectFrom("complaint_records").select(["reference", "received_at"]).execute();
    expect(await complaints()).toEqual([{ reference: null, received_at: RECEIVED.toISOString() }]);

    await writeTogether(db, submissionsAt(LATER).acknowledged("run.a", "LEAD-9", lead));
    expect(await listed()).toMatchObject([{ reference: "LEAD-9", isAcknowledged: true }]);
    expect((await cases.find("LEAD-9", AGENT))?.history).toMatchObject([{ kind: "reply", text: note.text }]);
    expect(
      await customers().conversation((await customers().findOwn("LEAD-9", A_LEAD.email!))!.id),
    ).toMatchObject([{ text: note.text }]);
    expect(await complaints()).toMatchObject([{ reference: "LEAD-9" }]);
    // Who has its page open still finds it.
    expect((await cases.find(waiting!.reference, AGENT))?.reference).toBe("LEAD-9");
  });

  it("is one case while its customer changes the text and presses again, and has the last one", async () => {
    await store("run.a", { query: "The first text." });
    await store("run.b", { query: "The second text." });
    await store("run.b", { query: "The second text." });
    expect(await listed()).toMatchObject([{ firstLine: "The second text.", receivedAt: RECEIVED }]);
    const lead = { ...A_LEAD, query: "The second text." };
    await writeTogether(db, submissionsAt(LATER).acknowledged("run.b", "LEAD-2", lead));
    expect(await listed()).toMatchObject([{ reference: "LEAD-2", firstLine: "The second text." }]);
  });

  it("is the case of the text that the host took, where the first press had arrived after all", async () => {
    const first = await store("run.a", { query: "The first text." });
    const second = await store("run.b", { query: "The second text." });
    const acknowledge = (key: string, reference: string, lead: typeof A_LEAD) =>
      writeTogether(db, submissionsAt(LATER).acknowledged(key, reference, lead));
    await acknowledge("run.a", "LEAD-1", first);
    expect(await listed()).toMatchObject([{ reference: "LEAD-1", firstLine: "The first text." }]);
    // Both did: then there are two leads, and two cases.
    await acknowledge("run.b", "LEAD-2", second);
    const both = (await listed()).map(({ reference, firstLine }) => [reference, firstLine]);
    expect(both.toSorted()).toEqual([
      ["LEAD-1", "The first text."],
      ["LEAD-2", "The second text."],
    ]);
    expect(await db.kysely.selectFrom("complaint_records").select("case_id").execute()).toHaveLength(2);
  });

  it("whose first text arrived after the second was stored is two cases, each with its record at once", async () => {
    for (const key of ["run.a", "run.b"]) await store(key, { query: `The text of ${key}.`, addressId: null });
    const { sendLead } = sending({ db, encryption: TEST_ENCRYPTION, onJobEnqueued: () => undefined });
    for (const key of ["run.a", "run.b"])
      await sendLead({ ...A_LEAD, query: `The text of ${key}.`, addressId: null }, key, {});
    const records = () =>
      db.kysely
        .selectFrom("complaint_records")
        .select("reference")
        .where("reference", "is not", null)
        .execute();
    expect(await records()).toHaveLength(2);
    expect((await listed()).map(({ firstLine }) => firstLine).toSorted()).toEqual([
      "The text of run.a.",
      "The text of run.b.",
    ]);
  });

  it("is one case where two requests of the same form store it at once", async () => {
    await Promise.all(["run.a", "run.b", "run.b", "run.c"].map((key) => store(key)));
    expect(await listed()).toHaveLength(1);
  });

  it("is a case of the day it came, under the host's reference, with all that the customer wrote", async () => {
    await submit("run1.a", "LEAD 1/23", { vulnerabilityConsent: true, addressId: "of-their-service" });
    await submit("run2.b", "7", { vulnerabilityConsent: false });
    const cases = casesAt(LATER);
    expect((await listed()).map(({ reference, extraHelp }) => [reference, extraHelp])).toEqual([
      ["LEAD 1/23", true],
      ["7", false],
    ]);
    for (const typed of ["LEAD 1/23", " 7 "])
      expect((await cases.search(typed, AGENT))?.cases.map(({ reference }) => reference)).toEqual([
        typed.trim(),
      ]);
    const file = await cases.find("LEAD 1/23", AGENT);
    expect([file?.receivedAt, file?.message, file?.email]).toEqual([RECEIVED, QUERY, A_LEAD.email]);
    // The clocks of a complaint run from the day the customer sent it.
    expect(file?.clocks.map(({ endsOn }) => endsOn)).toContain("2027-01-15");
  });

  it("takes what staff do, and its customer reads it", async () => {
    await submit("run.a", "LEAD-1");
    const update = { mark: "reply", text: "Which day suits you?", accountNumber: null } as const;
    expect(await casesAt(LATER).update("LEAD-1", 0, update, AGENT)).toBeUndefined();
    const own = await customers().findOwn("LEAD-1", A_LEAD.email!);
    expect(own?.status).toBe("in-progress");
    expect(await customers().findOwn("LEAD-1", "other@example.com")).toBeUndefined();
    expect((await customers().conversation(own!.id)).map(({ text }) => text)).toEqual([update.text]);
  });

  it("is one case, however often it is acknowledged, and where a host has one reference for two", async () => {
    await submit("run.a", "LEAD-1");
    await submit("run.a", "LEAD-1");
    expect(await db.kysely.selectFrom("cases").select("reference").execute()).toEqual([
      { reference: "LEAD-1" },
    ]);
    await submit("other.a", "LEAD-1");
    const cases = await db.kysely.selectFrom("cases").select("reference").orderBy("reference").execute();
    expect(cases).toHaveLength(2);
    expect(await submissionsAt(LATER).referenceOf("other.a")).toBe("LEAD-1");
  });

  it("that waited for the host is a case of the day it came, one of a release before too", async () => {
    const submissions = submissionsAt(RECEIVED);
    const { log } = memoryLog();
    const before = createSubmissionRepository(db, TEST_ENCRYPTION, () => RECEIVED);
    for (const [stored, key] of [
      [submissions, "run1.a"],
      [before, "run2.a"],
    ] as const) {
      await stored.open({ idempotencyKey: key, source: SOURCE, lead: A_LEAD });
      const { id } = await db.kysely
        .selectFrom("submissions")
        .select("id")
        .where("idempotency_key", "=", key)
        .executeTakeFirstOrThrow();
      const leads = { create: async () => ok({ reference: `LATE ${key}` }) };
      const passOn = submissionHandler(db, { submissions, leads, log });
      await passOn({ subjectId: id, attempts: 1, failures: 0 } as Parameters<typeof passOn>[0]);
      expect((await casesAt(LATER).find(`LATE ${key}`, AGENT))?.receivedAt).toEqual(RECEIVED);
      expect(await submissions.referenceOf(key)).toBe(`LATE ${key}`);
    }
  });

  it("recorded by staff is a case at once, and is passed on when the host is back", async () => {
    await addStaff(db, { agent: "agent" });
    const down = sending({ db, encryption: TEST_ENCRYPTION, onJobEnqueued: () => undefined });
    const shown = { title: "", description: "", failureCount: 1 };
    const failure: ProviderError = { ...shown, id: "e", status: 503, message: "is away", unknown: true };
    const cases = createCases({
      ...down,
      sendLead: async () => failed(failure),
      db,
      encryption: TEST_ENCRYPTION,
      dangers: openDangerFinder(),
      ombudsmanWeeks: async () => ({ weeks: 8 }),
    });
    const spoken = {
      id: "7f0d4f0e-6a0e-4b39-8a3f-0d7f3c1f2a11",
      source: SOURCE,
      channel: "phone",
      firstName: "Ada",
      surname: "Byron",
      email: null,
      telephone: "+447400123456",
      query: QUERY,
      extraHelp: false,
      onBehalf: null,
    } as const;
    const name = await cases.record(spoken, AGENT);
    expect(await cases.find(name, AGENT)).toMatchObject({
      isAcknowledged: false,
      history: [{ kind: "recorded", channel: "phone" }],
    });
    expect(await db.kysely.selectFrom("jobs").select("kind").execute()).toEqual([{ kind: "submission" }]);
  });

  it("is no case where nobody works on what another host receives, or the desk is off", () => {
    const here = { desk: true, staffPages: false, ownLeads: true };
    const elsewhere = { ...here, ownLeads: false };
    expect(opensCases(here)).toBe(true);
    expect(opensCases(elsewhere)).toBe(false);
    expect(opensCases({ ...elsewhere, staffPages: true })).toBe(true);
    expect(opensCases({ ...here, desk: false })).toBe(false);
  });
});
