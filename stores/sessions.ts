import { sql } from "kysely";
import { inTransaction } from "../infrastructure/database/conflicts.ts";
import type { Db, Tx } from "../infrastructure/database/database.ts";
import { type Write, writeTogether } from "../infrastructure/database/dialect.ts";
import type { Database } from "../infrastructure/database/schema.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";

/** A new value, for milliseconds from now; undefined removes. */
export type SessionChange = { readonly value: unknown; readonly lifetime: number } | undefined;

export type SessionChanges = ReadonlyMap<string, SessionChange>;

export type StoredValues = ReadonlyMap<string, () => unknown>;

/** A write of another store. */
export type OtherWrite = Write;

/** Visitor sessions: encrypted JSON by visitor and name. */
export type SessionRepository = ReturnType<typeof createSessionRepository>;

export function createSessionRepository(db: Db, encryption: Encryption, now: () => Date = () => new Date()) {
  const { kysely } = db;
  const at = () => now().toISOString();
  const expiry = (lifetime: number) => new Date(now().getTime() + lifetime).toISOString();
  const live = (visitorKey: string, name: string) =>
    sql<boolean>`visitor_key = ${visitorKey} and name = ${name} and expires_at > ${at()}`;
  return {
    /** What has not expired, decrypted where it is used. Two releases may share the table: parse it. */
    async read(visitorKey: string) {
      const rows = await kysely
        .selectFrom("sessions")
        .select(["name", "value"])
        .where("visitor_key", "=", visitorKey)
        .where("expires_at", ">", at())
        .execute();
      const values = rows.map(
        ({ name, value }) => [name, () => decrypt(encryption, visitorKey, name, value)] as const,
      );
      return new Map(values);
    },
    /** Writes the changed names and no others, in one transaction with writes of other stores. */
    async write(visitorKey: string, changes: SessionChanges, others: readonly OtherWrite[] = []) {
      // Simultaneous requests lock rows in the same order.
      const sorted = [...changes].toSorted(([one], [other]) => (one < other ? -1 : 1));
      const rows = sorted.flatMap(([name, change]) => {
        if (change === undefined) return [];
        const value = encrypt(encryption, visitorKey, name, change.value);
        return [{ visitor_key: visitorKey, name, value, expires_at: expiry(change.lifetime) }];
      });
      const removed = sorted.flatMap(([name, change]) => (change === undefined ? [name] : []));
      await writeTogether(db, [
        ...others,
        ...(rows.length > 0 ? [upsert(kysely, rows)] : []),
        ...(removed.length > 0 ? [remove(kysely, visitorKey, removed)] : []),
      ]);
    },
    /** Prolongs what has not expired. */
    async touch(visitorKey: string, name: string, lifetime: number) {
      const row = { expires_at: expiry(lifetime) };
      await kysely.updateTable("sessions").set(row).where(live(visitorKey, name)).execute();
    },
    /** Reads and removes in one statement: of several simultaneous calls one gets the value. */
    async take(visitorKey: string, name: string) {
      const taken = kysely.deleteFrom("sessions").where(live(visitorKey, name)).returning("value");
      const row = await taken.executeTakeFirst();
      return row && decrypt(encryption, visitorKey, name, row.value);
    },
    /** Gives all values of a visitor to another, who must have none. */
    move: (visitorKey: string, newKey: string) =>
      inTransaction(kysely, (tx) => move(tx, encryption, visitorKey, newKey)),
    /** Deletes all values of a visitor. */
    clear: async (visitorKey: string) => void (await deleteAll(kysely, visitorKey)),
    /** Deletes expired values; returns how many. */
    async purge() {
      const expired = kysely.deleteFrom("sessions").where("expires_at", "<=", at());
      return Number((await expired.executeTakeFirst()).numDeletedRows);
    },
  };
}

function upsert(tx: Tx, rows: readonly Database["sessions"][]): Write {
  return tx
    .insertInto("sessions")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["visitor_key", "name"]).doUpdateSet((row) => ({
        value: row.ref("excluded.value"),
        expires_at: row.ref("excluded.expires_at"),
      })),
    );
}

function remove(tx: Tx, visitorKey: string, names: readonly string[]): Write {
  const ofVisitor = tx.deleteFrom("sessions").where("visitor_key", "=", visitorKey);
  return ofVisitor.where("name", "in", names);
}

function deleteAll(tx: Tx, visitorKey: string): Promise<Database["sessions"][]> {
  return tx.deleteFrom("sessions").where("visitor_key", "=", visitorKey).returningAll().execute();
}

/** A value is encrypted with the key and name of its row. */
async function move(tx: Tx, encryption: Encryption, visitorKey: string, newKey: string): Promise<void> {
  const rows = (await deleteAll(tx, visitorKey)).map((row) => {
    const value = decrypt(encryption, visitorKey, row.name, row.value);
    return { ...row, visitor_key: newKey, value: encrypt(encryption, newKey, row.name, value) };
  });
  if (rows.length > 0) await upsert(tx, rows).execute();
}

function encrypt(encryption: Encryption, visitorKey: string, name: string, value: unknown): string {
  return encryption.encrypt(JSON.stringify(value), ["sessions", "value", visitorKey, name]);
}

function decrypt(encryption: Encryption, visitorKey: string, name: string, value: string): unknown {
  return JSON.parse(encryption.decrypt(value, ["sessions", "value", visitorKey, name]));
}
