import { beforeEach, expect, it } from "vitest";
import { describeOnEachEngineAndSerializable } from "../tests/support/databases.ts";
import type { Db } from "./database/database.ts";
import { createRateLimitCounts, createRateLimiter } from "./rate-limits.ts";

const WINDOW = 60_000;
const LIMITER_WINDOW = 600_000;

describeOnEachEngineAndSerializable("counts of attempts", (open) => {
  let db: Db;
  let other: Db;
  let now: Date;
  const counts = (on: Db = db) => createRateLimitCounts(on, () => now);

  beforeEach(async () => {
    db ??= await open();
    other ??= await open();
    await db.kysely.deleteFrom("rate_limits").execute();
    now = new Date("2026-11-21T09:00:00Z");
  });

  it("allow attempts up to the limit, and again in the next window", async () => {
    const taken: boolean[] = [];
    for (let tries = 0; tries < 4; tries++) taken.push(await counts().take("a", 3, WINDOW));
    expect(taken).toEqual([true, true, true, false]);
    expect(await counts().take("b", 3, WINDOW)).toBe(true);
    now = new Date(now.getTime() + WINDOW);
    expect(await counts().take("a", 3, WINDOW)).toBe(true);
  });

  it("are shared by all processes, for simultaneous attempts too", async () => {
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, index) => counts(index % 2 === 0 ? db : other).take("c", 7, WINDOW)),
    );
    expect(taken.filter(Boolean)).toHaveLength(7);
  });

  it("begin anew where a wrong clock was corrected", async () => {
    const right = now;
    now = new Date(right.getTime() + 3_600_000);
    expect(await counts().take("e", 1, WINDOW)).toBe(true);
    now = right;
    expect(await counts().take("e", 1, WINDOW)).toBe(true);
    expect(await counts().take("e", 1, WINDOW)).toBe(false);
  });

  it("are purged after their window", async () => {
    await counts().take("d", 1, WINDOW);
    expect(await counts().purge()).toBe(0);
    now = new Date(now.getTime() + WINDOW);
    expect(await counts().purge()).toBe(1);
  });
});

const LIMIT = { what: "form", client: "a", most: 100 };

describeOnEachEngineAndSerializable("a rate limiter", (open) => {
  let db: Db;
  let other: Db;
  let now: number;
  let statements: number;

  const process = (on: Db, factor = 1) => {
    const { add, take } = createRateLimitCounts(on, () => new Date(now));
    const counted: typeof add = (...all) => {
      statements++;
      return add(...all);
    };
    return createRateLimiter({
      counts: { add: counted, take },
      secret: "a secret of the tests",
      factor,
      onError: (error) => expect(error).toBeUndefined(),
      now: () => now,
    });
  };
  const countAllowed = async (times: number, allow: () => Promise<boolean>) => {
    let allowed = 0;
    for (let one = 0; one < times; one++) if (await allow()) allowed++;
    return allowed;
  };

  beforeEach(async () => {
    db ??= await open();
    other ??= await open();
    await db.kysely.deleteFrom("rate_limits").execute();
    now = Date.parse("2026-11-21T09:00:00Z");
    statements = 0;
  });

  it("of one process alone is exact, and begins anew in the next window", async () => {
    const { allow } = process(db);
    expect(await countAllowed(150, () => allow(LIMIT))).toBe(100);
    expect(await allow({ ...LIMIT, client: "b" })).toBe(true);
    now += LIMITER_WINDOW;
    expect(await countAllowed(150, () => allow(LIMIT))).toBe(100);
  });

  it("blocks no client after a clock that was an hour ahead is corrected", async () => {
    const { allow } = process(db);
    now += 3_600_000;
    expect(await countAllowed(100, () => allow(LIMIT))).toBe(100);
    now -= 3_600_000;
    expect(await countAllowed(150, () => allow(LIMIT))).toBe(100);
  });

  it("of two processes allows at most a twentieth each above the limit, and rejects without a query", async () => {
    const [one, two] = [process(db), process(other)];
    let turn = 0;
    const allowed = await countAllowed(400, () => (turn++ % 2 === 0 ? one : two).allow(LIMIT));
    expect(allowed).toBeGreaterThanOrEqual(100);
    expect(allowed).toBeLessThanOrEqual(110);
    const before = statements;
    expect(before).toBeLessThanOrEqual(30);
    expect(await countAllowed(100, () => one.allow(LIMIT))).toBe(0);
    expect(statements).toBe(before);
  });

  it("allows the first of many simultaneous attempts", async () => {
    const { allow } = process(db);
    const taken = await Promise.all(Array.from({ length: 300 }, () => allow(LIMIT)));
    expect(taken.filter(Boolean)).toHaveLength(100);
  });

  it("counts an attempt against each limit, also where one of them rejects it", async () => {
    const { allowExactly } = process(db);
    const [narrow, wide] = [
      { what: "narrow", client: "a", most: 1 },
      { what: "wide", client: "a", most: 2 },
    ];
    expect([await allowExactly(narrow, wide), await allowExactly(narrow, wide)]).toEqual([true, false]);
    expect(await allowExactly(wide)).toBe(false);
  });

  it("stores no client, and widens the shared limits alone by its factor", async () => {
    const { allow, allowExactly } = process(db, 2);
    const five = { what: "form", client: "203.0.113.9", most: 5 };
    expect(await countAllowed(20, () => allow(five))).toBe(10);
    const exact = { ...five, what: "vote" };
    expect(await countAllowed(20, () => allowExactly(exact))).toBe(5);
    const rows = await db.kysely.selectFrom("rate_limits").select("key").execute();
    expect(rows.map(({ key }) => key).join()).not.toContain("203.0.113.9");
  });
});

it("while the database is unavailable a process keeps to the limit alone, and reports it", async () => {
  const errors: unknown[] = [];
  const unavailable = () => Promise.reject(new Error("unavailable"));
  const { allow } = createRateLimiter({
    counts: { add: unavailable, take: unavailable },
    secret: "a secret of the tests",
    factor: 1,
    onError: (error) => errors.push(error),
  });
  const taken: boolean[] = [];
  for (let one = 0; one < 30; one++) taken.push(await allow({ ...LIMIT, most: 20 }));
  expect(taken.filter(Boolean)).toHaveLength(20);
  expect(errors.length).toBeGreaterThan(0);
});
