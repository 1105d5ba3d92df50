import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { createSearchLog } from "./search-log.ts";

describeOnEachEngine("the log of searches", (open) => {
  let db: Db;
  let now: Date;
  const log = () => createSearchLog(db, () => now);
  const rows = () => db.kysely.selectFrom("search_log").selectAll().execute();

  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    await db.kysely.deleteFrom("search_log").execute();
    now = new Date("2026-11-21T09:31:00Z");
  });

  async function search(
    query: string,
    hits: number,
    clicked?: { rank: number; link: string },
  ): Promise<string> {
    const id = randomUUID();
    await log().record({ id, query, hits });
    if (clicked !== undefined) await log().click({ search: id, ...clicked });
    return id;
  }

  it("keeps what was asked, how much was found, and the day; nothing of the person", async () => {
    await search(
      "My email is ada@example.com, call 07400 123456 about A12345678 at SW1A 1AA, card 4929 1234 5678 9012",
      3,
    );
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
    await search("boiler ".repeat(200), 1);
    expect((await rows())[0]?.query.length).toBeLessThanOrEqual(200);
  });

  it("counts the first result that was followed, and none of an unknown search", async () => {
    const id = await search("boiler", 4, { rank: 2, link: "/two" });
    await log().click({ search: id, rank: 4, link: "/four" });
    await log().click({ search: randomUUID(), rank: 1, link: "/one" });
    expect(await rows()).toMatchObject([{ clicked_rank: 2, clicked_link: "/two" }]);
  });

  it("knows what is read most, once it is more than chance", async () => {
    for (const link of ["/b", "/a", "/b", "/c", "/a", "/b"]) await search("x", 1, { rank: 1, link });
    expect(await log().mostClicked(3, 2)).toEqual(["/b", "/a"]);
    expect(await log().mostClicked(1, 1)).toEqual(["/b"]);
  });

  it("lists the searches that led nowhere, the most frequent first", async () => {
    await search("oboe", 0);
    await search("oboe", 0);
    await search("boiler", 5);
    await search("meter", 5, { rank: 1, link: "/m" });
    expect(await log().failed()).toEqual([
      { query: "oboe", hits: 0, times: 2 },
      { query: "boiler", hits: 5, times: 1 },
    ]);
  });
});
