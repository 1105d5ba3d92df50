import { randomUUID } from "node:crypto";
import { type Insertable, type RawBuilder, sql } from "kysely";
import * as v from "valibot";
import { sourcesOf } from "../domain/submission-types.ts";
import type { Lead } from "../domain/lead.ts";
import { registrationOf } from "../domain/priority-register.ts";
import type { Actor, CaseChannel } from "../domain/staff.ts";
import type { Db, Tx } from "../infrastructure/database/database.ts";
import type { Write } from "../infrastructure/database/dialect.ts";
import type { Database } from "../infrastructure/database/schema.ts";
import { isUniqueViolation, writeTogether } from "../infrastructure/database/dialect.ts";
import { enqueueJobs } from "../infrastructure/jobs/job-queue.ts";
import { currentTraceId } from "../infrastructure/trace.ts";
import { decryptRow, encryptRow } from "../infrastructure/encryption/encrypted-rows.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";
import type { CaseEnds } from "./purge-cases.ts";
import { WEBHOOK_JOB, WEBHOOKS_WANTED } from "../infrastructure/jobs/webhook-jobs.ts";

/** Submissions: what customers sent, whole, with the answers that the reduced lead leaves out. */
export type SubmissionRepository = ReturnType<typeof createSubmissionRepository>;

export interface StoredSubmission {
  /** "{run of the form}.{digest of the lead}". */
  readonly idempotencyKey: string;
  readonly source: string;
  /** Undefined where the stored value has an unknown shape. */
  readonly lead: Lead | undefined;
  readonly locale: string | undefined;
}

/** A submission about to be stored. */
export interface NewSubmission {
  readonly id: string;
  readonly idempotencyKey: string;
  readonly source: string;
  readonly lead: Lead;
  /** That the customer reads; left out for the default. */
  readonly locale?: string | undefined;
  readonly createdAt: Date;
  /** Of what staff entered: by whom, how it came, and on whose behalf. */
  readonly recorded?: RecordedBy | undefined;
}

export interface RecordedBy {
  readonly actor: Actor;
  readonly channel: CaseChannel;
  readonly text: string | null;
  /** Where it was received before it is entered. */
  readonly receivedAt?: Date | undefined;
  readonly accountNumber?: string | null | undefined;
  /** As it was written down. */
  readonly address?: string | null | undefined;
  readonly postcode?: string | null | undefined;
}

/** Makes cases of submissions (docs/decisions/cases.md, 165); left out where nobody works on them here. */
export interface CaseOpening {
  /** Further writes of the transaction that stores it. */
  open(submission: NewSubmission): Promise<readonly Write[]>;
  /** Further writes of the transaction that stores the reference of its lead. */
  acknowledge(idempotencyKey: string, reference: string, lead: Lead): readonly Write[];
}

/** The job that passes a submission on; its subject is the id of the row. */
export const SUBMISSION_JOB = "submission";
/** The job that hands a registration over to the provider's own register; its subject is the id of the row. */
export const REGISTRATION_JOB = "registration";

/** Until then the customer may retry. */
const UNSENT_AFTER_MS = 5 * 60_000;
/** A customer who was told that it is passed on has no reason to. */
const SOON_MS = 30_000;
const DAY_MS = 86_400_000;
const MOST_ENQUEUED = 500;
/** Each failure is another request of the same form. */
const MOST_TRIES = 5;

