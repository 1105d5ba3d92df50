import { readFileSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { failed, ok } from "../../../domain/result.ts";
import { shownAdvice } from "../../../domain/safety-advice.ts";
import { contactSchema } from "../../../contract/contact.ts";
import { safetyAdviceSchema } from "../../../contract/safety-advice.ts";
import type { SearchResponse } from "../../../contract/search.ts";
import { aRequest, FAILURE } from "../../../ui/.server/request.fixture.ts";
import type { WebRequest } from "../../../ui/.server/services.ts";
import { countClick, pathWithinHelp, viewSearch, viewSuggestions } from "./search.ts";

const contact = v.parse(
  contactSchema,
  JSON.parse(readFileSync(new URL("../../../content/contact.json", import.meta.url), "utf8")),
);
const safety = v.parse(
  safetyAdviceSchema,
  JSON.parse(readFileSync(new URL("../../../content/safety-advice.json", import.meta.url), "utf8")),
);
const ORIGIN = "https://larkfield.example";
const ANSWER: SearchResponse = {
  id: "1f0f9f5e-6c1c-4d9e-8c8f-2a7c8f7a1a11",
  total: 1,
  confidence: "sure",
  elsewhere: null,
  page: 1,
  pages: 1,
  results: [{ link: "/help-and-support/a", title: "A", category: null, rank: 1, snippet: [] }],
  corrected: null,
  suggestion: null,
  mostRead: [],
};

function aSearch({ unavailable = false, revision }: { unavailable?: boolean; revision?: string } = {}) {
  const calls: unknown[] = [];
  const { visit } = aRequest();
  const web: WebRequest = {
    ...visit,
    content: {
      ...visit.content,
      safetyAdvice: async () => safety,
      contact: async () => contact,
      categoryDefinitions: () =>
        unavailable ? Promise.reject(new Error("unavailable")) : Promise.resolve([]),
      searchRevision: () =>
        revision === undefined
          ? Promise.reject(new Error("the provider's host has none"))
          : Promise.resolve({ id: revision }),
    },
    search: {
      search: async (...call) => {
        calls.push(call);
        return unavailable ? failed(FAILURE) : ok(ANSWER);
      },
      suggest: async () =>
        unavailable ? failed(FAILURE) : ok({ suggestions: [{ link: "/a", title: "A", category: null }] }),
      click: async (click) => {
        calls.push(click);
        return unavailable ? failed(FAILURE) : ok({});
      },
      repeat: async () => ok({}),
      related: async () => ok({ articles: [] }),
    },
  };
  const run = (query: string) => viewSearch(web, new URL(`/search${query}`, ORIGIN));
  const view = async (query: string) => (await run(query)).view;
  const repeats = async (query: string) => (await run(query)).repeats;
  return { web, calls, view, repeats };
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
  test("sends the trimmed query and the page", async () => {
    const { view, calls } = aSearch();
    expect(await view("?q=%20boiler%20&page=2&initiated=/help-and-support/meters")).toMatchObject({
      query: "boiler",
      initiated: "/help-and-support/meters",
      outcome: { kind: "answered", answer: { total: 1 } },
    });
    await view("?q=boiler&page=-1");
    expect(calls).toEqual([
      ["boiler", 2],
      ["boiler", 1],
    ]);
  });

  test.each([
    ["?q=", "empty"],
    ["?q=%20%20", "empty"],
    [`?q=${"x".repeat(2_001)}`, "too-long"],
  ])("that can't be made is explained: %# (spec 5.1)", async (query, problem) => {
    const { view, calls } = aSearch();
    expect((await view(query)).outcome).toEqual({ kind: "refused", problem });
    expect(calls).toEqual([]);
  });

  test("of 2,000 characters is made (spec 5.1)", async () => {
    expect((await aSearch().view(`?q=${"x".repeat(2_000)}`)).outcome).toMatchObject({ kind: "answered" });
  });

  test("may be answered again with the same page while the service names the same content", async () => {
    const { repeats } = aSearch({ revision: ANSWER.id });
    expect(await repeats("?q=boiler")).toEqual({ hits: 1 });
    expect(await repeats("?q=boiler&page=2")).toEqual({ hits: undefined });
    for (const other of [{ revision: "another" }, { revision: ANSWER.id, unavailable: true }, {}])
      expect(await aSearch(other).repeats("?q=boiler")).toBeUndefined();
  });

  test("before the first search has no outcome", async () => {
    expect((await aSearch().view("")).outcome).toBeUndefined();
  });

  test("names the danger, whether the search service is there or not", async () => {
    for (const unavailable of [false, true])
      expect((await aSearch({ unavailable }).view("?q=i+smell+gas")).heard.advice).toEqual([
        shownAdvice("en-GB", "gas", safety.gas, contact),
      ]);
  });

  test("of an unavailable service is a page that says so, with topics or without", async () => {
    expect(await aSearch({ unavailable: true }).view("?q=boiler")).toMatchObject({
      outcome: { kind: "unavailable", error: { status: 500 } },
      topics: [],
    });
  });
});

test("suggestions are none where there is nothing to go by, or the service is unavailable", async () => {
  const { signal } = new AbortController();
  const suggest = (q: string, unavailable = false) =>
    viewSuggestions(aSearch({ unavailable }).web, new URL(`/search/suggestions?q=${q}`, ORIGIN), signal);
  expect((await suggest("bo")).suggestions).toHaveLength(1);
  expect((await suggest("")).suggestions).toEqual([]);
  expect((await suggest("x".repeat(2_001))).suggestions).toEqual([]);
  expect(await suggest("bo", true)).toMatchObject({ suggestions: [], error: { status: 500 } });
});

test("a click is passed on, and a malformed one does not fail", async () => {
  const { web, calls } = aSearch();
  await countClick(web, new URL(`/search/clicks?q=boiler&rank=3&link=/help-and-support/a`, ORIGIN));
  await countClick(web, new URL("/search/clicks?rank=many", ORIGIN));
  await countClick(aSearch({ unavailable: true }).web, new URL("/search/clicks", ORIGIN));
  expect(calls).toEqual([
    { query: "boiler", rank: 3, link: "/help-and-support/a" },
    { query: "", rank: 0, link: "" },
  ]);
});
