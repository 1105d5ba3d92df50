import { describe, expect, test } from "vitest";
import { failed, ok } from "../../domain/result.ts";
import type { SearchResponse } from "../../contract/search.ts";
import { createRequestContext } from "./request-context.ts";
import { aRequest, FAILURE } from "./request.fixture.ts";
import { countClick, pathWithinHelp, viewSearch, viewSuggestions } from "./search.ts";

const ORIGIN = "https://larkfield.example";
const ANSWER: SearchResponse = {
  id: "1f0f9f5e-6c1c-4d9e-8c8f-2a7c8f7a1a11",
  total: 1,
  page: 1,
  pages: 1,
  results: [{ link: "/help-and-support/a", title: "A", category: null, rank: 1, snippet: [] }],
  corrected: null,
  suggestion: null,
  mostRead: [],
};

function aSearch({ away = false } = {}) {
  const asked: unknown[] = [];
  const { services } = aRequest();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const context = createRequestContext(
    {
      ...services,
      content: {
        ...services.content,
        categoryDefinitions: () => (away ? Promise.reject(new Error("away")) : Promise.resolve([])),
      },
      search: {
        search: async (...call) => {
          asked.push(call);
          return away ? failed(FAILURE) : ok(ANSWER);
        },
        suggest: async () =>
          away ? failed(FAILURE) : ok({ suggestions: [{ link: "/a", title: "A", category: null }] }),
        click: async (click) => {
          asked.push(click);
          return away ? failed(FAILURE) : ok({});
        },
      },
    },
    { id: "r", address: "127.0.0.1", nonce: "n", log },
  );
  const view = (query: string) => viewSearch(context, new URL(`/search${query}`, ORIGIN));
  return { context, asked, view };
}

describe("where a search began", () => {
  test.each([
    ["/help-and-support/meters", "/help-and-support/meters"],
    ["/help-and-support/meters?x=1#y", "/help-and-support/meters"],
    [`${ORIGIN}/help-and-support/meters`, "/help-and-support/meters"],
    ["/help-and-support/", "/help-and-support/"],
  ])("is %s", (initiated, path) => {
    expect(pathWithinHelp(initiated, ORIGIN)).toBe(path);
  });

  test.each([
    "//evil.example/help-and-support/meters",
    "/\\evil.example/help-and-support/meters",
    "https://evil.example/help-and-support/meters",
    "http://larkfield.example/help-and-support/meters",
    "javascript:alert(1)//help-and-support/",
    "data:text/html,/help-and-support/",
    "/help-and-support/..//evil.example",
    "/help-and-support/%2e%2e/account",
    "/help-and-support/../my-account",
    "/help-and-supporters/",
    "/my-account",
    "\t//evil.example",
    "http://[",
    "",
  ])("is the help home where %j was said", (initiated) => {
    expect(pathWithinHelp(initiated, ORIGIN)).toBe("/help-and-support/");
  });
});

describe("a search", () => {
  test("asks with what was typed, without the spaces round it, for the page that was named", async () => {
    const { view, asked } = aSearch();
    expect(await view("?q=%20boiler%20&page=2&initiated=/help-and-support/meters")).toMatchObject({
      query: "boiler",
      initiated: "/help-and-support/meters",
      outcome: { kind: "answered", answer: { total: 1 } },
    });
    await view("?q=boiler&page=-1");
    expect(asked).toEqual([
      ["boiler", 2],
      ["boiler", 1],
    ]);
  });

  test.each([
    ["?q=", "empty"],
    ["?q=%20%20", "empty"],
    [`?q=${"x".repeat(2_001)}`, "too-long"],
  ])("that can't be made is explained: %# (spec 5.1)", async (query, problem) => {
    const { view, asked } = aSearch();
    expect((await view(query)).outcome).toEqual({ kind: "refused", problem });
    expect(asked).toEqual([]);
  });

  test("of 2,000 characters is made (spec 5.1)", async () => {
    expect((await aSearch().view(`?q=${"x".repeat(2_000)}`)).outcome).toMatchObject({ kind: "answered" });
  });

  test("that was not asked yet is no mistake", async () => {
    expect((await aSearch().view("")).outcome).toBeUndefined();
  });

  test("names the danger, whether the search service is there or not", async () => {
    for (const away of [false, true])
      expect((await aSearch({ away }).view("?q=i+smell+gas")).emergencies).toEqual(["gas"]);
  });

  test("is away where the service is, and no fault of the page, with topics or without", async () => {
    expect(await aSearch({ away: true }).view("?q=boiler")).toMatchObject({
      outcome: { kind: "away" },
      topics: [],
    });
  });
});

test("suggestions are none where there is nothing to go by, or the service is away", async () => {
  const { signal } = new AbortController();
  const suggest = (q: string, away = false) =>
    viewSuggestions(aSearch({ away }).context, new URL(`/search/suggestions?q=${q}`, ORIGIN), signal);
  expect((await suggest("bo")).suggestions).toHaveLength(1);
  expect((await suggest("")).suggestions).toEqual([]);
  expect((await suggest("x".repeat(2_001))).suggestions).toEqual([]);
  expect((await suggest("bo", true)).suggestions).toEqual([]);
});

test("a click is handed on as it was told, and odd ones break nothing", async () => {
  const { context, asked } = aSearch();
  await countClick(
    context,
    new URL(`/search/clicks?search=${ANSWER.id}&rank=3&link=/help-and-support/a`, ORIGIN),
  );
  await countClick(context, new URL("/search/clicks?rank=many", ORIGIN));
  await countClick(aSearch({ away: true }).context, new URL("/search/clicks", ORIGIN));
  expect(asked).toEqual([
    { search: ANSWER.id, rank: 3, link: "/help-and-support/a" },
    { search: "", rank: 0, link: "" },
  ]);
});
