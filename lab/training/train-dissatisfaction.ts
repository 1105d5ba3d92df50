/**
 * Learns to hear dissatisfaction: `npm run tool -- lab/training/train-dissatisfaction.ts` writes
 * desk/dissatisfaction/model.json and model.weights.gz from the list beside them, in a minute. The same files give
 * the same weights. `--held-out` learns without every fifth line and says how these are heard; nothing is written.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { partsOf } from "../../danger/classifier.ts";
import { type Example, FILES as DANGER_FILES, readExamples, readKnowledge } from "../../danger/files.ts";
import { createFeatureReader } from "../../danger/text-features.ts";
import { digestOfSources, FILES } from "../../desk/dissatisfaction/files.ts";
import {
  CLASSES,
  createDissatisfactionFinder,
  sentenceWindows,
} from "../../desk/dissatisfaction/find-dissatisfaction.ts";
import { seededRandom } from "../../tests/support/seeded-random.ts";
import { slipIn } from "../../tests/support/slips.ts";
import { measure, scoreLines } from "../bench/dissatisfaction.ts";
import { descend, type Learnt, toBytes } from "./descent.ts";

const SEED = 11;
const FOLDS = 5;
/** Of each pattern. */
const FILLED = 4;
/** Frames that are dissatisfied themselves. */
const UNHAPPY = /hold|wait|sort|fed up|annoy|nobody|no one|again|third|ring|rung|call/i;

/** As it stands, with slips of the finger, and beside what people put around it, which is never dissatisfied. */
function augment(examples: readonly Example[], frames: readonly string[], random: () => number): Example[] {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const between = () => pick([" ", ". ", ", ", "\n", " - "]);
  const frame = (text: string) =>
    pick([
      () => pick(frames) + between() + text,
      () => text + between() + pick(frames),
      () => pick(frames) + between() + text + between() + pick(frames),
    ])();
  const [content, others] = ["no", "yes"].map((label) => examples.filter((one) => one.label === label));
  /** Dissatisfaction stands in letters beside what is none. */
  const beside = (text: string) =>
    pick([
      () => `${pick(content!).text}${between()}${text}`,
      () => `${text}${between()}${pick(content!).text}`,
    ])();
  return [
    ...content!.flatMap(({ label, text }) =>
      [text, slipIn(text, random), frame(text), `${text} ${pick(content!).text}`].map((one) => ({
        label,
        text: one,
      })),
    ),
    ...others!.flatMap(({ label, text }) =>
      [text, slipIn(text, random), frame(text), beside(text)].map((one) => ({ label, text: one })),
    ),
    ...frames.map((text) => ({ label: "no", text })),
  ];
}

const slipped = (examples: readonly Example[], random: () => number) =>
  examples.map(({ label, text }) => ({ label, text: slipIn(text, random) }));

/** Each pattern, filled in some ways. */
function fillPatterns(source: string, random: () => number): Example[] {
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)]!;
  const lines = readExamples(source);
  const slots = new Map(
    lines.flatMap(({ label, text }) => {
      const [name = "", words = ""] = text.split(/,(.*)/);
      return label === "slot" ? [[name, words.split("|")] as const] : [];
    }),
  );
  return lines
    .filter(({ label }) => label !== "slot")
    .flatMap(({ label, text }) =>
      Array.from({ length: FILLED }, () => {
        const filled = text.replace(/\{(\w+)\}/g, (_slot, name: string) => pick(slots.get(name)!));
        return { label, text: filled.charAt(0).toUpperCase() + filled.slice(1) };
      }),
    );
}

function train(examples: readonly Example[]) {
  const random = seededRandom(SEED);
  const frames = readExamples(readFileSync(DANGER_FILES.frames, "utf8"))
    .map(({ text }) => text)
    .filter((text) => !UNHAPPY.test(text));
  const knowledge = readKnowledge(FILES.concepts);
  const reader = createFeatureReader(knowledge);
  const filled = fillPatterns(readFileSync(FILES.patterns, "utf8"), random);
  const learnt = [...augment(examples, frames, random), ...filled, ...slipped(filled, random)].map(
    ({ label, text }): Learnt => ({
      windows: sentenceWindows(text, reader).map(partsOf),
      rows: [CLASSES.findIndex((one) => one === label)],
    }),
  );
  const { weights, biases } = descend(CLASSES, learnt, random);
  return { ...toBytes(CLASSES, weights), biases, knowledge };
}

if (import.meta.main) {
  const examples = readExamples(readFileSync(FILES.examples, "utf8"));
  if (process.argv.includes("--held-out")) {
    const scored = Array.from({ length: FOLDS }, (_, fold) => {
      const { rows, units, biases, knowledge } = train(examples.filter((_line, at) => at % FOLDS !== fold));
      const weights = { classes: CLASSES, biases, units: Float64Array.from(units), rows };
      const finder = createDissatisfactionFinder(() => ({ weights, knowledge }));
      const held = examples.filter((_line, at) => at % FOLDS === fold);
      return scoreLines(
        held.map(({ label, text }) => ({ isOne: label === "yes", text })),
        finder,
      );
    }).flat();
    console.log(measure(scored));
  } else {
    const { rows, units, biases } = train(examples);
    const model = { sources: digestOfSources(), classes: CLASSES, biases: [...biases], units };
    writeFileSync(FILES.model, `${JSON.stringify(model, null, 2)}\n`);
    writeFileSync(FILES.weights, gzipSync(rows, { level: 9 }));
  }
}
