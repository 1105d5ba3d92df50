import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Lead } from "../../domain/lead.ts";
import { speakerOf } from "../../domain/speaker.ts";
import type { CaseChannel } from "../../domain/staff.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import type { Write } from "../../infrastructure/database/dialect.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { type NewStoredLead, textOf } from "../../stores/leads.ts";
import { type CaseOpening, enqueueOnce, type NewSubmission, runOf } from "../../stores/submissions.ts";
import type { DutyPlanner } from "./case-changes.ts";
import { toEventRow } from "./case-events.ts";
import { recordComplaints } from "./complaint-records.ts";
import { contentOf, isComplaint, type StoredCase } from "./stored-cases.ts";
import { HOLDER_JOB } from "./tell-holder.ts";
import { enqueueWebhooks, enqueueWebhooksOf } from "./webhooks.ts";

export interface CaseOptions {
  readonly db: Db;
  readonly encryption: Encryption;
  /** Left out where the index alone plans what is owed on complaints. */
  readonly duties?: DutyPlanner | undefined;
  readonly now?: () => Date;
}

interface OpenedCase extends Pick<StoredCase, "id" | "attributes" | "addressId" | "createdAt"> {
  readonly run: string | null;
  readonly submissionId: string | null;
  readonly reference: string | null;
  readonly recorded: NewSubmission["recorded"];
  /** When staff entered it, where they did. */
  readonly enteredAt?: Date;
  readonly complaintAt?: Date | null;
}

