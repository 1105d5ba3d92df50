import { splitWords } from "./split-words.ts";

/** Placeholders of canned answers (content/canned-answers.json), and what stays in their place without a value. */
export const PLACEHOLDERS = {
  firstName: "first name",
  reference: "reference",
  received: "date received",
  dueOn: "day you will hear from us",
  agent: "your name",
  accountNumber: "account number",
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

const BRACES = /\{([^{}]*)\}/g;
const NAMES = Object.keys(PLACEHOLDERS) as Placeholder[];

/** What stands in braces and is no placeholder; a brace without its other is one too. */
export function unknownPlaceholders(text: string): readonly string[] {
  const named = [...text.matchAll(BRACES)].flatMap(([whole, name]) =>
    NAMES.some((one) => one === name) ? [] : [whole],
  );
  return [...named, ...(text.replaceAll(BRACES, "").match(/[{}]/g) ?? [])];
}

/** The text with the values in place; one without a value stays visible, as "[account number]". */
export function fillPlaceholders(
  text: string,
  values: Readonly<Partial<Record<Placeholder, string | null>>>,
): string {
  return text.replaceAll(BRACES, (whole, name) => {
    const known = NAMES.find((one) => one === name);
    return known === undefined ? whole : (values[known] ?? `[${PLACEHOLDERS[known]}]`);
  });
}

/** True where a placeholder without a value is still in the text. */
export function hasUnfilled(text: string): boolean {
  return NAMES.some((name) => text.includes(`[${PLACEHOLDERS[name]}]`));
}

interface Answer {
  readonly title: string;
  readonly text: string;
}

const MOST_PROPOSED = 2;
/** A title says what an answer is for; its text has words of any answer. */
const TEXT_WORTH = 1 / 3;
/** Of what a word is worth that a single answer has, in its title. */
const LEAST_LIKELY = 0.5;
/** "I", "now", "log": short words are in any letter. */
const SHORTEST_WORD = 4;
const ENDING = /(?<=\p{L}{3})(?:ing|ed|es|e|s)$/u;

/** Answers that share rare words with what a customer wrote, the likeliest first; none where none is likely. */
export function proposeAnswers<One extends Answer>(answers: readonly One[], written: string): readonly One[] {
  const theirs = stemsIn(written);
  const own = answers.map((answer) => ({
    answer,
    title: stemsIn(answer.title),
    all: stemsIn(`${answer.title} ${answer.text}`),
  }));
  const likely = own.map(({ answer, title, all }) => {
    let score = 0;
    for (const stem of theirs) {
      if (!all.has(stem)) continue;
      const having = own.filter((one) => one.all.has(stem)).length;
      const rarity = Math.log(answers.length / having) / Math.log(answers.length);
      score += rarity * (title.has(stem) ? 1 : TEXT_WORTH);
    }
    return { answer, score };
  });
  return likely
    .filter(({ score }) => score >= LEAST_LIKELY)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_PROPOSED)
    .map(({ answer }) => answer);
}

function stemsIn(text: string): Set<string> {
  const words = splitWords(text).filter((word) => word.length >= SHORTEST_WORD);
  return new Set(words.map((word) => word.replace(ENDING, "")));
}
