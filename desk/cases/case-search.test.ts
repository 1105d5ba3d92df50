import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { turnsDuring } from "../../tests/support/turns.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { purgeCases } from "../../stores/purge-cases.ts";
import { openDissatisfactionFinder } from "../dissatisfaction/files.ts";
import { indexCases, parseCaseSearch } from "./case-index.ts";
import { listCases, searchCases } from "./case-list.ts";
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
    const keyOf = (name: string) => parseCaseSearch(TEST_ENCRYPTION, name)?.terms[0]?.[0] ?? "";
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
  const search = (typed: string) =>
    searchCases(db.kysely, TEST_ENCRYPTION, parseCaseSearch(TEST_ENCRYPTION, typed)!);
  const found = async (typed: string) => (await search(typed)).map(({ stored }) => stored.id);

  it("staff find the newest fifty, and of two names those that have both, however old", async () => {
    const newest = Array.from({ length: CASES }, (_none, number) => nameOf(CASES - 1 - number));
    expect(await found("John")).toEqual(newest.slice(0, 50));
    expect(await found("John Mary")).toEqual(newest.filter((_id, at) => at % 2 === 1).slice(0, 50));
    expect(await found("John Zebedee")).toEqual([nameOf(7), nameOf(3)]);
    expect(await found("Ann Mary")).toEqual([]);
  });

  it("others are answered while staff search, sort and count, and while cases are indexed and purged", async () => {
    const filter = { state: "open", kind: undefined, sort: "received", descending: true } as const;
    expect(await turnsDuring(() => search("Ann Mary"))).toBeGreaterThanOrEqual(2);
    expect(
      await turnsDuring(() =>
        listCases(db.kysely, TEST_ENCRYPTION, { ...filter, ownerId: "x", today: DAY }, 1),
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
