import { beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnEachEngine, handleOfAnother } from "../tests/support/databases.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { createSearchLog, failedSearches, mostClicked } from "./search-log.ts";

describeOnEachEngine("the log of searches", (open) => {
  let db: Db;
  let log: ReturnType<typeof createSearchLog>;
  let errors: unknown[];
  const logOf = (own: Db) =>
    createSearchLog(
      own,
      (error) => errors.push(error),
      () => new Date("2026-11-21T09:31:00Z"),
    );
  const rows = () => db.kysely.selectFrom("search_log").selectAll().orderBy("clicked_rank").execute();

  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    await db.kysely.deleteFrom("search_log").execute();
    errors = [];
    log = logOf(db);
  });

  const search = (query: string, hits: number, clicked?: { rank: number; link: string }) => {
    log.record({ query, hits, times: 1 });
    if (clicked !== undefined) log.click({ query, ...clicked });
  };

  it("keeps what was asked, how much was found, and the day; nothing of the person", async () => {
    search(
      "My email is ada@example.com, call 07400 123456 about A12345678 at SW1A 1AA, card 4929 1234 5678 9012",
      3,
    );
    await log.flush();
    const [row] = await rows();
    expect(row).toMatchObject({ hits: 3, clicked_rank: null, clicked_link: null, searched_on: "2026-11-21" });
    expect(row?.query).toBe("my email is [email] call [number] about [account] at [postcode], card [number]");
    expect(Object.keys(row ?? {}).toSorted()).toEqual([
      "clicked_link",
      "clicked_rank",
      "hits",
      "id",
      "query",
      "searched_on",
      "times",
    ]);
  });

  it("shortens a long query", async () => {
    search("boiler ".repeat(200), 1);
    await log.flush();
    expect((await rows())[0]?.query.length).toBeLessThanOrEqual(200);
  });

  it("counts searches with the same words in one row, whichever process counts them", async () => {
    const other = logOf(await handleOfAnother(db, open));
    for (const one of [log, other, log]) {
      for (const query of ["Boiler", "boiler ", "meter"]) one.record({ query, hits: 4, times: 2 });
      await one.flush();
    }
    await Promise.all(
      [log, other].map((one) => (one.record({ query: "meter", hits: 5, times: 1 }), one.flush())),
    );
    expect(await failedSearches(db)).toEqual([
      { query: "boiler", hits: 4, times: 12 },
      { query: "meter", hits: 5, times: 8 },
    ]);
    expect(await rows()).toHaveLength(2);
  });

  it("counts a followed result in the place of a search without one, before the search or after it", async () => {
    log.click({ query: "boiler", rank: 2, link: "/two" });
    await log.flush();
    expect(await failedSearches(db)).toEqual([]);
    search("boiler", 4);
    search("boiler", 4);
    await log.flush();
    expect(await failedSearches(db)).toEqual([{ query: "boiler", hits: 4, times: 1 }]);
    expect((await rows()).find((row) => row.clicked_link === "/two")).toMatchObject({
      clicked_rank: 2,
      times: 1,
    });
  });

  it("stores what was counted within a second, without being asked", async () => {
    search("boiler", 4);
    await expect.poll(async () => (await rows()).length, { timeout: 30_000 }).toBe(1);
  });

  it("reports what it could not store, and goes on", async () => {
    const broken = createSearchLog({ ...db, kysely: db.kysely.withSchema("none") }, (error) =>
      errors.push(error),
    );
    broken.record({ query: "boiler", hits: 1, times: 1 });
    await broken.flush();
    expect(errors).toHaveLength(1);
    search("boiler", 1);
    await log.flush();
    expect(await rows()).toHaveLength(1);
  });

  it("knows what is read most, once it is more than chance", async () => {
    for (const link of ["/b", "/a", "/b", "/c", "/a", "/b"]) search("x", 1, { rank: 1, link });
    await log.flush();
    expect(await mostClicked(db, 3, 2)).toEqual(["/b", "/a"]);
    expect(await mostClicked(db, 1, 1)).toEqual(["/b"]);
  });

  it("lists the searches that led nowhere, the most frequent first, those of the release before too", async () => {
    search("oboe", 0);
    search("oboe", 0);
    search("boiler", 5);
    search("meter", 5, { rank: 1, link: "/m" });
    await log.flush();
    // A row of its own for each search, followed or not.
    const row = { query: "oboe", hits: 0, clicked_rank: null, clicked_link: null, searched_on: "2026-11-20" };
    const followed = { ...row, id: "b", query: "boiler", clicked_rank: 1, clicked_link: "/b" };
    await db.kysely
      .insertInto("search_log")
      .values([{ ...row, id: "a" }, followed])
      .execute();
    expect(await failedSearches(db)).toEqual([
      { query: "oboe", hits: 0, times: 3 },
      { query: "boiler", hits: 5, times: 1 },
    ]);
  });
});
