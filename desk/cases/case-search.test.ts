import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { openDangerFinder } from "../../danger/files.ts";
import { type Address, UNKNOWN_PARTS } from "../../domain/address.ts";
import { contactNumber, type Lead, newLead } from "../../domain/lead.ts";
import { addressOnOneLine } from "../../domain/one-line-address.ts";
import { makeDataKey } from "../../infrastructure/encryption/data-keys.ts";
import { insertManualAddress } from "../../stores/addresses.ts";
import { createSubmissionRepository } from "../../stores/submissions.ts";
import { foundIn, storedBytes } from "../../tests/support/stored-bytes.ts";
import { addStaff, clearSubmissions, sending } from "../staff/staff.fixture.ts";
import { type Cases, createCases } from "./cases.ts";
import { minimiseComplaint } from "./complaint-records.ts";
import { onBehalf } from "../../domain/on-behalf.ts";
import { createCaseOpening } from "./open-cases.ts";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { encryptionWithKey, TEST_DATA_KEYS, TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { turnsDuring } from "../../tests/support/turns.ts";
import { readCaseQuery } from "../../domain/case-views.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { purgeCases } from "../../stores/purge-cases.ts";
import { openDissatisfactionFinder } from "../dissatisfaction/files.ts";
import { indexCases } from "./case-index.ts";
import { listCases } from "./case-list.ts";
import { searchCases } from "./case-search.ts";
import { digestsOf, readSearch } from "./search-terms.ts";
import { countLeads } from "./lead-list.ts";
import { HEARS_NOTHING } from "../../danger/danger.fixture.ts";

const CASES = 1_200;
const DAY = "2026-11-21";
const nameOf = (number: number) => `case ${String(number).padStart(4, "0")}`;

describeOnEachEngine("where many cases have a name", (open) => {
  let db: Db;
  beforeAll(async () => {
    db = await open();
    const cases = Array.from({ length: CASES }, (_none, number) => number);
    const createdAt = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
    const names = (number: number) => [
      "john",
      number % 2 === 0 ? "mary" : "ann",
      ...(RARE.has(number) ? ["zebedee"] : []),
    ];
    const keyOf = (name: string) => digestsOf(TEST_ENCRYPTION, `name ${name}`)[0];
    for (let from = 0; from < CASES; from += 400) {
      const some = cases.slice(from, from + 400);
      await db.kysely
        .insertInto("cases")
        .values(
          some.map((number) => ({
            id: nameOf(number),
            topic: "t",
            kind: "feedback",
            priority: 1,
            due_on: "9999-12-31",
            created_at: createdAt(number),
            indexed_at: createdAt(number),
          })),
        )
        .execute();
      const keys = some.flatMap((number) =>
        names(number).map((name) => ({
          key: keyOf(name),
          case_id: nameOf(number),
          created_at: createdAt(number),
        })),
      );
      await db.kysely.insertInto("case_search_keys").values(keys).execute();
    }
  });
  const RARE = new Set([3, 7]);
  const search = (typed: string) => searchCases(db.kysely, TEST_ENCRYPTION, readSearch(typed).words);
  const found = async (typed: string) => (await search(typed)).map(({ stored }) => stored.id);

  it("staff find the newest fifty, and of two names those that have both, however old", async () => {
    const newest = Array.from({ length: CASES }, (_none, number) => nameOf(CASES - 1 - number));
    expect(await found("John")).toEqual(newest.slice(0, 50));
    expect(await found("John Mary")).toEqual(newest.filter((_id, at) => at % 2 === 1).slice(0, 50));
    expect(await found("John Zebedee")).toEqual([nameOf(7), nameOf(3)]);
    expect(await found("Ann Mary")).toEqual([]);
  });

  it("others are answered while staff search, sort and count, and while cases are indexed and purged", async () => {
    const filter = {
      view: "open",
      kind: undefined,
      ownerId: undefined,
      sort: "received",
      descending: true,
    } as const;
    expect(await turnsDuring(() => search("Ann Mary"))).toBeGreaterThanOrEqual(2);
    expect(
      await turnsDuring(() =>
        listCases(db.kysely, TEST_ENCRYPTION, { ...filter, staffId: "x", today: DAY }, 1),
      ),
    ).toBeGreaterThanOrEqual(2);
    expect(await countLeads(db.kysely, {})).toBe(CASES);
    await db.kysely.updateTable("cases").set({ indexed_at: null }).execute();
    const index = () =>
      indexCases({
        dissatisfaction: openDissatisfactionFinder(),
        db,
        encryption: TEST_ENCRYPTION,
        dangers: HEARS_NOTHING,
        ombudsmanWeeks: async () => ({ weeks: 8 }),
      });
    expect(await turnsDuring(index)).toBeGreaterThanOrEqual(10);
    const ends = { complaintsBefore: new Date(0), othersBefore: new Date("2027-01-01") };
    const purge = () => purgeCases(db, ends, async () => undefined);
    expect(await turnsDuring(purge)).toBeGreaterThanOrEqual(10);
    const left = await sql<{ rows: number }>`select count(*) as rows from cases`.execute(db.kysely);
    expect(left.rows).toEqual([{ rows: 0 }]);
  });
});

describeOnEachEngine("a caller is found", (open, location) => {
  let db: Db;
  let cases: Cases;
  const encryption = TEST_ENCRYPTION;
  beforeAll(async () => {
    db = await open();
    const shared = { db, encryption, now: () => new Date(`${DAY}T09:00:00Z`) };
    cases = createCases({
      ...shared,
      ...sending({ ...shared, onJobEnqueued: () => undefined }),
      dangers: openDangerFinder(),
      ombudsmanWeeks: async () => ({ weeks: 8 }),
    });
    await addStaff(db, { "ada-id": "agent" });
  });
  beforeEach(async () => {
    await clearSubmissions(db);
    await db.kysely.deleteFrom("addresses").execute();
  });

  const ADA = { kind: "staff", name: "ada-id" } as const;
  let stored = 0;
  /** Stores a complaint with that in its lead; each is newer than the one before. */
  async function complain(given: Partial<Lead>, street?: Partial<Address>): Promise<string> {
    stored += 1;
    const at = new Date(Date.UTC(2026, 9, 1) + stored * 60_000);
    const submissions = createSubmissionRepository(
      db,
      encryption,
      () => at,
      createCaseOpening({ db, encryption }),
    );
    const addressId = street === undefined ? null : randomUUID();
    if (addressId !== null) {
      const parts = { ...UNKNOWN_PARTS, addressLine1: "", postcode: "", isManual: true, ...street };
      const address = { ...parts, id: addressId, address: addressOnOneLine(parts) };
      await insertManualAddress(db.kysely, encryption, address, at);
    }
    const source = "gas-and-electricity";
    const lead = newLead(source, { firstName: "Ann", surname: "Other", email: null, ...given, addressId });
    await submissions.open({ idempotencyKey: `${stored}.x`, source, lead });
    const row = await db.kysely
      .selectFrom("cases")
      .innerJoin("submissions", "submissions.id", "cases.submission_id")
      .select("cases.id")
      .where("idempotency_key", "=", `${stored}.x`)
      .executeTakeFirstOrThrow();
    return row.id;
  }
  const found = async (typed: string) =>
    (await cases.search(typed, ADA))?.cases.map(({ reference }) => reference) ?? [];
  const telephone = (number: string) => ({ contactNumber: contactNumber(number) });
  async function finds(id: string, ...typed: string[]) {
    for (const one of typed) expect([one, await found(one)]).toEqual([one, [id]]);
  }

  it("by a telephone number in each way that it is written, and by its last four to eight digits", async () => {
    const id = await complain(telephone("+447400123456"));
    await complain(telephone("+447400999999"));
    await finds(
      id,
      "07400 123456",
      "07400123456",
      "+44 7400 123 456",
      "+447400123456",
      "0044 7400 123456",
      "+44 (0)7400 123456",
      "(07400) 123-456",
      "07400.123.456",
      "7400123456",
      "3456",
      "23456",
      "123456",
      "0123456",
      "00123456",
      "123 456",
    );
    const irish = await complain(telephone("+353861234567"));
    await finds(irish, "+353 86 123 4567", "00353861234567");
    const wrong = await complain(telephone("+442079460104"));
    await finds(wrong, "020 7946 0105");
    expect(await found("456")).toEqual([]);
  });

  it("by the telephone number and the accounts of a meter reading", async () => {
    const more = {
      Telephone: "07400123456",
      GasAccountNumber: "850011112222",
      ElecAccountNumber: "850033334444",
    };
    const id = await complain({ additionalInformation: more });
    await finds(id, "+447400123456", "8500 1111 2222", "850033334444");
  });

  it("by the postcode, with and without its space, and by its first part", async () => {
    const id = await complain({}, { addressLine1: "10 Whitehall Court", postcode: "SW1A 2EL" });
    await complain({}, { addressLine1: "1 Other Street", postcode: "SW1P 1AA" });
    await finds(id, "SW1A 2EL", "sw1a2el", "SW1A", "sw1a 2", "SWIA 2EL");
    expect(await found("SW1")).toEqual([]);
  });

  it("by the street, with its house or without, as it is written for short, and by the name of a house", async () => {
    const id = await complain(
      {},
      { addressLine1: "12 High Street", postalTown: "Bristol", postcode: "BS1 4AA" },
    );
    const flat = await complain({}, { addressLine1: "14 High Street", flatNumber: "3", postcode: "BS2 1AA" });
    const house = await complain(
      {},
      { addressLine1: "Łódź Road", houseName: "Rose Cottage", postcode: "CB1 2AZ" },
    );
    await finds(
      id,
      "12 high street",
      "12 High St.",
      "high street Bristol",
      "12 High Street, Bristol BS1 4AA",
    );
    await finds(flat, "flat 3 high street", "apt 3 high st", "14 hihg street");
    await finds(house, "rose cottage", "lodz rd");
    expect(await found("high street")).toEqual([flat, id]);
    expect(await found("13 high street")).toEqual([]);
  });

  it("by three letters of a name and more, by each of its words, and without the letters of other languages", async () => {
    const id = await complain({ firstName: "Margaret", surname: "Thompson" });
    await finds(id, "mar", "marg", "Thomps", "thompson marg", "Mrs M Thompson");
    expect(await found("ma")).toEqual([]);
    expect(await found("margin")).toEqual([]);
    const names = [
      ["Łukasz", "Wójcik", "lukasz wojcik"],
      ["Søren", "Ærø", "soren aero"],
      ["Jürgen", "Weiß", "jurgen weiss"],
      ["Đorđe", "Þór", "dorde thor"],
      ["Ayşe", "Yıldız", "ayse yildiz"],
      ["Иван", "Петров", "иван петров"],
      ["Pieter", "van den Berg", "vandenberg"],
      ["Aoife", "O’Connor", "o connor"],
      ["Fatima", "Al-Hassan", "alhassan"],
      ["Ewan", "MacDonald", "mac donald"],
    ] as const;
    for (const [firstName, surname, typed] of names)
      await finds(await complain({ firstName, surname }), typed, `${firstName} ${surname}`);
  });

  it("by a name with one letter wrong, missing, doubled or swapped", async () => {
    const id = await complain({ firstName: "Siobhán", surname: "Llewellyn" });
    await finds(
      id,
      "Siobhen",
      "Sioban",
      "Siobhann",
      "Siobahn",
      "Lewellyn",
      "Llewelyn",
      "Llewellynn",
      "siobahn lewellyn",
    );
    expect(await found("siobaan lewelin")).toEqual([]);
    const petrov = await complain({ firstName: "Иван", surname: "Петров" });
    await finds(petrov, "питров");
  });

  it("by the email address, what stands before the @, and the account number", async () => {
    const id = await complain({
      email: "Maggie47@home.example",
      additionalInformation: { GasAccountNumber: "A12345678" },
    });
    await finds(id, "maggie47@home.example", "MAGGIE47", "maggie47@", "maggie47@hoem.example", "a 1234 5678");
    expect(await found("maggie")).toEqual([]);
  });

  it("by who speaks for the customer, while the customer is found too", async () => {
    const name = await cases.record(
      {
        id: randomUUID(),
        source: "gas-and-electricity",
        channel: "phone",
        email: null,
        telephone: null,
        firstName: "Ivy",
        surname: "Lace",
        query: "Cold.",
        extraHelp: false,
        onBehalf: onBehalf("Robert Quill", "She agreed on the telephone."),
      },
      ADA,
    );
    await finds(name, "ivy lace", "robert quill", "quil", "lace quill");
    expect(await found("telephone")).toEqual([]);
  });

  it("by fewer the more words are typed, whatever kind each is of", async () => {
    const khan = await complain({ surname: "Khan", ...telephone("+447400123456") }, { postcode: "SW1A 2EL" });
    const other = await complain({ surname: "Khan" }, { postcode: "LS1 4DY" });
    expect(await found("khan")).toEqual([other, khan]);
    await finds(khan, "khan SW1A", "SW1A 2EL khan", "khan 3456", "3456 SW1A khan");
    expect(await found("khan SW1A LS1")).toEqual([]);
  });

  it("first who has exactly what was typed, then a beginning, then a slip, and the newest of equals", async () => {
    const [oldest, exact] = [await complain({ surname: "Smith" }), await complain({ surname: "Smith" })];
    const beginning = await complain({ surname: "Smithson" });
    const slip = await complain({ surname: "Smyth" });
    expect(await found("smith")).toEqual([exact, oldest, beginning, slip]);
  });

  it("by a reference with a slip, which is said to be another", async () => {
    const id = await complain({});
    const reference = "F4K6V-XTYHC";
    await db.kysely.updateTable("cases").set({ reference }).where("id", "=", id).execute();
    expect(await cases.search("f4k6v xtyhc", ADA)).toMatchObject({ isLikely: false, cases: [{ reference }] });
    for (const typed of ["F4KGV-XTYHC", "F4K6V-XTYH", "F4K6V-XTYHD", "4FK6V-XTYHC", "F4K6U-XTYHC"])
      expect([typed, await cases.search(typed, ADA)]).toMatchObject([
        typed,
        { isLikely: true, cases: [{ reference }] },
      ]);
    expect(await found("F4K7V-XTYHD")).toEqual([]);
  });

  it("without anything readable of them in the index, or in the audit", async () => {
    await complain(
      {
        firstName: "Quentin",
        surname: "Zabriskie",
        email: "quentin@zab.example",
        ...telephone("+447400987654"),
      },
      { addressLine1: "7 Xylophone Street", postcode: "LS1 4DY" },
    );
    for (const typed of ["zabr", "xylophone", "987654", "LS1 4DY", "Quentni"])
      expect(await found(typed)).toHaveLength(1);
    const words = ["quentin", "zabr", "xylophone", "987654", "ls14dy", "ls1 4dy"];
    expect(foundIn(await storedBytes(db, location().dataDir), words)).toEqual([]);
  });

  it("by the old keys until a release after has made new ones, in the background, the newest case first", async () => {
    const ids: string[] = [];
    for (let one = 0; one < 5; one += 1) ids.push(await complain({ firstName: "Quentin" }));
    await cases.index();
    await db.kysely.deleteFrom("case_search_keys").execute();
    const key = digestsOf(encryption, "name quentin")[0];
    const old = ids.map((id) => ({ key, case_id: id, created_at: DAY }));
    await db.kysely.insertInto("case_search_keys").values(old).execute();
    await db.kysely.updateTable("cases").set({ keys_of: null }).execute();
    expect(new Set(await found("quentin"))).toEqual(new Set(ids));
    expect(await found("quen")).toEqual([]);
    // A list makes none of them.
    await cases.list(readCaseQuery(new URLSearchParams()), ADA);
    expect(await found("quen")).toEqual([]);
    expect(await cases.renewSearchKeys()).toBe(false);
    expect(await found("quen")).toEqual(ids.toReversed());
  });

  it("after a release before has made the keys of a case that was changed again", async () => {
    const id = await complain({ firstName: "Quentin" });
    await cases.index();
    await db.kysely.deleteFrom("case_search_keys").execute();
    await db.kysely.updateTable("cases").set({ version: 1 }).execute();
    expect(await found("quen")).toEqual([]);
    await cases.renewSearchKeys();
    expect(await found("quen")).toEqual([id]);
  });

  it("while keys are rotated, by the old one and the new", async () => {
    const id = await complain({ firstName: "Quentin", ...telephone("+447400123456") });
    await cases.index();
    const both = encryptionWithKey(`${makeDataKey("after")},${TEST_DATA_KEYS}`);
    for (const typed of ["quent", "qeuntin", "3456"]) {
      const some = await searchCases(db.kysely, both, readSearch(typed).words);
      expect(some.map(({ stored: one }) => one.id)).toEqual([id]);
    }
  });

  it("by nothing that has been erased, from the moment of the erasure", async () => {
    const id = await complain(
      { firstName: "Quentin", email: "quentin@example.com", ...telephone("+447400123456") },
      { addressLine1: "12 High Street", postcode: "LS1 4DY" },
    );
    await db.kysely.updateTable("submissions").set({ reference: "F4K6V-XTYHC" }).execute();
    await cases.index();
    await db.kysely
      .transaction()
      .execute((tx) => minimiseComplaint(tx, encryption, id, async () => undefined));
    expect(await db.kysely.selectFrom("case_search_keys").selectAll().execute()).toEqual([]);
    await finds(id, "quentin", "quentin@example.com");
    for (const typed of ["3456", "LS1 4DY", "12 high street"])
      expect([typed, await found(typed)]).toEqual([typed, []]);
  });

  it("with the other cases of the same person beside each, and with nobody's who has the name alone", async () => {
    const same = { firstName: "Quentin", surname: "Quill" };
    const account = { additionalInformation: { GasAccountNumber: "850011112222" } };
    const first = await complain({ ...same, email: "q@example.com", ...telephone("+447400123456") });
    const byEmail = await complain({ firstName: "Q", surname: "Q", email: "Q@example.com", ...account });
    const byTelephone = await complain({ ...telephone("07400 123456") });
    const byAccount = await complain({ ...account });
    await complain({ ...same, email: "other@example.com", ...telephone("+447400999456") });
    const beside = async (id: string) =>
      (await cases.find(id, ADA))?.ofPerson.cases.map(({ reference }) => reference);
    expect(await beside(first)).toEqual([byTelephone, byEmail]);
    expect(await beside(byEmail)).toEqual([byAccount, first]);
    expect((await cases.find(byTelephone, ADA))?.ofPerson).toMatchObject({
      hasMore: false,
      cases: [
        { reference: first, source: "gas-and-electricity", isOpen: true, receivedAt: expect.any(Date) },
      ],
    });
  });
});
