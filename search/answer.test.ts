import { describe, expect, test } from "vitest";
import { findAnswer } from "./answer.ts";
import { findPages } from "./find.ts";
import { aPage, searcherOver } from "./search.fixture.ts";

const READ_METER = aPage({
  link: "/read-your-meter",
  title: "Read your meter",
  updated: "2026-11-23",
  headings: ["Meter with dials", "Smart meter", "Meter with digits"],
  paragraphs: [
    "Write the numbers down.",
    "From left to right.",
    "Look at the pointer.",
    "Write the lower number.",
    "Leave red dials out.",
    "9 and Enter",
    "Press 9.",
    "a drawing",
    "It has six digits.",
  ],
  kinds: ["text", "text", "step", "step", "text", "point", "text", "other", "text"],
  starts: [1, 5, 7],
  answers: [
    { heading: "-", questions: ["what do i write down"] },
    { heading: "Meter with dials", questions: ["how do i read a meter with dials", "clock meter pointer"] },
    { heading: "Smart meter", questions: ["which button for the reading on a smart meter"] },
    { heading: "Meter with digits", questions: ["how do i read digits"] },
  ],
});
const OTHERS = ["Pay your bill", "Get a refund", "Move home"].map((title) =>
  aPage({ link: `/${title.replaceAll(" ", "-").toLowerCase()}`, title }),
);

async function answerTo(query: string, page = READ_METER) {
  const searcher = await searcherOver([page, ...OTHERS]);
  return findAnswer(query, findPages(query, searcher), searcher);
}

describe("a customer whose question editors gave to a section", () => {
  test("reads how the section begins, its list in order, the page and its day", async () => {
    expect(await answerTo("How do I read my meter with dials?")).toEqual({
      link: "/read-your-meter#meter-with-dials",
      title: "Read your meter",
      updated: "2026-11-23",
      heading: "Meter with dials",
      text: ["From left to right."],
      items: ["Look at the pointer.", "Write the lower number."],
      numbered: true,
    });
  });

  test("reads a list without order as such", async () => {
    const answer = await answerTo("which button for a smart meter reading");
    expect(answer).toMatchObject({ text: [], items: ["9 and Enter"], numbered: false });
  });

  test("reads the opening where that answers", async () => {
    const answer = await answerTo("what do i write down");
    expect(answer).toMatchObject({ heading: null, text: ["Write the numbers down."], items: [] });
  });
});

describe("no section is quoted", () => {
  test("where the query is the name of the whole page", async () => {
    expect(await answerTo("read your meter")).toBeNull();
  });

  test("where a word or two name a subject, or another thing is asked of it", async () => {
    expect(await answerTo("clock meter pointer")).toBeNull();
    expect(await answerTo("how do i read a meter with dials")).not.toBeNull();
    expect(await answerTo("what does it cost to read a meter with dials")).toBeNull();
    expect(await answerTo("when do you read a meter with dials")).toBeNull();
    expect(await answerTo("why do i read a meter with dials")).toBeNull();
  });

  test("where two sections are as near", async () => {
    const [opening, ...others] = READ_METER.answers;
    const twice = [{ ...opening!, questions: ["how do i read a meter with dials"] }, ...others];
    expect(await answerTo("how do i read a meter with dials", { ...READ_METER, answers: twice })).toBeNull();
  });

  test("where no question is near", async () => {
    expect(await answerTo("meter reading for a refund of my bill")).toBeNull();
  });

  test("that begins with a drawing or a table, or is long", async () => {
    expect(await answerTo("how do i read digits")).toBeNull();
    const text = READ_METER.text();
    const paragraphs = text.paragraphs.with(1, "From left to right. ".repeat(40));
    const long = { ...READ_METER, text: () => ({ ...text, paragraphs }) };
    expect(await answerTo("how do i read a meter with dials", long)).toBeNull();
  });

  test("of the page of an emergency, which is shown whole", async () => {
    expect(await answerTo("how do i read a meter with dials", { ...READ_METER, link: "/sparks" })).toBeNull();
  });
});
