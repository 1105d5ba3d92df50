import type { Insertable } from "kysely";
import type { Db, Tx } from "../infrastructure/database/database.ts";
import type { VisitorStateTable } from "../infrastructure/database/schema.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";

/** A new value, for milliseconds from now; undefined removes. */
export type SessionChange = { readonly value: unknown; readonly lifetime: number } | undefined;

/** Statements of another store. */
export type Statements = (tx: Tx) => Promise<void>;

/** Visitor sessions: encrypted JSON by visitor and name. */
export interface SessionRepository {
  /** All that has not expired, by name. Two releases may share the table: parse each value. */
  read(visitorKey: string): Promise<ReadonlyMap<string, unknown>>;
  /** Writes the changed names and no others, after `first` and in one transaction with it. */
  write(
    visitorKey: string,
    changes: ReadonlyMap<string, SessionChange>,
    first?: readonly Statements[],
  ): Promise<void>;
  /** Prolongs what has not expired. */
  touch(visitorKey: string, name: string, lifetime: number): Promise<void>;
  /** Reads and removes in one statement: of several simultaneous calls one gets the value. */
  take(visitorKey: string, name: string): Promise<unknown>;
  /** Gives all values of a visitor to another, who must have none. */
  move(visitorKey: string, newKey: string): Promise<void>;
  /** Deletes all values of a visitor. */
  clear(visitorKey: string): Promise<void>;
  /** Deletes expired values; returns how many. */
  purge(): Promise<number>;
}

export function createSessionRepository(
  { kysely }: Db,
  encryption: Encryption,
  now: () => Date = () => new Date(),
): SessionRepository {
  const at = () => now().toISOString();
  const expiry = (lifetime: number) => new Date(now().getTime() + lifetime).toISOString();
  const encrypt = (value: unknown, visitorKey: string, name: string) =>
    encryption.encrypt(JSON.stringify(value), ["visitor_state", "value", visitorKey, name]);
  const decrypt = (text: string, visitorKey: string, name: string): unknown =>
    JSON.parse(encryption.decrypt(text, ["visitor_state", "value", visitorKey, name]));

  return {
    async read(visitorKey) {
      const rows = await kysely
        .selectFrom("visitor_state")
        .select(["name", "value"])
        .where("visitor_key", "=", visitorKey)
        .where("expires_at", ">", at())
        .execute();
      return new Map(rows.map(({ name, value }) => [name, decrypt(value, visitorKey, name)]));
    },
    async write(visitorKey, changes, first = []) {
      // Simultaneous requests lock rows in the same order.
      const names = [...changes.keys()].toSorted();
      const removed = names.filter((name) => changes.get(name) === undefined);
      const rows = names.flatMap((name) => {
        const { value, lifetime } = changes.get(name) ?? {};
        if (lifetime === undefined) return [];
        const row = { value: encrypt(value, visitorKey, name), expires_at: expiry(lifetime) };
        return [{ visitor_key: visitorKey, name, ...row }];
      });
      const statements = [
        ...first,
        ...(rows.length > 0 ? [(tx: Tx) => upsert(tx, rows)] : []),
        ...(removed.length > 0 ? [(tx: Tx) => remove(tx, visitorKey, removed)] : []),
      ];
      const run = async (tx: Tx) => {
        for (const statement of statements) await statement(tx);
      };
      await (statements.length > 1 ? kysely.transaction().execute(run) : run(kysely));
    },
    async touch(visitorKey, name, lifetime) {
      await kysely
        .updateTable("visitor_state")
        .set({ expires_at: expiry(lifetime) })
        .where((where) => where.and({ visitor_key: visitorKey, name }))
        .where("expires_at", ">", at())
        .execute();
    },
    async take(visitorKey, name) {
      const row = await kysely
        .deleteFrom("visitor_state")
        .where((where) => where.and({ visitor_key: visitorKey, name }))
        .where("expires_at", ">", at())
        .returning("value")
        .executeTakeFirst();
      return row && decrypt(row.value, visitorKey, name);
    },
    async move(visitorKey, newKey) {
      await kysely.transaction().execute(async (tx) => {
        const rows = await tx
          .deleteFrom("visitor_state")
          .where("visitor_key", "=", visitorKey)
          .returningAll()
          .execute();
        // A value is encrypted with the key and name of its row.
        const moved = rows.map((row) => ({
          ...row,
          visitor_key: newKey,
          value: encrypt(decrypt(row.value, visitorKey, row.name), newKey, row.name),
        }));
        if (moved.length > 0) await tx.insertInto("visitor_state").values(moved).execute();
      });
    },
    async clear(visitorKey) {
      await kysely.deleteFrom("visitor_state").where("visitor_key", "=", visitorKey).execute();
    },
    async purge() {
      const { numDeletedRows } = await kysely
        .deleteFrom("visitor_state")
        .where("expires_at", "<=", at())
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

async function upsert(tx: Tx, rows: readonly Insertable<VisitorStateTable>[]): Promise<void> {
  await tx
    .insertInto("visitor_state")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["visitor_key", "name"]).doUpdateSet((row) => ({
        value: row.ref("excluded.value"),
        expires_at: row.ref("excluded.expires_at"),
      })),
    )
    .execute();
}

async function remove(tx: Tx, visitorKey: string, names: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("visitor_state")
    .where("visitor_key", "=", visitorKey)
    .where("name", "in", names)
    .execute();
}
