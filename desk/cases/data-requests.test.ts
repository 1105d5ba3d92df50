import { strFromU8, unzipSync } from "fflate";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { HEARS_NOTHING } from "../../danger/danger.fixture.ts";
import { londonDay } from "../../domain/calendar.ts";
import { type DataWant, describeDataRequest } from "../../domain/data-requests.ts";
import type { ExportFormat } from "../../domain/staff.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { CASE_EMAIL_JOB, commitCaseChange } from "./case-changes.ts";
import { createCaseDuties } from "./case-duties.ts";
import { type Cases, type CaseUpdate, createCases } from "./cases.ts";
import { findCaseId } from "./stored-cases.ts";
import { type DataChange, exportDataRegister } from "./data-requests.ts";
import {
  clearSubmissions,
  createLeads,
  type Leads,
  sending,
  storeSubmission,
} from "../staff/staff.fixture.ts";

const ENQUIRY = { "query-type": "Enquiry", "query-subtype": "Enquiry-Credit Energy" };
const ANN = { kind: "staff", name: "ann-id" } as const;
const HOLIDAYS = [{ date: "2026-12-25", name: "Christmas Day" }];
const RECEIVED = "2026-11-25T10:00:00Z";
const LIST = { kind: "data-request", ownerId: undefined, sort: "due", descending: false, page: 1 } as const;

