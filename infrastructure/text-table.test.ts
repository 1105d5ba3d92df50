import * as fc from "fast-check";
import { expect, it } from "vitest";
import { textTable, widthOf } from "./text-table.ts";

it("a table is aligned, figures to the right, and no line ends in spaces", () => {
  const table = textTable(
    ["reference", "times", "what"],
    [
      ["7KQ4M-T9X2R", "1", "a bill"],
      ["x", "1200", ""],
    ],
    { right: ["times"] },
  );
  expect(table).toBe(
    ["reference    times  what", "7KQ4M-T9X2R      1  a bill", "x             1200"].join("\n"),
  );
});

it("wide characters and joined pictures keep the next column in its place", () => {
  const lines = textTable(
    ["a", "b"],
    [
      ["日本", "|"],
      ["👩‍👩‍👧", "|"],
      ["é", "|"],
      ["e\u0301", "|"],
    ],
  ).split("\n");
  expect(lines.slice(1).map((line) => widthOf(line.slice(0, line.indexOf("|"))))).toEqual([6, 6, 6, 6]);
});

it("untrusted text never moves the cursor or starts a line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const table = textTable(["a", "b"], [[text, "end"]]);
      expect(table.split("\n")).toHaveLength(2);
      expect(table.replace("\n", "")).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
    }),
  );
});