export function createSubmissionRepository(
  db: Db,
  encryption: Encryption,
  now: () => Date = () => new Date(),
  cases?: CaseOpening,
  /** Whether the provider has a register of its own, to which registrations are handed over. */
  handsOver = false,
) {
  const { kysely } = db;
  /** The write that stores the reference of the lead. */
  const acknowledgement = (idempotencyKey: string, reference: string): Write =>
    kysely
      .updateTable("submissions")
      .set({ reference, acknowledged_at: now().toISOString() })
      .where("idempotency_key", "=", idempotencyKey)
      .where("reference", "is", null);
  /**
   * The write that tells the provider's own systems, where they want events, that who sent it may need extra
   * help. The lead doesn't say it (spec 7.7).
   */
  const extraHelpEvent = (idempotencyKey: string): Write =>
    enqueueOnce(kysely, {
      kind: WEBHOOK_JOB,
      attempts: 0,
      failures: 0,
      createdAt: now(),
      nextAttemptAt: now(),
      where: sql`idempotency_key = ${idempotencyKey}
        and exists (select 1 from system_times where name = ${sql.lit(WEBHOOKS_WANTED)})`,
    });
  const handOver = (idempotencyKey: string): Write =>
    enqueueOnce(kysely, {
      kind: REGISTRATION_JOB,
      attempts: 0,
      failures: 0,
      createdAt: now(),
      nextAttemptAt: now(),
      where: sql`idempotency_key = ${idempotencyKey}`,
    });
  return {
    acknowledgement,
    /** The writes of an acknowledged lead, for one transaction: its reference, and what follows from it here. */
    acknowledged: (idempotencyKey: string, reference: string, lead: Lead): readonly Write[] => [
      acknowledgement(idempotencyKey, reference),
      ...(lead.vulnerabilityConsent ? [extraHelpEvent(idempotencyKey)] : []),
      ...(handsOver && registrationOf(lead.additionalInformation) !== undefined
        ? [handOver(idempotencyKey)]
        : []),
      ...(cases?.acknowledge(idempotencyKey, reference, lead) ?? []),
    ],
    /** Durable when it resolves, with its case. The same key again changes nothing. */
    async open(given: Omit<NewSubmission, "id" | "createdAt">): Promise<void> {
      const submission = { ...given, id: randomUUID(), createdAt: now() };
      const { idempotencyKey } = submission;
      for (let tries = 1; ; tries++) {
        const insert = kysely.insertInto("submissions").values(toRow(encryption, submission));
        try {
          return await writeTogether(db, [insert, ...((await cases?.open(submission)) ?? [])]);
        } catch (error) {
          if (!isUniqueViolation(error) || tries === MOST_TRIES) throw error;
          // It is stored; or another of the same form opened the case at the same moment.
          const stored = kysely.selectFrom("submissions").select("id");
          if (await stored.where("idempotency_key", "=", idempotencyKey).executeTakeFirst()) return;
        }
      }
    },
    /** The full lead of a reference; undefined where there is none, or it has an unknown shape. */
    async find(reference: string) {
      const row = await kysely
        .selectFrom("submissions")
        .select(["id", "idempotency_key", "source", "lead"])
        .where("reference", "=", reference)
        .executeTakeFirst();
      return row && openSubmission(encryption, row);
    },
    /** A registration that a job hands over, with its reference; undefined where it was deleted. */
    async registered(id: string) {
      const row = await kysely.selectFrom("submissions").selectAll().where("id", "=", id).executeTakeFirst();
      const lead = row && openSubmission(encryption, row);
      const registration = registrationOf(lead?.additionalInformation ?? null);
      if (row?.reference == null || lead === undefined || registration === undefined) return undefined;
      const { reference, idempotency_key: idempotencyKey, created_at: createdAt } = row;
      return { reference, idempotencyKey, receivedAt: new Date(createdAt), lead, registration };
    },
    /** Null until the leads API has acknowledged it. */
    async referenceOf(idempotencyKey: string): Promise<string | null> {
      const query = kysely.selectFrom("submissions").select("reference");
      return (
        (await query.where("idempotency_key", "=", idempotencyKey).executeTakeFirst())?.reference ?? null
      );
    },
    /**
     * The write that enqueues the job of one whose customer was told that it is passed on. Their press was its
     * first attempt: a failure, or one of which nobody knows whether the lead arrived.
     */
    passOnSoon(idempotencyKey: string, outcome: "failed" | "unknown"): Write {
      const at = now();
      return enqueueOnce(kysely, {
        kind: SUBMISSION_JOB,
        attempts: 1,
        failures: outcome === "failed" ? 1 : 0,
        createdAt: at,
        nextAttemptAt: new Date(at.getTime() + SOON_MS),
        where: sql`idempotency_key = ${idempotencyKey}`,
      });
    },
    /** Enqueues a job for submissions without a lead that are 5 minutes old and have none; returns how many. */
    async enqueueWaiting(): Promise<number> {
      const before = (milliseconds: number) => new Date(now().getTime() - milliseconds).toISOString();
      const rows = await kysely
        .selectFrom("submissions")
        .select("id")
        .where("reference", "is", null)
        // A future date was set by a wrong clock.
        .where((row) =>
          row.or([row("created_at", "<", before(UNSENT_AFTER_MS)), row("created_at", ">", before(-DAY_MS))]),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("jobs")
                .select("jobs.id")
                .where("kind", "=", SUBMISSION_JOB)
                .whereRef("subject_id", "=", "submissions.id"),
            ),
          ),
        )
        .orderBy("created_at")
        .limit(MOST_ENQUEUED)
        .execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await enqueueJobs(kysely, SUBMISSION_JOB, ids, now()).execute();
      return ids.length;
    },
    /**
     * What a job passes on; undefined once it is a lead, is deleted, or the customer has changed the text and
     * sent it again: of one run only the last goes, and none once any of the run is a lead.
     */
    async waiting(id: string): Promise<StoredSubmission | undefined> {
      const row = await kysely.selectFrom("submissions").selectAll().where("id", "=", id).executeTakeFirst();
      if (row === undefined || row.reference !== null || (await isOvertaken(kysely, row))) return undefined;
      const { idempotency_key: idempotencyKey, source } = row;
      return {
        idempotencyKey,
        source,
        lead: openSubmission(encryption, row),
        locale: row.locale ?? undefined,
      };
    },
  };
}

