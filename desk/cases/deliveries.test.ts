import { beforeEach, expect, it } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { bounceJob, claimJobs, failJob, finishJobs, type Job } from "../../infrastructure/jobs/job-queue.ts";
import { clearSubmissions, storeSubmission } from "../staff/staff.fixture.ts";
import { CASE_EMAIL_JOB, commitCaseChange } from "./case-changes.ts";
import { listCaseEvents } from "./case-events.ts";
import { findDeliveries, listUndelivered, recordPosted, reportUndelivered } from "./deliveries.ts";

const NOW = new Date("2026-11-21T09:00:00Z");
const BOB = { kind: "staff", name: "bob" } as const;
const SYSTEM = { kind: "system", name: "" } as const;

describeOnEachEngine("an email about a case", (open) => {
  let db: Db;
  let reference: string;
  let eventId: string;
  beforeEach(async () => {
    db ??= await open();
    await clearSubmissions(db);
    reference = await storeSubmission(db, "2026-11-20T09:00:00Z");
    const event = {
      happenedAt: NOW,
      actor: SYSTEM,
      kind: "letter",
      text: "We are still looking\nWords.",
    } as const;
    await commitCaseChange(db, TEST_ENCRYPTION, reference, { event });
    const events = await listCaseEvents(db.kysely, TEST_ENCRYPTION, reference);
    eventId = events.at(-1)!.id;
  });
  const job = async (): Promise<Job> => (await claimJobs(db, 1, NOW, { kinds: [CASE_EMAIL_JOB] }))[0]!;
  const stateOf = async () => (await findDeliveries(db.kysely, [reference, eventId]))[eventId]?.status;
  const history = async () =>
    (await listCaseEvents(db.kysely, TEST_ENCRYPTION, reference)).map(({ kind, text }) => [kind, text]);
  const version = async () =>
    (await db.kysely.selectFrom("cases").select("version").executeTakeFirstOrThrow()).version;
  const post = async (jobId: string, from?: number) =>
    recordPosted(db, TEST_ENCRYPTION, reference, jobId, {
      actor: BOB,
      version: from ?? (await version()),
      happenedAt: NOW,
    });

  it("waits, in a lane of its own where it is a letter of the law, and is accepted", async () => {
    expect(await stateOf()).toBe("pending");
    const held = await job();
    expect(held.lane).toMatch(/^urgent [\w-]+$/);
    await finishJobs(db, [held], NOW);
    expect(await stateOf()).toBe("sent");
    expect(await listUndelivered(db.kysely)).toEqual([]);
  });

  it("that is refused is in the history with the reason, once, and waits for a person until it is posted", async () => {
    const refused = await job();
    for (let times = 0; times < 2; times++)
      await reportUndelivered(db, TEST_ENCRYPTION, refused, "refused, 550, 5.1.1", NOW);
    await failJob(db, refused, new Error("refused, 550, 5.1.1"), NOW, { dead: true });
    expect((await history()).filter(([kind]) => kind === "undelivered")).toEqual([
      ["undelivered", "refused, 550, 5.1.1"],
    ]);
    expect(await listUndelivered(db.kysely)).toEqual([
      { reference, isLetter: true, status: "dead", at: NOW },
    ]);
    expect(await post("another job")).toEqual({ ok: false, failure: "stale" });
    expect(await post(refused.id, 0)).toEqual({ ok: false, failure: "stale" });
    expect((await post(refused.id)).ok).toBe(true);
    expect(await post(refused.id)).toEqual({ ok: false, failure: "stale" });
    expect((await history()).at(-1)).toEqual(["posted", null]);
    expect([await stateOf(), await listUndelivered(db.kysely)]).toEqual(["posted", []]);
  });

  it("that comes back after it was taken is known as returned, and a forged report changes nothing else", async () => {
    const sent = await job();
    for (let times = 0; times < 2; times++) {
      const returned = await bounceJob(db, sent.id, "returned, 5.1.1", NOW);
      await reportUndelivered(db, TEST_ENCRYPTION, returned!, "returned, 5.1.1", NOW);
    }
    await finishJobs(db, [sent], NOW);
    expect(await stateOf(), "though the report came first").toBe("bounced");
    expect((await history()).filter(([kind]) => kind === "undelivered")).toHaveLength(1);
    expect((await post(sent.id)).ok).toBe(true);
    expect(await bounceJob(db, sent.id, "returned again", NOW)).toBeUndefined();
    expect(await bounceJob(db, crypto.randomUUID(), "returned", NOW)).toBeUndefined();
  });

  it("of a case that is gone is no fault", async () => {
    const refused = await job();
    await db.kysely.deleteFrom("case_events").execute();
    await reportUndelivered(db, TEST_ENCRYPTION, refused, "refused", NOW);
  });
});
