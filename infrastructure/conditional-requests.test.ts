import * as fc from "fast-check";
import { expect, it } from "vitest";
import { parseByteRange } from "./conditional-requests.ts";

it.each([
  ["bytes=0-", { first: 0, last: 99 }],
  ["bytes=0-0", { first: 0, last: 0 }],
  ["bytes=10-19", { first: 10, last: 19 }],
  ["bytes=90-1000", { first: 90, last: 99 }],
  ["bytes=-10", { first: 90, last: 99 }],
  ["bytes=-1000", { first: 0, last: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=20-10", undefined],
  ["bytes=-", undefined],
  ["bytes=0-1,5-6", undefined],
  ["items=0-1", undefined],
  ["bytes=a-b", undefined],
  [undefined, undefined],
])("a Range header of a file of 100 bytes: %s is %o", (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range);
});

it("a range is within the file", () => {
  fc.assert(
    fc.property(fc.nat(), fc.option(fc.nat()), fc.integer({ min: 1, max: 1_000_000 }), (from, to, size) => {
      const range = parseByteRange(`bytes=${from}-${to ?? ""}`, size);
      if (range === undefined || range === "unsatisfiable") return;
      expect(range.first).toBeLessThanOrEqual(range.last);
      expect(range.last).toBeLessThan(size);
    }),
  );
});
