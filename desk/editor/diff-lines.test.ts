import * as fc from "fast-check";
import { expect, it } from "vitest";
import { changesOf, diffLines } from "./diff-lines.ts";

it("has every line of both texts in their order", () => {
  const text = fc
    .array(fc.constantFrom("a", "b", "c", ""), { maxLength: 12 })
    .map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after);
      const without = (kind: string) => lines.filter((line) => line.kind !== kind).map((line) => line.text);
      expect(without("added").join("\n")).toBe(before);
      expect(without("removed").join("\n")).toBe(after);
      expect(lines.every(({ kind }) => kind === "same")).toBe(before === after);
    }),
  );
});

it("shows what changed with the lines next to it", () => {
  const before = ["1", "2", "3", "4", "5", "6", "7"];
  const shown = changesOf(before.join("\n"), before.with(3, "four").join("\n"));
  expect(shown.map((line) => (line === undefined ? "…" : `${line.kind} ${line.text}`))).toEqual([
    "…",
    "same 2",
    "same 3",
    "removed 4",
    "added four",
    "same 5",
    "same 6",
    "…",
  ]);
});
