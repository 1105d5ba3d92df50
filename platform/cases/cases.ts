import { randomUUID } from "node:crypto";
import { CORRESPONDENCE } from "../../domain/correspondence.ts";
import type { Lead } from "../../domain/lead.ts";
import type { Db } from "../database/database.ts";
import type { Sealing } from "../sealing/sealing.ts";

/** The case records: what customers really sent, the vulnerability answer and the case type included. */
export interface CaseRepository {
  /** Durable when it resolves. The same key again changes nothing. */
  open(record: { readonly idempotencyKey: string; readonly source: string; readonly lead: Lead }): Promise<void>;
  /** The leads API has taken it under that reference. */
  acknowledge(idempotencyKey: string, reference: string): Promise<void>;
}

export function createCaseRepository({ kysely }: Db, sealing: Sealing, now: () => Date = () => new Date()): CaseRepository {
  return {
    async open({ idempotencyKey, source, lead }) {
      const id = randomUUID();
      await kysely
        .insertInto("cases")
        .values({
          id,
          idempotency_key: idempotencyKey,
          source,
          lead: sealing.seal(JSON.stringify(lead), ["cases", "lead", id]),
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
  };
}

export interface CaseEnds {
  readonly complaintsBefore: Date;
  readonly othersBefore: Date;
  /** Of those that the leads API never acknowledged. */
  readonly unsentBefore: Date;
}

const COMPLAINT_SOURCES = Object.entries(CORRESPONDENCE)
  .filter(([, { kind }]) => kind === "complaint")
  .map(([source]) => source);

/** Deletes the records whose time is over; returns how many. */
export async function purgeCases({ kysely }: Db, { complaintsBefore, othersBefore, unsentBefore }: CaseEnds): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom("cases")
    .where((where) =>
      where.or([
        where.and([where("created_at", "<", complaintsBefore.toISOString()), where("source", "in", COMPLAINT_SOURCES)]),
        where.and([where("created_at", "<", othersBefore.toISOString()), where("source", "not in", COMPLAINT_SOURCES)]),
        where.and([where("created_at", "<", unsentBefore.toISOString()), where("reference", "is", null)]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
