import createFastify from "fastify";
import { afterEach, expect, it } from "vitest";
import { HEARS_NOTHING } from "../danger/danger.fixture.ts";
import { startCurrentSearch } from "./current-search.ts";
import { findPages } from "./find.ts";
import type { Subject } from "./lend-questions.ts";
import { aPage } from "./search.fixture.ts";
import type { SearchDocument } from "./search-document.ts";

const OURS = {
  link: "/help/standing-charges",
  title: "Standing charges",
  keywords: ["standing charge"],
  questions: ["why do i pay every day when i use nothing"],
};
const THEIRS = { link: "/help/daily-rate", title: "What is a standing charge?", category: "Tariffs" };
const OTHER = { link: "/help/sign-in", title: "Problems signing in", category: "Account" };
const ASKED = "paying every day and I use nothing";

const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of started.splice(0)) await one.close();
});

async function found(pages: readonly SearchDocument[], subjects: () => Promise<readonly Subject[]>) {
  const current = startCurrentSearch(
    {
      version: () => 1,
      documents: () => pages,
      vocabulary: () => ({ synonyms: [], elsewhere: [] }),
      picks: () => ({ bestBets: {}, mostRead: [] }),
      subjects,
    },
    HEARS_NOTHING,
    createFastify({ logger: false }).log,
  );
  started.push(current);
  await current.ready;
  const { documents } = findPages(ASKED, current.searcher());
  return documents.map((number) => current.searcher().index.documents[number]?.link);
}

it("find an article of a provider's own by what customers type for a page of ours about the same", async () => {
  const pages = [aPage(OTHER), aPage(THEIRS)];
  expect(await found(pages, async () => [])).toEqual([]);
  expect(await found(pages, async () => [OURS])).toEqual([THEIRS.link]);
});

it("stay with the page of ours where that stands, and with questions that an article has of its own", async () => {
  const ours = aPage({ ...OURS, category: "Tariffs" });
  expect((await found([aPage(OTHER), aPage(THEIRS), ours], async () => [OURS]))[0]).toBe(OURS.link);
  const questions = Array.from({ length: 10 }, (_none, at) => `question number ${at} of theirs`);
  expect(await found([aPage(OTHER), aPage({ ...THEIRS, questions })], async () => [OURS])).toEqual([]);
});

it("are not read where no article needs them", async () => {
  const questions = Array.from({ length: 10 }, (_none, at) => `question number ${at} of theirs`);
  await found([aPage({ ...THEIRS, questions })], () => Promise.reject(new Error("they were read")));
});
