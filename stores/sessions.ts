import type { Db } from "../infrastructure/database/database.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";

/** Visitor sessions: encrypted JSON by visitor and name. Lifetimes are milliseconds from now. */
export interface SessionRepository {
  /** Undefined where there is none, or it has expired. Two releases may share the table: parse the value. */
  read(visitorKey: string, name: string): Promise<unknown>;
  write(visitorKey: string, name: string, value: unknown, lifetime: number): Promise<void>;
  /** Prolongs what has not expired. */
  touch(visitorKey: string, name: string, lifetime: number): Promise<void>;
  remove(visitorKey: string, name: string): Promise<void>;
  /** Reads and removes in one statement: of several simultaneous calls one gets the value. */
  take(visitorKey: string, name: string): Promise<unknown>;
  /** Gives all values of a visitor to another, who must have none. */
  move(visitorKey: string, newKey: string): Promise<void>;
  /** The names of a visitor's values; expired ones may be among them. */
  names(visitorKey: string): Promise<readonly string[]>;
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
  const encrypt = (text: string, visitorKey: string, name: string) =>
    encryption.encrypt(text, ["visitor_state", "value", visitorKey, name]);
  const decrypt = (text: string, visitorKey: string, name: string) =>
    encryption.decrypt(text, ["visitor_state", "value", visitorKey, name]);
  const parse = (row: { value: string } | undefined, visitorKey: string, name: string): unknown =>
    row && JSON.parse(decrypt(row.value, visitorKey, name));
  const at = () => now().toISOString();
  const expiry = (lifetime: number) => new Date(now().getTime() + lifetime).toISOString();

  return {
    async read(visitorKey, name) {
      const row = await kysely
        .selectFrom("visitor_state")
        .select("value")
        .where((where) => where.and({ visitor_key: visitorKey, name }))
        .where("expires_at", ">", at())
        .executeTakeFirst();
      return parse(row, visitorKey, name);
    },
    async write(visitorKey, name, value, lifetime) {
      const row = {
        value: encrypt(JSON.stringify(value), visitorKey, name),
        expires_at: expiry(lifetime),
      };
      await kysely
        .insertInto("visitor_state")
        .values({ visitor_key: visitorKey, name, ...row })
        .onConflict((conflict) => conflict.columns(["visitor_key", "name"]).doUpdateSet(row))
        .execute();
    },
    async touch(visitorKey, name, lifetime) {
      await kysely
        .updateTable("visitor_state")
        .set({ expires_at: expiry(lifetime) })
        .where((where) => where.and({ visitor_key: visitorKey, name }))
        .where("expires_at", ">", at())
        .execute();
    },
    async remove(visitorKey, name) {
      await kysely
        .deleteFrom("visitor_state")
        .where((where) => where.and({ visitor_key: visitorKey, name }))
        .execute();
    },
    async take(visitorKey, name) {
      const row = await kysely
        .deleteFrom("visitor_state")
        .where((where) => where.and({ visitor_key: visitorKey, name }))
        .where("expires_at", ">", at())
        .returning("value")
        .executeTakeFirst();
      return parse(row, visitorKey, name);
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
    async names(visitorKey) {
      const rows = await kysely
        .selectFrom("visitor_state")
        .select("name")
        .where("visitor_key", "=", visitorKey)
        .execute();
      return rows.map(({ name }) => name);
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
