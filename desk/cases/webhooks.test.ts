import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { createSubmissionRepository } from "../../stores/submissions.ts";
import { A_LEAD } from "../../domain/lead.fixture.ts";
import { createCaseOpening } from "./open-cases.ts";
import { listenOnLoopback, type LoopbackServer } from "../../tests/support/loopback-server.ts";
import { createLog } from "../../server/log.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { writeTogether } from "../../infrastructure/database/dialect.ts";
import { failJob } from "../../infrastructure/jobs/job-queue.ts";
import { type OutboxWorker, startOutboxWorker } from "../../infrastructure/jobs/worker.ts";
import { clearSubmissions, storeSubmission } from "../staff/staff.fixture.ts";
import { type CaseChange, commitCaseChange } from "./case-changes.ts";
import { deleteCases } from "../../stores/purge-cases.ts";
import { listDeliveries, replayWebhooks, setWebhooksWanted, webhookHandler } from "./webhooks.ts";
import { WEBHOOK_JOB } from "../../infrastructure/jobs/webhook-jobs.ts";

const [OLD, NEW] = [Buffer.alloc(24, 1), Buffer.alloc(32, 2)];
const WITHIN = { timeout: 30_000 };

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** As a receiver has it from the documentation. */
function isSigned({ headers, body }: Received, secret: Buffer): boolean {
  const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const expected = createHmac("sha256", secret).update(content).digest("base64");
  return String(headers["webhook-signature"]).split(" ").includes(`v1,${expected}`);
}

