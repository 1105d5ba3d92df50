import type { Db } from "../infrastructure/database/database.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";

/** What visitors have told the site so far: JSON by visitor and name, each with its own end. */
export interface SessionRepository {
  /** Undefined where there is none, or its time is over. */
  read(visitorKey: string, name: string): Promise<unknown>;
  /** `lifetime` in milliseconds from now. */
  write(visitorKey: string, name: string, value: unknown, lifetime: number): Promise<void>;
  /** What is there stays for `lifetime` milliseconds from now. */
  touch(visitorKey: string, name: string, lifetime: number): Promise<void>;
  remove(visitorKey: string, name: string): Promise<void>;
  /** Reads and removes in one: of several who take the same, one gets it. */
  take(visitorKey: string, name: string): Promise<unknown>;
  /** All there is of one visitor becomes another's, who has nothing yet. */
  move(visitorKey: string, newKey: string): Promise<void>;
  /** What there is of a visitor, by name; what is over may still be among it. */
  names(visitorKey: string): Promise<readonly string[]>;
  /** Deletes all there is of a visitor. */
  forget(visitorKey: string): Promise<void>;
  /** Deletes what is over; returns how many rows. */
  purge(): Promise<number>;
}

export function createSessionRepository(
  { kysely }: Db,
  encryption: Encryption,
  now: () => Date = () => new Date(),
): SessionRepository {
  const encrypt = (text: string, visitorKey: string, name: string) =>
    encryption.encrypt(text, ["visitor_state", "value", visitorKey, name]);
  const open = (text: string, visitorKey: string, name: string) =>
    encryption.decrypt(text, ["visitor_state", "value", visitorKey, name]);

  return {
    async read(visitorKey, name) {
      const row = await kysely
        .selectFrom("visitor_state")
        .select("value")
        .where("visitor_key", "=", visitorKey)
        .where("name", "=", name)
        .where("expires_at", ">", now().toISOString())
        .executeTakeFirst();
      return row && (JSON.parse(open(row.value, visitorKey, name)) as unknown);
    },
    async write(visitorKey, name, value, lifetime) {
      const row = {
        value: encrypt(JSON.stringify(value), visitorKey, name),
        expires_at: new Date(now().getTime() + lifetime).toISOString(),
      };
      await kysely
        .insertInto("visitor_state")
        .values({ visitor_key: visitorKey, name, ...row })
        .onConflict((conflict) => conflict.columns(["visitor_key", "name"]).doUpdateSet(row))
        .execute();
    },
    async touch(visitorKey, name, lifetime) {
      const time = now();
      await kysely
        .updateTable("visitor_state")
        .set({ expires_at: new Date(time.getTime() + lifetime).toISOString() })
        .where("visitor_key", "=", visitorKey)
        .where("name", "=", name)
        .where("expires_at", ">", time.toISOString())
        .execute();
    },
    async remove(visitorKey, name) {
      await kysely
        .deleteFrom("visitor_state")
        .where("visitor_key", "=", visitorKey)
        .where("name", "=", name)
        .execute();
    },
    async take(visitorKey, name) {
      const row = await kysely
        .deleteFrom("visitor_state")
        .where("visitor_key", "=", visitorKey)
        .where("name", "=", name)
        .where("expires_at", ">", now().toISOString())
        .returning("value")
        .executeTakeFirst();
      return row && (JSON.parse(open(row.value, visitorKey, name)) as unknown);
    },
    async move(visitorKey, newKey) {
      await kysely.transaction().execute(async (tx) => {
        const rows = await tx
          .deleteFrom("visitor_state")
          .where("visitor_key", "=", visitorKey)
          .returningAll()
          .execute();
        // A value is encrypted to its visitor.
        const moved = rows.map((row) => ({
          ...row,
          visitor_key: newKey,
          value: encrypt(open(row.value, visitorKey, row.name), newKey, row.name),
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
    async forget(visitorKey) {
      await kysely.deleteFrom("visitor_state").where("visitor_key", "=", visitorKey).execute();
    },
    async purge() {
      const { numDeletedRows } = await kysely
        .deleteFrom("visitor_state")
        .where("expires_at", "<=", now().toISOString())
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