/** The one place where cases are opened: with a submission, or with a lead that no form here sent. */
export function createCaseOpening({ db: { kysely }, encryption, duties }: CaseOptions) {
  async function opened(cases: readonly OpenedCase[]): Promise<readonly Write[]> {
    const complaints = cases
      .filter((one) => isComplaint(one))
      .map((one) => {
        const { channel, accountNumber = null, address = null, postcode = null } = one.recorded ?? {};
        const details = { accountNumber, address, postcode };
        return { ...one, channel: recordedChannel(channel), postcode, details };
      });
    const events = cases.flatMap(({ id, createdAt, enteredAt: happenedAt = createdAt, recorded }) => {
      if (recorded === undefined) return [];
      const { actor, channel, text } = recorded;
      return [toEventRow(encryption, id, { actor, channel, text, kind: "recorded", happenedAt })];
    });
    const owed = await duties?.first(complaints);
    return [
      kysely.insertInto("cases").values(cases.map(toRow)),
      ...(events.length > 0 ? [kysely.insertInto("case_events").values(events)] : []),
      ...(complaints.length > 0 ? [recordComplaints(kysely, encryption, complaints)] : []),
      ...(owed === undefined ? [] : [owed]),
    ];
  }

  /** The customer has changed the text before it had a reference: it is the same case. */
  function replaced(id: string, submission: NewSubmission): readonly Write[] {
    const { attributes } = contentOf(submission.lead);
    const { createdAt } = submission;
    return [
      kysely
        .updateTable("cases")
        .set({ submission_id: submission.id, ...filedAs(attributes), indexed_at: null })
        .where("id", "=", id)
        // Acknowledged at this moment, it keeps its own; this one is a case once it is a lead.
        .where("reference", "is", null),
      ...(isComplaint({ attributes })
        ? [recordComplaints(kysely, encryption, [{ id, reference: null, attributes, createdAt }], "replace")]
        : []),
    ];
  }

  /** None of these writes may need to see what another does. */
  function acknowledged(
    idempotencyKey: string,
    reference: string,
    attributes: StoredCase["attributes"],
  ): readonly Write[] {
    const run = runOf(idempotencyKey);
    const isFree = sql<boolean>`not exists (select 1 from cases as other where other.reference = ${reference})`;
    const isWaiting = sql<boolean>`run = ${run} and reference is null and ${isFree}`;
    const submission = sql<string>`(select id from submissions where idempotency_key = ${idempotencyKey})`;
    return [
      openLate({ idempotencyKey, run, reference, attributes }),
      kysely
        .updateTable("complaint_records")
        .set({ reference })
        .where("case_id", "in", kysely.selectFrom("cases").select("id").where(isWaiting)),
      enqueueWebhooksOf(kysely, sql`select id from cases where ${isWaiting}`, new Date()),
      kysely
        .updateTable("cases")
        .set({ reference, submission_id: submission, indexed_at: null })
        .where(isWaiting),
    ];
  }

  return {
    async open(submission: NewSubmission): Promise<readonly Write[]> {
      const run = runOf(submission.idempotencyKey);
      const waiting = await kysely
        .selectFrom("cases")
        .select("id")
        .where("run", "=", run)
        .where("reference", "is", null)
        .executeTakeFirst();
      if (waiting !== undefined) return replaced(waiting.id, submission);
      const { id: submissionId, lead, createdAt, recorded } = submission;
      const content = contentOf(lead);
      // What is no complaint has one receipt.
      const isMoved = recorded?.receivedAt !== undefined && !isComplaint(content);
      return opened([
        {
          ...content,
          // Not the submission's: both have events of their own.
          id: randomUUID(),
          run,
          submissionId,
          reference: null,
          createdAt: isMoved ? recorded.receivedAt : createdAt,
          enteredAt: createdAt,
          recorded,
          complaintAt: isMoved ? null : (recorded?.receivedAt ?? null),
        },
      ]);
    },

    acknowledge: (idempotencyKey: string, reference: string, lead: Lead) => [
      ...acknowledged(idempotencyKey, reference, contentOf(lead).attributes),
      ...(speakerOf(lead) === undefined ? [] : [tellHolder(kysely, idempotencyKey, new Date())]),
    ],

    /**
     * What follows from leads that are stored here: the case of a submission has its reference at once, as the email
     * to its customer does; one that another client sent is a case.
     */
    async received(leads: readonly NewStoredLead[]): Promise<readonly Write[]> {
      const runs = leads.flatMap(({ idempotencyKey: key }) => (key === undefined ? [] : [runOf(key)]));
      const rows =
        runs.length === 0
          ? []
          : await kysely
              .selectFrom("cases")
              .select("run")
              .where("run", "in", runs)
              .where("reference", "is", null)
              .execute();
      const waiting = new Set(rows.map(({ run }) => run));
      const isWaiting = ({ idempotencyKey: key }: NewStoredLead) =>
        key !== undefined && waiting.has(runOf(key));
      const references = leads
        .filter(isWaiting)
        .flatMap(({ idempotencyKey, stored: { id, attributes } }) =>
          acknowledged(idempotencyKey!, id, attributes),
        );
      return [...references, ...(await openedOf(leads.filter((lead) => !isWaiting(lead))))];
    },
  } satisfies CaseOpening & Record<string, unknown>;

  async function openedOf(leads: readonly NewStoredLead[]): Promise<readonly Write[]> {
    const [first] = leads;
    if (first === undefined) return [];
    const keys = leads.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
    const submissions =
      keys.length === 0
        ? []
        : await kysely
            .selectFrom("submissions")
            .leftJoin("cases", "cases.submission_id", "submissions.id")
            .select(["submissions.id", "idempotency_key"])
            .where("idempotency_key", "in", keys)
            .where("cases.id", "is", null)
            .execute();
    const cases = leads.map(({ idempotencyKey: key, stored: { id, attributes, addressId, createdAt } }) => {
      const submission = submissions.find((row) => row.idempotency_key === key);
      const of = submission && { run: runOf(key!), submissionId: submission.id };
      const place = { run: null, submissionId: null, ...of, id, reference: id, recorded: undefined };
      return { ...place, attributes, addressId, createdAt };
    });
    const traceOf = (id: string) => leads.find(({ stored }) => stored.id === id)?.traceId;
    const ids = cases.map(({ id }) => id);
    return [...(await opened(cases)), enqueueWebhooks(kysely, ids, first.stored.createdAt, traceOf)];
  }

  /**
   * Where the submission has no case yet: stored by an earlier release, or the second of its form that the leads
   * API took. The index adds what it lacks.
   */
  function openLate({
    idempotencyKey,
    run,
    reference,
    attributes,
  }: Pick<OpenedCase, "attributes"> & { idempotencyKey: string; run: string; reference: string }): Write {
    const { topic, query_type: type, query_subtype: subtype } = filedAs(attributes);
    const values: RawBuilder<unknown> = sql`${randomUUID()}, ${run}, submissions.id, ${reference}, ${topic}, ${type},
      ${subtype}, created_at`;
    return kysely
      .insertInto("cases")
      .columns([
        "id",
        "run",
        "submission_id",
        "reference",
        "topic",
        "query_type",
        "query_subtype",
        "created_at",
      ])
      .expression(
        sql`select ${values} from submissions where idempotency_key = ${idempotencyKey} and not exists (
          select 1 from cases where (run = ${run} and cases.reference is null) or cases.reference = ${reference}
            or submission_id = submissions.id)`,
      );
  }
}

function tellHolder(tx: Tx, idempotencyKey: string, now: Date): Write {
  const where = sql`idempotency_key = ${idempotencyKey}`;
  return enqueueOnce(tx, {
    kind: HOLDER_JOB,
    attempts: 0,
    failures: 0,
    createdAt: now,
    nextAttemptAt: now,
    where,
  });
}

function toRow(opened: OpenedCase) {
  const { id, run, submissionId, reference, attributes, createdAt, complaintAt = null } = opened;
  return {
    id,
    run,
    submission_id: submissionId,
    reference,
    ...filedAs(attributes),
    created_at: createdAt.toISOString(),
    complaint_at: complaintAt?.toISOString() ?? null,
  };
}

function filedAs(attributes: OpenedCase["attributes"]) {
  return {
    topic: attributes.topic,
    query_type: textOf(attributes, "query-type"),
    query_subtype: textOf(attributes, "query-subtype"),
  };
}

/** Regulation 4(1)(b): oral or written. */
function recordedChannel(channel: CaseChannel | undefined): "oral" | "written" {
  return channel === "phone" || channel === "in-person" ? "oral" : "written";
}
