import { expect, it } from "vitest";
import { oncePerCopy } from "./once-per-copy.ts";

it("a copy is computed once, and the next copy again, also where the result is undefined", () => {
  let times = 0;
  const wordsOf = oncePerCopy(({ words }: { readonly words?: string }) => {
    times++;
    return words;
  });
  const [copy, empty] = [{ words: "a" }, {}];
  expect([wordsOf(copy), wordsOf(copy), wordsOf(empty), wordsOf(empty), times]).toEqual([
    "a",
    "a",
    undefined,
    undefined,
    2,
  ]);
  expect([wordsOf({ ...copy }), times]).toEqual(["a", 3]);
});
