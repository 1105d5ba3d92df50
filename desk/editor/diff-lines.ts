import { diffArrays } from "diff";

export interface DiffLine {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** Of texts with little in common, which are then shown as removed and added whole. */
const LONGEST_MS = 200;

/** What turns one text into the other, line by line. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [one, other] = [before.split(/\r?\n/), after.split(/\r?\n/)];
  const parts = diffArrays(one, other, { timeout: LONGEST_MS }) ?? [
    { removed: true, added: false, value: one },
    { removed: false, added: true, value: other },
  ];
  return parts.flatMap(({ added, removed, value }) =>
    value.map((text) => ({ kind: added ? "added" : removed ? "removed" : "same", text }) as const),
  );
}

/** How many lines two texts share at their start, and what is left of them at their end. */
export function commonEnds(one: readonly string[], other: readonly string[]) {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { start, end };
}

const CONTEXT = 2;

/** The changed lines and those next to them; undefined stands for lines left out. */
export type Changes = readonly (DiffLine | undefined)[];

export function changesOf(before: string, after: string): Changes {
  const lines = diffLines(before, after);
  const near = lines.map((_line, index) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ kind }) => kind !== "same"),
  );
  return lines.flatMap((line, index) => {
    if (near[index]) return [line];
    return index === 0 || near[index - 1] ? [undefined] : [];
  });
}