describeOnEachEngine("webhooks", (open) => {
  let db: Db;
  let server: LoopbackServer;
  let worker: OutboxWorker | undefined;
  let received: Received[];
  let respond: (index: number) => number | "never" | "redirect";

  beforeAll(async () => {
    db = await open();
    const receiver = createServer(async (request, response) => {
      const body = await text(request);
      const answer = respond(received.push({ headers: request.headers, body }) - 1);
      if (answer === "redirect") response.writeHead(302, { location: "/elsewhere" }).end();
      else if (answer !== "never") response.writeHead(answer).end("x".repeat(100_000));
    });
    server = await listenOnLoopback(receiver);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await clearSubmissions(db);
    await setWebhooksWanted(db, true, new Date());
    received = [];
    respond = () => 204;
  });
  afterEach(() => worker?.stop());

  const target = () => ({ url: `${server.origin}/events`, secrets: [NEW, OLD] });
  const start = (now?: () => Date) => {
    const handlers = { [WEBHOOK_JOB]: webhookHandler(db, target()) };
    const clock = now === undefined ? {} : { now };
    worker = startOutboxWorker({ db, log: createLog("silent"), handlers, random: () => 0, ...clock });
  };
  const change = (id: string, kind: CaseChange["event"]["kind"], given: Partial<CaseChange> = {}) => {
    const actor = { kind: "staff", name: "some-account" } as const;
    const event = { happenedAt: new Date(), actor, kind, text: "Ada Byron wrote" };
    return commitCaseChange(db, TEST_ENCRYPTION, id, { event, ...given });
  };
  const types = () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type);

  it("say that a case came, changed, was resolved, reopened, and that a letter went, and not a word more", async () => {
    const id = await storeSubmission(db, "2026-11-20T09:00:00Z");
    await change(id, "note");
    await change(id, "resolved", { status: "answered" });
    await change(id, "customer");
    await change(id, "letter");
    start();
    const sent = "case.received case.changed case.resolved case.changed case.reopened letter.sent".split(" ");
    await vi.waitFor(() => expect(types().toSorted()).toEqual(sent.toSorted()), WITHIN);
    for (const { body } of received)
      expect(JSON.parse(body)).toEqual({
        type: expect.any(String),
        timestamp: expect.stringMatching(/^2026-\d\d-\d\dT.*Z$/),
        data: { reference: id, kind: "complaint" },
      });
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(6);
  });

  it("say that a customer may need extra help, by the reference and with no word of why", async () => {
    const id = await storeSubmission(db, "2026-11-20T09:00:00Z", {}, { extraHelp: true });
    start();
    await vi.waitFor(() => expect(types().toSorted()).toEqual(["case.extra-help", "case.received"]), WITHIN);
    const sent = received.map(({ body }) => JSON.parse(body) as object);
    expect(sent).toContainEqual({
      type: "case.extra-help",
      timestamp: "2026-11-20T09:00:00.000Z",
      data: { reference: id, kind: "complaint" },
    });
    expect(await listDeliveries(db.kysely, 9)).toContainEqual(
      expect.objectContaining({ type: "case.extra-help", reference: id }),
    );
  });

  it("say both of a form that opens its own case, by the form that was sent", async () => {
    const cases = createCaseOpening({ db, encryption: TEST_ENCRYPTION });
    const submissions = createSubmissionRepository(db, TEST_ENCRYPTION, undefined, cases);
    const lead = { ...A_LEAD, vulnerabilityConsent: true };
    await submissions.open({ idempotencyKey: "run.a", source: "priority-register", lead });
    await writeTogether(db, submissions.acknowledged("run.a", "REF-1", lead));
    start();
    await vi.waitFor(() => expect(types().toSorted()).toEqual(["case.extra-help", "case.received"]), WITHIN);
    for (const { body } of received)
      expect(JSON.parse(body)).toMatchObject({ data: { reference: "REF-1", kind: "register" } });
  });

  it("say nothing of a customer whose answers were deleted before they could be sent", async () => {
    const id = await storeSubmission(db, "2026-11-20T09:00:00Z", {}, { extraHelp: true });
    await db.kysely.deleteFrom("submissions").where("reference", "=", id).execute();
    start();
    await vi.waitFor(
      async () =>
        expect((await listDeliveries(db.kysely, 9)).map(({ status }) => status)).toEqual(["sent", "sent"]),
      WITHIN,
    );
    expect(types()).toEqual(["case.received"]);
  });

  it("are signed with each secret, so that one can replace the other", async () => {
    await storeSubmission(db, "2026-11-20T09:00:00Z");
    start();
    await vi.waitFor(() => expect(received).toHaveLength(1), WITHIN);
    expect([isSigned(received[0]!, NEW), isSigned(received[0]!, OLD)]).toEqual([true, true]);
    expect(isSigned(received[0]!, Buffer.alloc(24, 3))).toBe(false);
    expect(isSigned({ ...received[0]!, body: `${received[0]!.body} ` }, NEW)).toBe(false);
    const age = Date.now() / 1_000 - Number(received[0]!.headers["webhook-timestamp"]);
    expect(age).toBeLessThan(60);
  });

  it("are sent again under the same id until they are accepted, and follow no redirect", async () => {
    const [id] = [await storeSubmission(db, "2026-11-20T09:00:00Z")];
    respond = (index) => ([500, "redirect", 204] as const)[index] ?? 500;
    let ahead = 0;
    start(() => new Date(Date.now() + (ahead += 60_000)));
    await vi.waitFor(
      async () => expect(await listDeliveries(db.kysely, 9)).toMatchObject([{ status: "sent" }]),
      WITHIN,
    );
    expect(received).toHaveLength(3);
    const [delivery] = await listDeliveries(db.kysely, 9);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([delivery?.id]));
    expect(delivery).toMatchObject({ reference: id, type: "case.received", attempts: 3, lastError: null });
  });

  it("say what the receiver answered, and can be replayed after success and after failure", async () => {
    const [one] = [await storeSubmission(db, "2026-11-20T09:00:00Z")];
    respond = () => 503;
    start();
    await vi.waitFor(
      async () => expect(await listDeliveries(db.kysely, 9)).toMatchObject([{ lastError: "answered 503" }]),
      WITHIN,
    );
    await worker?.stop();
    await server.close();
    await replayWebhooks(db.kysely, (await listDeliveries(db.kysely, 9))[0]!.id, new Date());
    start();
    const refused = { lastError: "no answer: ECONNREFUSED" };
    await vi.waitFor(async () => expect(await listDeliveries(db.kysely, 9)).toMatchObject([refused]), WITHIN);
    await worker?.stop();
    await server.reopen();
    const [job] = await listDeliveries(db.kysely, 9);
    const last = {
      id: job!.id,
      kind: WEBHOOK_JOB,
      subjectId: one,
      attempts: 9,
      failures: 9,
      lane: null,
      traceId: null,
    };
    await db.kysely.updateTable("jobs").set({ attempts: 10 }).where("id", "=", job!.id).execute();
    await failJob(db, last, new Error("answered 503"), new Date(), { dead: true });
    expect(await replayWebhooks(db.kysely, "dead", new Date())).toBe(1);
    respond = () => 204;
    received = [];
    start();
    await vi.waitFor(() => expect(received).toHaveLength(1), WITHIN);
    await vi.waitFor(
      async () => expect(await listDeliveries(db.kysely, 9)).toMatchObject([{ status: "sent" }]),
      WITHIN,
    );
    expect(await replayWebhooks(db.kysely, job!.id, new Date())).toBe(1);
    await vi.waitFor(() => expect(received).toHaveLength(2), WITHIN);
    expect(await replayWebhooks(db.kysely, "unknown", new Date())).toBe(0);
  });

  it("end the call to a receiver that never answers", async () => {
    const subjectId = await storeSubmission(db, "2026-11-20T09:00:00Z");
    respond = () => "never";
    const job = {
      id: "job",
      kind: WEBHOOK_JOB,
      subjectId,
      attempts: 0,
      failures: 0,
      lane: null,
      traceId: null,
    };
    await expect(webhookHandler(db, target(), 200)(job)).rejects.toThrow("no answer: TimeoutError");
    expect(received).toHaveLength(1);
  });

  describe("where they are off", () => {
    it("are not enqueued, and what is left over is not sent", async () => {
      const id = await storeSubmission(db, "2026-11-20T09:00:00Z");
      await setWebhooksWanted(db, false, new Date());
      await change(id, "note");
      expect(await listDeliveries(db.kysely, 9)).toHaveLength(1);
      await webhookHandler(
        db,
        undefined,
      )({ id: "job", kind: WEBHOOK_JOB, subjectId: id, attempts: 0, failures: 0, lane: null, traceId: null });
      expect(received).toEqual([]);
    });
  });

  it("say nothing of a case that was deleted", async () => {
    const id = await storeSubmission(db, "2026-11-20T09:00:00Z");
    await change(id, "note");
    await db.kysely.transaction().execute((tx) => deleteCases(tx, [id], async () => undefined));
    expect(await listDeliveries(db.kysely, 9)).toEqual([]);
    start();
    expect(received).toEqual([]);
  });
});
