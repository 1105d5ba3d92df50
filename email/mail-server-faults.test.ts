import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Db } from "../infrastructure/database/database.ts";
import { bounceJob, type Job } from "../infrastructure/jobs/job-queue.ts";
import { type OutboxWorker, startOutboxWorker } from "../infrastructure/jobs/worker.ts";
import { describeOnEachEngine } from "../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../tests/support/encryption.ts";
import { memoryLog } from "../tests/support/memory-log.ts";
import { CONTENT_DIR } from "../tests/support/platform-server.ts";
import { type ContentService, startContentService } from "../provider/content/content.ts";
import { listCaseEvents } from "../desk/cases/case-events.ts";
import { findDeliveries, reportUndelivered } from "../desk/cases/deliveries.ts";
import { messageAttributes } from "../provider/leads/leads.fixture.ts";
import { leadEmailsTo } from "../provider/leads/lead-emails.fixture.ts";
import { createLeads, type Leads } from "../desk/staff/staff.fixture.ts";
import { LEAD_EMAIL_JOB } from "../stores/leads.ts";
import { bounceOf } from "./bounce.fixture.ts";
import { parseBounce } from "./bounces.ts";
import type { Mailer } from "./mailer.ts";

const HOUR_MS = 3_600_000;
const SLOW_MS = 3_000;

interface Fault {
  /** At the recipient: 0 takes it. */
  readonly refuses?: number;
  /** At the end of the message. */
  readonly refusesMessage?: number;
  readonly hangsUp?: "before it has taken it" | "after it has taken it";
  readonly isSlow?: boolean;
  readonly returns?: boolean;
  /** What the case says while the fault lasts, and once it is over. */
  readonly meanwhile: "pending" | "sent" | "dead" | "bounced";
  readonly after: "sent" | "dead" | "bounced";
}

const FAULTS: Readonly<Record<string, Fault>> = {
  "refuses the reader for good": { refuses: 550, meanwhile: "dead", after: "dead" },
  "refuses the message for good": { refusesMessage: 554, meanwhile: "dead", after: "dead" },
  "refuses the reader for now, as greylisting does": { refuses: 451, meanwhile: "pending", after: "sent" },
  "refuses the message for now": { refusesMessage: 452, meanwhile: "pending", after: "sent" },
  "hangs up before it has taken it": {
    hangsUp: "before it has taken it",
    meanwhile: "pending",
    after: "sent",
  },
  "hangs up after it has taken it": { hangsUp: "after it has taken it", meanwhile: "pending", after: "sent" },
  "is slow after the final dot": { isSlow: true, meanwhile: "sent", after: "sent" },
  "returns it later": { returns: true, meanwhile: "bounced", after: "bounced" },
};

