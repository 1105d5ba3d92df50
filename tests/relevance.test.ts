import { beforeAll, describe, expect, test } from "vitest";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import {
  type Judgement,
  measureRelevance,
  openSearcher,
  readJudgements,
  readVocabulary,
  HELD_OUT_JUDGEMENTS,
} from "./support/relevance.ts";
import { findPages, type Searcher } from "../search/find.ts";

/**
 * All sources together; `npm run tool -- lab/bench/search.ts` prints each apart. search/README.md says which
 * were tuned on.
 */
const judgements = readJudgements();
let searcher: Searcher;

beforeAll(async () => {
  searcher = await openSearcher();
});

describe("the judgements", () => {
  test("are many, by several people, and none is judged twice by one", () => {
    const count = (kind: Judgement["kind"]) => judgements.filter((one) => one.kind === kind).length;
    expect(new Set(judgements.map(({ source }) => source))).toEqual(
      new Set(["a", "b", "c", "d", "e", "f", "g", "g-short"]),
    );
    expect(count("find") + count("nothing") + count("emergency")).toBeGreaterThanOrEqual(300);
    expect(count("nothing")).toBeGreaterThanOrEqual(60);
    expect(count("emergency")).toBeGreaterThanOrEqual(30);
  });

  test("of the held-out half are those of decision 85", () => {
    const digest = createHash("sha256").update(readFileSync(HELD_OUT_JUDGEMENTS)).digest("hex");
    const decision = new URL("../docs/decisions/content.md", import.meta.url);
    expect(readFileSync(decision, "utf8")).toContain(digest);
  });

  test("name pages that are there, and emergencies we know", () => {
    const links = new Set(searcher.index.documents.map(({ link }) => link.replace("/help-and-support/", "")));
    const unknown = judgements.flatMap(({ grades }) => [...grades.keys()].filter((page) => !links.has(page)));
    expect(unknown).toEqual([]);
    expect(
      judgements.filter(({ kind, emergency }) => (kind === "emergency") !== (emergency !== undefined)),
    ).toEqual([]);
  });
});

test("each title finds its page first, after the page of a danger that it names", () => {
  const emergencyPages = new Set(Object.values(searcher.bestBets).map((pick) => pick?.link));
  const others = searcher.index.documents.filter(({ title, link }) => {
    const { documents, confidence } = findPages(title, searcher);
    const links = documents.map((number) => searcher.index.documents[number]?.link ?? "");
    return confidence !== "sure" || links.find((one) => one === link || !emergencyPages.has(one)) !== link;
  });
  expect(others.map(({ title }) => title)).toEqual([]);
});

/** Phrases for pages of these report outages, people without supply or food, or fumes. */
const MAY_REPORT = /\/(?:emergencies|breakdowns|appliances-and-engineers|pay-as-you-go|struggling-to-pay)\b/;

test("of what editors listed for pages of no danger fewer than 1 phrase in 100 raises a panel", () => {
  const dangerous = new Set(Object.values(searcher.bestBets).map((pick) => pick?.link));
  const phrases = searcher.index.documents
    .filter(({ link }) => !MAY_REPORT.test(link) && !dangerous.has(link))
    .flatMap(({ title, keywords, questions }) => [title, ...keywords, ...questions]);
  const alarmed = phrases.filter((phrase) => searcher.dangers.find(phrase).length > 0);
  expect(alarmed.length / phrases.length, `panels at ${alarmed.join(", ")}`).toBeLessThan(0.01);
});

test("98 in 100 subjects of others are named as theirs, unless our pages are sure", async () => {
  const { elsewhere } = await readVocabulary();
  const phrases = elsewhere.flatMap((one) => one.phrases);
  const lost = phrases.filter((phrase) => {
    const found = findPages(phrase, searcher);
    return found.confidence === "unsure" && found.elsewhere === null;
  });
  expect(lost.length / phrases.length).toBeLessThan(0.02);
});

describe("a customer", () => {
  test("finds the right page among the first three, in 96 of 100 searches", () => {
    expect(measureRelevance(judgements, searcher).successAt3).toBeGreaterThanOrEqual(0.96);
  });

  test("in danger is first given the number, in 99 of 100 reports", () => {
    expect(measureRelevance(judgements, searcher).emergenciesFirst).toBeGreaterThanOrEqual(0.99);
  });

  test("is not alarmed by a word alone: of lines about something else fewer than one in 100 is", () => {
    const others = judgements.filter(({ kind }) => kind === "nothing" || kind === "harmless");
    expect(measureRelevance(others, searcher).falseEmergencies).toBeLessThan(0.01);
  });

  test("is not shown sure results for a subject without a page, in 90 of 100 searches", () => {
    expect(measureRelevance(judgements, searcher).falseHits).toBeLessThanOrEqual(0.1);
  });

  test("is shown sure results for a subject with a page, in 92 of 100 searches", () => {
    expect(measureRelevance(judgements, searcher).unsure).toBeLessThanOrEqual(0.08);
  });
});
