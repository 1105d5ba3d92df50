import { describe, expect, it } from "vitest";
import { median, percentile, ratios, withSpread } from "./figures.ts";

describe("the arithmetic of the benchmarks", () => {
  it("takes a percentile by rank, whatever the order of the figures", () => {
    const figures = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(figures, 0.99)).toBe(99);
    expect(percentile(figures, 0.5)).toBe(50);
    expect(percentile(figures, 1)).toBe(100);
    expect(percentile([7], 0.99)).toBe(7);
    expect(() => percentile([], 0.5)).toThrow("nothing");
  });

  it("takes the middle of an odd number of figures, and halfway between the middle two of an even one", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 9, 6])).toBe(5);
    expect(withSpread([9, 1, 5])).toBe("5 (1 to 9)");
  });

  it("compares round with round, not one's median with the other's", () => {
    expect(withSpread(ratios([10, 100, 30], [20, 100, 20]), 1)).toBe("1.0 (0.5 to 1.5)");
    expect(() => ratios([1, 2], [1])).toThrow("2 rounds of one and 1 of the other");
  });
});
