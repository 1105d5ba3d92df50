import type { Nodes } from "mdast";
import { visit } from "unist-util-visit";
import { fillKnown, type KnownValues } from "./known-values.ts";
import { parseMarkdown } from "../markdown.ts";
import type { MarkdownPage } from "../markdown-page.ts";
import { ContentStore } from "../store.ts";

/**
 * Reading age by the Flesch-Kincaid grade level (Kincaid and others, 1975): 0.39 words a sentence + 11.8
 * syllables a word - 15.59 is the American school grade, and a child of grade G is about G + 5 years old.
 */
const WORDS_PER_SENTENCE = 0.39;
const SYLLABLES_PER_WORD = 11.8;
const CONSTANT = 15.59;
const AGE_AT_GRADE_NOUGHT = 5;
/** Advice: a page for older readers may read more easily with shorter sentences. */
const ADVISED_AGE = 11;

/** Long words that customers use themselves: they count as words of two syllables. */
const FAMILIAR = new Set(
  (
    "electricity temperature permission emergency equipment expensive supplier suppliers appliance appliances " +
    "energy engineer engineers customer customers complaint complaints radiator radiators thermostat monoxide " +
    "prepayment ombudsman certificate company companies property insulation insurance qualified automatic " +
    "automatically available estimated estimate register priority services government council citizens " +
    "variable account accounts discount payment payments benefit benefits universal disability"
  ).split(" "),
);

/** The pages above the advised age, the hardest first. */
export async function hardPages(folder: string): Promise<{ readonly file: string; readonly age: number }[]> {
  const store = new ContentStore(folder);
  await store.refresh();
  return [...store.articles(), ...store.policies()]
    .map((page) => ({ file: page.file, age: readingAge(textOf(page, store.known())) }))
    .filter(({ age }) => age > ADVISED_AGE)
    .toSorted((one, other) => other.age - one.age);
}

/** Years; 0 without words. `text` has a paragraph, heading or list item per line. */
export function readingAge(text: string): number {
  const sentences = text
    .split(/[.!?:]+\s|\n+/)
    .map(toWords)
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  const grade =
    WORDS_PER_SENTENCE * (words.length / sentences.length) +
    SYLLABLES_PER_WORD * (syllables / words.length) -
    CONSTANT;
  return AGE_AT_GRADE_NOUGHT + grade;
}

/** A number is one word of one syllable. */
function toWords(sentence: string): string[] {
  return sentence.toLowerCase().match(/[a-z]+(?:['\u2019][a-z]+)*|\d[\d,. ]*/g) ?? [];
}

/** Groups of vowels, without a silent ending. */
function countSyllables(word: string): number {
  if (FAMILIAR.has(word)) return 2;
  const characters = word.replace(/['\u2019]/g, "");
  if (characters.length <= 3) return 1;
  const spoken = characters
    .replace(/(?:[^laeiouy]es|[^aeiouytd]ed|[^laeiouy]e)$/, (ending) => ending.charAt(0))
    .replace(/^y/, "");
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

/** A line for each heading, paragraph and table cell. */
export function textOf({ body }: MarkdownPage, known: KnownValues): string {
  const lines: string[] = [];
  visit(parseMarkdown(fillKnown(body, known)), ["heading", "paragraph", "tableCell"], (block) => {
    const words: string[] = [];
    visit(block, (node: Nodes) => {
      if (node.type === "text" || node.type === "inlineCode") words.push(node.value);
      if (node.type === "break") words.push("\n");
    });
    lines.push(words.join(""));
  });
  return lines.join("\n");
}
