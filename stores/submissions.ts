import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { sourcesOf } from "../domain/submission-types.ts";
import type { Lead } from "../domain/lead.ts";
import type { Db, Tx } from "../infrastructure/database/database.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";

/** The case records: what customers really sent, the vulnerability answer and the case type included. */
export interface CaseRepository {
  /** Durable when it resolves. The same key again changes nothing. */
  open(record: {
    readonly idempotencyKey: string;
    readonly source: string;
    readonly lead: Lead;
  }): Promise<void>;
  /** The leads API has taken it under that reference. */
  acknowledge(idempotencyKey: string, reference: string): Promise<void>;
  /**
   * What the leads API has not taken, 5 minutes and at most 14 days after it was sent, oldest first, a
   * hundred at a time. Of one run of a form only what was sent last, and nothing once any of it was taken:
   * the customer has changed their text and sent it again.
   */
  unsent(): Promise<readonly CaseRecord[]>;
}

export interface CaseRecord {
  /** "{run of the form}.{digest of what was sent}". */
  readonly idempotencyKey: string;
  readonly source: string;
  readonly lead: Lead;
}

/** The customer may be about to press again. */
const UNSENT_AFTER_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
const UNSENT_UNTIL_MS = 14 * DAY_MS;
const MOST_UNSENT = 100;

export function createCaseRepository(
  { kysely }: Db,
  encryption: Encryption,
  now: () => Date = () => new Date(),
): CaseRepository {
  return {
    async open({ idempotencyKey, source, lead }) {
      const id = randomUUID();
      await kysely
        .insertInto("cases")
        .values({
          id,
          idempotency_key: idempotencyKey,
          source,
          lead: encryption.encrypt(JSON.stringify(lead), ["cases", "lead", id]),
          reference: null,
          created_at: now().toISOString(),
          acknowledged_at: null,
        })
        .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
        .execute();
    },
    async acknowledge(idempotencyKey, reference) {
      await kysely
        .updateTable("cases")
        .set({ reference, acknowledged_at: now().toISOString() })
        .where("idempotency_key", "=", idempotencyKey)
        .where("reference", "is", null)
        .execute();
    },
    async unsent() {
      const moment = now().getTime();
      const before = (milliseconds: number) => new Date(moment - milliseconds).toISOString();
      const rows = await kysely
        .selectFrom("cases")
        .select(["id", "idempotency_key", "source", "lead", "created_at"])
        .where("reference", "is", null)
        // What a clock that was ahead has dated is not waited for.
        .where((row) =>
          row.or([row("created_at", "<", before(UNSENT_AFTER_MS)), row("created_at", ">", before(-DAY_MS))]),
        )
        .where("created_at", ">", before(UNSENT_UNTIL_MS))
        .orderBy("created_at")
        .limit(MOST_UNSENT)
        .execute();
      const last = [...new Map(rows.map((row) => [runOf(row.idempotency_key), row])).values()];
      const untaken = await Promise.all(last.map(async (row) => ((await isOvertaken(row)) ? [] : [row])));
      return untaken.flat().map(({ id, idempotency_key: idempotencyKey, source, lead }) => ({
        idempotencyKey,
        source,
        lead: open(encryption, id, lead),
      }));
    },
  };

  /** Something of the same run was sent after it, or was taken. */
  async function isOvertaken(row: {
    readonly idempotency_key: string;
    readonly created_at: string;
  }): Promise<boolean> {
    const created = Date.parse(row.created_at);
    const other = await kysely
      .selectFrom("cases")
      .select("id")
      // By the index: no run of a form is as long as that.
      .where("created_at", ">", new Date(created - DAY_MS).toISOString())
      .where("created_at", "<", new Date(created + DAY_MS).toISOString())
      .where("idempotency_key", "like", `${runOf(row.idempotency_key)}.%`)
      .where((where) =>
        where.or([where("reference", "is not", null), where("created_at", ">", row.created_at)]),
      )
      .executeTakeFirst();
    return other !== undefined;
  }
}

function runOf(idempotencyKey: string): string {
  return idempotencyKey.split(".", 1)[0] ?? "";
}

export interface CaseEnds {
  readonly complaintsBefore: Date;
  readonly othersBefore: Date;
  /** Of those that the leads API never acknowledged. */
  readonly unsentBefore: Date;
}

const COMPLAINT_SOURCES = sourcesOf("complaint");

/** The condition of records past their limit. */
export function expiredCases({
  complaintsBefore,
  othersBefore,
  unsentBefore,
}: CaseEnds): RawBuilder<boolean> {
  const complaint = sql`source in (${sql.join(COMPLAINT_SOURCES)})`;
  return sql<boolean>`((created_at < ${complaintsBefore.toISOString()} and ${complaint})
    or (created_at < ${othersBefore.toISOString()} and not ${complaint})
    or (created_at < ${unsentBefore.toISOString()} and reference is null))`;
}

const MOST_PARAMETERS = 500;

/**
 * Of these references those whose customer answered that they may need extra help, in what they really sent.
 */
export async function extraHelpAmong(
  tx: Tx,
  encryption: Encryption,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let from = 0; from < references.length; from += MOST_PARAMETERS) {
    const some = references.slice(from, from + MOST_PARAMETERS);
    const rows = await tx
      .selectFrom("cases")
      .select(["id", "reference", "lead"])
      .where("reference", "in", some)
      .execute();
    for (const { id, reference, lead } of rows)
      if (reference !== null && open(encryption, id, lead).vulnerabilityConsent) found.add(reference);
  }
  return found;
}

/**
 * What the customer really sent under that reference; undefined where it did not come through a form here.
 */
export async function findFullLead(
  tx: Tx,
  encryption: Encryption,
  reference: string,
): Promise<Lead | undefined> {
  const row = await tx
    .selectFrom("cases")
    .select(["id", "lead"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row && open(encryption, row.id, row.lead);
}

function open(encryption: Encryption, id: string, lead: string): Lead {
  return JSON.parse(encryption.decrypt(lead, ["cases", "lead", id])) as Lead;
}
