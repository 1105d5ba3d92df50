import type { Actor } from "../../domain/staff.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { retryJobs } from "../../infrastructure/jobs/job-list.ts";
import { countUnsentJobs } from "../../infrastructure/jobs/job-queue.ts";
import { giveUpSubmission, listWaiting, SUBMISSION_JOB } from "../../stores/submissions.ts";
import { EMAIL_JOBS, listUndelivered } from "./deliveries.ts";
import { recordAudit } from "../staff/audit.ts";
import { heldLetters, releaseLetters } from "./letter-guard.ts";

/** What we said that we send and that has not arrived: letters that are held, emails, submissions. */
export type NotArrived = Awaited<ReturnType<ReturnType<typeof createNotArrived>["list"]>>;

const MOST_WAITING = 100;

interface Options {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly now: () => Date;
}

export function createNotArrived({ db, encryption, now }: Options) {
  const { kysely } = db;
  const record = (actor: Actor, action: "retry" | "give-up" | "letters", detail?: string) =>
    recordAudit(kysely, { actor, action, detail }, now());
  async function casesOf(submissions: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (submissions.length === 0) return new Map();
    const rows = await kysely
      .selectFrom("cases")
      .select(["id", "submission_id"])
      .where("submission_id", "in", submissions)
      .execute();
    return new Map(rows.map(({ id, submission_id: submission }) => [submission ?? "", id]));
  }
  return {
    /** How many things a person has to decide. */
    async count(): Promise<number> {
      const held = await heldLetters(db, now());
      const { kinds } = await countUnsentJobs(db, now());
      const ofKind = ({ kind, pending, dead }: (typeof kinds)[number]) =>
        kind === SUBMISSION_JOB ? pending + dead : EMAIL_JOBS.includes(kind) ? dead : 0;
      return Number(held !== undefined) + kinds.reduce((sum, one) => sum + ofKind(one), 0);
    },
    /** Recorded in the audit first. */
    async list(actor: Actor) {
      await recordAudit(kysely, { actor, action: "list", detail: "not arrived" }, now());
      const waiting = await listWaiting(kysely, encryption, MOST_WAITING);
      const caseIds = await casesOf(waiting.map(({ submissionId }) => submissionId));
      return {
        letters: await heldLetters(db, now()),
        emails: await listUndelivered(kysely),
        submissions: waiting.map((one) => ({ ...one, caseId: caseIds.get(one.submissionId) })),
      };
    },
    async sendLetters(actor: Actor): Promise<void> {
      await record(actor, "letters");
      await releaseLetters(db, now());
    },
    /** False where it is no longer waiting, or just being sent. */
    async retry(jobId: string, actor: Actor): Promise<boolean> {
      await record(actor, "retry", jobId);
      return (await retryJobs(db, { name: jobId }, now())) > 0;
    },
    /** False where it is no longer waiting. */
    async giveUp(jobId: string, reason: string, actor: Actor): Promise<boolean> {
      await record(actor, "give-up", jobId);
      return giveUpSubmission(kysely, jobId, reason, now());
    },
  };
}
