import { expect, it } from "vitest";
import { describeProgress, describeSummary } from "./import-progress.ts";

const START = { bytesRead: 0, bytesTotal: 100_000_000, rowsLoaded: 0, rowsRejected: 0 };

it("an operator sees how far an import is, how fast, and how long it will take", () => {
  const now = { ...START, bytesRead: 25_000_000, rowsLoaded: 249_000, rowsRejected: 1_000 };
  expect(describeProgress(START, now, 6_000)).toBe(
    "[######                  ]  25.0%  250,000 rows  41,667 rows/s  18s left",
  );
});

it("an import that goes on counts only its own rows into its speed", () => {
  const resumed = { ...START, bytesRead: 50_000_000, rowsLoaded: 500_000 };
  const now = { ...START, bytesRead: 60_000_000, rowsLoaded: 600_000 };
  expect(describeProgress(resumed, now, 20_000)).toBe(
    "[##############          ]  60.0%  600,000 rows  5,000 rows/s  1m 20s left",
  );
});

it("nothing is promised before the first row", () => {
  expect(describeProgress(START, START, 0)).toBe(`[${" ".repeat(24)}]   0.0%  0 rows`);
});

it("the summary says where the rejected rows are, and what became of the demonstration", () => {
  const summary = {
    rowsLoaded: 999_000,
    rowsRejected: 1_000,
    rejectedFile: "a.rejected.csv",
    demonstrationWithdrawn: 2_604,
  };
  expect(describeSummary(summary, 61_000)).toBe(
    [
      "999,000 rows loaded, 1,000 rejected, this run took 1m 01s.",
      "The rejected rows, with line number and reason, are in a.rejected.csv",
      "2,604 invented addresses of the demonstration are no longer found.",
    ].join("\n"),
  );
});
