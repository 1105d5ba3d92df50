import { HEARS_NOTHING } from "../../danger/danger.fixture.ts";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { CASE_SORTS, CASE_VIEWS } from "../../domain/case-views.ts";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { explaining } from "../../tests/support/query-plans.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { openDissatisfactionFinder } from "../dissatisfaction/files.ts";
import { indexCases, renewSearchKeys } from "./case-index.ts";
import { caseAfter, countCases, listCases } from "./case-list.ts";
import { searchCases } from "./case-search.ts";
import { readSearch } from "./search-terms.ts";

const LEADS = 200_000;
const numbers = (db: Db) =>
  db.engine === "postgres"
    ? sql`generate_series(1, ${sql.lit(LEADS)}) as numbers (n)`
    : sql`(with recursive numbers (n) as (select 1 union all select n + 1 from numbers
        where n < ${sql.lit(LEADS)}) select n from numbers) as numbers`;

describeOnEachEngine("staff pages with two hundred thousand cases", (open) => {
  let db: Db;
  beforeAll(async () => {
    db = await open();
    // One in a hundred is open.
    await sql`insert into cases
      (id, reference, topic, created_at, indexed_at, keys_of, kind, priority, due_on)
      select 'case ' || n, 'case ' || n, 't', '2026-01-' || n, '2026-01-' || n, 0,
        case n % 4 when 0 then 'complaint' when 1 then 'enquiry' when 2 then 'feedback'
          else 'meter-reading' end,
        1, case n % 100 when 0 then '2026-12-' || (n % 30) end from ${numbers(db)}`.execute(db.kysely);
    await sql`insert into case_search_keys (key, case_id)
      select 'key ' || n, 'case ' || n from ${numbers(db)}`.execute(db.kysely);
    await sql`analyze`.execute(db.kysely);
  });

  it("read no whole table for any view, kind and order, the counts, the next case, a search or the index", async () => {
    const [plans, watched] = explaining(db);
    for (const view of CASE_VIEWS)
      for (const sort of CASE_SORTS)
        for (const kind of [undefined, "complaint", "meter-reading"] as const) {
          const of = { kind, ownerId: undefined, staffId: "x", today: "2026-11-21" };
          const filter = { ...of, view, sort, descending: false };
          // The rows are no real ones, so they can't be decrypted.
          await listCases(watched.kysely, TEST_ENCRYPTION, filter, 1).catch(() => undefined);
          await countCases(watched.kysely, of);
          await caseAfter(watched.kysely, filter, { reference: "case 1", at: 60 });
        }
    expect(plans.length).toBeGreaterThanOrEqual(CASE_VIEWS.length * CASE_SORTS.length * 3);
    for (const typed of [
      "ada byron",
      "ada@example.com",
      "850001234567",
      "12 high street",
      "SW1A 1AA",
      "4321",
    ])
      await searchCases(watched.kysely, TEST_ENCRYPTION, readSearch(typed).words);
    const options = {
      dissatisfaction: openDissatisfactionFinder(),
      dangers: HEARS_NOTHING,
      db: watched,
      encryption: TEST_ENCRYPTION,
      ombudsmanWeeks: async () => ({ weeks: 8 }),
    };
    await indexCases(options);
    await renewSearchKeys(options);
    const whole = /SCAN (?:cases|case_search_keys)$|Seq Scan on (?:cases|case_search_keys)/m;
    expect(plans.filter((plan) => whole.test(plan))).toEqual([]);
  });
});
