/**
 * Which canned answers are proposed to letters whose fitting ones somebody wrote down who had seen the titles alone:
 * `npm run tool -- lab/bench/canned-answers.ts`.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { cannedAnswersSchema } from "../../contract/canned-answers.ts";
import { answersOn } from "../../domain/canned-answers.ts";
import { relatedPages } from "../../search/related.ts";
import { openSearcher } from "../../tests/support/relevance.ts";
import { printTable } from "./figures.ts";

const ANSWERS = path.join(import.meta.dirname, "../../content/canned-answers.json");
/** Number, letter, titles that fit with " | " between them. */
const LETTERS = path.join(import.meta.dirname, "canned-answers.tsv");

const { answers } = v.parse(cannedAnswersSchema, JSON.parse(readFileSync(ANSWERS, "utf8")));
const searcher = await openSearcher();
const counts = { fitting: 0, found: 0, others: 0, none: 0, quiet: 0 };
for (const line of readFileSync(LETTERS, "utf8").trimEnd().split("\n")) {
  const [, letter = "", titles = ""] = line.split("\t");
  const fitting = new Set(titles.split(" | ").filter(Boolean));
  const related = await relatedPages(letter, searcher);
  const proposed = answersOn(
    related.map(({ link }) => link),
    answers,
  );
  const isRight = proposed.some(({ title }) => fitting.has(title));
  counts[fitting.size > 0 ? "fitting" : "none"] += 1;
  if (isRight) counts.found += 1;
  if (fitting.size === 0 && proposed.length === 0) counts.quiet += 1;
  counts.others += proposed.filter(({ title }) => !fitting.has(title)).length;
}
printTable(
  ["letters", ""],
  [
    ["that an answer fits", String(counts.fitting)],
    ["of them with one that fits", String(counts.found)],
    ["that none fits", String(counts.none)],
    ["of them with none", String(counts.quiet)],
    ["other answers proposed", String(counts.others)],
  ],
);
