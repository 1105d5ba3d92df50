import type { CaseListQuery } from "../../domain/case-views.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { HEARS_NOTHING } from "../../danger/danger.fixture.ts";
import { describeDataRequest } from "../../domain/data-requests.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { recordTime } from "../../infrastructure/database/system-times.ts";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { createStaffRepository } from "../staff/staff-accounts.ts";
import { clearSubmissions, ENQUIRY, sending, storeSubmission } from "../staff/staff.fixture.ts";
import { archiveCase } from "./case-archive.ts";
import { type CaseDuties, createCaseDuties, NOTICES_BEGAN } from "./case-duties.ts";
import { type Cases, type CaseUpdate, createCases } from "./cases.ts";
import { countCauses } from "./complaint-causes.ts";
import { countFigures } from "./complaint-figures.ts";
import { exportLeads } from "./lead-export.ts";
import { ownerWordHandler } from "./send-owner-word.ts";

const content = (name: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, "../../content", name), "utf8"));
const RECEIVED = "2026-11-02T09:00:00Z";
const LATER = "2026-11-05T09:00:00Z";
const PROCEDURE = "https://larkfield.example/help-and-support/complaints-procedure";
const OVERDUE: CaseListQuery = {
  view: "overdue",
  kind: undefined,
  ownerId: undefined,
  sort: "due",
  descending: false,
  page: 1,
};

