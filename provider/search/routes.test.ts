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
  const post = (path: string, payload: object) =>
    platform.app.inject({
      method: "POST",
      url: `/search/${path}`,
      headers: { "content-type": "application/json" },
      payload,
    });
  const logged = (words: string) =>
    db.kysely
      .selectFrom("search_log")
      .select(["hits", "times", "clicked_rank", "clicked_link"])
      .where("query", "=", words)
      .orderBy("clicked_rank")
      .execute();

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

  it("logs a search once, repeated or not, and the result that was followed", async () => {
    const query = "read meter, call 07400 123456";
    const { total: hits } = await search(query);
    await search(query, 2);
    expect((await post("repeats", { searches: [{ query, hits, times: 3 }] })).statusCode).toBe(201);
    expect((await post("clicks", { query, rank: 1, link: "https://elsewhere.example/" })).statusCode).toBe(
      201,
    );
    expect((await post("clicks", { query, rank: 1, link: READ_YOUR_METER })).statusCode).toBe(201);
    const rows = () => logged("read meter, call [number]").then((all) => all.toSorted(byTimes));
    await expect.poll(rows, { timeout: 30_000 }).toEqual([
      { hits, times: 3, clicked_rank: null, clicked_link: null },
      { hits: 1, times: 1, clicked_rank: 1, clicked_link: READ_YOUR_METER },
    ]);
  });

  it("names the content that it answers from, the same for every search until an edit", async () => {
    const [{ id }, other] = [await search("meter"), await search("boiler")];
    expect(other.id).toBe(id);
    const revision = await platform.request({ url: "/search/revision" });
    expect(revision.json()).toEqual({ id });
    const headers = { "if-none-match": String(revision.headers.etag) };
    expect((await platform.app.inject({ url: "/search/revision", headers })).statusCode).toBe(304);
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
    expect((await post("clicks", { query: "x", rank: 0, link: "/" })).statusCode).toBe(422);
    expect((await post("repeats", { searches: [{ query: "x", hits: 1, times: 0 }] })).statusCode).toBe(422);
  });
});

function byTimes(one: { readonly times: number }, other: { readonly times: number }): number {
  return other.times - one.times;
}
