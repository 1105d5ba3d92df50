import { randomUUID } from "node:crypto";
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
