import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { type Answered, FIRST, isKind, leadsTo, NEXT, placeAfter, type Question } from "./questions.ts";
import { RESULTS } from "./results.ts";
import { copyIn } from "../../../copy/locales.ts";
import { PICTURES } from "./pictures.ts";

const CONTENT = path.resolve(import.meta.dirname, "../../../content/articles");
const MOST_QUESTIONS = 7;

/** Every way through, from the first question to a kind. */
function everyWay(question: Question = FIRST, so: readonly Answered[] = []): (readonly Answered[])[] {
  if (so.length > MOST_QUESTIONS)
    throw new Error(`more than ${MOST_QUESTIONS} questions: ${so.map((one) => one.question).join(", ")}`);
  return Object.keys(NEXT[question]).flatMap((answer) => {
    const answers = [...so, { question, answer }];
    const place = placeAfter(answers);
    return isKind(place) ? [answers] : everyWay(place, answers);
  });
}

const KINDS = Object.keys(RESULTS);

describe("the questions about a meter", () => {
  const ways = everyWay();

  it(`lead to a kind whatever is answered, within ${MOST_QUESTIONS} questions`, () => {
    expect(ways.length).toBeGreaterThan(KINDS.length);
    for (const way of ways) expect(isKind(placeAfter(way))).toBe(true);
  });

  it("reach each kind, and ask no question in vain", () => {
    expect(new Set(ways.map(placeAfter))).toEqual(new Set(KINDS));
    expect(new Set(ways.flat().map(({ question }) => question))).toEqual(new Set(Object.keys(NEXT)));
  });

  it("ask of an electricity meter nothing that is about gas, and the other way round", () => {
    const of = (fuel: string) =>
      ways.filter(([first]) => first?.answer === fuel).flatMap((way) => way.map(({ question }) => question));
    expect(of("electricity").some((question) => question.startsWith("gas"))).toBe(false);
    expect(of("gas").some((question) => question.startsWith("electricity") || question === "rates")).toBe(
      false,
    );
  });

  it("give each answer its words and its picture, in the order of the questions' table", () => {
    const { questions } = copyIn("en-GB").meterKind;
    for (const [question, answers] of Object.entries(NEXT)) {
      const asked = question as Question;
      expect(Object.keys(questions[asked].answers).toSorted()).toEqual(Object.keys(answers).toSorted());
      expect(Object.keys(PICTURES[asked])).toEqual(Object.keys(answers));
    }
  });

  it.each([
    [["electricity", "none", "bill", "none", "none", "one", "digits"], "single-rate"],
    [["electricity", "none", "bill", "none", "none", "one", "dials"], "dial"],
    [["electricity", "none", "bill", "none", "none", "two"], "two-rate"],
    [["electricity", "slot"], "key-meter"],
    [["gas", "slot"], "card-meter"],
    [["gas", "none", "top-up"], "smart-prepayment"],
    [["electricity", "none", "bill", "second"], "smets2"],
    [["gas", "none", "bill", "first"], "smets1"],
    [["electricity", "none", "bill", "none", "several"], "smart"],
    [["gas", "none", "bill", "none", "none", "digits", "metric"], "gas-metric"],
    [["gas", "none", "bill", "none", "none", "digits", "imperial"], "gas-imperial"],
    [["unsure"], "unknown"],
  ])("%j is a meter of the kind %s", (given, kind) => {
    let place: ReturnType<typeof placeAfter> = FIRST;
    for (const answer of given) {
      expect(isKind(place)).toBe(false);
      place = leadsTo({ question: place as Question, answer }) ?? FIRST;
    }
    expect(place).toBe(kind);
  });

  it("take no answer that is not theirs", () => {
    expect(leadsTo({ question: "fuel", answer: "steam" })).toBeUndefined();
    expect(leadsTo({ question: "fuel", answer: "constructor" })).toBeUndefined();
  });
});

describe("a kind of meter", () => {
  it.each(Object.entries(RESULTS))("%s leads to help that is there", (_kind, { links }) => {
    const pages = links.map(({ href }) => href.replace("/help-and-support/", ""));
    expect(
      pages.filter((page) => page !== "contact-us" && !existsSync(path.join(CONTENT, `${page}.md`))),
    ).toEqual([]);
  });
});
