export interface DiffLine {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** Larger texts are shown as removed and added whole: the table would take too much memory. */
const MOST_CELLS = 4_000_000;

/** What turns one text into the other, by the longest common subsequence of their lines. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [one, other] = [before.split(/\r?\n/), after.split(/\r?\n/)];
  const { start, end } = commonEnds(one, other);
  const same = (text: string) => ({ kind: "same", text }) as const;
  return [
    ...one.slice(0, start).map(same),
    ...diffMiddle(one.slice(start, one.length - end), other.slice(start, other.length - end)),
    ...one.slice(one.length - end).map(same),
  ];
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

function diffMiddle(one: readonly string[], other: readonly string[]): DiffLine[] {
  const width = other.length + 1;
  if ((one.length + 1) * width > MOST_CELLS)
    return [
      ...one.map((text) => ({ kind: "removed", text }) as const),
      ...other.map((text) => ({ kind: "added", text }) as const),
    ];
  // The length of the longest common subsequence from each pair of lines on.
  const longest = new Uint32Array((one.length + 1) * width);
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1)
      longest[i * width + j] =
        one[i] === other[j]
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    if (i < one.length && j < other.length && one[i] === other[j]) {
      lines.push({ kind: "same", text: one[i]! });
      i += 1;
      j += 1;
    } else if (i < one.length && (j === other.length || isRemovedFirst(i, j))) {
      lines.push({ kind: "removed", text: one[i]! });
      i += 1;
    } else {
      lines.push({ kind: "added", text: other[j]! });
      j += 1;
    }
  }
  return lines;

  function isRemovedFirst(row: number, column: number): boolean {
    return longest[(row + 1) * width + column]! >= longest[row * width + column + 1]!;
  }
}

const CONTEXT = 2;

/** The changed lines and those next to them; undefined stands for lines left out. */
export function changedLines(lines: readonly DiffLine[]): readonly (DiffLine | undefined)[] {
  const near = lines.map((_line, index) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ kind }) => kind !== "same"),
  );
  return lines.flatMap((line, index) => {
    if (near[index]) return [line];
    return index === 0 || near[index - 1] ? [undefined] : [];
  });
}