describeOnEachEngine("a mail server that fails", (open) => {
  let db: Db;
  let content: ContentService;
  let leads: Leads;
  let mailer: Mailer;
  let worker: OutboxWorker;
  let fault: Fault | undefined;
  let now: Date;
  /** What the readers have, by the Message-ID. */
  let taken: { to: string; id: string }[];

  const isMet = (to: string) => fault !== undefined && to.startsWith("met");
  const refusal = (responseCode: number) => Object.assign(new Error("no"), { responseCode });
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, done) =>
      done(isMet(address) && fault?.refuses ? refusal(fault.refuses) : null),
    onData: async (stream, session, done) => {
      const message = await text(stream);
      const to = session.envelope.rcptTo[0]!.address;
      const met = isMet(to) ? fault : undefined;
      if (met?.refusesMessage) return done(refusal(met.refusesMessage));
      if (met?.isSlow) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      const [, id = ""] = /^Message-ID: <([^@]+)@/im.exec(message) ?? [];
      if (met?.hangsUp !== "before it has taken it") taken.push({ to, id });
      if (met?.hangsUp === undefined) return done();
      for (const connection of server.connections as Set<{ id: string; close(): void }>)
        if (connection.id === session.id) connection.close();
    },
  });
  server.on("error", () => undefined);

  beforeAll(async () => {
    content = await startContentService(CONTENT_DIR, memoryLog().log);
    await once(server.listen(0, "127.0.0.1"), "listening");
  });
  afterAll(async () => {
    await content.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  beforeEach(async () => {
    db ??= await open();
    for (const table of ["jobs", "case_events", "leads", "rate_limits"] as const)
      await db.kysely.deleteFrom(table).execute();
    [now, taken] = [new Date("2026-11-21T09:00:00Z"), []];
    leads = createLeads({
      db,
      encryption: TEST_ENCRYPTION,
      onJobEnqueued: () => worker.wake(),
      now: () => now,
    });
    const address = server.server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const smtpUrl = `smtp://127.0.0.1:${address.port}`;
    const emails = leadEmailsTo({ db, leads, smtpUrl, content, now: () => now });
    ({ mailer } = emails);
    worker = startOutboxWorker({
      db,
      log: memoryLog().log,
      handlers: { [LEAD_EMAIL_JOB]: emails.handler },
      onDead: (job: Job, { message }) => reportUndelivered(db, TEST_ENCRYPTION, job, message, now),
      now: () => now,
    });
  });
  afterEach(async () => {
    await worker.stop();
    mailer.close();
  });

  async function submit(email: string): Promise<string> {
    const attributes = { ...messageAttributes({ email }), topic: "help-&-support" };
    const made = await leads.create({
      clientId: "test",
      idempotencyKey: undefined,
      attributes,
      addressId: null,
    });
    if (!made.ok) throw new Error(made.failure);
    return made.value.id;
  }

  const deliveryOf = async (reference: string) => (await findDeliveries(db.kysely, [reference]))[reference]!;
  const historyOf = async (reference: string) =>
    (await listCaseEvents(db.kysely, TEST_ENCRYPTION, reference)).filter(
      ({ kind }) => kind === "undelivered",
    );
  const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 });
  const messagesTo = (reader: string) => new Set(taken.filter(({ to }) => to === reader).map(({ id }) => id));

  /** Once it is taken. */
  async function comeBack(jobId: string): Promise<void> {
    await vi.waitUntil(() => messagesTo("met@one.example").size === 1, { timeout: 30_000 });
    const { reason } = parseBounce(bounceOf(jobId))!;
    const job = await bounceJob(db, jobId, reason, now);
    await reportUndelivered(db, TEST_ENCRYPTION, job!, reason, now);
  }

  it.each(Object.keys(FAULTS))("%s: no email is lost, doubled or said to be what it is not", async (what) => {
    const { returns = false, meanwhile, after } = (fault = FAULTS[what]!);
    const met = await submit("met@one.example");
    const other = await submit("other@two.example");
    await eventually(async () => expect((await deliveryOf(other)).status).toBe("sent"));
    const { jobId } = await deliveryOf(met);
    if (returns) await comeBack(jobId);
    const job = db.kysely.selectFrom("jobs").select(["attempts", "failures"]).where("id", "=", jobId);
    await eventually(async () => {
      const { attempts, failures } = await job.executeTakeFirstOrThrow();
      expect([(await deliveryOf(met)).status, attempts]).toEqual([meanwhile, 1]);
      expect(failures).toBe(meanwhile === "pending" || meanwhile === "dead" ? 1 : 0);
    });
    fault = undefined;
    now = new Date(now.getTime() + HOUR_MS);
    worker.wake();
    await eventually(async () => expect((await deliveryOf(met)).status).toBe(after));
    expect((await historyOf(met)).length).toBe(after === "sent" ? 0 : 1);
    // A mail program shows a message once however often it comes under its Message-ID.
    expect([...messagesTo("met@one.example")]).toEqual(after === "dead" ? [] : [jobId]);
    expect(taken.filter(({ to }) => to === "other@two.example")).toHaveLength(1);
    expect(await historyOf(other)).toEqual([]);
  });
});
