import { type Hazard, HAZARDS } from "../domain/safety-advice.ts";
import { type Heard, bestWindows, tellingWords, type Weights } from "./classifier.ts";
import { createLanguageFinder, type Foreign, type Language } from "./languages.ts";
import {
  createPhraseFinder,
  foldedWords,
  type PhraseHeard,
  type PhraseRow,
  withoutWords,
} from "./phrase-table.ts";
import { createFeatureReader, type WordKnowledge } from "./text-features.ts";

/**
 * What a text can report, gravest first; the examples and the phrase table name them. Sparks are a fire of
 * something electrical.
 */
export const DANGERS = HAZARDS.filter((hazard) => hazard !== "sparks");
export type Danger = (typeof DANGERS)[number];

/** Why a danger was heard. */
export interface Explanation {
  readonly hazard: Hazard;
  /** By a row of the phrase table, or by what the examples taught. */
  readonly by: "phrase" | "examples";
  /** Most telling first. */
  readonly words: readonly string[];
}

export interface DangerFinder {
  /** What a text reports, gravest first, at most {@link MOST}; empty where it reports nothing. */
  find(text: string): readonly Hazard[];
  /** The same, with the words by which each was heard. Takes ten times as long. */
  explain(text: string): readonly Explanation[];
  /** What language a text is in; undefined for English, and for too little. */
  languageOf(text: string): Foreign | undefined;
}

/** What the examples taught (files.ts). */
export interface DangerModel {
  readonly weights: Weights;
  readonly knowledge: WordKnowledge;
}

/** What editors own. A new object where it has changed. */
export interface DangerWords {
  readonly phrases: readonly PhraseRow[];
  readonly languages: readonly Language[];
}

/**
 * Log odds against "none", in a text of one window, and in a longer one, where the best of many windows counts;
 * so many more in a text of another language. Chosen on lines that the examples do not have (README.md).
 */
const LEAST = { short: -0.3, long: 1, alone: 3, foreign: 2 };
/**
 * What cannot wait is listened for in each sentence by itself too: among other matters its window has their words.
 * What was mended in the next sentence is then heard as well, which costs a panel that nobody needs.
 */
const ALONE: ReadonlySet<string> = new Set<Danger>([
  "suicide",
  "gas",
  "carbon-monoxide",
  "fire",
  "shock",
  "fallen-line",
  "wet-electrics",
]);
/** A second danger is shown where it is nearly as likely as the first. */
const NEARLY = 1.5;
const MOST = 2;
const SILENCED = "none";
/** What was over long ago is no report, unless the text also says "now" or "again". */
const [THEN, NOW] = ["then", "now"];
/** What a row of the phrase table may mean. */
export const MEANINGS: readonly string[] = [...DANGERS, SILENCED, THEN, NOW];
/** What makes a fire one of something electrical, whose advice is on fires too. */
const ELECTRICS =
  /electri|\bspark|\bbuzz|\bhum|meter|fuse|socket|plug|wir(?:e|ing)|cable|switch|breaker|consumer unit|charger|battery|inverter|panel/i;
const OUR_LANGUAGE = "en";

/**
 * The one ear for danger: searches, messages while they are typed, confirmations, emails, recorded calls and
 * the staff's list all ask this. The model is read at the first question, and `readWords` at each.
 */
