import { foldedWords } from "./phrase-table.ts";

/** content/danger/languages.json: how a language is told from English, and what its readers are told. */
export interface Language {
  /** BCP 47, such as "pl". */
  readonly code: string;
  /** In the language itself: "Polski". */
  readonly name: string;
  /** In the language: 999, and how to ask for an interpreter. */
  readonly line: string;
  /** Unicode scripts that its texts may be in: "Latin", "Cyrillic". */
  readonly scripts: readonly string[];
  /** Letters that others of the same script lack. */
  readonly letters: string;
  /** Words that are not English ones, without accents. */
  readonly words: ReadonlySet<string>;
  /** Words that tell it from its neighbours, and may be English ones: "no", "de". */
  readonly common: ReadonlySet<string>;
}

/** A text that is not in English. */
export interface Foreign {
  /** Undefined where it is none of the table's, but in a script that English is not written in. */
  readonly language: Language | undefined;
}

/** Words of the language alone, at least two, are so much of the text. */
const TELLING = { least: 2, share: 0.2 };
/** Or so much of it are words that English does not have. */
const UNKNOWN = { least: 3, share: 0.5 };
/** What makes one of them the text's language. */
const LEAST_SCORE = 2;
/** A word of the language alone counts as so many of the common ones. */
const TELLING_SCORE = 3;
/** Of the letters, in a script of its own. */
const SCRIPT_SHARE = 0.3;

/**
 * What language a text is in; undefined for English, and for too little. `isEnglish` knows the words of English,
 * names and places of Britain among them.
 */
export function createLanguageFinder(languages: readonly Language[], isEnglish: (word: string) => boolean) {
  const scripts = [...new Set(languages.flatMap((language) => language.scripts))]
    .filter((script) => script !== "Latin")
    .map((script) => ({ script, letters: new RegExp(String.raw`\p{Script=${script}}`, "gu") }));

  function best({ words, letters }: Counted, script: string) {
    const [first] = languages
      .filter((language) => language.scripts.includes(script))
      .map((language) => {
        const telling = timesOf(words, (word) => language.words.has(word));
        const common = timesOf(words, (word) => language.common.has(word));
        const own = timesOf(letters, (letter) => language.letters.includes(letter));
        return { language, telling, score: TELLING_SCORE * telling + common + own };
      })
      .toSorted((one, other) => other.score - one.score);
    return first;
  }

  return (text: string): Foreign | undefined => {
    const words = foldedWords(text).filter((word) => !/\d/.test(word));
    const length = words.join("").length;
    const script = scripts.find(
      ({ letters }) => (text.match(letters) ?? []).length >= Math.max(2, length * SCRIPT_SHARE),
    );
    const counted = { words: countOf(words), letters: countOf(text.toLowerCase()) };
    if (script !== undefined) return { language: best(counted, script.script)?.language };
    const found = best(counted, "Latin");
    if (found !== undefined && found.telling >= Math.max(TELLING.least, words.length * TELLING.share))
      return { language: found.language };
    const unknown = timesOf(counted.words, (word) => !isEnglish(word));
    if (unknown < Math.max(UNKNOWN.least, words.length * UNKNOWN.share)) return undefined;
    // Of no language that we know it is more likely English with slips.
    return found !== undefined && found.score >= LEAST_SCORE ? { language: found.language } : undefined;
  };
}

/** How often a text has each word, and each letter. */
type Counted = Readonly<Record<"words" | "letters", ReadonlyMap<string, number>>>;

function countOf(items: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

function timesOf(counts: ReadonlyMap<string, number>, isWanted: (item: string) => boolean): number {
  let times = 0;
  for (const [item, count] of counts) if (isWanted(item)) times += count;
  return times;
}
