import { once, EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { describeOnEachEngine, handleOfAnother } from "../../tests/support/databases.ts";
import { countJobs } from "../../tests/support/job-counts.ts";
import { memoryLog } from "../../tests/support/memory-log.ts";
import type { Db } from "../database/database.ts";
import { currentTraceId, newTraceId, runInTrace } from "../trace.ts";
import { enqueueJobs, PermanentFailure, RetryAt } from "./job-queue.ts";
import { type JobHandler, type OutboxWorker, type OutboxWorkerOptions, startOutboxWorker } from "./worker.ts";

describeOnEachEngine("the outbox worker", (open) => {
  let db: Db;
  let now: Date;
  let workers: OutboxWorker[] = [];
  let log: ReturnType<typeof memoryLog>;

  beforeEach(async () => {
    db ??= await open();
    await db.kysely.deleteFrom("jobs").execute();
    now = new Date("2026-11-21T09:00:00Z");
    log = memoryLog();
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
  });

  const start = (email: JobHandler, own = db, more: Partial<OutboxWorkerOptions> = {}) => {
    const worker = startOutboxWorker({
      db: own,
      handlers: { email },
      log: log.log,
      now: () => now,
      random: () => 0.5,
      ...more,
    });
    workers.push(worker);
    return worker;
  };
  const enqueue = (subject: string, kind = "email") => enqueueJobs(db.kysely, kind, [subject], now).execute();
  const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));
  const counts = () => countJobs(db, now);
  const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 10 });

  it("does what was promised before it started, and what is promised while it runs", async () => {
    await enqueue("before");
    const done: string[] = [];
    const worker = start(async ({ subjectId }) => void done.push(subjectId));
    await eventually(async () => expect(done).toEqual(["before"]));
    await enqueue("while");
    worker.wake();
    await eventually(async () => expect(done).toEqual(["before", "while"]));
    await eventually(async () => expect(await counts()).toMatchObject({ pending: 0, sent: 2 }));
  });

  it("continues the trace of what enqueued a job, in its log lines too, and begins one where there is none", async () => {
    const id = newTraceId();
    await runInTrace(id, () => enqueue("of a request"));
    await enqueue("of none");
    const traces: Record<string, string | undefined> = {};
    start(async ({ subjectId }) => {
      traces[subjectId] = currentTraceId();
    });
    await eventually(async () => expect(log.lines()).toHaveLength(2));
    expect(traces).toEqual({ "of a request": id, "of none": expect.stringMatching(/^[\da-f]{32}$/) });
    expect(log.lines().map(({ traceId }) => traceId)).toEqual(expect.arrayContaining(Object.values(traces)));
  });

  it("handles a wake() during a poll", async () => {
    const tries = 20;
    const done = new EventEmitter();
    const worker = start(async ({ subjectId }) => void done.emit(subjectId));
    let slow = 0;
    for (let job = 0; job < tries; job += 1) {
      const began = performance.now();
      const isDone = once(done, String(job));
      worker.wake();
      await enqueue(String(job));
      worker.wake();
      await isDone;
      if (performance.now() - began > 700) slow += 1;
    }
    // Slept through, one in two would wait for the next poll, a second later.
    expect(slow).toBeLessThan(tries / 4);
  });

  it("tries a job again after a failure, not sooner than its delay, until it is done", async () => {
    await enqueue("a");
    let tries = 0;
    const worker = start(async () => {
      if ((tries += 1) < 3) throw new Error("the server is away");
    });
    await eventually(async () =>
      expect(log.lines().filter(({ msg }) => msg === "job failed")).toHaveLength(1),
    );
    worker.wake();
    await eventually(async () => expect(await counts()).toMatchObject({ pending: 1 }));
    expect(tries).toBe(1);
    for (const expected of [2, 3]) {
      later(3_600_000);
      worker.wake();
      await eventually(async () => expect(tries).toBe(expected));
    }
    await eventually(async () => expect(await counts()).toMatchObject({ pending: 0, sent: 1 }));
  });

  it("gives a job up after five days of failures, and says so to the operator and to who has to know", async () => {
    await enqueue("a");
    await db.kysely.updateTable("jobs").set({ failures: 127 }).execute();
    let tries = 0;
    const told: string[] = [];
    const worker = start(
      async () => {
        tries += 1;
        throw new Error("refused");
      },
      db,
      { onDead: async ({ subjectId }, { message }) => void told.push(`${subjectId} ${message}`) },
    );
    await eventually(async () => {
      later(3_600_000);
      worker.wake();
      expect(await counts()).toMatchObject({ pending: 0, dead: 1 });
    });
    expect(tries).toBeLessThan(9);
    expect(told).toEqual(["a refused"]);
    expect(log.lines().at(-1)).toMatchObject({ level: "error", msg: "job failed for good", failures: 130 });
  });

  it("gives a job up at once that can never be done, and tries one that was only delayed for ever", async () => {
    for (const subject of ["refused", "delayed"]) await enqueue(subject);
    let delays = 0;
    const handler: JobHandler = async ({ subjectId }) => {
      if (subjectId === "refused") throw new PermanentFailure("no such mailbox");
      if ((delays += 1) < 12) throw new RetryAt("delayed", now);
    };
    const worker = start(handler, db, { mostFailures: 4 });
    await eventually(async () => {
      worker.wake();
      expect(await counts()).toMatchObject({ pending: 0, dead: 1, sent: 1 });
    });
    const lines = log.lines().filter(({ msg }) => msg === "job failed for good");
    expect(lines).toMatchObject([{ failures: 1, err: { message: "no such mailbox" } }]);
  });

  it.each([
    { slow: "twelve slow ones of twelve lanes", lanes: 12 },
    { slow: "fifty slow ones of one lane", lanes: 1, jobs: 50 },
    { slow: "thirty slow ones of thirty lanes", lanes: 30 },
  ])("does a fresh job within seconds behind $slow", async ({ lanes, jobs = lanes }) => {
    const slow = Array.from({ length: jobs }, (_, index) => `slow ${index}`);
    const laneOf = (subject: string) => `lane ${Number(subject.slice(5)) % lanes}`;
    await enqueueJobs(db.kysely, "email", slow, now, { laneOf }).execute();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const done: string[] = [];
    const worker = start(async ({ subjectId }) => {
      if (subjectId.startsWith("slow")) await released;
      done.push(subjectId);
    });
    later(1);
    await enqueueJobs(db.kysely, "email", ["fresh"], now, { laneOf: () => "other" }).execute();
    worker.wake();
    const began = performance.now();
    await eventually(async () => expect(done).toEqual(["fresh"]));
    expect(performance.now() - began).toBeLessThan(12_000);
    release();
    await eventually(async () => expect(done).toHaveLength(jobs + 1));
  });

  it("does urgent jobs in a worker of their own, whatever fills the others", async () => {
    const laneOf = (subject: string) => (subject === "law" ? "urgent x" : "x");
    await enqueueJobs(db.kysely, "email", ["one", "two", "law"], now, { laneOf }).execute();
    const done: Record<string, string[]> = { urgent: [], other: [] };
    start(async ({ subjectId }) => void done["urgent"]!.push(subjectId), db, { urgent: true });
    start(async ({ subjectId }) => void done["other"]!.push(subjectId), db, { urgent: false });
    await eventually(async () => expect(await counts()).toMatchObject({ pending: 0 }));
    expect([done["urgent"], done["other"]!.toSorted()]).toEqual([["law"], ["one", "two"]]);
  });

  it("leaves a job of an unknown kind to a process that knows it", async () => {
    await enqueue("a", "unknown");
    await enqueue("b");
    start(async () => undefined);
    await eventually(async () => expect(await counts()).toMatchObject({ pending: 1 }));
    const left = await db.kysely.selectFrom("jobs").selectAll().where("kind", "=", "unknown").execute();
    expect(left).toMatchObject([{ status: "pending", attempts: 0, leased_until: null, last_error: null }]);
    expect(log.lines().filter(({ level }) => level !== "info")).toEqual([]);
  });

  it("goes on with the others where one job fails", async () => {
    for (const subject of ["good", "bad", "fine"]) await enqueue(subject);
    const done = new Set<string>();
    start(async ({ subjectId }) => {
      if (subjectId === "bad") throw new Error("bad");
      done.add(subjectId);
    });
    await eventually(async () => expect([...done].toSorted()).toEqual(["fine", "good"]));
  });

  it("never does one job in two workers at the same time", async () => {
    const atWork = new Set<string>();
    const times = new Map<string, number>();
    let clashes = 0;
    const handler: JobHandler = async ({ id, subjectId }) => {
      if (atWork.has(id)) clashes += 1;
      atWork.add(id);
      await db.ping();
      times.set(subjectId, (times.get(subjectId) ?? 0) + 1);
      atWork.delete(id);
    };
    for (let job = 0; job < 60; job += 1) await enqueue(String(job));
    start(handler);
    start(handler, await handleOfAnother(db, open));
    await eventually(async () => expect(await counts()).toMatchObject({ pending: 0, sent: 60 }));
    expect([clashes, [...times.values()].every((count) => count === 1), times.size]).toEqual([0, true, 60]);
  });

  it("takes over from a worker that was killed, once its lease is over", async () => {
    await enqueue("a");
    let entered = 0;
    let release: () => void = () => undefined;
    start(() => {
      entered += 1;
      return new Promise((resolve) => (release = resolve));
    });
    await eventually(async () => expect(entered).toBe(1));
    let done = 0;
    const second = start(async () => void (done += 1));
    second.wake();
    await eventually(async () => expect(await counts()).toMatchObject({ pending: 1 }));
    later(60_001);
    second.wake();
    await eventually(async () => expect(done).toBe(1));
    release();
  });

  it("when it is stopped, ends what it has in hand and begins nothing else", async () => {
    await enqueue("in hand");
    let entered: () => void = () => undefined;
    let release: () => void = () => undefined;
    const isEntered = new Promise<void>((resolve) => (entered = resolve));
    const done: string[] = [];
    const worker = start(async ({ subjectId }) => {
      entered();
      await new Promise<void>((resolve) => (release = resolve));
      done.push(subjectId);
    });
    await isEntered;
    await enqueue("later");
    let stopped = false;
    const stopping = worker.stop().then(() => (stopped = true));
    await db.ping();
    expect(stopped).toBe(false);
    release();
    await stopping;
    expect(done).toEqual(["in hand"]);
    expect(await counts()).toMatchObject({ pending: 1, sent: 1 });
  });

  it("outlives a database that goes away and comes back", async () => {
    let away = true;
    const flaky: Db = {
      ...db,
      kysely: db.kysely.withPlugin({
        transformQuery({ node }) {
          if (away) throw new Error("connection refused");
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      }),
    };
    await enqueue("a");
    const done: string[] = [];
    const worker = start(async ({ subjectId }) => void done.push(subjectId), flaky);
    await eventually(async () => expect(log.lines()).toMatchObject([{ msg: "outbox poll failed" }]));
    away = false;
    worker.wake();
    await eventually(async () => expect(done).toEqual(["a"]));
  });
});
