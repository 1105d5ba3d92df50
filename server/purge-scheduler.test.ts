import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createSubmissionRepository } from "../stores/submissions.ts";
import { createRateLimitCounts } from "../infrastructure/rate-limits.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { messageAttributes } from "../provider/leads/leads.fixture.ts";
import { insertLeads, type LeadRecordAttributes } from "../stores/leads.ts";
import { finishJobs, enqueueJobs } from "../infrastructure/jobs/job-queue.ts";
import { createSessionRepository } from "../stores/sessions.ts";
import type { Lead } from "../domain/lead.ts";
import { describeOnEachEngine } from "../tests/support/databases.ts";
import { memoryLog } from "../tests/support/memory-log.ts";
import { TEST_ENCRYPTION } from "../tests/support/encryption.ts";
import { createPurgeScheduler } from "./purge-scheduler.ts";
import { confirmClock, runPurge } from "./purge.ts";
import { RETENTION, retentionPurges } from "./retention.ts";

const DAY_MS = 86_400_000;
const TODAY = new Date("2026-11-22T09:00:00Z");
const TABLES = [
  "system_times",
  "idempotency_keys",
  "cases",
  "leads",
  "submissions",
  "jobs",
  "rate_limits",
  "sessions",
] as const;
const later = (days: number) => new Date(TODAY.getTime() + days * DAY_MS);

describeOnEachEngine("under a clock that is wrong", (open) => {
  let db: Db;
  let folder: string;
  let log = memoryLog();
  beforeAll(async () => {
    db = await open();
    folder = mkdtempSync(path.join(tmpdir(), "help-and-support-clock-"));
  });
  beforeEach(async () => {
    log = memoryLog();
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    for (const table of TABLES) await db.kysely.deleteFrom(table).execute();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const options = () => ({
    db,
    encryption: TEST_ENCRYPTION,
    log: log.log,
    mailFolder: folder,
    monitoringFolder: folder,
    ownLeads: true,
  });
  /** The process starts with that clock and does one round a minute later. */
  const start = async (now: Date) => {
    const housekeeping = await createPurgeScheduler({ ...options(), now: () => now });
    await housekeeping.round(true);
    return housekeeping.refusals();
  };
  const store = async (id: string, at: Date) => {
    await insertLeads(db.kysely, TEST_ENCRYPTION, [
      {
        id,
        clientId: "test",
        attributes: messageAttributes() as LeadRecordAttributes,
        addressId: null,
        locale: null,
        createdAt: at,
      },
    ]).execute();
    const cases = createSubmissionRepository(db, TEST_ENCRYPTION, () => at);
    await cases.open({ idempotencyKey: id, source: "pay-as-you-go", lead: {} as Lead });
    await cases.acknowledgement(id, id).execute();
  };
  const submit = async (id: string, at: Date) => {
    await store(id, at);
    await enqueueJobs(db.kysely, "lead-email", [id], at).execute();
    const job = await db.kysely
      .selectFrom("jobs")
      .select("id")
      .where("subject_id", "=", id)
      .executeTakeFirstOrThrow();
    await finishJobs(
      db,
      [
        {
          id: job.id,
          kind: "lead-email",
          subjectId: id,
          attempts: 0,
          failures: 0,
          lane: null,
          traceId: null,
        },
      ],
      at,
    );
    const form = { value: {}, lifetime: DAY_MS };
    await createSessionRepository(db, TEST_ENCRYPTION, () => at).write(id, new Map([["form", form]]));
    await createRateLimitCounts(db, () => at).take(id, 1, DAY_MS);
    writeFileSync(path.join(folder, `${id}.eml`), "");
    utimesSync(path.join(folder, `${id}.eml`), at, at);
  };
  const held = async () => {
    const rows = await Promise.all(
      TABLES.slice(3).map(
        async (table) =>
          (
            await db.kysely
              .selectFrom(table)
              .select(({ fn }) => fn.countAll<number>().as("n"))
              .execute()
          )[0]?.n,
      ),
    );
    return [...rows, readdirSync(folder).length];
  };
  const everything = (submissions: number) => Array.from({ length: TABLES.length - 2 }, () => submissions);

  it.each([false, true])(
    "3,000 days ahead at the start, nothing is deleted and an operator hears why (earlier purge: %s)",
    async (recorded) => {
      await submit("a", TODAY);
      if (recorded) await start(TODAY);
      const refusals = await start(later(3_000));
      expect(refusals).toEqual([
        expect.stringMatching(/^the clock says 2035-.*, 3000 days after the last purge on record/),
      ]);
      expect(log.lines()).toContainEqual(
        expect.objectContaining({ level: "error", msg: "purge refused", reason: refusals[0] }),
      );
      expect(await held()).toEqual(everything(1));
    },
  );

  it("submissions of a process that started in the past stay when the clock is put right, until an operator says otherwise", async () => {
    expect(await start(TODAY)).toEqual([]);
    expect(await start(later(-3_000))).toEqual([
      expect.stringContaining("3000 days before the last purge on record"),
    ]);
    await submit("a", later(-3_000));
    const refusals = await start(later(1));
    expect(refusals).toContainEqual(
      "old leads: 1 are dated before the limit of the last purge, as by a wrong clock",
    );
    expect((await held()).slice(0, 3)).toEqual([1, 1, 1]);
    expect(readdirSync(folder)).toHaveLength(1);
    for (const purge of retentionPurges(options())) await runPurge(db, purge, later(1));
    expect((await held()).slice(0, 3)).toEqual([0, 0, 0]);
    expect(await start(later(2))).toEqual([]);
  });

  it("a purge of most of what there is waits for an operator, and one of the hour's share does not", async () => {
    const old = RETENTION.complaints.days + 1;
    for (let one = 0; one < 30; one += 1) await store(`old${one}`, TODAY);
    await confirmClock(db, later(old - 2));
    expect(await start(later(old - 2))).toEqual([]);
    expect(await start(later(old))).toContainEqual("old leads: 30 are past their limit, most of all");
    for (let one = 0; one < 31; one += 1) await store(`new${one}`, later(old));
    expect(await start(later(old))).toEqual([]);
    expect((await held()).slice(0, 2)).toEqual([31, 31]);
  });

  it("set right by an hour, or after days without a process, all goes on as ever", async () => {
    await store("a", later(-RETENTION.complaints.days - 3));
    await store("b", TODAY);
    await confirmClock(db, later(-4));
    expect(await start(TODAY)).toEqual([]);
    expect(await start(new Date(TODAY.getTime() - 3_600_000))).toEqual([]);
    expect((await held()).slice(0, 2)).toEqual([1, 1]);
  });

  it("an installation that started under it reports it once the clock is right, and goes on when an operator confirms it", async () => {
    expect(await start(later(3_000))).toEqual([]);
    await submit("a", later(3_000));
    expect(await start(TODAY)).toEqual([
      expect.stringContaining("3000 days before the last purge on record"),
    ]);
    await confirmClock(db, TODAY);
    expect(await start(later(1))).toEqual([]);
    expect((await held()).slice(0, 3)).toEqual([1, 1, 1]);
  });
});
