import { createServer, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { jsonApiHost } from "../clients/hosts.ts";
import { createLeadsClient } from "../clients/leads.ts";
import { A_LEAD } from "../domain/lead.fixture.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { type OutboxWorker, startOutboxWorker } from "../infrastructure/jobs/worker.ts";
import { createSubmissionRepository, listWaiting, SUBMISSION_JOB } from "../stores/submissions.ts";
import { describeOnEachEngine } from "../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../tests/support/encryption.ts";
import { listenOnLoopback, type LoopbackServer } from "../tests/support/loopback-server.ts";
import { memoryLog } from "../tests/support/memory-log.ts";
import { submissionHandler } from "./forward-submissions.ts";

const MINUTE_MS = 60_000;
/** Of a write, in place of half a minute. */
const PATIENCE_MS = 5_000;

/** What a host does with a lead: `take` stores it, once for a key, and gives the reference. */
type Fault = (response: ServerResponse, take: () => string) => void;

const answering =
  (status: number): Fault =>
  (response) =>
    response
      .writeHead(status, { "content-type": "application/json" })
      .end(`{"errors":[{"status":${status}}]}`);
const created = (response: ServerResponse, reference: string) =>
  response
    .writeHead(201, { "content-type": "application/vnd.api+json" })
    .end(JSON.stringify({ data: { type: "leads", id: reference } }));
const page = (response: ServerResponse, status: number) =>
  response.writeHead(status, { "content-type": "text/html" }).end("<h1>Welcome</h1>");

const FAULTS: Readonly<Record<string, Fault>> = {
  "answers 500": answering(500),
  "answers 503": answering(503),
  "never answers": () => undefined,
  "takes it and never answers": (_response, take) => void take(),
  "is slow": (response, take) =>
    void setTimeout(() => response.destroyed || created(response, take()), PATIENCE_MS / 4),
  "answers 200 with a page": (response) => page(response, 200),
  "takes it and answers 201 with a page": (response, take) => (take(), page(response, 201)),
  "takes it and hangs up": (response, take) => (take(), response.destroy()),
  "hangs up": (response) => response.destroy(),
  ...Object.fromEntries([401, 403, 404, 409, 429].map((status) => [`answers ${status}`, answering(status)])),
};

describeOnEachEngine("a leads host that fails", (open) => {
  let db: Db;
  let host: LoopbackServer;
  let fault: Fault | undefined;
  let isForAll: boolean;
  let minute = 0;
  /** What the host has: the references by key. */
  let taken: Map<string, string>;
  let worker: OutboxWorker | undefined;

  const server = createServer(async (request, response) => {
    const key = String(request.headers["idempotency-key"]);
    await json(request);
    const take = () => {
      taken.set(key, taken.get(key) ?? `REF-${taken.size + 1}`);
      return taken.get(key)!;
    };
    if (fault !== undefined && (isForAll || key === "first.a")) fault(response, take);
    else created(response, take());
  });

  beforeAll(async () => {
    host = await listenOnLoopback(server);
  });
  afterAll(() => host.close());
  beforeEach(async () => {
    db ??= await open();
    for (const table of ["submissions", "jobs"] as const) await db.kysely.deleteFrom(table).execute();
    taken = new Map();
  });
  afterEach(stop);

  async function stop(): Promise<void> {
    await worker?.stop();
    worker = undefined;
  }

  const began = Date.now();
  const at = (minutes: number) => new Date(began + minutes * MINUTE_MS);
  const submissions = () => createSubmissionRepository(db, TEST_ENCRYPTION, () => at(minute));
  const KEYS = ["first.a", "second.a", "third.a", "fourth.a"];

  /** A process that starts at that minute. */
  async function startAt(from: number): Promise<void> {
    minute = from;
    await submissions().enqueueWaiting();
    const { log } = memoryLog();
    const leads = createLeadsClient({ ...jsonApiHost(host.origin, "test"), writeTimeout: PATIENCE_MS });
    const handlers = {
      [SUBMISSION_JOB]: submissionHandler(db, { submissions: submissions(), leads, log }),
    };
    worker = startOutboxWorker({ db, log, handlers, now: () => at(minute), mostFailures: Infinity });
  }

  /** By the product's own record: what is a lead, and what waits and was tried. */
  async function record() {
    const rows = await db.kysely
      .selectFrom("submissions")
      .select(["idempotency_key as key", "reference"])
      .where("reference", "is not", null)
      .execute();
    const waiting = await listWaiting(db.kysely, TEST_ENCRYPTION, 99);
    return {
      leads: new Map(rows.map(({ key, reference }) => [key, reference])),
      waiting: waiting.length,
      tried: waiting.filter(({ failures }) => failures > 0).length,
    };
  }

  it.each(
    Object.keys(FAULTS).flatMap((what) => [
      { what, whom: "one lead", isAll: false },
      { what, whom: "all leads", isAll: true },
    ]),
  )("$what for $whom: none is lost, doubled or said to be what it is not", async ({ what, isAll }) => {
    [fault, isForAll, minute] = [FAULTS[what], isAll, 0];
    for (const idempotencyKey of KEYS)
      await submissions().open({ idempotencyKey, source: "gas-and-electricity", lead: A_LEAD });
    const failing = what === "is slow" ? 0 : isAll ? KEYS.length : 1;
    await startAt(6);
    await vi.waitFor(
      async () => {
        const { leads, waiting, tried } = await record();
        expect([leads.size, waiting, tried]).toEqual([KEYS.length - failing, failing, failing]);
        for (const [key, reference] of leads) expect(taken.get(key)).toBe(reference);
      },
      { timeout: 30_000, interval: 20 },
    );
    await stop();
    fault = undefined;
    await startAt(60);
    await vi.waitFor(async () => expect((await record()).waiting).toBe(0), { timeout: 30_000, interval: 20 });
    const { leads } = await record();
    expect([...leads.keys()].toSorted()).toEqual(KEYS.toSorted());
    expect(Object.fromEntries(leads)).toEqual(Object.fromEntries(taken));
    expect(new Set(taken.values()).size).toBe(KEYS.length);
  });
});
