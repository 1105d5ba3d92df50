import { expect, it } from "vitest";
import { oncePerCopy } from "./once-per-copy.ts";

it("what is made of a copy is made once, and again of the next copy, also where it is undefined", () => {
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