export interface JobOfSubmission {
  readonly kind: string;
  readonly attempts: number;
  readonly failures: number;
  readonly createdAt: Date;
  readonly nextAttemptAt: Date;
  /** Which submission, and whether. */
  readonly where: RawBuilder<unknown>;
}

/** The write that enqueues a job for a submission that its caller knows by its key. */
export function enqueueOnce(
  tx: Tx,
  { kind, attempts, failures, createdAt, nextAttemptAt, where }: JobOfSubmission,
): Write {
  const job = sql`${randomUUID()}, ${sql.lit(kind)}, id, 'pending', ${sql.lit(attempts)}, ${sql.lit(failures)},
    ${nextAttemptAt.toISOString()}, ${createdAt.toISOString()}, ${currentTraceId() ?? null}`;
  return tx
    .insertInto("jobs")
    .columns([
      "id",
      "kind",
      "subject_id",
      "status",
      "attempts",
      "failures",
      "next_attempt_at",
      "created_at",
      "trace_id",
    ])
    .expression(sql`select ${job} from submissions where ${where}`)
    .onConflict((conflict) => conflict.columns(["kind", "subject_id"]).doNothing());
}

/** What the leads API does not have, the longest waiting first: tried again, or set aside ("dead"). */
export async function listWaiting(tx: Tx, encryption: Encryption, most: number) {
  const rows = await tx
    .selectFrom("jobs")
    .innerJoin("submissions", "submissions.id", "jobs.subject_id")
    .select(["jobs.id", "jobs.status", "failures", "next_attempt_at", "last_error"])
    .select([
      "submissions.id as submission_id",
      "idempotency_key",
      "source",
      "lead",
      "submissions.created_at",
    ])
    .where("kind", "=", SUBMISSION_JOB)
    .where("jobs.status", "in", ["pending", "dead"])
    .orderBy("submissions.created_at")
    .limit(most)
    .execute();
  return rows.map(({ id, status, failures, source, ...row }) => ({
    id,
    submissionId: row.submission_id,
    status,
    failures,
    source,
    receivedAt: new Date(row.created_at),
    nextAttemptAt: status === "pending" ? new Date(row.next_attempt_at) : null,
    lastError: row.last_error,
    lead: openSubmission(encryption, { ...row, id: row.submission_id, source }),
  }));
}

