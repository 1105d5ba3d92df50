import { beforeEach, expect, it } from "vitest";
import { describeOnEachEngine } from "../tests/support/databases.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { createRateLimitRepository } from "./rate-limits.ts";

const WINDOW = 60_000;

describeOnEachEngine("attempts", (open) => {
  let db: Db;
  let other: Db;
  let now: Date;
  const attempts = (on: Db = db) => createRateLimitRepository(on, () => now);

  beforeEach(async () => {
    db ??= await open();
    other ??= await open();
    await db.kysely.deleteFrom("attempts").execute();
    now = new Date("2026-11-21T09:00:00Z");
  });

  it("are allowed up to the limit, and again once the time is over", async () => {
    const taken: boolean[] = [];
    for (let tries = 0; tries < 4; tries++) taken.push(await attempts().take("a", 3, WINDOW));
    expect(taken).toEqual([true, true, true, false]);
    expect(await attempts().take("b", 3, WINDOW)).toBe(true);
    now = new Date(now.getTime() + WINDOW);
    expect(await attempts().take("a", 3, WINDOW)).toBe(true);
  });

  it("are counted together by all processes, at the same moment too", async () => {
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, index) => attempts(index % 2 === 0 ? db : other).take("c", 7, WINDOW)),
    );
    expect(taken.filter(Boolean)).toHaveLength(7);
  });

  it("are counted anew where a wrong clock was put right: nobody is kept out until it would have said so", async () => {
    const right = now;
    now = new Date(right.getTime() + 3_600_000);
    expect(await attempts().take("e", 1, WINDOW)).toBe(true);
    now = right;
    expect(await attempts().take("e", 1, WINDOW)).toBe(true);
    expect(await attempts().take("e", 1, WINDOW)).toBe(false);
  });

  it("are forgotten once their time is over", async () => {
    await attempts().take("d", 1, WINDOW);
    expect(await attempts().purge()).toBe(0);
    now = new Date(now.getTime() + WINDOW);
    expect(await attempts().purge()).toBe(1);
  });
});
