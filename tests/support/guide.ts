import { readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** A page of docs/ as its reader follows it. */
export interface Guide {
  /** The blocks to copy before the first step. */
  readonly before: readonly string[];
  /** By the number of the step. */
  readonly steps: ReadonlyMap<number, Step>;
  /** Commands within sentences. */
  readonly spoken: ReadonlySet<string>;
}

export interface Step {
  readonly title: string;
  readonly blocks: readonly string[];
}

const BLOCK = /^```\w*\n(.*?)^```$/gms;
const STEP = /^(?=\d+\. \*\*)/m;

/** Of a file in docs/operating. */
export function readGuide(name: string): Guide {
  const text = readFileSync(path.join(ROOT, "docs/operating", name), "utf8");
  const blocksOf = (part: string) => [...part.matchAll(BLOCK)].map(([, block = ""]) => block);
  const [before = "", ...parts] = text.split(STEP);
  const steps = parts.map((part) => {
    const [, number, title = ""] = /^(\d+)\. \*\*(.+?)\*\*/.exec(part) ?? [];
    return [Number(number), { title, blocks: blocksOf(part) }] as const;
  });
  const sentences = text.replaceAll(BLOCK, "");
  const spoken = [...sentences.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code.replaceAll(/\s+/g, " "));
  return { before: blocksOf(before), steps: new Map(steps), spoken: new Set(spoken) };
}