export function createDangerFinder(readModel: () => DangerModel, readWords: () => DangerWords): DangerFinder {
  const open = once(() => {
    const { weights, knowledge } = readModel();
    return { weights, knowledge, reader: createFeatureReader(knowledge) };
  });
  const isEnglish = (word: string) => open().knowledge.classes.has(word);
  const inWords = lastOf(({ phrases, languages }: DangerWords) => {
    const find = createPhraseFinder(phrases);
    const tellingOf = new Map(languages.map((language) => [language.code, language.words]));
    /** "gas" and "smell" are English until a word beside them is not. */
    const isOfItsLanguage = ({ row, words }: PhraseHeard, all: readonly string[]) =>
      row.language === OUR_LANGUAGE ||
      words.some((word) => !isEnglish(word)) ||
      all.some((word) => tellingOf.get(row.language)?.has(word));
    return {
      findPhrases(text: string) {
        const all = foldedWords(text);
        const heard = find(text).filter((one) => isOfItsLanguage(one, all));
        const said = new Set(heard.map(({ row }) => row.meaning));
        return {
          phrased: heard.filter(({ row }) => row.meaning !== THEN && row.meaning !== NOW),
          // Of any language: those that are written alike have words of each other's.
          isOver: said.has(THEN) && !said.has(NOW),
        };
      },
      languageOf: createLanguageFinder(languages, isEnglish),
      languages,
    };
  });

  /** By the classifier, which knows English alone: words of other languages mislead it. */
  function hear(text: string, isForeign: boolean): readonly Heard[] {
    const { weights, reader } = open();
    const windows = reader.windowsOf(text);
    const least = (windows.length === 1 ? LEAST.short : LEAST.long) + (isForeign ? LEAST.foreign : 0);
    const heard = bestWindows(windows, weights);
    const top = heard[0]?.odds ?? 0;
    const whole = heard.filter(({ odds }) => odds > least && odds > top - NEARLY);
    const alone = windows.length === 1 ? [] : hearAlone(text, isForeign);
    // Where something is heard of the whole, that is likelier to be what it is about, but for what cannot wait.
    return [...whole, ...alone.filter(({ name }) => whole.length === 0 || name === "suicide")];
  }

  function hearAlone(text: string, isForeign: boolean): readonly Heard[] {
    const { weights, reader } = open();
    const sentences = reader.sentencesOf(text);
    const least = LEAST.alone + (isForeign ? LEAST.foreign : 0);
    const heard = sentences.length === 0 ? [] : bestWindows(sentences, weights);
    return heard.filter(({ name, odds }) => ALONE.has(name) && odds > least);
  }

  /** Gravest first, by phrase before by examples. */
  function list(text: string): readonly { readonly danger: Danger; readonly by: PhraseHeard | Heard }[] {
    const { findPhrases, languageOf } = inWords(readWords());
    const { phrased, isOver } = findPhrases(text);
    if (isOver) return [];
    const isForeign = languageOf(text) !== undefined;
    const silenced = phrased.filter(({ row }) => row.meaning === SILENCED);
    const heard = withoutWords(text, new Set(silenced.flatMap(({ places }) => places)));
    const found = [
      ...(heard === text ? phrased : findPhrases(heard).phrased).map((by) => ({
        danger: by.row.meaning,
        by,
      })),
      ...hear(heard, isForeign).map((by) => ({ danger: by.name, by })),
    ];
    return DANGERS.flatMap((danger) => {
      const by = found.find((one) => one.danger === danger)?.by;
      return by === undefined ? [] : [{ danger, by }];
    }).slice(0, MOST);
  }

  const hazardOf = (danger: Danger, text: string): Hazard =>
    danger === "fire" && ELECTRICS.test(text) ? "sparks" : danger;

  return {
    find: (text) => list(text).map(({ danger }) => hazardOf(danger, text)),
    explain(text) {
      const { weights, reader } = open();
      return list(text).map(({ danger, by }) =>
        "row" in by
          ? { hazard: hazardOf(danger, text), by: "phrase", words: by.words }
          : { hazard: hazardOf(danger, text), by: "examples", words: tellingWords(by, weights, reader) },
      );
    },
    languageOf(text) {
      const { languageOf, findPhrases, languages } = inWords(readWords());
      const foreign = languageOf(text);
      if (foreign?.language !== undefined) return foreign;
      // What is heard by a phrase of a language is in that language.
      const code = findPhrases(text).phrased.find(({ row }) => row.language !== OUR_LANGUAGE)?.row.language;
      const language = languages.find((one) => one.code === code);
      return language === undefined ? foreign : { language };
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Makes anew only where what it is made of is another object. */
function lastOf<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  let last: { readonly from: From; readonly made: Made } | undefined;
  return (from) => (last?.from === from ? last : (last = { from, made: make(from) })).made;
}
