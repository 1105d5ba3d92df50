import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import { MOST_SUGGESTIONS, searchResponseSchema, suggestionsSchema } from "../../contract/search.ts";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { startTestPlatform, type TestPlatform } from "../../tests/support/platform-server.ts";
import type { Db } from "../../infrastructure/database/database.ts";

const READ_YOUR_METER = "/help-and-support/meters/read-your-meter";

describeOnEachEngine("search at the platform", (open) => {
  let db: Db;
  let platform: TestPlatform;
  beforeAll(async () => {
    db = await open();
    platform = await startTestPlatform(db);
  });
  afterAll(() => platform.stop());

  const search = async (q: string, page = 1) => {
    const response = await platform.request({
      url: `/search?${new URLSearchParams({ q, page: String(page) })}`,
    });
    expect(response.headers["cache-control"]).toBe("no-store");
    return v.parse(searchResponseSchema, response.json());
  };
  const suggest = async (q: string) =>
    v.parse(
      suggestionsSchema,
      (await platform.request({ url: `/search/suggestions?${new URLSearchParams({ q })}` })).json(),
    ).suggestions;
  const logged = (id: string) =>
    db.kysely.selectFrom("search_log").selectAll().where("id", "=", id).executeTakeFirst();

  it("answers with pages, ten at a time, each with its category, its rank and a snippet", async () => {
    const { results, total, pages, page } = await search("how do I read my meter");
    expect(results[0]).toMatchObject({
      link: READ_YOUR_METER,
      title: "Read your meter",
      category: "Meters",
      rank: 1,
    });
    expect(results[0]?.snippet.some(({ match }) => match)).toBe(true);
    expect([page, pages]).toEqual([1, Math.ceil(total / 10)]);
    const second = await search("meter", 2);
    expect(second.results[0]?.rank).toBe(11);
    expect((await search("meter", 9_999)).page).toBe(second.pages);
  });

  it("has a word for a misspelt query: what it was taken for, or what it may have meant", async () => {
    expect(await search("radiatro")).toMatchObject({ corrected: "radiator", suggestion: null });
    const nothing = await search("thurmosstatz");
    expect(nothing).toMatchObject({ total: 0, corrected: null });
    expect(nothing.suggestion).toMatch(/^thermostat/);
  });

  it("names three pages that are read where nothing is found", async () => {
    const { total, mostRead } = await search("blorptang");
    expect(total).toBe(0);
    expect(mostRead).toHaveLength(3);
  });

  it("suggests at most eight pages from the second character on", async () => {
    expect(await suggest("m")).toEqual([]);
    const found = await suggest("me");
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(MOST_SUGGESTIONS);
    expect((await suggest("top u"))[0]).toMatchObject({ title: "Top up your meter" });
    expect(await suggest("blorp")).toEqual([]);
  });

  it("logs a search once, and the result that was followed", async () => {
    const { id, total } = await search("read meter, call 07400 123456");
    await expect
      .poll(() => logged(id))
      .toMatchObject({ query: "read meter, call [number]", hits: total, clicked_rank: null });
    const click = (payload: object) =>
      platform.app.inject({
        method: "POST",
        url: "/search/clicks",
        headers: { "content-type": "application/json" },
        payload,
      });
    expect((await click({ search: id, rank: 1, link: "https://elsewhere.example/" })).statusCode).toBe(201);
    expect(await logged(id)).toMatchObject({ clicked_rank: null });
    expect((await click({ search: id, rank: 1, link: READ_YOUR_METER })).statusCode).toBe(201);
    expect(await logged(id)).toMatchObject({ clicked_rank: 1, clicked_link: READ_YOUR_METER });
    const { id: other } = await search("meter", 2);
    expect(await logged(other)).toBeUndefined();
  });

  it("refuses what it can't take with a proper answer", async () => {
    for (const url of [
      "/search",
      `/search?q=${"x".repeat(2_001)}`,
      "/search?q=a&page=0",
      "/search?q=a&page=x",
      "/search/suggestions",
    ])
      expect([url.slice(0, 40), (await platform.request({ url })).statusCode]).toEqual([
        url.slice(0, 40),
        400,
      ]);
    const click = await platform.app.inject({
      method: "POST",
      url: "/search/clicks",
      headers: { "content-type": "application/json" },
      payload: { search: "x", rank: 1, link: "/" },
    });
    expect(click.statusCode).toBe(422);
  });
});
