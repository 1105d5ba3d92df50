import { splitSentences, splitWords } from "../domain/split-words.ts";

/**
 * What a classifier sees of a text. Longer texts are read in overlapping windows, so that a few words are heard
 * among many; a window is the set of its features, each hashed into a bucket:
 *
 * - words, and each four characters of a word, so that misspelt words count;
 * - pairs of words that follow each other, and of words with one between them;
 * - the classes of words ({@link WordClasses}), alone, in pairs, and beside words, so that a word that no
 *   example has counts like those that are used alike;
 * - concepts of the vocabulary, alone and every two of them in one window.
 *
 * A window of a longer text has the words around it too, as features of their own: a leak that "was mended in
 * March" is told from one that "is there now" by what is beside it.
 */

/** Buckets of features, half of them of windows and half of what is around. */
export const BUCKETS = 2 ** 18;
const HALF = BUCKETS / 2;
/** Words of a window, and from the start of one to that of the next. */
const WINDOW = 12;
const STEP = 4;
/** The same of what is around windows. */
const AROUND = 64;
const AROUND_STEP = 32;
const GRAM = 4;

export interface WordKnowledge {
  /** Two classes of each word, coarse and fine: words that are used alike. */
  readonly classes: ReadonlyMap<string, readonly [coarse: number, fine: number]>;
  /** Words, or their beginnings with "*", by the name of what they stand for: "water": "dripping", "flood*". */
  readonly concepts: ReadonlyMap<string, readonly string[]>;
}

export interface Passage {
  readonly words: readonly string[];
  readonly features: Int32Array;
}

export interface Window extends Passage {
  /** The passage that it stands in, and where; undefined where the window is the whole text. */
  readonly around?: { readonly passage: Passage; readonly from: number } | undefined;
}

interface WordFeatures {
  readonly hash: number;
  readonly own: readonly number[];
  readonly concepts: readonly number[];
  readonly coarse: number;
  readonly fine: number | undefined;
}

export type ReadFeatures = ReturnType<typeof createFeatureReader>;

export function createFeatureReader(knowledge: WordKnowledge) {
  const describe = createWordReader(knowledge);

  /** In the first half of the buckets. */
  function featuresOf(words: readonly WordFeatures[]): Int32Array {
    const found = new Set<number>();
    const concepts = new Set<number>();
    for (let at = 0; at <= words.length; at++) {
      const [word, last, beforeLast] = [words[at], words[at - 1], words[at - 2]];
      found.add(bucketOf(mix(last?.hash ?? EDGE, word?.hash ?? EDGE, SALTS.pair)));
      if (beforeLast !== undefined)
        found.add(bucketOf(mix(beforeLast.hash, word?.hash ?? EDGE, SALTS.skippedPair)));
      if (last !== undefined)
        for (const concept of last.concepts)
          found.add(bucketOf(mix(concept, word?.hash ?? EDGE, SALTS.conceptWord)));
      if (word === undefined) continue;
      for (const one of word.own) found.add(one);
      for (const concept of word.concepts) {
        concepts.add(concept);
        found.add(bucketOf(mix(last?.hash ?? EDGE, concept, SALTS.wordConcept)));
      }
      if (word.fine !== undefined) found.add(bucketOf(word.fine));
      found.add(bucketOf(word.coarse));
      found.add(bucketOf(mix(last?.coarse ?? EDGE, word.coarse, SALTS.classPair)));
      if (beforeLast !== undefined)
        found.add(bucketOf(mix(beforeLast.coarse, word.coarse, SALTS.skippedClassPair)));
      if (last !== undefined) {
        found.add(bucketOf(mix(last.hash, word.coarse, SALTS.wordClass)));
        found.add(bucketOf(mix(last.coarse, word.hash, SALTS.classWord)));
      }
    }
    const inOrder = [...concepts].toSorted((one, other) => one - other);
    for (const [at, concept] of inOrder.entries()) {
      found.add(bucketOf(concept));
      for (const other of inOrder.slice(at + 1)) found.add(bucketOf(mix(concept, other, SALTS.concepts)));
    }
    return Int32Array.from(found);
  }

  const aroundOf = (words: readonly WordFeatures[]) => featuresOf(words).map((bucket) => bucket + HALF);

  return {
    /** Of so many words as they stand. */
    ofWords: (words: readonly string[]): Int32Array => featuresOf(words.map(describe)),
    /** The same words, as what is around a window. */
    ofAround: (words: readonly string[]): Int32Array => aroundOf(words.map(describe)),
    windowsOf(text: string): readonly Window[] {
      const words = splitWords(text, { marks: true });
      const described = words.map(describe);
      const features = (from: number, size: number) => featuresOf(described.slice(from, from + size));
      // Two words more need no second window.
      if (words.length <= WINDOW + 2) return [{ words, features: features(0, words.length) }];
      const passages = startsOf(words.length, AROUND, AROUND_STEP).map((from) => ({
        from,
        passage: {
          words: words.slice(from, from + AROUND),
          features: aroundOf(described.slice(from, from + AROUND)),
        },
      }));
      return startsOf(words.length, WINDOW, STEP).map((from) => {
        const nearest = Math.round((from + WINDOW / 2 - AROUND / 2) / AROUND_STEP);
        const { from: begin, passage } = passages[Math.min(Math.max(0, nearest), passages.length - 1)]!;
        const around = { passage, from: from - begin };
        return { words: words.slice(from, from + WINDOW), features: features(from, WINDOW), around };
      });
    },
    /** Each sentence by itself. A longer one than a window has windows of its own in the text. */
    sentencesOf: (text: string): readonly Window[] =>
      [...new Set(splitSentences(text))]
        .map((sentence) => splitWords(sentence, { marks: true }))
        .filter(({ length }) => length > 0 && length <= WINDOW + 2)
        .map((words) => ({ words, features: featuresOf(words.map(describe)) })),
  };
}

