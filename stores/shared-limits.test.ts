import { beforeEach, expect, it } from "vitest";
import { describeOnEachEngine } from "../tests/support/databases.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { createRateLimitRepository } from "./rate-limits.ts";
import { createSharedLimits } from "./shared-limits.ts";

const WINDOW = 60_000;

describeOnEachEngine("limits that processes share", (open) => {
  let db: Db;
  let other: Db;
  let now: number;
  let asked: number;

  const process = (on: Db) => {
    const { add } = createRateLimitRepository(on, () => new Date(now));
    const counted: typeof add = (...all) => {
      asked++;
      return add(...all);
    };
    return createSharedLimits(
      { add: counted },
      (error) => expect(error).toBeUndefined(),
      () => now,
    );
  };
  const tries = async (times: number, allow: () => Promise<boolean>) => {
    let allowed = 0;
    for (let one = 0; one < times; one++) if (await allow()) allowed++;
    return allowed;
  };

  beforeEach(async () => {
    db ??= await open();
    other ??= await open();
    await db.kysely.deleteFrom("attempts").execute();
    now = Date.parse("2026-11-21T09:00:00Z");
    asked = 0;
  });

  it("one process alone keeps to the limit exactly, and begins anew when the time is over", async () => {
    const { allow } = process(db);
    expect(await tries(150, () => allow("a", 100, WINDOW))).toBe(100);
    expect(await allow("b", 100, WINDOW)).toBe(true);
    now += WINDOW;
    expect(await tries(150, () => allow("a", 100, WINDOW))).toBe(100);
  });

  it("a clock that was an hour ahead and is put right keeps nobody out", async () => {
    const { allow } = process(db);
    now += 3_600_000;
    expect(await tries(100, () => allow("a", 100, WINDOW))).toBe(100);
    now -= 3_600_000;
    expect(await tries(150, () => allow("a", 100, WINDOW))).toBe(100);
  });

  it("two processes let through a twentieth each more than the limit at most, and what is over it asks the database nothing", async () => {
    const [one, two] = [process(db), process(other)];
    let turn = 0;
    const allowed = await tries(400, () => (turn++ % 2 === 0 ? one : two).allow("a", 100, WINDOW));
    expect(allowed).toBeGreaterThanOrEqual(100);
    expect(allowed).toBeLessThanOrEqual(110);
    const before = asked;
    expect(before).toBeLessThanOrEqual(30);
    expect(await tries(100, () => one.allow("a", 100, WINDOW))).toBe(0);
    expect(asked).toBe(before);
  });

  it("of many at the same moment the first ones are let through", async () => {
    const { allow } = process(db);
    const taken = await Promise.all(Array.from({ length: 300 }, () => allow("a", 100, WINDOW)));
    expect(taken.filter(Boolean)).toHaveLength(100);
  });
});

it("while the database is away a process keeps to the limit alone, and says so", async () => {
  const errors: unknown[] = [];
  const away = { add: () => Promise.reject(new Error("away")) };
  const { allow } = createSharedLimits(away, (error) => errors.push(error));
  const taken: boolean[] = [];
  for (let one = 0; one < 30; one++) taken.push(await allow("a", 20, WINDOW));
  expect(taken.filter(Boolean)).toHaveLength(20);
  expect(errors.length).toBeGreaterThan(0);
});
