import { bestWindows, type Weights } from "../../danger/classifier.ts";
import type { DangerFinder } from "../../danger/find-dangers.ts";
import {
  createFeatureReader,
  type ReadFeatures,
  type Window,
  type WordKnowledge,
} from "../../danger/text-features.ts";
import { endangersLife } from "../../domain/safety-advice.ts";
import { splitSentences, splitWords } from "../../domain/split-words.ts";

/**
 * Whether words are an expression of dissatisfaction, which makes them a complaint (SI 2008/1898, regulation 2): a
 * hint to staff, who decide. It hears as danger/ does, by examples of its own.
 */

export const CLASSES = ["no", "yes"] as const;

/** Log odds above which it is one, chosen on lines that it was not taught. */
const THRESHOLD = 0;
/** Words of a sentence that are read together. */
const LONGEST_PART = 24;
/** Words of a text that are read with each part of it. */
const LONGEST_TEXT = 200;

export interface DissatisfactionModel {
  readonly weights: Weights;
  readonly knowledge: WordKnowledge;
}

export interface DissatisfactionFinder {
  /** The sentences that say so, each once, as the customer spells them; none where nothing does. */
  explain(text: string): readonly string[];
  /** Log odds of the whole text. */
  odds(text: string): number;
}

interface Sentence {
  readonly words: string[];
  /** As it stands in the text. */
  readonly spelt: string;
}

interface SentenceWindow extends Window {
  readonly spelt: readonly string[];
}

/** Two sentences together, as what was promised and what came of it, in the whole text; long ones in parts. */
export function sentenceWindows(text: string, reader: ReadFeatures): readonly SentenceWindow[] {
  const sentences = splitSentences(text).flatMap(partsOfSentence);
  const all = sentences.flatMap(({ words }) => words).slice(0, LONGEST_TEXT);
  const passage = { words: all, features: reader.ofAround(all) };
  let from = 0;
  return sentences.slice(0, Math.max(1, sentences.length - 1)).map((sentence, at) => {
    const pair = [sentence, ...sentences.slice(at + 1, at + 2)];
    const words = pair.flatMap((one) => one.words);
    const spelt = pair.map((one) => one.spelt);
    const window = { words, features: reader.ofWords(words), around: { passage, from }, spelt };
    from += sentence.words.length;
    return window;
  });
}

function partsOfSentence(sentence: string): Sentence[] {
  const spelt = sentence.split(/\s+/);
  const all = spelt.flatMap((one, at) => splitWords(one, { marks: true }).map((word) => ({ word, at })));
  const parts: Sentence[] = [];
  for (let from = 0; from < all.length; from += LONGEST_PART) {
    const part = all.slice(from, from + LONGEST_PART);
    parts.push({
      words: part.map(({ word }) => word),
      spelt: spelt.slice(part[0]!.at, part.at(-1)!.at + 1).join(" "),
    });
  }
  return parts;
}

/** Without the clauses that report a danger to life: who can't go on does not complain of us by that. */
function withoutDanger(text: string, dangers: Pick<DangerFinder, "find">): string {
  const isGrave = (words: string) => dangers.find(words).some(endangersLife);
  if (!isGrave(text)) return text;
  return text
    .split(/(?<=[.!?,;]\s+)|(?<=\n)|(?=\s(?:and|but|so|because)\b)/i)
    .map((clause) => (isGrave(clause) ? "\n" : clause))
    .join("");
}

/** The model is read at the first question. `dangers`: whose words are no dissatisfaction by themselves. */
export function createDissatisfactionFinder(
  readModel: () => DissatisfactionModel,
  dangers: Pick<DangerFinder, "find"> = { find: () => [] },
): DissatisfactionFinder {
  let opened: { readonly weights: Weights; readonly reader: ReadFeatures } | undefined;
  function hear(text: string) {
    if (text.trim() === "") return undefined;
    if (opened === undefined) {
      const { weights, knowledge } = readModel();
      opened = { weights, reader: createFeatureReader(knowledge) };
    }
    const windows = sentenceWindows(text, opened.reader);
    const [heard] = windows.length === 0 ? [] : bestWindows(windows, opened.weights);
    return heard && { odds: heard.odds, spelt: windows.find((one) => one === heard.window)?.spelt ?? [] };
  }
  return {
    odds: (text) => hear(text)?.odds ?? -Infinity,
    explain(text) {
      const heard = hear(withoutDanger(text, dangers));
      return heard === undefined || heard.odds <= THRESHOLD ? [] : [...new Set(heard.spelt)];
    },
  };
}
