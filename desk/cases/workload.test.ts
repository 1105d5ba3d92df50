import { beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { openDangerFinder } from "../../danger/files.ts";
import { listAudit } from "../staff/audit.ts";
import { addStaff, clearSubmissions, ENQUIRY, sending, storeSubmission } from "../staff/staff.fixture.ts";
import { type Cases, type CaseUpdate, createCases } from "./cases.ts";
import { createWorkload, type Workload } from "./workload.ts";

const ADA = { kind: "staff", name: "ada-id" } as const;
const EVE = { kind: "staff", name: "eve-id" } as const;

describeOnEachEngine("the team's work", (open) => {
  let db: Db;
  let cases: Cases;
  let workload: Workload;
  let now = new Date();
  beforeAll(async () => {
    db = await open();
    const shared = { db, encryption: TEST_ENCRYPTION, now: () => now };
    cases = createCases({
      ...shared,
      ...sending({ ...shared, onJobEnqueued: () => undefined }),
      dangers: openDangerFinder(),
      ombudsmanWeeks: async () => ({ weeks: 8 }),
    });
    workload = createWorkload(shared);
    await addStaff(db, { "ada-id": "agent", "bob-id": "agent", "eve-id": "supervisor" });
  });
  beforeEach(async () => {
    await clearSubmissions(db);
    now = new Date("2026-11-21T09:00:00Z");
  });

  const update = async (
    reference: string,
    what: CaseUpdate,
    moment: string,
    actor: typeof ADA | typeof EVE = ADA,
  ) => {
    now = new Date(moment);
    const file = await cases.find(reference, actor);
    expect(await cases.update(reference, file!.version, what, actor)).toBeUndefined();
    now = new Date("2026-11-21T09:00:00Z");
  };
  const mark = (what: "reply" | "answer" | "phone", text: string) =>
    ({ mark: what, text, accountNumber: null }) as const;

  it("tells who has what, what is late and answered, and how old the oldest is", async () => {
    const late = await storeSubmission(db, "2026-09-01T09:00:00Z");
    const answered = await storeSubmission(db, "2026-11-10T09:00:00Z");
    await storeSubmission(db, "2026-11-20T09:00:00Z", ENQUIRY);
    for (const one of [late, answered]) await update(one, { ownerId: "ada-id" }, "2026-11-19T09:00:00Z");
    await update(answered, mark("answer", "We have put it right."), "2026-11-19T10:00:00Z");
    await cases.index();
    const none = { open: 0, isMore: false, late: 0, dueToday: 0, answered: 0, oldestDays: null };
    expect(await workload.people(["ada-id", "bob-id"])).toEqual([
      { ...none, ownerId: "ada-id", open: 2, late: 1, answered: 1, oldestDays: 81, answersOfWeek: 1 },
      { ...none, ownerId: "bob-id", answersOfWeek: 0 },
      { ...none, ownerId: null, open: 1, oldestDays: 1, answersOfWeek: 0 },
    ]);
  });

  it("counts complaints that are not resolved by their whole weeks", async () => {
    // Under one week, exactly one, seven and a half, and eight weeks to the day.
    for (const day of ["2026-11-15", "2026-11-14", "2026-09-29", "2026-09-26"])
      await storeSubmission(db, `${day}T12:00:00Z`);
    await storeSubmission(db, "2026-11-20T09:00:00Z", ENQUIRY);
    const ages = await workload.complaintsByAge();
    expect(ages.map(({ fromWeeks, complaints }) => [fromWeeks, complaints])).toEqual([
      [0, 1],
      [1, 1],
      [2, 0],
      [4, 0],
      [6, 1],
      [8, 1],
    ]);
  });

  it("lists what was opened again", async () => {
    const reference = await storeSubmission(db, "2026-11-01T09:00:00Z");
    await update(reference, mark("answer", "We have put it right."), "2026-11-02T09:00:00Z");
    expect(await workload.reopened()).toEqual([]);
    await update(reference, mark("phone", "You have not."), "2026-11-05T09:00:00Z");
    expect(await workload.reopened()).toMatchObject([{ reference, ownerId: null }]);
  });

  it("finds a subject that comes more often than usual", async () => {
    const about = async (subject: string, moment: string, times: number) => {
      for (let at = 0; at < times; at++) await storeSubmission(db, moment, {}, { about: subject });
    };
    await about("Smart meter", "2026-10-30T09:00:00Z", 4);
    await about("Smart meter", "2026-11-19T09:00:00Z", 5);
    await about("Billing", "2026-11-05T09:00:00Z", 16);
    await about("Billing", "2026-11-20T09:00:00Z", 6);
    // Older than what is compared with.
    await about("Smart meter", "2026-09-01T09:00:00Z", 9);
    while (await cases.index());
    expect(await workload.subjects()).toEqual([
      { kind: "complaint", subject: "Smart meter", thisWeek: 5, usual: 1, isSpike: true },
      { kind: "complaint", subject: "Billing", thisWeek: 6, usual: 4, isSpike: false },
    ]);
  });

  it("shows promises whose day is over, causes, and whether answers helped", async () => {
    const reference = await storeSubmission(db, "2026-11-02T09:00:00Z");
    const promise = { id: undefined, kind: "payment", pence: 2_500, dueOn: "2026-11-20" } as const;
    await update(reference, { promise }, "2026-11-03T09:00:00Z");
    expect(await workload.brokenPromises()).toEqual([{ reference, dueOn: "2026-11-20", ownerId: null }]);
    await update(reference, mark("answer", "You are right."), "2026-11-04T09:00:00Z");
    expect(await workload.helped()).toEqual({ yes: 0, no: 0, answers: 1 });
    expect(await workload.causes()).toEqual([{ cause: null, complaints: 1 }]);
    await update(reference, { cause: { id: "billing", title: "Wrong bill" } }, "2026-11-04T10:00:00Z");
    const { redress } = (await cases.find(reference, EVE))!;
    await update(reference, { kept: { id: redress[0]!.id, on: "2026-11-21" } }, "2026-11-21T08:00:00Z");
    expect(await workload.brokenPromises()).toEqual([]);
    // One that is answered in it, and one that was none, are no complaints of their own.
    for (const standing of [{ joined_to: reference }, { withdrawn_at: "2026-11-04T09:00:00Z" }]) {
      const other = await storeSubmission(db, "2026-11-03T09:00:00Z");
      await db.kysely.updateTable("complaint_records").set(standing).where("reference", "=", other).execute();
    }
    expect(await workload.causes()).toEqual([
      { cause: { id: "billing", title: "Wrong bill" }, complaints: 1 },
    ]);
  });

  it("draws a sample of replies by one person, each recorded as a look at its case", async () => {
    const references: string[] = [];
    for (let at = 0; at < 7; at++) {
      const reference = await storeSubmission(db, "2026-11-10T09:00:00Z", { query: `Words ${at}` });
      await update(reference, mark("reply", `Reply ${at}`), "2026-11-12T09:00:00Z", at === 0 ? EVE : ADA);
      references.push(reference);
    }
    const first = await workload.sample("ada-id", "a turn", EVE);
    expect(first).toHaveLength(5);
    expect(new Set(first.map(({ reference }) => reference)).size).toBe(5);
    for (const { text, asked, actor, reference } of first) {
      const number = references.indexOf(reference);
      expect([text, asked, actor]).toEqual([`Reply ${number}`, `Words ${number}`, ADA]);
      const [look] = await listAudit(db.kysely, { subject: reference, action: "look" }, 1);
      expect(look).toMatchObject({ actor: EVE, detail: "sample of replies" });
    }
    expect(await workload.sample("ada-id", "a turn", EVE)).toEqual(first);
    expect((await workload.sample("eve-id", "a turn", EVE)).map(({ text }) => text)).toEqual(["Reply 0"]);
    expect(await workload.sample("bob-id", "a turn", EVE)).toEqual([]);
  });
});
