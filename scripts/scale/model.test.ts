import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { COST, DEMAND, ROOM } from "./figures.ts";
import { bytesKept, carries, meterReadDays, type Model, needsOf, priceChangeWeek, STANDARD } from "./model.ts";
import { scaleTable } from "./table.ts";

/** Round figures, so that each result can be reckoned by hand. */
const ROUND: Model = {
  demand: {
    visitorsInWeek: 0.5,
    pagesPerVisit: 4,
    searchesPerVisit: 2,
    ownPages: 0.25,
    lettersPerVisitor: 0.1,
    busiestHourOfWeek: 0.02,
    readersInTwoDays: 0.36,
    busiestHourOfTwoDays: 0.1,
    burst: 2,
  },
  cost: {
    keptPageMs: 1,
    ownPageMs: 2,
    searchMs: 10,
    readingMs: 20,
    letterMs: 50,
    readingCommits: 10,
    letterCommits: 20,
    searchCommits: 1,
    commitsPerSecond: 1_000,
    readingBytes: 4_000,
    letterBytes: 5_000,
    pageBytes: 12_500,
    processMegabytes: 250,
  },
  room: { coreLoad: 0.5, databaseLoad: 0.5, poolSize: 10, mostConnections: 300 },
};

describe("the arithmetic of a year's busiest seconds", () => {
  it("takes a week's visitors to the worst second of its worst hour", () => {
    // 1.8 million, half of them come, a fiftieth of those in one hour, twice as many a second as its mean: 10 visits a second.
    expect(priceChangeWeek(1_800_000, ROUND)).toEqual({ keptPages: 30, ownPages: 10, searches: 20, letters: 1, readings: 0 });
  });

  it("puts the readings of two days on top of it", () => {
    expect(meterReadDays(1_800_000, ROUND)).toEqual({ keptPages: 30, ownPages: 10, searches: 20, letters: 1, readings: 36 });
  });

  it("turns a second's work into cores, transactions, connections, memory and bits", () => {
    const needs = needsOf(meterReadDays(1_800_000, ROUND), ROUND);
    // 30 + 20 + 200 + 50 + 720 ms of work a second, each core half full.
    expect(needs.cores).toBeCloseTo(2.04);
    expect(needs.coresBy[0]).toEqual(["readings", 1.44]);
    expect(needs.transactionsPerSecond).toBe(400);
    expect(needs.databaseServers).toBeCloseTo(0.8);
    expect([needs.connections, needs.memoryMegabytes]).toEqual([40, 1_000]);
    expect(needs.megabitsPerSecond).toBeCloseTo(9.7);
  });

  it("says which is full first, at how many customers", () => {
    const { perCore, database } = carries(meterReadDays, ROUND);
    expect(perCore).toBeCloseTo(1_800_000 / 2.04);
    expect(database).toBeCloseTo(1_800_000 / 0.8);
  });

  it("adds up what stays", () => {
    expect(bytesKept(1_000, ROUND)).toBe(1_000 * 0.36 * 4_000 + 1_000 * 0.5 * 0.1 * 5_000);
  });

  it("twice the customers are twice of everything that grows", () => {
    const [once, twice] = [5_000_000, 10_000_000].map((customers) => needsOf(meterReadDays(customers, STANDARD), STANDARD));
    for (const name of ["cores", "transactionsPerSecond", "megabitsPerSecond"] as const) expect(twice![name] / once![name]).toBeCloseTo(2);
  });
});

it("docs/scale.md has the table that the model gives for ten million customers", () => {
  const page = readFileSync(path.resolve(import.meta.dirname, "../../docs/scale.md"), "utf8");
  const cells = (line: string) => line.split("|").map((cell) => cell.trim());
  const rows = new Set(page.split("\n").map((line) => cells(line).slice(1, -1).join(" | ")));
  const printed = scaleTable(10_000_000, STANDARD).map((row) => row.join(" | "));
  expect(printed.filter((row) => !rows.has(row))).toEqual([]);
});

it("every figure says where it comes from, and every measured one what prints it", () => {
  for (const [name, { why, kind, value }] of Object.entries({ ...DEMAND, ...COST, ...ROOM })) {
    expect([name, why.length > 20, value > 0]).toEqual([name, true, true]);
    expect([name, kind === "assumed" || /npm run|docs\/performance\.md|postgres\.ts|the same/.test(why)]).toEqual([name, true]);
  }
});