describeOnEachEngine("a case about data", (open) => {
  let db: Db;
  let cases: Cases;
  let leads: Leads;
  let now = new Date();
  beforeAll(async () => {
    db = await open();
    const shared = { db, encryption: TEST_ENCRYPTION, now: () => now };
    const law = async () => ({
      ombudsman: { weeks: 8, name: "Energy Ombudsman", url: "https://www.energyombudsman.org" },
      bankHolidays: { "england-and-wales": HOLIDAYS, scotland: [], "northern-ireland": [] },
    });
    const duties = createCaseDuties({ ...shared, law });
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

  const at = (moment: string) => (now = new Date(moment));
  async function ask(want: DataWant, given: Readonly<Record<string, unknown>> = {}): Promise<string> {
    at(RECEIVED);
    const query = describeDataRequest(want, "What do you have of me?");
    return storeSubmission(db, RECEIVED, { ...ENQUIRY, query, ...given });
  }
  async function fileOf(reference: string) {
    const file = await cases.find(reference, ANN);
    if (file?.data === undefined) throw new Error(`no request ${reference}`);
    return { ...file, data: file.data };
  }
  async function update(reference: string, change: CaseUpdate) {
    return cases.update(reference, (await fileOf(reference)).version, change, ANN);
  }
  const step = (reference: string, data: DataChange) => update(reference, { data });
  const owed = async (reference: string) =>
    (await fileOf(reference)).duties.map(({ kind, dueOn }) => `${kind} ${dueOn}`);
  const listed = async (view: "overdue" | "us" | "closed") =>
    (await cases.list({ ...LIST, view }, ANN)).cases.map(({ reference, dueOn }) => `${reference} ${dueOn}`);
  const letters = () =>
    db.kysely.selectFrom("jobs").select("id").where("kind", "=", CASE_EMAIL_JOB).execute();
  async function register(format: ExportFormat): Promise<Buffer> {
    const pieces: Uint8Array[] = [];
    const days = new Set(HOLIDAYS.map(({ date }) => date));
    for await (const piece of exportDataRegister(db.kysely, TEST_ENCRYPTION, {}, format, days))
      pieces.push(Buffer.from(piece));
    return Buffer.concat(pieces);
  }

  it("is due on the law's day, the next working day after Christmas, and overdue after it", async () => {
    const reference = await ask("copy");
    expect(await owed(reference)).toEqual(["data-answer 2026-12-28"]);
    expect(await listed("us")).toEqual([`${reference} 2026-12-28`]);
    at("2026-12-28T23:00:00Z");
    expect(await listed("overdue")).toEqual([]);
    at("2026-12-29T01:00:00Z");
    expect(await listed("overdue")).toEqual([`${reference} 2026-12-28`]);
  });

  it("is made longer once, with a reason that the customer reads in a letter, and not after the month", async () => {
    const reference = await ask("delete");
    at("2026-12-24T09:00:00Z");
    expect(await step(reference, { kind: "extend", reason: "You have four accounts." })).toBeUndefined();
    expect(await owed(reference)).toEqual(["data-answer 2027-02-25"]);
    expect(await listed("us")).toEqual([`${reference} 2027-02-25`]);
    const { history, data } = await fileOf(reference);
    expect(history.map(({ kind }) => kind)).toEqual(["letter", "extended"]);
    expect(history[0]?.text).toContain("The reason: You have four accounts.");
    expect(history[0]?.text).toContain("You have our answer by 25 February 2027.");
    expect(data).toMatchObject({ extendedOn: "2026-12-24", reason: "You have four accounts." });
    expect(await letters()).toHaveLength(1);
    expect(await step(reference, { kind: "extend", reason: "Again." })).toBe("not-possible");
    const late = await ask("copy");
    at("2026-12-29T09:00:00Z");
    expect(await step(late, { kind: "extend", reason: "Late." })).toBe("too-late");
    expect(await letters()).toHaveLength(1);
  });

  it("is acknowledged by the email of its receipt; where there is none, by staff within 30 days", async () => {
    const emailed = await ask("complain");
    expect((await fileOf(emailed)).data.acknowledgedOn).toBe("2026-11-25");
    expect(await owed(emailed)).toEqual([]);
    expect(await step(emailed, { kind: "acknowledge" })).toBe("not-possible");
    expect(await step(emailed, { kind: "extend", reason: "No." })).toBe("not-possible");
    const posted = await ask("complain", { email: null });
    expect(await owed(posted)).toEqual(["data-acknowledgement 2026-12-28"]);
    at("2026-11-30T09:00:00Z");
    expect(await step(posted, { kind: "acknowledge" })).toBeUndefined();
    expect(await owed(posted)).toEqual([]);
    expect((await fileOf(posted)).data.acknowledgedOn).toBe("2026-11-30");
  });

  it("has its own day where staff enter what came before, and its email that of the entry", async () => {
    at("2026-11-27T10:00:00Z");
    const reference = await cases.record(
      {
        id: "6f1c0c2e-0000-4000-8000-000000000009",
        source: "data-request",
        channel: "post",
        receivedOn: "2026-11-20",
        firstName: "Ada",
        surname: "Byron",
        email: "ada@example.com",
        telephone: null,
        extraHelp: false,
        onBehalf: null,
        query: describeDataRequest("complain", "A caller knew my balance."),
      },
      ANN,
    );
    const { data, receivedAt, isComplaint } = await fileOf(reference);
    expect([londonDay(receivedAt), isComplaint]).toEqual(["2026-11-20", false]);
    expect(data).toMatchObject({ acknowledgeBy: "2026-12-21", acknowledgedOn: "2026-11-27" });
  });

  it("is not acknowledged by an email that came back, but by what staff then post", async () => {
    const reference = await ask("complain");
    const id = (await findCaseId(db.kysely, reference))!;
    const happen = (kind: "undelivered" | "posted", day: string) =>
      commitCaseChange(db, TEST_ENCRYPTION, id, {
        event: { happenedAt: new Date(day), actor: ANN, kind, text: null },
      });
    await happen("undelivered", "2026-11-25T11:00:00Z");
    expect(await owed(reference)).toEqual(["data-acknowledgement 2026-12-28"]);
    await happen("posted", "2026-11-27T11:00:00Z");
    expect(await owed(reference)).toEqual([]);
    expect((await fileOf(reference)).data.acknowledgedOn).toBe("2026-11-27");
  });

  it("is closed with its outcome and our answer; what the customer says then has a month of its own", async () => {
    const reference = await ask("copy");
    expect(await step(reference, { kind: "close", outcome: "Done", text: "" })).toBe("answer-missing");
    expect(await step(reference, { kind: "close", outcome: "Upheld", text: "No." })).toBe("not-possible");
    at("2026-12-01T09:00:00Z");
    expect(await step(reference, { kind: "close", outcome: "Done", text: "Here it is." })).toBeUndefined();
    expect(await fileOf(reference)).toMatchObject({
      isOpen: false,
      status: "answered",
      data: { answeredOn: "2026-12-01", outcome: "Done", owed: [] },
    });
    expect(await letters()).toHaveLength(1);
    expect((await listed("closed")).length).toBe(1);
    at("2027-01-14T09:00:00Z");
    await update(reference, { mark: "phone", text: "A page is missing.", accountNumber: null });
    expect(await owed(reference)).toEqual(["data-answer 2027-02-15"]);
  });

  it("keeps its day where staff make it a complaint about energy too", async () => {
    const reference = await ask("copy");
    const complaint = { kind: "make", receivedOn: "2026-11-25", subject: "Bills and payments" } as const;
    expect(await update(reference, { complaint })).toBeUndefined();
    expect(await owed(reference)).toContain("data-answer 2026-12-28");
  });

  it("is answered through the leads API too, and by a reply that staff write", async () => {
    const [first, second] = [await ask("copy"), await ask("correct")];
    at("2026-12-01T09:00:00Z");
    await leads.setStatus(first, "answered");
    await update(second, { mark: "answer", text: "It is right now.", accountNumber: null });
    expect([await owed(first), await owed(second)]).toEqual([[], []]);
    expect(await step(second, { kind: "close", outcome: "Done", text: "" })).toBeUndefined();
    expect((await fileOf(second)).data.outcome).toBe("Done");
  });

  it("is a row of the register, without a name, and other enquiries are none", async () => {
    await storeSubmission(db, RECEIVED, { ...ENQUIRY, query: "When is my bill?" });
    const reference = await ask("copy");
    at("2026-12-01T09:00:00Z");
    await step(reference, { kind: "extend", reason: "Four accounts." });
    await step(reference, { kind: "close", outcome: "Done in part", text: "Here it is." });
    const [headings, row, ...rest] = (await register("csv")).toString().trim().split("\r\n");
    expect(headings).toBe(
      "reference,received,kind,acknowledge by,acknowledged,due,extended,why,answered,outcome",
    );
    expect(row).toBe(
      `${reference},2026-11-25T10:00:00.000Z,A copy of my data,,2026-11-25,2027-02-25,2026-12-01,Four accounts.,2026-12-01,Done in part`,
    );
    expect(rest).toEqual([]);
    const sheet = unzipSync(await register("xlsx"))["xl/worksheets/sheet1.xml"]!;
    expect(strFromU8(sheet)).toContain("Done in part");
    expect(JSON.parse((await register("json")).toString())).toMatchObject([
      { reference, why: "Four accounts." },
    ]);
  });
});
