import { sql } from "kysely";
import * as fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { describeOnEachEngineAndSerializable, handleOfAnother } from "../../tests/support/databases.ts";
import { countJobs } from "../../tests/support/job-counts.ts";
import { explaining } from "../../tests/support/query-plans.ts";
import type { Db } from "../database/database.ts";
import {
  claimJobs,
  countUnsentJobs,
  expiredJobs,
  failJob,
  finishJobs,
  enqueueJobs,
  RetryAt,
  retryDelay,
} from "./job-queue.ts";

const START = new Date("2026-11-21T09:00:00Z");
const LEASE_MS = 10_000;
const HOUR_MS = 3_600_000;
const after = (milliseconds: number) => new Date(START.getTime() + milliseconds);

describeOnEachEngineAndSerializable("the outbox", (open) => {
  let db: Db;

  beforeEach(async () => {
    db ??= await open();
    await db.kysely.deleteFrom("jobs").execute();
  });

  const enqueue = (subject: string, now = START) => enqueueJobs(db.kysely, "email", [subject], now).execute();
  const rows = () => db.kysely.selectFrom("jobs").selectAll().orderBy("subject_id").execute();
  const claimOne = async (now: Date, from = db) => {
    const [job] = await claimJobs(from, 1, now);
    if (job === undefined) throw new Error("nothing was due");
    return job;
  };

  it("holds a promise once, however often it is made, and one each of different kinds", async () => {
    for (let times = 0; times < 3; times += 1) await enqueue("a");
    await enqueueJobs(db.kysely, "other", ["a"], START).execute();
    expect((await rows()).map(({ kind }) => kind).toSorted()).toEqual(["email", "other"]);
  });

  it("holds no promise of a transaction that was rolled back", async () => {
    const failing = db.kysely.transaction().execute(async (tx) => {
      await enqueueJobs(tx, "email", ["a"], START).execute();
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await rows()).toEqual([]);
  });

  it("gives the longest waiting first, and no more than are asked for", async () => {
    await enqueue("not yet");
    await failJob(db, await claimOne(START), new Error("refused"), START, { random: 0 });
    await enqueue("late", after(2));
    await enqueue("early", after(1));
    expect((await claimJobs(db, 1, after(5))).map(({ subjectId }) => subjectId)).toEqual(["early"]);
    expect((await claimJobs(db, 9, after(5))).map(({ subjectId }) => subjectId)).toEqual(["late"]);
    expect(await claimJobs(db, 9, after(5))).toEqual([]);
  });

  it("gives a job to one worker until the lease ends, and to another after a crash", async () => {
    await enqueue("a");
    expect(await claimOne(START)).toMatchObject({ subjectId: "a", attempts: 0 });
    expect(await claimJobs(db, 9, after(LEASE_MS))).toEqual([]);
    expect(await claimOne(after(LEASE_MS + 1))).toMatchObject({ subjectId: "a", attempts: 1 });
  });

  it.each([
    { on: "its engine", as: (own: Db) => own },
    { on: "an engine that can't skip locked rows", as: (own: Db): Db => ({ ...own, engine: "sqlite" }) },
  ])("gives each of a hundred jobs to one of several workers that ask at once, on $on", async ({ as }) => {
    const others = await Promise.all([1, 2, 3].map(() => handleOfAnother(db, open)));
    for (let job = 0; job < 100; job += 1) await enqueue(String(job));
    const claimed: string[] = [];
    const work = async (own: Db) => {
      for (;;) {
        const jobs = await claimJobs(as(own), 7, START);
        if (jobs.length === 0 || claimed.length > 200) return;
        claimed.push(...jobs.map(({ id }) => id));
      }
    };
    // On PostgreSQL a worker passes over rows another holds, so one more round finds what was held while all
    // asked.
    await Promise.all([db, ...others].map(work));
    await work(db);
    expect(claimed).toHaveLength(100);
    expect(new Set(claimed).size).toBe(100);
  });

  it("waits for no time that a wrong clock has set, once the clock is right again", async () => {
    const wrong = after(30 * 86_400_000);
    await enqueue("leased", wrong);
    await claimOne(wrong);
    await enqueue("failed", wrong);
    await failJob(db, await claimOne(wrong), new Error("refused"), wrong, { random: 0 });
    await enqueue("new", after(60_000));
    expect((await claimJobs(db, 9, START)).map(({ subjectId }) => subjectId).toSorted()).toEqual([
      "failed",
      "leased",
      "new",
    ]);
  });

  it("tries a failed job again later, and says why it failed without keeping it all", async () => {
    await enqueue("a");
    await failJob(db, await claimOne(START), new Error("x".repeat(2_000)), START, { random: 0 });
    expect(await rows()).toMatchObject([
      { status: "pending", attempts: 1, failures: 1, leased_until: null, last_error: "x".repeat(500) },
    ]);
    expect(await claimJobs(db, 9, after(2_499))).toEqual([]);
    expect(await claimOne(after(2_500))).toMatchObject({ attempts: 1 });
  });

  it("puts a job aside that no try can do, and never gives it again", async () => {
    await enqueue("a");
    await failJob(db, await claimOne(START), new Error("refused"), START, { dead: true });
    expect(await rows()).toMatchObject([{ status: "dead", failures: 1, last_error: "refused" }]);
    expect(await claimJobs(db, 9, after(1_000 * HOUR_MS))).toEqual([]);
  });

  it("counts a delay as no failure, waits as long as it was asked to and a day at most", async () => {
    await enqueue("a");
    for (const hours of [1, 10, 100]) {
      const now = after(hours * 1_000_000);
      const [job] = await claimJobs(db, 1, now);
      await failJob(db, job!, new RetryAt("later", new Date(now.getTime() + hours * HOUR_MS)), now);
      const expected = new Date(now.getTime() + Math.min(24, hours) * HOUR_MS).toISOString();
      expect(await rows()).toMatchObject([{ failures: 0, next_attempt_at: expected }]);
      expect((await countUnsentJobs(db, now)).oldestPendingSeconds).toBe(0);
      await db.kysely.updateTable("jobs").set({ next_attempt_at: START.toISOString() }).execute();
    }
  });

  it("gives none of a lane that is full, and urgent ones to workers of their own", async () => {
    const lanes: Readonly<Record<string, string | null>> = {
      slow: "x",
      other: "y",
      law: "urgent x",
      none: null,
    };
    const laneOf = (subject: string) => lanes[subject]!;
    await enqueueJobs(db.kysely, "email", Object.keys(lanes), START, { laneOf }).execute();
    const claimed = async (filter: object) =>
      (await claimJobs(db, 9, START, filter)).map(({ subjectId }) => subjectId).toSorted();
    expect(await claimed({ urgent: true })).toEqual(["law"]);
    expect(await claimed({ urgent: false, full: ["x"] })).toEqual(["none", "other"]);
    expect(await claimed({ urgent: false })).toEqual(["slow"]);
  });

  it("does not listen to a worker that fails after its lease: the job is another's, or done", async () => {
    await enqueue("a");
    const slow = await claimOne(START);
    const quick = await claimOne(after(LEASE_MS + 1));
    await failJob(db, slow, new Error("too late"), after(LEASE_MS + 2));
    expect(await claimJobs(db, 9, after(LEASE_MS + HOUR_MS / 1_000))).toEqual([]);
    await finishJobs(db, [quick], after(LEASE_MS + 3));
    await failJob(db, slow, new Error("too late"), after(LEASE_MS + 4));
    expect(await rows()).toMatchObject([{ status: "sent", last_error: null }]);
  });

  it("counts what waits, what is done and what is dead, and how long the oldest has waited", async () => {
    expect(await countJobs(db, START)).toMatchObject({
      pending: 0,
      sent: 0,
      dead: 0,
      oldestPendingSeconds: 0,
    });
    for (const subject of ["a", "b", "c"]) await enqueue(subject);
    await finishJobs(db, [await claimOne(START)], START);
    await db.kysely.updateTable("jobs").set({ status: "dead" }).where("subject_id", "=", "c").execute();
    const counts = await countJobs(db, after(90_000));
    expect(counts).toMatchObject({ pending: 1, sent: 1, dead: 1, oldestPendingSeconds: 90 });
    expect(counts.kinds).toEqual([{ kind: "email", pending: 1, dead: 1, oldestPendingSeconds: 90 }]);
    expect((await countJobs(db, after(-1_000))).oldestPendingSeconds).toBe(0);
  });

  it("is read without the jobs that were sent, stored for 90 days, on every poll", async () => {
    await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
      insert into jobs (id, kind, subject_id, status, attempts, next_attempt_at, created_at, finished_at)
      select 'sent ' || cast(i as text), 'bulk', 'sent ' || cast(i as text), 'sent', 1, '2026-01-01', '2026-01-01', '2026-01-01' from n`.execute(
      db.kysely,
    );
    await sql`analyze`.execute(db.kysely);
    await enqueue("a");
    const [plans, watched] = explaining(db);
    expect(await countUnsentJobs(watched, after(90_000))).toMatchObject({
      pending: 1,
      dead: 0,
      oldestPendingSeconds: 90,
    });
    expect(await claimJobs(watched, 9, START)).toHaveLength(1);
    expect(plans.length).toBeGreaterThanOrEqual(2);
    await watched.kysely
      .selectFrom("jobs")
      .select("id")
      .where(expiredJobs({ sentBefore: new Date(0), deadBefore: new Date(0) }))
      .execute();
    expect(plans.at(-1)).not.toContain("jobs_due");
    for (const plan of plans) {
      expect(plan).toMatch(/jobs_due|jobs_status|jobs_finished_at/);
      expect(plan).not.toMatch(/SCAN jobs|Seq Scan on jobs/);
    }
  });
});

it("waits for a retry grow from seconds to an hour, and never end at once for all that failed together", () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 1_100 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (attempts, random) => {
        const delay = retryDelay(attempts, random);
        const full = Math.min(5_000 * 2 ** attempts, HOUR_MS);
        expect(delay).toBeGreaterThanOrEqual(full / 2);
        expect(delay).toBeLessThanOrEqual(full);
        expect(retryDelay(attempts + 1, random)).toBeGreaterThanOrEqual(delay);
      },
    ),
  );
  expect([0, 0.5].map((random) => retryDelay(0, random))).toEqual([2_500, 3_750]);
});
