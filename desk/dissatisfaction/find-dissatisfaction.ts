import { bestWindows, type Heard, tellingWords, type Weights } from "../../danger/classifier.ts";
import {
  createFeatureReader,
  type ReadFeatures,
  type Window,
  type WordKnowledge,
} from "../../danger/text-features.ts";
import { splitWords } from "../../domain/split-words.ts";

/**
 * Whether words are an expression of dissatisfaction, which makes them a complaint (SI 2008/1898, regulation 2): a
 * hint to staff, who decide. It hears as danger/ does, by examples of its own.
 */

export const CLASSES = ["no", "yes"] as const;

/** Log odds above which it is one, chosen on lines that it was not taught. */
const THRESHOLD = 0;
const MOST_WORDS = 6;
/** Words of a sentence that are read together. */
const LONGEST_PART = 24;
/** Words of a text that are read with each part of it. */
const LONGEST_TEXT = 200;

export interface DissatisfactionModel {
  readonly weights: Weights;
  readonly knowledge: WordKnowledge;
}

export interface DissatisfactionFinder {
  /** The words that say so, as they stand in the text; none where nothing does. */
  explain(text: string): readonly string[];
  /** Log odds of the whole text. */
  odds(text: string): number;
}

/** Two sentences together, as what was promised and what came of it, in the whole text; long ones in parts. */
export function sentenceWindows(text: string, reader: ReadFeatures): readonly Window[] {
  const sentences = text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => splitWords(sentence, { marks: true }))
    .filter((words) => words.length > 0)
    .flatMap(partsOfSentence);
  const all = sentences.flat().slice(0, LONGEST_TEXT);
  const passage = { words: all, features: reader.ofAround(all) };
  let from = 0;
  return sentences.slice(0, Math.max(1, sentences.length - 1)).map((sentence, at) => {
    const words = [...sentence, ...(sentences[at + 1] ?? [])];
    const window = { words, features: reader.ofWords(words), around: { passage, from } };
    from += sentence.length;
    return window;
  });
}

function partsOfSentence(words: string[]): string[][] {
  const parts: string[][] = [];
  for (let from = 0; from < words.length; from += LONGEST_PART)
    parts.push(words.slice(from, from + LONGEST_PART));
  return parts;
}

/** The model is read at the first question. */
export function createDissatisfactionFinder(readModel: () => DissatisfactionModel): DissatisfactionFinder {
  let opened: (DissatisfactionModel & { readonly reader: ReadFeatures }) | undefined;
  function hear(text: string): Heard | undefined {
    if (text.trim() === "") return undefined;
    if (opened === undefined) {
      const model = readModel();
      opened = { ...model, reader: createFeatureReader(model.knowledge) };
    }
    const windows = sentenceWindows(text, opened.reader);
    return windows.length === 0 ? undefined : bestWindows(windows, opened.weights)[0];
  }
  return {
    odds: (text) => hear(text)?.odds ?? -Infinity,
    explain(text) {
      const heard = hear(text);
      if (heard === undefined || heard.odds <= THRESHOLD || opened === undefined) return [];
      const telling = tellingWords(heard, opened.weights, opened.reader, MOST_WORDS);
      // In the order of the text.
      return heard.window.words.filter((word) => telling.includes(word));
    },
  };
}
