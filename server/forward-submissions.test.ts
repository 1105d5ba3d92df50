import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ProviderError } from "../domain/error.ts";
import { A_LEAD as LEAD } from "../domain/lead.fixture.ts";
import type { Lead } from "../domain/lead.ts";
import { failed, ok } from "../domain/result.ts";
import { createSubmissionRepository, giveUpSubmission, listWaiting } from "../stores/submissions.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { countUnsentJobs } from "../infrastructure/jobs/job-queue.ts";
import { type OutboxWorker, startOutboxWorker } from "../infrastructure/jobs/worker.ts";
import { describeOnEachEngine } from "../tests/support/databases.ts";
import { memoryLog } from "../tests/support/memory-log.ts";
import { TEST_ENCRYPTION } from "../tests/support/encryption.ts";
import { setWebhooksWanted } from "../desk/cases/webhooks.ts";
import { WEBHOOK_JOB } from "../infrastructure/jobs/webhook-jobs.ts";
import { submissionHandler } from "./forward-submissions.ts";

const MINUTE_MS = 60_000;

describeOnEachEngine("what the leads API does not have", (open) => {
  let db: Db;
  /** What the leads API makes of a submission, by the run of its key; 201 by default. */
  let answers: Record<string, Partial<ProviderError> | "never">;
  let sent: { key: string; lead: Lead }[];
  let taken: Map<string, string>;
  let workers: OutboxWorker[] = [];
  let log: ReturnType<typeof memoryLog>;
  let minute = 0;

  // Close to the machine's clock, which the leads API's own times are of.
  const began = Date.now();
  const at = (minutes: number) => new Date(began + minutes * MINUTE_MS);
  const submissions = (minutes: number) => createSubmissionRepository(db, TEST_ENCRYPTION, () => at(minutes));
  const store = (key: string, minutes: number, lead = LEAD) =>
    submissions(minutes).open({ idempotencyKey: key, source: "gas-and-electricity", lead });
  const leads = {
    async create(lead: Lead, key: string) {
      sent.push({ key, lead });
      const answer = answers[key.split(".")[0]!];
      if (answer === "never") return new Promise<never>(() => undefined);
      if (answer !== undefined)
        return failed({
          id: "e",
          status: 500,
          title: "",
          description: "",
          message: "no",
          failureCount: 0,
          ...answer,
        });
      taken.set(key, taken.get(key) ?? `REF-${taken.size + 1}`);
      return ok({ reference: taken.get(key) ?? "" });
    },
  };
  /** A process that looks at that minute. */
  const start = async (from: number) => {
    minute = from;
    await submissions(from).enqueueWaiting();
    const handler = submissionHandler(db, { submissions: submissions(from), leads, log: log.log });
    const handlers = { submission: handler };
    const more = { mostFailures: Infinity, longestDelay: 15 * MINUTE_MS, random: () => 0.5 };
    const worker = startOutboxWorker({ db, handlers, log: log.log, now: () => at(minute), ...more });
    workers.push(worker);
    return worker;
  };
  const stop = async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  };
  const keys = () => sent.map(({ key }) => key);
  const references = async () => {
    const rows = db.kysely.selectFrom("submissions").select(["idempotency_key as key", "reference"]);
    return Object.fromEntries((await rows.execute()).map(({ key, reference }) => [key, reference]));
  };
  const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 10 });
  const waiting = async () =>
    (await listWaiting(db.kysely, TEST_ENCRYPTION, 99)).map(
      ({ status, failures }) => `${status} ${failures}`,
    );

  beforeEach(async () => {
    db ??= await open();
    for (const table of ["submissions", "jobs"] as const) await db.kysely.deleteFrom(table).execute();
    [answers, sent, taken, log] = [{}, [], new Map(), memoryLog()];
  });
  afterEach(stop);

  it("is passed on five minutes later, reduced, under the key of the customer's own press, and once", async () => {
    await store("run.a", 0);
    await start(4);
    expect(sent).toEqual([]);
    await start(6);
    await eventually(async () => expect(await references()).toEqual({ "run.a": "REF-1" }));
    await start(7);
    expect(keys()).toEqual(["run.a"]);
    expect(sent[0]?.lead.vulnerabilityConsent).toBe(false);
  });

  it("is an event for the provider where the customer may need extra help, once, and only where events are wanted", async () => {
    const events = async () =>
      (await db.kysely.selectFrom("jobs").select("id").where("kind", "=", WEBHOOK_JOB).execute()).length;
    const answered = (vulnerabilityConsent: boolean) => ({ ...LEAD, vulnerabilityConsent });
    await setWebhooksWanted(db, false, at(0));
    await store("unwanted.a", 0, answered(true));
    await start(6);
    await eventually(async () => expect(await references()).toEqual({ "unwanted.a": "REF-1" }));
    expect(await events()).toBe(0);
    await stop();
    await setWebhooksWanted(db, true, at(6));
    await store("yes.a", 6, answered(true));
    await store("no.a", 6, answered(false));
    await Promise.all([start(12), start(12)]);
    await eventually(async () => expect(taken.size).toBe(3));
    await eventually(async () => expect(Object.values(await references())).not.toContain(null));
    expect(await events()).toBe(1);
    await setWebhooksWanted(db, false, at(12));
  });

  it("is passed on within a minute where the customer was told so, and by one job", async () => {
    await store("run.a", 0);
    for (let times = 0; times < 2; times++) await submissions(0).passOnSoon("run.a", "failed").execute();
    await submissions(0).passOnSoon("unknown.a", "failed").execute();
    await start(0);
    expect(sent).toEqual([]);
    await stop();
    await start(1);
    await eventually(async () => expect(await references()).toEqual({ "run.a": "REF-1" }));
    await start(6);
    expect(await db.kysely.selectFrom("jobs").select("id").execute()).toHaveLength(1);
  });

  it("is passed on too where a clock that was years ahead dated it, and where it has waited for months", async () => {
    await store("ahead.a", 3_000 * 24 * 60);
    await store("old.a", -80 * 24 * 60);
    await start(6);
    await eventually(async () => expect(taken.size).toBe(2));
  });

  it("is one lead however many processes pass it on", async () => {
    await store("run.a", 0);
    await Promise.all([start(6), start(6), start(6)]);
    await eventually(async () => expect(await references()).toEqual({ "run.a": "REF-1" }));
    expect(taken.size).toBe(1);
  });

  it("is not passed on once the customer has changed it and sent it again", async () => {
    await store("changed.a", 0);
    await store("changed.b", 1);
    await store("taken.a", 0);
    await store("taken.b", 1);
    await submissions(1).acknowledgement("taken.b", "REF-0").execute();
    await start(10);
    await eventually(async () =>
      expect(await countUnsentJobs(db, at(10))).toMatchObject({ pending: 0, dead: 0 }),
    );
    expect(keys()).toEqual(["changed.b"]);
  });

  it.each<[string, Partial<ProviderError> | "never"]>([
    ["answers 500 for it", { status: 500 }],
    ["answers nothing for it", "never"],
    ["refuses it", { status: 422 }],
    ["does not know us", { status: 401 }],
  ])("holds no later one up where the host %s", async (_what, answer) => {
    await store("bad.a", 0);
    for (let index = 0; index < 12; index++) await store(`good${index}.a`, 1);
    answers["bad"] = answer;
    await start(10);
    await eventually(async () => expect(taken.size).toBe(12));
  });

  it("is tried again later and later, a quarter of an hour apart at most, until the host has it", async () => {
    await store("run.a", 0);
    answers["run"] = { status: 503 };
    const worker = await start(6);
    for (let tries = 1; tries < 200; tries += 1) {
      await eventually(async () => expect(sent.length).toBeGreaterThanOrEqual(tries));
      minute += 15;
      worker.wake();
    }
    answers = {};
    minute += 15;
    worker.wake();
    await eventually(async () => expect(await references()).toEqual({ "run.a": "REF-1" }));
  });

  it.each<[string, Partial<ProviderError>]>([
    ["400", { status: 400 }],
    ["422", { status: 422 }],
    ["404 that names a member", { status: 404, namesMember: true }],
    ["409 that names a member", { status: 409, namesMember: true }],
  ])(
    "is set aside for a person after a %s, through a restart, and goes when they say so",
    async (_what, answer) => {
      await store("run.a", 0);
      answers["run"] = answer;
      await start(6);
      await eventually(async () => expect(await waiting()).toEqual(["dead 1"]));
      await stop();
      await start(600);
      expect(keys()).toEqual(["run.a"]);
      const { kinds } = await countUnsentJobs(db, at(600));
      expect(kinds).toMatchObject([{ kind: "submission", pending: 0, dead: 1 }]);
      const [one] = await listWaiting(db.kysely, TEST_ENCRYPTION, 9);
      expect(one).toMatchObject({
        status: "dead",
        lastError: "leads API: no",
        lead: LEAD,
        receivedAt: at(0),
      });
      expect(await giveUpSubmission(db.kysely, one!.id, "called the customer", at(601))).toBe(true);
      expect(await waiting()).toEqual([]);
      await start(602);
      expect(keys()).toEqual(["run.a"]);
    },
  );

  it("is set aside for a person where the host says for hours that it conflicts", async () => {
    await store("run.a", 0);
    answers["run"] = { status: 409 };
    const worker = await start(6);
    await eventually(async () => {
      minute += 15;
      worker.wake();
      expect(await waiting()).toEqual(["dead 13"]);
    });
    expect(taken.size).toBe(0);
  });

  it.each([401, 403, 404, 409, 429, 503])(
    "is tried again after a %i, the same with and without a restart",
    async (status) => {
      await store("run.a", 0);
      answers["run"] = { status };
      await start(6);
      await eventually(async () => expect(await waiting()).toEqual(["pending 1"]));
      await stop();
      await start(7);
      await stop();
      answers = {};
      await start(45);
      await eventually(async () => expect(await references()).toEqual({ "run.a": "REF-1" }));
    },
  );

  it("waits as long as the host asks, and asks it for nothing else meanwhile where it has too many calls", async () => {
    await store("first.a", 0);
    answers["first"] = { status: 429, retryAfter: new Date(Date.now() + 40 * MINUTE_MS) };
    const worker = await start(6);
    await eventually(async () => expect(await waiting()).toEqual(["pending 1"]));
    await store("second.a", 0);
    await submissions(7).enqueueWaiting();
    minute = 39;
    worker.wake();
    await eventually(async () => expect(await waiting()).toEqual(["pending 1", "pending 1"]));
    expect(keys()).toEqual(["first.a"]);
    await stop();
    answers = {};
    await start(60);
    await eventually(async () => expect(taken.size).toBe(2));
  });

  it("says nothing of doubles where the customer's own press failed, and does where nobody knows of it", async () => {
    for (const key of ["refused.a", "lost.a"]) await store(key, 0);
    await submissions(0).passOnSoon("refused.a", "failed").execute();
    await submissions(0).passOnSoon("lost.a", "unknown").execute();
    answers = { refused: { status: 401 } };
    await start(1);
    await eventually(async () => expect(await waiting()).toEqual(["pending 2"]));
    const warned = log.lines().filter(({ msg }) => String(msg).includes("a double is possible"));
    expect(warned.map(({ idempotencyKey }) => idempotencyKey)).toEqual(["lost.a"]);
  });

  it("says in the log that a double is possible where the outcome of an attempt is unknown", async () => {
    for (const key of ["timeout.a", "refused.a"]) await store(key, 0);
    answers = { timeout: { status: 0, unknown: true }, refused: { status: 503 } };
    await start(6);
    await eventually(async () => expect(await waiting()).toEqual(["pending 1", "pending 1"]));
    const warned = log.lines().filter(({ msg }) => String(msg).includes("a double is possible"));
    expect(warned).toMatchObject([{ idempotencyKey: "timeout.a" }]);
    await stop();
    // A process that died while it waited for the answer.
    await db.kysely
      .updateTable("jobs")
      .set((row) => ({ attempts: row("attempts", "+", 1) }))
      .execute();
    await start(60);
    const again = () => log.lines().filter(({ msg }) => String(msg).includes("a double is possible"));
    await eventually(async () =>
      expect(again().map(({ idempotencyKey }) => idempotencyKey)).toEqual(
        expect.arrayContaining(["refused.a"]),
      ),
    );
  });
});
