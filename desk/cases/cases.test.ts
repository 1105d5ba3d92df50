import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CaseListQuery, CaseView } from "../../domain/case-views.ts";
import { describeOnEachEngineAndSerializable } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { foundIn, storedBytes } from "../../tests/support/stored-bytes.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { listAudit } from "../staff/audit.ts";
import { openDangerFinder } from "../../danger/files.ts";
import { type Cases, type CaseUpdate, createCases } from "./cases.ts";
import {
  addStaff,
  clearSubmissions,
  ENQUIRY,
  PAY_AS_YOU_GO,
  READING,
  storeSubmission,
  sending,
} from "../staff/staff.fixture.ts";

const NOW = "2026-11-21T09:00:00Z";
const ADA = { kind: "staff", name: "ada-id" } as const;
const BOB = { kind: "staff", name: "bob-id" } as const;
const EVE = { kind: "staff", name: "eve-id" } as const;
const QUERY: CaseListQuery = {
  view: "open",
  kind: undefined,
  ownerId: undefined,
  sort: "due",
  descending: false,
  page: 1,
};

describeOnEachEngineAndSerializable("cases", (open, location) => {
  let db: Db;
  let cases: Cases;
  /** How often a text was listened to. */
  let listened = 0;
  beforeAll(async () => {
    db = await open();
    const ear = openDangerFinder();
    const find = (text: string) => {
      listened += 1;
      return ear.find(text);
    };
    const shared = { db, encryption: TEST_ENCRYPTION, now: () => new Date(NOW) };
    cases = createCases({
      ...shared,
      ...sending({ ...shared, onJobEnqueued: () => undefined }),
      dangers: { ...ear, find },
      ombudsmanWeeks: async () => ({ weeks: 8 }),
    });
    await addStaff(db, { "ada-id": "agent", "bob-id": "agent", "eve-id": "supervisor", "dan-id": "editor" });
  });
  beforeEach(() => clearSubmissions(db));

  const store = (moment: string, given: Readonly<Record<string, string>> = {}, options = {}) =>
    storeSubmission(db, moment, given, options);
  const listed = async (query: Partial<CaseListQuery>, actor = ADA as typeof ADA | typeof BOB) =>
    (await cases.list({ ...QUERY, ...query }, actor)).cases.map(({ reference }) => reference);
  const found = async (typed: string) =>
    (await cases.search(typed, ADA))?.cases.map(({ reference }) => reference).toSorted();
  const fileOf = async (reference: string) => {
    const file = await cases.find(reference, ADA);
    if (file === undefined) throw new Error(`no case ${reference}`);
    return file;
  };
  const update = async (
    reference: string,
    what: CaseUpdate,
    actor = ADA as typeof ADA | typeof BOB | typeof EVE,
  ) => cases.update(reference, (await fileOf(reference)).version, what, actor);
  const mark = (given: "note" | "in-progress" | "answered" | "resolved", text: string | null) =>
    ({ mark: given, text, accountNumber: null }) as const;

  describe("in a list", () => {
    it("come with extra help first, then by the day they are due; readings are closed", async () => {
      const young = await store("2026-11-20T09:00:00Z");
      const late = await store("2026-11-01T09:00:00Z", PAY_AS_YOU_GO);
      const helped = await store("2026-11-21T08:00:00Z", {}, { extraHelp: true });
      const enquiry = await store("2026-11-19T09:00:00Z", ENQUIRY);
      const feedback = await store("2026-10-01T09:00:00Z", FEEDBACK);
      const reading = await store("2026-11-20T09:00:00Z", READING);
      const all = [helped, late, enquiry, young, feedback];
      expect(await listed({})).toEqual(all);
      expect(await listed({ descending: true })).toEqual(all.toReversed());
      expect(await listed({ kind: "enquiry" })).toEqual([enquiry]);
      expect(await listed({ view: "overdue" })).toEqual([late]);
      expect(await listed({ view: "closed", kind: "meter-reading" })).toEqual([reading]);
      expect(await listed({ sort: "received" })).toEqual([feedback, late, enquiry, young, helped]);
      expect(await listed({ sort: "reference", descending: true })).toEqual(all.toSorted().toReversed());
      const [first] = (await cases.list(QUERY, ADA)).cases;
      expect(first).toMatchObject({
        name: "Ada Byron",
        firstLine: "My bill is wrong.",
        source: "gas-and-electricity",
        extraHelp: true,
        dueOn: "2026-11-28",
        ownerId: null,
      });
    });

    it("come first of all where somebody is in danger, with the reason, however long others have waited", async () => {
      const helped = await store("2026-11-01T09:00:00Z", {}, { extraHelp: true });
      const crisis = await store("2026-11-21T08:00:00Z", {
        query: "I want to kill myself because of this bill",
      });
      const gas = await store("2026-11-21T07:00:00Z", {
        query: "There is a strong smell of gas in the hall",
      });
      const joke = await store("2026-11-21T07:30:00Z", {
        query: "The price rise is killing me, and my bill is wrong",
      });
      const all = await listed({});
      expect(new Set(all.slice(0, 2))).toEqual(new Set([gas, crisis]));
      expect(all.slice(2)).toEqual([helped, joke]);
      listened = 0;
      const inList = async () => (await cases.list(QUERY, ADA)).cases.map(({ hazards }) => hazards);
      expect(await inList()).toEqual(expect.arrayContaining([["gas"], ["suicide"], [], []]));
      expect(listened).toBe(0);
      expect(foundIn(await storedBytes(db, location().dataDir), ["suicide"])).toEqual([]);
      // As a release before leaves it, which indexes a change and knows no such column.
      const changed = { indexed_at: NOW, status_changed_at: NOW };
      await db.kysely.updateTable("cases").set(changed).where("reference", "=", gas).execute();
      expect(await inList()).toEqual(expect.arrayContaining([["gas"], ["suicide"]]));
      expect(listened).toBe(1);
      const heard = (reference: string) => fileOf(reference).then(({ dangers }) => dangers);
      expect(await heard(gas)).toMatchObject([{ hazard: "gas", words: expect.arrayContaining(["gas"]) }]);
      expect(await heard(crisis)).toMatchObject([{ hazard: "suicide" }]);
      expect(await heard(joke)).toEqual([]);
      expect((await cases.list(QUERY, ADA)).cases.map(({ hazards }) => hazards.length)).toEqual([1, 1, 0, 0]);
      await update(joke, mark("note", "Called. He says he cannot go on and has the pills in his hand."));
      expect((await listed({})).slice(0, 3)).toContain(joke);
      expect(await heard(joke)).toMatchObject([{ hazard: "suicide" }]);
    });

    it("are mine, a colleague's or unassigned, and never more than a page", async () => {
      const mine = await store("2026-11-20T09:00:00Z");
      const free = await store("2026-11-20T09:00:00Z");
      await update(mine, { ownerId: ADA.name });
      expect(await listed({ view: "mine" })).toEqual([mine]);
      expect(await listed({ view: "mine" }, BOB)).toEqual([]);
      expect(await listed({ view: "unassigned" })).toEqual([free]);
      for (let more = 0; more < 50; more += 1) await store("2026-11-19T09:00:00Z");
      const first = await cases.list(QUERY, ADA);
      const second = await cases.list({ ...QUERY, page: 2 }, ADA);
      expect([first.cases.length, first.hasNext, second.cases.length, second.hasNext]).toEqual([
        50,
        true,
        2,
        false,
      ]);
    });

    it("stand in the views of what they need, with counts, and those that wait for the customer come last", async () => {
      const late = await store("2026-11-01T09:00:00Z", PAY_AS_YOU_GO);
      const today = await store("2026-11-14T09:00:00Z");
      const helped = await store("2026-11-20T09:00:00Z", {}, { extraHelp: true });
      const gas = await store("2026-11-20T08:00:00Z", {
        query: "There is a strong smell of gas in the hall",
      });
      const enquiry = await store("2026-10-30T09:00:00Z", ENQUIRY);
      await update(late, { ownerId: ADA.name });
      await update(helped, { ownerId: BOB.name });
      const ask = (text: string) => ({ mark: "reply", text, accountNumber: null }) as const;
      await update(late, ask("Which meter is it?"));
      await update(enquiry, ask("We look into it and call you."));
      await update(today, mark("answered", "Explained the bill."));
      const inView = async (view: CaseView) => listed({ view });
      expect(await inView("open")).toEqual([gas, helped, enquiry, late, today]);
      expect(await inView("us")).toEqual([gas, helped, enquiry]);
      expect(await inView("customer")).toEqual([late, today]);
      expect(await inView("mine")).toEqual([late]);
      // An answer stops its clock; the ombudsman's runs on.
      expect(await inView("today")).toEqual([]);
      expect(await inView("overdue")).toEqual([enquiry, late]);
      expect(await inView("danger")).toEqual([gas]);
      expect(await inView("help")).toEqual([helped]);
      expect(await inView("unassigned")).toEqual([gas, enquiry, today]);
      expect(await listed({ ownerId: BOB.name })).toEqual([helped]);
      expect(await listed({ view: "us", kind: "enquiry" })).toEqual([enquiry]);
      const counts = { mine: 1, us: 3, customer: 2, today: 0, overdue: 2, danger: 1, help: 1, unassigned: 3 };
      expect((await cases.list(QUERY, ADA)).counts).toEqual({ ...counts, open: 5, closed: 0 });
      expect((await cases.list({ ...QUERY, ownerId: BOB.name }, ADA)).counts).toMatchObject({
        us: 1,
        open: 1,
      });

      await update(late, { mark: "phone", text: "She called: the one in the hall.", accountNumber: null });
      expect(await inView("us")).toEqual([gas, helped, enquiry, late]);
      await update(enquiry, mark("answered", "Called."));
      expect(await inView("closed")).toEqual([enquiry]);
      expect(await inView("us")).toEqual([gas, helped, late]);
    });

    it("lead on to the next of the view, also when the case before has left it", async () => {
      const [first, second, third] = [
        await store("2026-11-01T09:00:00Z"),
        await store("2026-11-02T09:00:00Z"),
        await store("2026-11-03T09:00:00Z"),
      ];
      const us = { ...QUERY, view: "us" } as const;
      await listed(us);
      const next = (reference: string, at: number) => cases.next(us, { reference, at }, ADA);
      expect(await next(first, 0)).toEqual({ reference: second, at: 1 });
      await update(second, mark("answered", "Explained."));
      await listed(us);
      expect(await next(second, 1)).toEqual({ reference: third, at: 1 });
      expect(await next(third, 1)).toBeUndefined();
      const descending = { ...us, sort: "received", descending: true } as const;
      expect(await cases.next(descending, { reference: third, at: 0 }, ADA)).toMatchObject({
        reference: first,
      });
    });

    it("follow a status that another program or an earlier release has set", async () => {
      const reference = await store("2026-11-20T09:00:00Z", ENQUIRY);
      expect(await listed({})).toEqual([reference]);
      await db.kysely.updateTable("cases").set({ status: "answered", status_changed_at: NOW }).execute();
      expect(await listed({})).toEqual([]);
      expect(await listed({ view: "closed" })).toEqual([reference]);
    });
  });

  it("are found by reference, words of the name, email address and account number, in no audit", async () => {
    const ada = await store("2026-11-20T09:00:00Z");
    const zoe = await store("2026-11-20T09:00:00Z", {
      "first-name": "Zoë Ann",
      surname: "O’Brien-Smith",
      email: "Zoe@Example.com",
    });
    await update(ada, { mark: "in-progress", text: null, accountNumber: "8500 0123 4567" });
    for (const typed of [zoe, zoe.toLowerCase(), "zoe", "ann obrien", "SMITH", "zoe@example.COM"])
      expect(await found(typed)).toEqual([zoe]);
    expect(await found("850001234567")).toEqual([ada]);
    expect(await found("byron")).toEqual([ada]);
    for (const typed of ["by", "ada smith", "nobody@example.com", "85000123"])
      expect(await found(typed)).toEqual([]);
    expect(await found(" ?! ")).toBeUndefined();
    expect(foundIn(await storedBytes(db, location().dataDir), ["byron", "brien", "850001234567"])).toEqual(
      [],
    );
    const audit = await listAudit(db.kysely, {}, 100);
    // Identifiers may have any four digits.
    expect(JSON.stringify(audit)).not.toMatch(/byron|zoe@|8500 ?0123/i);
  });

  it("open at once where a whole address or number names one person, and never by a name or a part of one", async () => {
    const account = "8500 0123 4567";
    const opens = async (typed: string) => (await cases.search(typed, ADA))?.opens;
    const old = await store("2026-11-01T09:00:00Z");
    const newest = await store("2026-11-10T09:00:00Z");
    const closed = await store("2026-11-20T09:00:00Z", ENQUIRY);
    await update(old, { mark: "in-progress", text: null, accountNumber: account });
    await update(closed, mark("answered", null));
    expect(await opens("ada@example.com")).toBe(newest);
    expect(await opens(account)).toBe(old);
    expect(await opens(closed)).toBe(closed);
    for (const typed of ["byron", "ada byron", "ada@", "85000123", "ada@example.org"])
      expect(await opens(typed)).toBeUndefined();
    await store("2026-11-20T09:00:00Z", { "first-name": "Bob", email: "adb@example.com" });
    expect((await cases.search("ada@example.com", ADA))?.cases).toHaveLength(4);
    expect(await opens("ada@example.com")).toBe(newest);
    await store("2026-11-20T09:00:00Z", { "first-name": "Bob" });
    expect(await opens("ada@example.com")).toBeUndefined();
  });

  it("lose their search keys with their case", async () => {
    await store("2026-11-20T09:00:00Z");
    await listed({});
    for (const table of ["complaint_events", "complaint_records", "idempotency_keys", "jobs"] as const)
      await db.kysely.deleteFrom(table).execute();
    await db.kysely.deleteFrom("cases").execute();
    expect(await db.kysely.selectFrom("case_search_keys").selectAll().execute()).toEqual([]);
  });

  it("have a history of who did what, encrypted, and close with their last mark", async () => {
    const reference = await store("2026-11-01T09:00:00Z");
    await update(reference, { ownerId: BOB.name }, BOB);
    await update(reference, mark("note", "Called Quentin."), BOB);
    await update(reference, mark("answered", "Explained the bill."));
    expect((await fileOf(reference)).clocks.map(({ state }) => state)).toEqual([
      "stopped",
      "stopped",
      "running",
    ]);
    expect(await listed({ view: "closed" })).toEqual([]);
    await update(reference, mark("resolved", "Bill corrected."));
    expect(await listed({ view: "closed" })).toEqual([reference]);
    const { history, resolvedAt, version, ownerId } = await fileOf(reference);
    // Each event is later than the one before, also where the clock stands still.
    const fourth = new Date(Date.parse(NOW) + 3);
    expect([resolvedAt, version, ownerId]).toEqual([fourth, 4, BOB.name]);
    expect(history.map(({ kind, text, actor }) => [actor?.name, kind, text]).toSorted()).toEqual([
      [ADA.name, "answered", "Explained the bill."],
      [ADA.name, "resolved", "Bill corrected."],
      [BOB.name, "note", "Called Quentin."],
      [BOB.name, "owner", BOB.name],
    ]);
    expect(foundIn(await storedBytes(db, location().dataDir), ["Quentin", "corrected"])).toEqual([]);
  });

  it("say who speaks for whom and whom we answer beside the customer, and not among the answers", async () => {
    const own = await fileOf(await store("2026-11-20T09:00:00Z"));
    expect(own.speaker).toBeNull();
    const speaker = {
      theirName: "Margaret Quill",
      relation: "attorney",
      authority: "attorney",
      answered: "them",
      theirEmail: "margaret@example.com",
    } as const;
    const spoken = await fileOf(await store("2026-11-20T09:00:00Z", {}, { speaker }));
    expect(spoken.speaker).toBe(
      "Written for Margaret Quill by their attorney, deputy or guardian, who has a power of attorney or a " +
        "court's order. Answer the account holder. The account holder's email address: margaret@example.com.",
    );
    expect(JSON.stringify(spoken.answers)).not.toMatch(/Margaret|margaret|attorney|them/);
  });

  it("show what the record of a complaint has from before the history", async () => {
    const reference = await store("2026-11-01T09:00:00Z");
    await update(reference, mark("answered", "Explained the bill."));
    await db.kysely.deleteFrom("case_events").execute();
    expect((await fileOf(reference)).history).toEqual([
      {
        id: new Date(NOW).toISOString(),
        channel: null,
        happenedAt: new Date(NOW),
        actor: null,
        kind: "answered",
        text: "Explained the bill.",
      },
    ]);
  });

  it("refuse a change from an older version, of owner, note and status, and change nothing", async () => {
    const reference = await store("2026-11-01T09:00:00Z");
    const { version } = await fileOf(reference);
    await update(reference, { ownerId: BOB.name }, BOB);
    for (const what of [{ ownerId: ADA.name }, mark("note", "Mine."), mark("answered", "Mine.")])
      expect(await cases.update(reference, version, what, ADA)).toBe("stale");
    expect(await fileOf(reference)).toMatchObject({ ownerId: BOB.name, status: "received", version: 1 });
    expect((await fileOf(reference)).history).toHaveLength(1);
    expect(await cases.update("2222222222", 0, { ownerId: null }, ADA)).toBe("unknown-case");
  });

  it("are given to those who work on cases alone, and taken from nobody but by a supervisor", async () => {
    const reference = await store("2026-11-20T09:00:00Z");
    for (const ownerId of ["dan-id", "nobody"])
      expect(await update(reference, { ownerId }, EVE)).toBe("owner-unknown");
    expect(await update(reference, { ownerId: BOB.name }, ADA)).toBeUndefined();
    for (const ownerId of [ADA.name, EVE.name, null])
      expect(await update(reference, { ownerId }, ADA)).toBe("owned");
    expect(await cases.archive(reference, { id: ADA.name, email: "", role: "agent" }, ADA)).toBe("refused");
    expect(await update(reference, { ownerId: ADA.name }, BOB)).toBeUndefined();
    expect(await update(reference, { ownerId: BOB.name }, EVE)).toBe("word-missing");
    expect(await update(reference, { ownerId: BOB.name, word: "Bob knows it." }, EVE)).toBeUndefined();
    // An owner who can work on it no longer can't be asked.
    const setRole = (role: "agent" | "editor") =>
      db.kysely.updateTable("staff_accounts").set({ role }).where("id", "=", BOB.name).execute();
    await setRole("editor");
    expect(await update(reference, { ownerId: ADA.name }, ADA)).toBeUndefined();
    await setRole("agent");
  });

  it("have a second look after a first answer alone", async () => {
    const reference = await store("2026-11-20T09:00:00Z");
    const reviewed = { mark: "reviewed", text: "We looked again.", accountNumber: null } as const;
    expect(await update(reference, reviewed, EVE)).toBe("not-answered");
    await update(reference, { mark: "reply", text: "We are looking.", accountNumber: null }, ADA);
    expect(await update(reference, reviewed, EVE)).toBe("not-answered");
    await update(reference, { mark: "answer", text: "No refund.", accountNumber: null }, ADA);
    expect(await update(reference, reviewed, ADA)).toBe("took-part");
    expect(await update(reference, reviewed, EVE)).toBeUndefined();
  });

  it("have a call and what follows from it in one change, with their new owner", async () => {
    const reference = await store("2026-11-01T09:00:00Z");
    const call = { mark: "phone", text: "She agrees to £30.", accountNumber: null } as const;
    expect(await update(reference, { ...call, status: "resolved", takes: true }, ADA)).toBeUndefined();
    const { history, ...file } = await fileOf(reference);
    expect(file).toMatchObject({ ownerId: ADA.name, isOpen: false, version: 1, status: "answered" });
    expect(file.resolvedAt).not.toBeNull();
    expect(history.map(({ kind, text, channel }) => [kind, text, channel])).toEqual([
      ["incoming", "She agrees to £30.", "phone"],
      ["resolved", null, null],
      ["owner", ADA.name, null],
    ]);
    const audit = (await listAudit(db.kysely, { actor: ADA, subject: reference }, 10)).filter(
      ({ action }) => action !== "look",
    );
    expect(audit.map(({ action, detail }) => `${action} ${detail}`).toSorted()).toEqual([
      `assign ${ADA.name}`,
      "mark phone resolved",
    ]);
    // A colleague's case is not taken by writing on it.
    expect(await update(reference, { ...call, takes: true }, BOB)).toBe("owned");
  });

  it("let one of two simultaneous changes through", async () => {
    const reference = await store("2026-11-01T09:00:00Z");
    const both = [ADA, BOB].map((actor) => cases.update(reference, 0, { ownerId: actor.name }, actor));
    expect((await Promise.all(both)).toSorted()).toEqual(["stale", undefined]);
  });

  it("of enquiries and feedback are answered like complaints, without a resolution", async () => {
    const reference = await store("2026-11-01T09:00:00Z", ENQUIRY);
    expect(await update(reference, mark("answered", "Sent the form."))).toBeUndefined();
    expect(await fileOf(reference)).toMatchObject({
      isComplaint: false,
      isOpen: false,
      status: "answered",
      history: [{ kind: "answered", text: "Sent the form." }],
    });
    expect(await update(reference, mark("resolved", "Twice."))).toBe("not-a-complaint");
  });

  it("record each access and change in the audit, for unknown references too, without personal data", async () => {
    const reference = await store("2026-11-01T09:00:00Z");
    await cases.list({ ...QUERY, kind: "complaint" }, ADA);
    await cases.find(reference, ADA);
    await cases.update(reference, 0, mark("answered", "Called Ada."), BOB);
    expect(await cases.find("2222222222", ADA)).toBeUndefined();
    const events = await listAudit(db.kysely, {}, 10);
    expect(
      events.map(({ action, subject = "", detail = "" }) => `${action} ${subject} ${detail}`).toSorted(),
    ).toEqual(
      [
        "list  complaint open page 1",
        "look 2222222222 ",
        `look ${reference} `,
        `mark ${reference} answered`,
      ].toSorted(),
    );
    const ofBob = await listAudit(db.kysely, { actor: BOB, subject: reference }, 10);
    expect(ofBob.map(({ action }) => action)).toEqual(["mark"]);
    expect(JSON.stringify(events)).not.toMatch(/Byron|bill|Told/);
  });
});

const FEEDBACK = {
  topic: "help-&-support-feedback",
  "query-type": "Feedback",
  "query-subtype": "Feedback-Energy",
};
