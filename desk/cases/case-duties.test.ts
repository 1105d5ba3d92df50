import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { recordTime } from "../../infrastructure/database/system-times.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import type { Mark } from "../../domain/staff.ts";
import { type CaseDuties, createCaseDuties, NOTICES_BEGAN } from "./case-duties.ts";
import { commitCaseChange } from "./case-changes.ts";
import { messageAttributes } from "../../provider/leads/leads.fixture.ts";
import { purgeCases } from "../../stores/purge-cases.ts";
import type { LeadRecordAttributes } from "../../stores/leads.ts";
import { createLeads, type Leads } from "../staff/staff.fixture.ts";
import { HEARS_NOTHING } from "../../danger/danger.fixture.ts";
import { type Cases, createCases } from "./cases.ts";
import { copyIn } from "../../copy/locales.ts";
import { createStaffRepository } from "../staff/staff-accounts.ts";
import { clearSubmissions, sending, storeSubmission } from "../staff/staff.fixture.ts";

const content = (name: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, "../../content", name), "utf8"));
const RECEIVED = "2026-11-02T09:00:00Z";
const BOB = { kind: "staff", name: "bob-id" } as const;

describeOnEachEngine("the duties of a stored complaint", (open) => {
  let db: Db;
  let cases: Cases;
  let duties: CaseDuties;
  let leads: Leads;
  let now = new Date();
  beforeAll(async () => {
    db = await open();
    await recordTime(db, NOTICES_BEGAN, new Date("2026-11-01T00:00:00Z"));
    const law = async () => ({
      ombudsman: { weeks: 8, name: "Energy Ombudsman", url: "https://www.energyombudsman.org" },
      bankHolidays: content("opening-hours.json").bankHolidays,
    });
    const shared = { db, encryption: TEST_ENCRYPTION, now: () => now };
    duties = createCaseDuties({ ...shared, law });
    leads = createLeads({ ...shared, onJobEnqueued: () => undefined, duties });
    cases = createCases({
      ...shared,
      ...sending({ ...shared, onJobEnqueued: () => undefined, duties }),
      dangers: HEARS_NOTHING,
      duties,
      ombudsmanWeeks: async () => ({ weeks: 8 }),
    });
  });
  beforeEach(() => clearSubmissions(db));

  const at = (moment: string) => {
    now = new Date(moment);
  };
  const fileOf = async (reference: string) => {
    const file = await cases.find(reference, BOB);
    if (file === undefined) throw new Error(`no case ${reference}`);
    return file;
  };
  const mark = async (
    reference: string,
    given: Mark,
    actor = BOB as typeof BOB | { kind: "staff"; name: string },
  ) =>
    cases.update(
      reference,
      (await fileOf(reference)).version,
      { mark: given, text: "Words.", accountNumber: null },
      actor,
    );
  const notices = async (reference: string) =>
    (await fileOf(reference)).history
      .filter(({ kind }) => kind === "letter")
      .map(({ text, happenedAt }) => `${happenedAt.toISOString().slice(0, 10)} ${text?.split("\n")[0]}`);
  const emails = () => db.kysely.selectFrom("jobs").select("id").where("kind", "=", "case-email").execute();
  /** Each hour of these days, by two processes at once. */
  async function live(from: string, to: string): Promise<void> {
    for (
      let time = Date.parse(`${from}T06:30:00Z`);
      time <= Date.parse(`${to}T21:30:00Z`);
      time += 3 * 3_600_000
    ) {
      now = new Date(time);
      await cases.index();
      await Promise.all([duties.sendDue(), duties.sendDue()]);
    }
  }

  it("are stored in the transaction of what they are owed for, before anything else has run", async () => {
    at(RECEIVED);
    const owed = async () => {
      const rows = await db.kysely.selectFrom("case_duties").select(["kind", "due_on", "state"]).execute();
      return rows.map(({ kind, due_on, state }) => `${due_on} ${kind} ${state}`).toSorted();
    };
    const attributes = messageAttributes() as LeadRecordAttributes;
    const lead = { clientId: "test", idempotencyKey: "key", attributes, addressId: null };
    const created = await leads.create(lead);
    await leads.create(lead);
    if (!created.ok) throw new Error(created.failure);
    const first = [
      "2026-11-20 update-reminder pending",
      "2026-11-23 update pending",
      "2026-12-22 weeks-reminder pending",
      "2026-12-29 weeks pending",
    ];
    expect(await owed()).toEqual(first);
    at("2026-11-04T09:00:00Z");
    const message = { text: "I do not agree.", key: "message", asksReview: true };
    await leads.addMessage(created.value, message);
    await leads.addMessage(created.value, message);
    expect(await owed()).toEqual([...first, "2026-11-25 review pending"].toSorted());
    await leads.setStatus(created.value.id, "answered", {
      adviceOrAction: null,
      accountNumber: null,
      resolution: { resolved: true, reason: "Refunded." },
    });
    expect((await owed()).map((line) => line.split(" ")[2])).toEqual(Array(5).fill("stopped"));
  });

  it("go with their complaint once its years are over, and no others", async () => {
    at(RECEIVED);
    const ids = [await storeSubmission(db, "2020-01-01T09:00:00Z"), await storeSubmission(db, RECEIVED)];
    await cases.index();
    const before = new Date("2026-01-01T00:00:00Z");
    await purgeCases(db, { complaintsBefore: before, othersBefore: before }, async () => undefined);
    const left = await db.kysely.selectFrom("case_duties").select("case_id").distinct().execute();
    expect(left).toEqual([{ case_id: ids[1] }]);
  });

  it("are stored with their message or not at all", async () => {
    at(RECEIVED);
    const id = await storeSubmission(db, RECEIVED);
    const broken = { ...duties, planner: async () => () => Promise.reject(new Error("the disk is full")) };
    const event = { happenedAt: now, actor: BOB, kind: "note", text: "Words." } as const;
    const change = commitCaseChange(db, TEST_ENCRYPTION, id, { event }, broken);
    await expect(change).rejects.toThrow("the disk is full");
    expect((await fileOf(id)).history).toEqual([]);
  });

  it(
    "are sent once on their day, whatever runs at once, and listed before",
    { timeout: 120_000 },
    async () => {
      at(RECEIVED);
      const id = await storeSubmission(db, RECEIVED);
      expect(await fileOf(id)).toMatchObject({
        duties: [{ kind: "update-reminder" }, { kind: "update" }, {}, {}],
      });
      await live("2026-11-19", "2026-11-24");
      await live("2026-12-21", "2026-12-31");
      expect(await notices(id)).toEqual([
        "2026-11-23 We are still looking into your complaint",
        "2026-12-29 You can now go to the ombudsman",
      ]);
      expect(await emails()).toHaveLength(2);
      expect((await fileOf(id)).history.filter(({ kind }) => kind === "reminder")).toHaveLength(2);
    },
  );

  it(
    "go to who may need extra help on their day, and a call by staff is owed beside them until it is written down",
    { timeout: 120_000 },
    async () => {
      at(RECEIVED);
      const id = await storeSubmission(db, RECEIVED, {}, { extraHelp: true });
      const calls = async () =>
        (await fileOf(id)).duties.flatMap(({ kind, dueOn }) => (kind === "call" ? [dueOn] : []));
      const dueOn = async () =>
        (await db.kysely.selectFrom("cases").select("due_on").where("id", "=", id).executeTakeFirst())
          ?.due_on;
      expect(await calls()).toEqual(["2026-11-23"]);
      await live("2026-11-23", "2026-11-24");
      expect(await notices(id)).toEqual(["2026-11-23 We are still looking into your complaint"]);
      expect([await calls(), await dueOn()]).toEqual([["2026-11-23"], "2026-11-09"]);
      await cases.update(id, (await fileOf(id)).version, { ownerId: null }, BOB);
      expect(await calls()).toEqual(["2026-11-23"]);
      await mark(id, "note");
      expect(await calls()).toEqual(["2026-12-29"]);
      await mark(id, "resolved");
      expect(await calls()).toEqual([]);
    },
  );

  it(
    "are held where there is no email address, until staff have posted them",
    { timeout: 120_000 },
    async () => {
      at(RECEIVED);
      const id = await storeSubmission(db, RECEIVED, { email: null });
      await live("2026-11-23", "2026-11-23");
      expect(await notices(id)).toEqual([]);
      const { version, duties: owed } = await fileOf(id);
      const { id: dutyId, notice } = owed.find(({ kind, state }) => kind === "update" && state === "held")!;
      expect(notice).toContain("2 November 2026");
      expect(await cases.update(id, version - 1, { dutyId }, BOB)).toBe("stale");
      expect(await cases.update(id, version, { dutyId }, BOB)).toBeUndefined();
      expect(await cases.update(id, version + 1, { dutyId }, BOB)).toBe("stale");
      expect(await notices(id)).toHaveLength(1);
    },
  );

  it("stop with an answer and with a settled complaint, in the transaction that would send", async () => {
    at(RECEIVED);
    const id = await storeSubmission(db, RECEIVED);
    await cases.index();
    at("2026-11-23T10:00:00Z");
    await mark(id, "answer");
    expect(await duties.sendDue()).toBe(0);
    await mark(id, "resolved");
    await live("2026-12-29", "2026-12-29");
    expect(await notices(id)).toEqual([]);
    expect((await fileOf(id)).duties).toEqual([]);
  });

  it("go out though one before them never can, which is said once nothing else is left", async () => {
    at(RECEIVED);
    const [broken, sound] = [await storeSubmission(db, RECEIVED), await storeSubmission(db, RECEIVED)];
    await cases.index();
    await db.kysely
      .updateTable("complaint_records")
      .set({ details: "unreadable" })
      .where("reference", "=", broken)
      .execute();
    at("2026-12-29T10:00:00Z");
    expect(await duties.sendDue()).toBeGreaterThan(0);
    await expect(duties.sendDue()).rejects.toThrow("unreadable");
    expect(await notices(sound)).not.toEqual([]);
  });

  it("are a second look by a supervisor who answered nothing, and the deadlock notice", async () => {
    at(RECEIVED);
    const staff = createStaffRepository(db, TEST_ENCRYPTION);
    const password = "a long enough password";
    for (const [name, role] of [
      ["one", "supervisor"],
      ["two", "supervisor"],
      ["three", "agent"],
    ] as const)
      await staff.add({ email: `${name}@staff.example`, role, password });
    const accounts = new Map((await staff.list()).map(({ email, id }) => [email.split("@")[0], id]));
    const actor = (name: string) => ({ kind: "staff", name: accounts.get(name) ?? "" }) as const;
    const id = await storeSubmission(db, RECEIVED);
    await mark(id, "answer", actor("one"));
    await mark(id, "review-asked");
    expect((await fileOf(id)).duties.map(({ kind }) => kind)).toContain("review");
    expect(await mark(id, "reviewed", actor("one"))).toBe("took-part");
    expect(await mark(id, "reviewed", actor("three"))).toBe("took-part");
    expect(await mark(id, "reviewed", actor("two"))).toBeUndefined();
    expect((await fileOf(id)).duties.map(({ kind }) => kind)).not.toContain("review");
    await mark(id, "deadlock", actor("two"));
    await live("2026-11-03", "2026-11-03");
    expect(await notices(id)).toEqual(["2026-11-03 Our final position on your complaint"]);
    const { text } = (await fileOf(id)).history.find(({ kind }) => kind === "letter")!;
    expect(text).toMatch(/Words\.[\s\S]*free and independent[\s\S]*12 months/);
  });

  it("about complaints from before the notices began are held", { timeout: 60_000 }, async () => {
    at("2026-11-21T10:00:00Z");
    const id = await storeSubmission(db, "2026-10-01T09:00:00Z");
    await live("2026-11-23", "2026-11-24");
    expect(await notices(id)).toEqual([]);
    expect((await fileOf(id)).duties.filter(({ state }) => state === "held")).not.toEqual([]);
  });
});

it("notices say the months of the ombudsman as the pages do", () => {
  expect(content("facts.json")["ombudsman-referral-months"].text).toBe(copyIn("en-GB").notices.referral);
});
