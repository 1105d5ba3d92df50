import type { Db } from "../database/database.ts";

/** What visitors have told the site so far: JSON by visitor and name, each with its own end. */
export interface VisitorStateRepository {
  /** Undefined where there is none, or its time is over. */
  read(visitorKey: string, name: string): Promise<unknown>;
  /** `lifetime` in milliseconds from now. */
  write(visitorKey: string, name: string, value: unknown, lifetime: number): Promise<void>;
  remove(visitorKey: string, name: string): Promise<void>;
  /** Deletes what is over; returns how many rows. */
  purge(): Promise<number>;
}

export function createVisitorStateRepository({ kysely }: Db, now: () => Date = () => new Date()): VisitorStateRepository {
  return {
    async read(visitorKey, name) {
      const row = await kysely
        .selectFrom("visitor_state")
        .select("value")
        .where("visitor_key", "=", visitorKey)
        .where("name", "=", name)
        .where("expires_at", ">", now().toISOString())
        .executeTakeFirst();
      return row && (JSON.parse(row.value) as unknown);
    },
    async write(visitorKey, name, value, lifetime) {
      const row = { value: JSON.stringify(value), expires_at: new Date(now().getTime() + lifetime).toISOString() };
      await kysely
        .insertInto("visitor_state")
        .values({ visitor_key: visitorKey, name, ...row })
        .onConflict((conflict) => conflict.columns(["visitor_key", "name"]).doUpdateSet(row))
        .execute();
    },
    async remove(visitorKey, name) {
      await kysely.deleteFrom("visitor_state").where("visitor_key", "=", visitorKey).where("name", "=", name).execute();
    },
    async purge() {
      const { numDeletedRows } = await kysely.deleteFrom("visitor_state").where("expires_at", "<=", now().toISOString()).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
