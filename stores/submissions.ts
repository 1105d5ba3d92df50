import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import * as v from "valibot";
import { sourcesOf } from "../domain/submission-types.ts";
import type { Lead } from "../domain/lead.ts";
import type { Db, Tx } from "../infrastructure/database/database.ts";
import type { Write } from "../infrastructure/database/dialect.ts";
import type { Database } from "../infrastructure/database/schema.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";

/** Submissions: what customers sent, whole, with the answers that the reduced lead leaves out. */
export type SubmissionRepository = ReturnType<typeof createSubmissionRepository>;

export interface StoredSubmission {
  /** "{run of the form}.{digest of the lead}". */
  readonly idempotencyKey: string;
  readonly source: string;
  /** Undefined where the stored value has an unknown shape. */
  readonly lead: Lead | undefined;
}

/** Until then the customer may retry. */
const UNSENT_AFTER_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
const UNSENT_UNTIL_MS = 14 * DAY_MS;
const MOST_UNSENT = 100;

export function createSubmissionRepository(
  { kysely }: Db,
  encryption: Encryption,
  now: () => Date = () => new Date(),
) {
  return {
    /** Durable when it resolves. The same key again changes nothing. */
    async open({ idempotencyKey, source, lead }: StoredSubmission & { readonly lead: Lead }) {
      const id = randomUUID();
      await kysely
        .insertInto("cases")
        .values({
          id,
          idempotency_key: idempotencyKey,
          source,
          lead: encryption.encrypt(JSON.stringify(lead), ["cases", "lead", id], [idempotencyKey, source]),
          reference: null,
          created_at: now().toISOString(),
          acknowledged_at: null,
        })
        .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
        .execute();
    },
    /** The write that stores the reference of the lead. */
    acknowledgement: (idempotencyKey: string, reference: string): Write =>
      kysely
        .updateTable("cases")
        .set({ reference, acknowledged_at: now().toISOString() })
        .where("idempotency_key", "=", idempotencyKey)
        .where("reference", "is", null),
    /** The full lead of a reference; undefined where there is none, or it has an unknown shape. */
    async find(reference: string) {
      const row = await kysely
        .selectFrom("cases")
        .select(["id", "idempotency_key", "source", "lead"])
        .where("reference", "=", reference)
        .executeTakeFirst();
      return row && parseLead(encryption, row);
    },
    /**
     * Up to a hundred submissions without a lead, 5 minutes to 14 days old, oldest first. Of one run only the
     * last, and none once any of the run is a lead: the customer changed the text and sent it again.
     */
    unsent: () => findUnsent(kysely, encryption, now().getTime()),
  };
}

async function findUnsent(tx: Tx, encryption: Encryption, moment: number): Promise<StoredSubmission[]> {
  const before = (milliseconds: number) => new Date(moment - milliseconds).toISOString();
  const rows = await tx
    .selectFrom("cases")
    .select(["id", "idempotency_key", "source", "lead", "created_at"])
    .where("reference", "is", null)
    // A future date was set by a wrong clock.
    .where((row) =>
      row.or([row("created_at", "<", before(UNSENT_AFTER_MS)), row("created_at", ">", before(-DAY_MS))]),
    )
    .where("created_at", ">", before(UNSENT_UNTIL_MS))
    .orderBy("created_at")
    .limit(MOST_UNSENT)
    .execute();
  const last = [...new Map(rows.map((row) => [runOf(row.idempotency_key), row])).values()];
  const untaken = await Promise.all(last.map(async (row) => ((await isOvertaken(tx, row)) ? [] : [row])));
  return untaken.flat().map((row) => ({
    idempotencyKey: row.idempotency_key,
    source: row.source,
    lead: parseLead(encryption, row),
  }));
}

/** True where a later submission of the run is stored, or any of the run is a lead. */
async function isOvertaken(
  tx: Tx,
  { idempotency_key: key, created_at: createdAt }: Pick<Database["cases"], "idempotency_key" | "created_at">,
): Promise<boolean> {
  const created = Date.parse(createdAt);
  const other = await tx
    .selectFrom("cases")
    .select("id")
    // Bounds for the index: no run takes a day.
    .where("created_at", ">", new Date(created - DAY_MS).toISOString())
    .where("created_at", "<", new Date(created + DAY_MS).toISOString())
    .where("idempotency_key", "like", `${runOf(key)}.%`)
    .where((where) => where.or([where("reference", "is not", null), where("created_at", ">", createdAt)]))
    .executeTakeFirst();
  return other !== undefined;
}

function runOf(idempotencyKey: string): string {
  return idempotencyKey.split(".", 1)[0] ?? "";
}

export interface SubmissionRetention {
  readonly complaintsBefore: Date;
  readonly othersBefore: Date;
  /** Of submissions that never became leads. */
  readonly unsentBefore: Date;
}

const COMPLAINT_SOURCES = sourcesOf("complaint");

/** The condition of rows past their retention. One whose lead is stored here goes with it, maybe later. */
export function expiredSubmissions({
  complaintsBefore,
  othersBefore,
  unsentBefore,
}: SubmissionRetention): RawBuilder<boolean> {
  const complaint = sql`source in (${sql.join(COMPLAINT_SOURCES)})`;
  // `not exists` would be planned as a join that reads both tables whole.
  return sql<boolean>`((created_at < ${complaintsBefore.toISOString()} and ${complaint})
    or (created_at < ${othersBefore.toISOString()} and not ${complaint})
    or (created_at < ${unsentBefore.toISOString()} and reference is null))
    and (select 1 from leads where leads.id = cases.reference) is null`;
}

/** The full leads by reference, as far as they came through a form of ours. */
export async function findFullLeads(
  tx: Tx,
  encryption: Encryption,
  references: readonly string[],
): Promise<ReadonlyMap<string, Lead>> {
  if (references.length === 0) return new Map();
  const rows = await tx
    .selectFrom("cases")
    .select(["id", "idempotency_key", "source", "reference", "lead"])
    .where("reference", "in", references)
    .execute();
  return new Map(
    rows.map((row) => {
      const parsed = parseLead(encryption, row);
      if (parsed === undefined) throw new Error(`the submission ${row.id} has an unknown shape`);
      return [row.reference ?? "", parsed];
    }),
  );
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

type EncryptedLead = Pick<Database["cases"], "id" | "idempotency_key" | "source" | "lead">;

function parseLead(
  encryption: Encryption,
  { id, idempotency_key: key, source, lead }: EncryptedLead,
): Lead | undefined {
  const decrypted = encryption.decrypt(lead, ["cases", "lead", id], [key, source]);
  const parsed = v.safeParse(leadSchema, JSON.parse(decrypted));
  return parsed.success ? parsed.output : undefined;
}
