import { expect, it } from "vitest";
import { chosenSeed, seededRandom } from "../../tests/support/seeded-random.ts";
import { type Chosen, linkTo, type Mark, MARKS, type Replacement, withMark } from "./markdown-marks.ts";

function apply({ text }: Chosen, { text: put, start, end, chosen }: Replacement): Chosen {
  const after = text.slice(0, start) + put + text.slice(end);
  return { text: after, start: start + chosen[0], end: start + chosen[1] };
}

/** A text with what is chosen between two bars. */
function read(marked: string): Chosen {
  const start = marked.indexOf("|");
  return { text: marked.replaceAll("|", ""), start, end: marked.lastIndexOf("|") - 1 };
}

it.each<[Mark, string, string]>([
  ["heading", "One\n|Two|\nThree", "One\n## Two\nThree"],
  ["heading", "One\n|## Two|\nThree", "One\nTwo\nThree"],
  ["list", "|One\nTwo|", "- One\n- Two"],
  ["steps", "|- One\n- Two|\n\nThree", "1. One\n2. Two\n\nThree"],
  ["steps", "O|n|e", "1. One"],
  ["bold", "One |two| three", "One **two** three"],
  ["bold", "One **|two|** three", "One two three"],
  ["table", "One.||", "One.\n\nTable: \n\n| First | Second |\n|---|---|\n|  |  |\n\n"],
])("%s of %j", (mark, before, after) => {
  const chosen = read(before);
  expect(apply(chosen, withMark(mark, chosen)).text).toBe(after);
});

it("a link has the words that are chosen", () => {
  const chosen = read("See |our prices|.");
  expect(apply(chosen, linkTo("/help-and-support/energy-tariffs/our-prices", chosen)).text).toBe(
    "See [our prices](/help-and-support/energy-tariffs/our-prices).",
  );
});

it("no mark loses a word, wherever it is put", () => {
  const random = seededRandom(chosenSeed());
  const words = (text: string) => text.replace(/Table: |First|Second/g, "").replace(/[^abc]/g, "");
  for (let round = 0; round < 2_000; round += 1) {
    const text = Array.from({ length: 12 }, () => "abc \n-#*"[Math.floor(random() * 8)]).join("");
    const [one, other] = [random(), random()].map((at) => Math.floor(at * (text.length + 1)));
    const chosen = { text, start: Math.min(one!, other!), end: Math.max(one!, other!) };
    const mark = MARKS[Math.floor(random() * MARKS.length)]!;
    const after = apply(chosen, withMark(mark, chosen));
    expect([mark, words(after.text)]).toEqual([mark, words(text)]);
    expect(after.end).toBeLessThanOrEqual(after.text.length);
  }
});
