import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import * as v from "valibot";
import { createDangerFinder, type DangerFinder, type DangerModel, type DangerWords } from "./find-dangers.ts";
import type { Weights } from "./classifier.ts";
import type { Language } from "./languages.ts";
import { foldedWords, readPhraseTable } from "./phrase-table.ts";
import type { WordKnowledge } from "./text-features.ts";

const here = (name: string) => path.join(import.meta.dirname, name);
const OWN_CONTENT = path.join(import.meta.dirname, "../content");
/** Of the content folder. */
export const PHRASES = "danger/phrases.csv";
export const LANGUAGES = "danger/languages.json";
const LOOK_MS = 1_000;

export const FILES = {
  /** Lines that people wrote for it: what each reports, a comma, the words. */
  examples: here("examples.csv"),
  /** What people put around a report. */
  frames: here("frames.csv"),
  /** A concept, a comma, its words. */
  concepts: here("concepts.csv"),
  /** A word, its coarse and its fine class. */
  classes: here("word-classes.csv"),
  /** What it is measured by. */
  judged: here("judged.csv"),
  model: here("model.json"),
  weights: here("model.weights.gz"),
  /** Searches that report nothing. */
  searches: path.join(OWN_CONTENT, "search/examples.csv"),
} as const;

export interface Example {
  readonly label: string;
  readonly text: string;
}

const modelSchema = v.object({
  /** Digest of what it was learnt from. */
  sources: v.string(),
  classes: v.array(v.string()),
  biases: v.array(v.number()),
  units: v.array(v.number()),
});

export const languagesSchema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)),
  v.strictObject({
    name: v.pipe(v.string(), v.nonEmpty()),
    line: v.pipe(v.string(), v.nonEmpty()),
    scripts: v.array(v.string()),
    letters: v.optional(v.string(), ""),
    words: v.string(),
    common: v.optional(v.string(), ""),
  }),
);

export function readModel(file: string = FILES.model) {
  return v.parse(modelSchema, JSON.parse(readFileSync(file, "utf8")));
}

/** `concepts`: of another classifier, which has its own. */
export function readKnowledge(concepts: string = FILES.concepts): WordKnowledge {
  const lines = (file: string) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => line.split(","));
  return {
    classes: new Map(
      lines(FILES.classes).map(([word = "", coarse, fine]) => [word, [Number(coarse), Number(fine)]]),
    ),
    concepts: new Map(lines(concepts).map(([name = "", words = ""]) => [name, words.split(" ")])),
  };
}

export function readLanguages(source: string): Language[] {
  const parsed = v.parse(languagesSchema, JSON.parse(source));
  const setOf = (words: string) => new Set(foldedWords(words));
  return Object.entries(parsed).map(([code, { words, common, ...language }]) => ({
    code,
    ...language,
    words: setOf(words),
    common: setOf(common),
  }));
}

export function readDangerModel(): DangerModel {
  return { weights: readWeights(FILES), knowledge: readKnowledge() };
}

/** Of a classifier, by its files. */
export function readWeights(files: Pick<typeof FILES, "model" | "weights">): Weights {
  const { classes, biases, units } = readModel(files.model);
  const bytes = gunzipSync(readFileSync(files.weights));
  return {
    classes,
    biases: Float64Array.from(biases),
    units: Float64Array.from(units),
    rows: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  };
}

/** As they come with the product. */
export function readOwnDangerWords(): DangerWords {
  return readDangerWords(OWN_CONTENT);
}

/** Of a content folder; the product's own where it has none. Throws where one is not what it should be. */
export function readDangerWords(contentDir: string): DangerWords {
  const read = (name: string) => {
    const file = path.join(contentDir, name);
    return readFileSync(existsSync(file) ? file : path.join(OWN_CONTENT, name), "utf8");
  };
  return { phrases: readPhraseTable(read(PHRASES)), languages: readLanguages(read(LANGUAGES)) };
}

/**
 * With the words that editors keep in the content folder, which are read at the first question; a change holds within
 * two seconds. Words that are wrong are told to `warn`, and the last ones go on, at first the product's own.
 */
export function openDangerFinder(
  contentDir = OWN_CONTENT,
  warn: (error: unknown) => void = () => undefined,
): DangerFinder {
  let words: DangerWords | undefined;
  let [read, lookedAt] = ["", -Infinity];
  const current = (): DangerWords => {
    if (words !== undefined && performance.now() - lookedAt < LOOK_MS) return words;
    lookedAt = performance.now();
    const version = [PHRASES, LANGUAGES]
      .map((name) => statSync(path.join(contentDir, name), { throwIfNoEntry: false })?.mtimeMs)
      .join(" ");
    if (words !== undefined && version === read) return words;
    read = version;
    try {
      words = readDangerWords(contentDir);
    } catch (error) {
      warn(error);
    }
    return (words ??= readOwnDangerWords());
  };
  return createDangerFinder(readDangerModel, current);
}

/** A line: what it is, a comma, the words. */
export function readExamples(source: string): Example[] {
  return source
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ label: line.slice(0, line.indexOf(",")), text: line.slice(line.indexOf(",") + 1) }));
}

/** Of all that the weights come from. */
export function digestOfSources(): string {
  const hash = createHash("sha256");
  for (const file of [FILES.examples, FILES.frames, FILES.concepts, FILES.classes, FILES.searches])
    hash.update(readFileSync(file));
  return hash.digest("hex");
}

export interface Judged {
  readonly set: string;
  readonly part: string;
  /** Or "none". */
  readonly hazard: string;
  readonly form: string;
  readonly language: string;
  readonly text: string;
}

/** What strangers wrote, to measure by. */
export function readJudged(): Judged[] {
  const lines = readFileSync(FILES.judged, "utf8").split("\n");
  return lines.flatMap((line) => {
    if (line === "" || line.startsWith("#")) return [];
    const [set = "", part = "", hazard = "", form = "", language = "", ...text] = line.split(",");
    return [{ set, part, hazard, form, language, text: text.join(",") }];
  });
}