describeOnEachEngine("what the complaints rules want of a case", (open) => {
  let db: Db;
  let cases: Cases;
  let duties: CaseDuties;
  let now = new Date();
  const ids = new Map<string, string>();
  beforeAll(async () => {
    db = await open();
    await recordTime(db, NOTICES_BEGAN, new Date("2026-11-01T00:00:00Z"));
    const { ombudsman, complaints } = content("contact.json");
    const { bankHolidays } = content("opening-hours.json");
    const law = async () => ({ ombudsman, complaints, bankHolidays, procedureUrl: PROCEDURE });
    const shared = { db, encryption: TEST_ENCRYPTION, now: () => now };
    duties = createCaseDuties({ ...shared, law });
    cases = createCases({
      ...shared,
      ...sending({ ...shared, onJobEnqueued: () => undefined, duties }),
      dangers: HEARS_NOTHING,
      duties,
      ombudsmanWeeks: async () => ({ weeks: 8 }),
    });
    const staff = createStaffRepository(db, TEST_ENCRYPTION);
    for (const [name, role] of [
      ["quentin.field", "agent"],
      ["robin", "agent"],
      ["sam", "supervisor"],
      ["kim", "supervisor"],
    ] as const) {
      const added = await staff.add({ email: `${name}@staff.example`, role });
      if (added.ok) ids.set(name, added.value.id);
    }
  });
  beforeEach(async () => {
    await clearSubmissions(db);
    now = new Date(RECEIVED);
  });

  const at = (moment: string) => {
    now = new Date(moment);
  };
  const by = (name: string) => ({ kind: "staff", name: ids.get(name) ?? name }) as const;
  const fileOf = async (reference: string) => {
    const file = await cases.find(reference, by("robin"));
    if (file === undefined) throw new Error(`no case ${reference}`);
    return file;
  };
  const update = async (reference: string, what: CaseUpdate, name = "robin") =>
    cases.update(reference, (await fileOf(reference)).version, what, by(name));
  const mark = (given: "answer" | "answered" | "resolved" | "deadlock" | "review-asked" | "reviewed") =>
    ({ mark: given, text: "We looked into it.", accountNumber: null }) as const;
  const noticeOf = async (reference: string, kind: string) =>
    (await fileOf(reference)).duties.find((duty) => duty.kind === kind)?.notice ?? "";
  const promise = { kind: "payment", pence: 2_550, dueOn: "2026-11-10" } as const;

  it("is redress: promised with an amount and a day, due on it, overdue after, open although the complaint is settled", async () => {
    const reference = await storeSubmission(db, RECEIVED);
    expect(await update(reference, { promise })).toBeUndefined();
    expect(await update(reference, mark("resolved"))).toBeUndefined();
    const owed = await fileOf(reference);
    expect(owed).toMatchObject({
      isOpen: true,
      dueOn: "2026-11-10",
      redress: [{ pence: 2_550, doneOn: null }],
    });
    expect(owed.duties.map(({ kind, dueOn }) => `${kind} ${dueOn}`)).toEqual(["redress 2026-11-10"]);
    expect(owed.history[0]).toMatchObject({
      kind: "promised",
      text: "A payment of £25.50, by 10 November 2026",
    });
    at("2026-11-12T09:00:00Z");
    const listed = await cases.list(OVERDUE, by("robin"));
    expect(listed.cases.map((one) => one.reference)).toEqual([reference]);

    const kept = { kept: { id: owed.redress[0]!.id, on: "2026-11-11" } };
    expect(await update(reference, kept)).toBeUndefined();
    expect(await update(reference, kept)).toBe("stale");
    expect(await fileOf(reference)).toMatchObject({
      isOpen: false,
      duties: [],
      redress: [{ doneOn: "2026-11-11" }],
    });
    expect((await fileOf(reference)).resolvedAt).not.toBeNull();
  });

  it("is redress that nobody owes twice, and that only complaints have", async () => {
    const [complaint, enquiry] = [
      await storeSubmission(db, RECEIVED),
      await storeSubmission(db, RECEIVED, ENQUIRY),
    ];
    const again = { promise: { ...promise, id: "0d9f4a5e-9b4a-4a55-8a55-6c1a3b1f7a10" } };
    for (let pressed = 0; pressed < 2; pressed += 1) await update(complaint, again);
    expect((await fileOf(complaint)).redress).toHaveLength(1);
    expect(await update(enquiry, { promise })).toBe("not-a-complaint");
    expect((await fileOf(enquiry)).redress).toEqual([]);
  });

  it("is in the file for the ombudsman and in the export: what was promised, and what caused the complaint", async () => {
    const reference = await storeSubmission(db, RECEIVED);
    await update(reference, { promise });
    await update(reference, { cause: { id: "final-bill", title: "A final bill" } });
    const archive = { db, encryption: TEST_ENCRYPTION, reference, actor: by("sam"), now };
    const files = unzipSync((await archiveCase(archive))!);
    const whole = JSON.parse(strFromU8(files["case.json"]!));
    expect(whole).toMatchObject({
      cause: { id: "final-bill" },
      redress: [{ kind: "payment", pence: 2_550 }],
    });
    expect(strFromU8(files["timeline.html"]!)).toContain("A payment of £25.50");
    let csv = "";
    for await (const part of exportLeads(db.kysely, TEST_ENCRYPTION, {}, "csv")) csv += part;
    expect(csv).toContain('A final bill,"A payment of £25.50, by 2026-11-10"');
  });

  it("is a cause, of an answer or by itself, readable once it is off the list, and counted where there is none", async () => {
    const [one, other, none] = [
      await storeSubmission(db, RECEIVED, {}, { about: "My bill" }),
      await storeSubmission(db, RECEIVED, {}, { about: "My bill" }),
      await storeSubmission(db, RECEIVED, {}, { about: "My meter" }),
    ];
    const cause = { id: "gone-since", title: "A bill that was too high" };
    await update(one, { ...mark("resolved"), cause });
    await update(other, mark("answered"));
    expect(await fileOf(other)).toMatchObject({ cause: null });
    await update(other, { cause });
    await update(other, mark("resolved"));
    await update(none, mark("resolved"));
    expect(await fileOf(one)).toMatchObject({
      cause,
      history: [{ kind: "resolved" }, { kind: "cause", text: cause.title }],
    });
    const counted = await countCauses(
      db.kysely,
      new Date("2026-10-01T00:00:00Z"),
      new Date("2027-01-01T00:00:00Z"),
    );
    expect(counted).toEqual([
      { cause, complaints: 2 },
      { cause: null, complaints: 1 },
    ]);
    const bankHolidays = new Set(["2026-12-25", "2027-01-01"]);
    const figures = await countFigures({
      db,
      encryption: TEST_ENCRYPTION,
      period: "2026-Q4",
      bankHolidays,
      customers: undefined,
      now: new Date("2027-04-01T09:00:00Z"),
    });
    expect(figures.ok && figures.value.reasons).toEqual([
      { reason: "A bill that was too high", received: 2 },
      { reason: "My meter", received: 1 },
    ]);
  });

  it("is a letter after eight weeks with our position, the complaint, who deals with it, and where to call and write", async () => {
    const words = `My bill is wrong.\nIt has been ${"so very ".repeat(60)}long.`;
    const reference = await storeSubmission(db, RECEIVED, { query: words }, { about: "My bill" });
    const letter = await noticeOf(reference, "weeks");
    expect(letter).toContain("Our position so far: we have not decided yet.");
    expect(letter).toMatch(
      /about: My bill\. You told us: “My bill is wrong\. It has been so .{200,300} …”\n/,
    );
    expect(letter).toContain(`Your reference is ${reference}.\nOur team deals with it: our complaints team.`);
    expect(letter).toContain(
      "Call Energy Ombudsman on 0330 440 1624, or write to Energy Ombudsman, PO Box 966,",
    );
    expect(letter).toContain(
      "Call Larkfield Energy Limited on 020 7946 0100, or write to Larkfield Energy Limited,",
    );

    await update(reference, { ownerId: ids.get("quentin.field")! }, "sam");
    at("2026-11-10T09:00:00Z");
    await update(reference, mark("answered"), "quentin.field");
    const spoken = await noticeOf(reference, "weeks");
    expect(spoken).toContain("Quentin Field deals with it.");
    expect(spoken).toContain("Our position so far: we gave you our answer on 10 November 2026.");
    expect(spoken).not.toContain("We looked into it.");
    at("2026-11-12T09:00:00Z");
    await update(reference, mark("answer"), "quentin.field");
    expect(await noticeOf(reference, "weeks")).toContain(
      "on 12 November 2026 we answered: “We looked into it.”",
    );
  });

  it("is a letter that names a complaint with a danger to life, or for somebody else, by its day, reference and subject, and quotes none of it", async () => {
    const reported = await storeSubmission(
      db,
      RECEIVED,
      { query: "My bill is wrong. i cant go on, i want to end my life." },
      { about: "My bill" },
    );
    const spoken = await storeSubmission(db, RECEIVED, { query: "My bill is wrong." }, { about: "My bill" });
    await update(spoken, { mark: "phone", text: "She wants to kill herself tonight.", accountNumber: null });
    const other = await storeSubmission(
      db,
      RECEIVED,
      { query: "He drinks, and my bill is wrong." },
      {
        about: "My bill",
        speaker: {
          theirName: "Edwin Lace",
          relation: "relative",
          authority: "asked",
          answered: "both",
          theirEmail: null,
        },
      },
    );
    for (const reference of [reported, spoken, other]) {
      const weeks = await noticeOf(reference, "weeks");
      await update(reference, { ...mark("deadlock"), offerStands: true });
      for (const letter of [weeks, await noticeOf(reference, "deadlock")]) {
        expect(letter).toContain("2 November 2026");
        expect(letter).toContain(`about: My bill.\nYour reference is ${reference}.`);
        expect(letter).not.toContain("You told us");
      }
    }
  });

  it("is a deadlock letter that says whether our offer stands, and how to reach the ombudsman and us", async () => {
    for (const [offerStands, says] of [
      [true, "Our offer stands if you go to the ombudsman."],
      [false, "Our offer does not stand if you go to the ombudsman."],
    ] as const) {
      const reference = await storeSubmission(db, RECEIVED);
      await update(reference, { ...mark("deadlock"), offerStands });
      const letter = await noticeOf(reference, "deadlock");
      expect(letter).toContain(`We looked into it.\n${says}\n`);
      expect(letter).toMatch(
        /You told us: “My bill is wrong\.”[\s\S]*0330 440 1624[\s\S]*WA4 9DF[\s\S]*020 7946/,
      );
    }
  });

  it("is the procedure with the acknowledgement of what was phoned or posted: its address, and a free copy", async () => {
    const reference = await storeSubmission(db, RECEIVED, { email: null });
    const acknowledgement = await noticeOf(reference, "acknowledgement");
    expect(acknowledgement).toContain(PROCEDURE);
    expect(acknowledgement).toMatch(/send you a copy, free\.\n.*020 7946 0100/);
  });

  it("is a second look by somebody who took no part: no answer by any way, nor the case itself before it", async () => {
    for (const part of [mark("answer"), mark("answered"), mark("resolved"), mark("deadlock")]) {
      const reference = await storeSubmission(db, RECEIVED);
      await update(reference, mark("answered"), "robin");
      await update(reference, part, "sam");
      await update(reference, mark("review-asked"), "robin");
      expect(await update(reference, mark("reviewed"), "sam")).toBe("took-part");
      expect(await update(reference, mark("reviewed"), "kim")).toBeUndefined();
    }
    const owned = await storeSubmission(db, RECEIVED);
    await update(owned, { ownerId: ids.get("sam")! }, "sam");
    await update(owned, { ownerId: ids.get("robin")! }, "sam");
    await update(owned, mark("answered"), "robin");
    await update(owned, mark("review-asked"), "robin");
    expect(await update(owned, mark("reviewed"), "sam")).toBe("took-part");
    // Who takes it for the second look gives it.
    await update(owned, { ownerId: ids.get("kim")!, word: "For the second look." }, "kim");
    expect(await update(owned, mark("reviewed"), "kim")).toBeUndefined();
  });

  it("counts the answer to a later complaint in the one that it is joined to, and who gave it took part", async () => {
    const first = await storeSubmission(db, RECEIVED);
    const second = await storeSubmission(db, LATER);
    at(LATER);
    await update(second, mark("answered"), "sam");
    expect(await update(first, { complaint: { kind: "join", other: second } })).toBeUndefined();
    expect((await fileOf(first)).status).toBe("answered");
    await update(first, mark("review-asked"));
    expect(await update(first, mark("reviewed"), "sam")).toBe("took-part");
    expect(await update(first, mark("reviewed"), "kim")).toBeUndefined();
  });

  it("counts it no more once they are parted", async () => {
    const first = await storeSubmission(db, RECEIVED);
    const second = await storeSubmission(db, LATER);
    at(LATER);
    await update(second, mark("answered"), "sam");
    await update(first, { complaint: { kind: "join", other: second } });
    await update(second, { complaint: { kind: "part", other: second } });
    expect([(await fileOf(first)).status, (await fileOf(second)).status]).toEqual([
      "in-progress",
      "answered",
    ]);
  });

  it("is a word to the owner from whom a supervisor takes a case, in the history and by email", async () => {
    const reference = await storeSubmission(db, RECEIVED);
    await update(reference, { ownerId: ids.get("robin")! }, "robin");
    const taken = { ownerId: ids.get("sam")! };
    for (const word of [undefined, "", "  "])
      expect(await update(reference, { ...taken, word }, "sam")).toBe("word-missing");
    expect(await update(reference, { ...taken, word: "You are away this week." }, "sam")).toBeUndefined();
    const { history, ownerId } = await fileOf(reference);
    expect(ownerId).toBe(ids.get("sam"));
    expect(history.slice(-2)).toMatchObject([
      { kind: "owner" },
      { kind: "word", text: "You are away this week." },
    ]);

    const jobs = await db.kysely.selectFrom("jobs").selectAll().where("kind", "=", "owner-word").execute();
    const sent: { readonly to: string; readonly text: string }[] = [];
    const handle = ownerWordHandler({
      db,
      encryption: TEST_ENCRYPTION,
      staff: createStaffRepository(db, TEST_ENCRYPTION),
      mailer: { send: async (message) => void sent.push(message as never) },
      providerName: "Larkfield Energy",
      publicOrigin: "https://larkfield.example",
      replyTo: "help@larkfield.example",
    } as Parameters<typeof ownerWordHandler>[0]);
    for (const job of jobs) await handle({ id: job.id, kind: job.kind, subjectId: job.subject_id } as never);
    expect(jobs).toHaveLength(1);
    expect(JSON.stringify(sent)).toMatch(/robin@staff\.example[\s\S]*You are away this week\./);
    expect(JSON.stringify(sent)).toContain(`/operations/cases/${reference}`);
  });

  it("is a hint where an enquiry, or what staff note of a call, has the words of a complaint, and none on one about data", async () => {
    const cross =
      "I have been waiting three weeks for my refund and nobody has replied. This is not good enough.";
    const aboutData = { "query-type": "Enquiry", "query-subtype": "Enquiry-Credit Energy" };
    const [unhappy, asking, complaint, data] = [
      await storeSubmission(db, RECEIVED, { ...ENQUIRY, query: cross }),
      await storeSubmission(db, RECEIVED, { ...ENQUIRY, query: "How do I send you a meter reading?" }),
      await storeSubmission(db, RECEIVED, { query: cross }),
      await storeSubmission(db, RECEIVED, {
        ...aboutData,
        query: describeDataRequest("complain", cross),
      }),
    ];
    const hinted = async () => {
      const listed = await cases.list({ ...OVERDUE, view: "open" }, by("robin"));
      return listed.cases.filter((one) => one.mayBeComplaint).map(({ reference }) => reference);
    };
    expect(await hinted()).toEqual([unhappy]);
    expect((await fileOf(unhappy)).complaintWords.length).toBeGreaterThan(0);
    for (const sentence of (await fileOf(unhappy)).complaintWords) expect(cross).toContain(sentence);
    expect((await fileOf(asking)).complaintWords).toEqual([]);
    expect((await fileOf(complaint)).complaintWords).toEqual([]);
    expect((await fileOf(data)).complaintWords).toEqual([]);
    await update(asking, { mark: "phone", text: cross, accountNumber: null });
    expect((await hinted()).toSorted()).toEqual([unhappy, asking].toSorted());
  });
});