/** Where passages of a text begin, so that each word is in one. */
function startsOf(words: number, size: number, step: number): readonly number[] {
  const count = Math.max(0, Math.ceil((words - size) / step)) + 1;
  return Array.from({ length: count }, (_, at) => at * step);
}

/** Keeps what it knows of the words that it met last. */
function createWordReader({ classes, concepts }: WordKnowledge): (word: string) => WordFeatures {
  const exact = new Map<string, number[]>();
  const beginnings: (readonly [beginning: string, concept: number])[] = [];
  for (const [name, words] of concepts) {
    const concept = hashOf(`concept ${name}`);
    for (const word of words)
      if (word.endsWith("*")) beginnings.push([word.slice(0, -1), concept]);
      else exact.set(word, [...(exact.get(word) ?? []), concept]);
  }
  const known = new Map<string, WordFeatures>();
  return (word) => {
    const earlier = known.get(word);
    if (earlier !== undefined) return earlier;
    if (known.size >= MOST_WORDS) known.clear();
    const isNumber = /^\d+$/.test(word);
    // House numbers, readings and telephone numbers: their length alone. Ages have two digits.
    const hash = hashOf(isNumber && word.length !== 2 ? `#${word.length}` : word);
    const whole = `<${word}>`;
    const grams = isNumber ? 0 : Math.max(0, whole.length - GRAM + 1);
    const [coarse, fine] = classes.get(word) ?? [];
    const read: WordFeatures = {
      hash,
      own: [
        bucketOf(hash),
        ...Array.from({ length: grams }, (_, at) => bucketOf(hashOf(`*${whole.slice(at, at + GRAM)}`))),
      ],
      concepts: [
        ...new Set([
          ...(exact.get(word) ?? []),
          ...beginnings.flatMap(([beginning, concept]) => (word.startsWith(beginning) ? [concept] : [])),
        ]),
      ],
      coarse: hashOf(coarse === undefined ? "no class" : `coarse ${coarse}`),
      fine: fine === undefined ? undefined : hashOf(`fine ${fine}`),
    };
    known.set(word, read);
    return read;
  };
}

/** Of words that are kept; a text has at most some thousand. */
const MOST_WORDS = 20_000;

/** Keeps kinds of pairs apart. */
const SALTS = {
  pair: 1,
  skippedPair: 2,
  classPair: 3,
  skippedClassPair: 4,
  wordClass: 5,
  classWord: 6,
  wordConcept: 7,
  conceptWord: 8,
  concepts: 9,
};

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The beginning and the end of a window. */
const EDGE = hashOf("edge");

/** The finaliser of MurmurHash3. */
function mix(one: number, other: number, salt: number): number {
  let hash = Math.imul(one ^ ((other << 13) | (other >>> 19)) ^ salt, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function bucketOf(hash: number): number {
  return (hash ^ (hash >>> 15) ^ (hash >>> 20)) & (HALF - 1);
}