/** A person decides that it is not passed on any more; false where it is no longer waiting. */
export async function giveUpSubmission(tx: Tx, jobId: string, reason: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("jobs")
    .set({ status: "given-up", last_error: reason, finished_at: now.toISOString(), leased_until: null })
    .where("id", "=", jobId)
    .where("kind", "=", SUBMISSION_JOB)
    .where("status", "in", ["pending", "dead"])
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** True where a later submission of the run is stored, or any of the run is a lead. */
async function isOvertaken(
  tx: Tx,
  {
    idempotency_key: key,
    created_at: createdAt,
  }: Pick<Database["submissions"], "idempotency_key" | "created_at">,
): Promise<boolean> {
  const created = Date.parse(createdAt);
  const other = await tx
    .selectFrom("submissions")
    .select("id")
    // Bounds for the index: no run takes a day.
    .where("created_at", ">", new Date(created - DAY_MS).toISOString())
    .where("created_at", "<", new Date(created + DAY_MS).toISOString())
    .where("idempotency_key", "like", `${runOf(key)}.%`)
    .where((where) => where.or([where("reference", "is not", null), where("created_at", ">", createdAt)]))
    .executeTakeFirst();
  return other !== undefined;
}

/** The run of a form: its submissions replace each other until one is a lead. */
export function runOf(idempotencyKey: string): string {
  return idempotencyKey.split(".", 1)[0] ?? "";
}

/** Kept as long as complaints. */
const LONG_SOURCES = [...sourcesOf("complaint"), ...sourcesOf("register")];

// `not exists` would be planned as a join that reads both tables whole.
const belongsToNone = sql`(select 1 from leads where leads.id = submissions.reference) is null
  and (select 1 from cases where cases.submission_id = submissions.id) is null`;

/** The condition of rows past their retention. One whose lead is stored here goes with it, maybe later. */
export function expiredSubmissions({ complaintsBefore, othersBefore }: CaseEnds): RawBuilder<boolean> {
  const long = sql`source in (${sql.join(LONG_SOURCES)})`;
  return sql<boolean>`((created_at < ${complaintsBefore.toISOString()} and ${long})
    or (created_at < ${othersBefore.toISOString()} and not ${long})) and ${belongsToNone}`;
}

/** The condition of rows that will never be leads: changed and sent again, or given up by a person. */
export function expiredUnsent(unsentBefore: Date): RawBuilder<boolean> {
  const decided = sql`select 1 from jobs where kind = ${sql.lit(SUBMISSION_JOB)} and subject_id = submissions.id
    and status in ('sent', 'given-up')`;
  return sql<boolean>`created_at < ${unsentBefore.toISOString()} and reference is null and exists (${decided})
    and ${belongsToNone}`;
}

/**
 * Replaces what was submitted, by nothing where `lead` is undefined. One that no host has a lead of is deleted: it is
 * not to be sent any more.
 */
export async function eraseSubmission(
  tx: Tx,
  encryption: Encryption,
  id: string,
  lead: Lead | undefined,
): Promise<void> {
  await tx.deleteFrom("jobs").where("subject_id", "=", id).execute();
  await tx
    .deleteFrom("submissions")
    .where("id", "=", id)
    .$if(lead !== undefined, (rows) => rows.where("reference", "is", null))
    .execute();
  const query = tx.selectFrom("submissions").select(["idempotency_key", "source"]).where("id", "=", id);
  const row = await query.executeTakeFirst();
  if (row === undefined) return;
  const erased = encryptRow(encryption, "submissions", { ...row, id, lead: JSON.stringify(lead) });
  await tx.updateTable("submissions").set({ lead: erased.lead }).where("id", "=", id).execute();
}

function toRow(
  encryption: Encryption,
  { id, idempotencyKey, source, lead, locale, createdAt }: NewSubmission,
): Insertable<Database["submissions"]> {
  return encryptRow(encryption, "submissions", {
    id,
    idempotency_key: idempotencyKey,
    source,
    lead: JSON.stringify(lead),
    reference: null,
    created_at: createdAt.toISOString(),
    acknowledged_at: null,
    locale: locale ?? null,
  });
}

const text = v.nullable(v.string());
const leadSchema: v.GenericSchema<unknown, Lead> = v.object({
  title: v.string(),
  topic: v.string(),
  queryType: text,
  querySubtype: text,
  query: text,
  firstName: v.string(),
  surname: v.string(),
  vulnerabilityConsent: v.boolean(),
  email: text,
  contactNumber: v.nullable(v.object({ number: v.string(), type: v.picklist(["mobile", "home"]) })),
  additionalInformation: v.nullable(v.record(v.string(), v.nullable(v.union([v.string(), v.boolean()])))),
  account: v.null(),
  alternateContactNumber: v.null(),
  chatHistory: v.null(),
  customerReferences: v.null(),
  contactPreference: v.null(),
  addressId: text,
});

type EncryptedLead = Pick<Database["submissions"], "id" | "idempotency_key" | "source" | "lead">;

/** What was submitted; undefined where it has an unknown shape. */
export function openSubmission(encryption: Encryption, row: EncryptedLead): Lead | undefined {
  const { lead } = decryptRow(encryption, "submissions", row);
  const parsed = v.safeParse(leadSchema, JSON.parse(lead));
  return parsed.success ? parsed.output : undefined;
}
