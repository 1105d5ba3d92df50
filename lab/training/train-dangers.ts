/**
 * Learns to hear dangers: `npm run tool -- lab/training/train-dangers.ts` writes danger/model.json and model.weights.gz from the lists
 * beside them, in five minutes. The same files give the same weights.
 *
 * Each report is learnt as it stands, with slips of the finger, and in frames such as people put around it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { seededRandom } from "../../tests/support/seeded-random.ts";
import { slipIn } from "../../tests/support/slips.ts";
import { digestOfSources, type Example, FILES, readExamples, readKnowledge } from "../../danger/files.ts";
import { DANGERS } from "../../danger/find-dangers.ts";
import { partsOf } from "../../danger/classifier.ts";
import { createFeatureReader } from "../../danger/text-features.ts";
import { descend, type Learnt, toBytes } from "./descent.ts";

export const CLASSES = ["none", ...DANGERS];

/** Lines from when four hazards were one, which are learnt as whichever fits. */
const SEVERAL: Readonly<Record<string, readonly string[]>> = {
  sparks: ["fire", "shock", "fallen-line", "wet-electrics"],
};

interface Frame {
  readonly place: "before" | "after" | "both";
  readonly text: string;
}

/** Of the searches so many are framed too. */
const FRAMED_SHARE = 0.25;
const SEED = 7;

function augment(
  examples: readonly Example[],
  searches: readonly Example[],
  frames: readonly Frame[],
  random: () => number,
): Example[] {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const textsBut = (not: Frame["place"]) =>
    frames.filter(({ place }) => place !== not).map(({ text }) => text);
  const [before, after] = [textsBut("after"), textsBut("before")];
  const join = (...parts: readonly string[]) =>
    parts.reduce((text, part) => text + pick([" ", ". ", ", ", "\n", " - "]) + part);
  const frame = (text: string) =>
    pick([
      () => join(pick(before), text),
      () => join(text, pick(after)),
      () => join(pick(before), text, pick(after)),
      () => join(pick(before), pick(before), text, pick(after)),
    ])();
  const slip = (text: string) => slipIn(text, random);
  return [
    ...examples.flatMap(({ label, text }) => {
      const all = (texts: readonly string[]) => texts.map((one) => ({ label, text: one }));
      return all(
        label === "none" ? [text, frame(text)] : [text, slip(text), frame(text), slip(slip(frame(text)))],
      );
    }),
    ...searches.flatMap(({ text }) =>
      (random() < FRAMED_SHARE ? [text, frame(text)] : [text]).map((one) => ({ label: "none", text: one })),
    ),
    ...frames.map(({ text }) => ({ label: "none", text })),
  ];
}

if (import.meta.main) {
  const random = seededRandom(SEED);
  const frames = readExamples(readFileSync(FILES.frames, "utf8")).map(({ label, text }) => ({
    place: label as Frame["place"],
    text,
  }));
  const searches = readExamples(readFileSync(FILES.searches, "utf8"));
  const examples = readExamples(readFileSync(FILES.examples, "utf8"));
  const reader = createFeatureReader(readKnowledge());
  const learnt = augment(examples, searches, frames, random).map(({ label, text }): Learnt => ({
    windows: reader.windowsOf(text).map(partsOf),
    rows: (SEVERAL[label] ?? [label]).map((one) => CLASSES.indexOf(one)),
  }));
  const { weights, biases } = descend(CLASSES, learnt, random);
  const { rows, units } = toBytes(CLASSES, weights);
  const model = { sources: digestOfSources(), classes: CLASSES, biases: [...biases], units };
  writeFileSync(FILES.model, `${JSON.stringify(model, null, 2)}\n`);
  writeFileSync(FILES.weights, gzipSync(rows, { level: 9 }));
}
