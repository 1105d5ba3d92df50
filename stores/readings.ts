import type { EarlierReading, Register } from "../domain/meter-reading.ts";
import type { Db } from "../infrastructure/database/database.ts";

/** The last accepted reading of each register, by a keyed digest of its account. */
export interface ReadingRepository {
  lastAccepted(accountKey: string): Promise<Partial<Readonly<Record<Register, EarlierReading>>>>;
  /** The latest by its day replaces earlier ones; of the same day, the last accepted. */
  accept(accountKey: string, register: Register, reading: EarlierReading): Promise<void>;
}

export function createReadingRepository({ kysely }: Db): ReadingRepository {
  return {
    async lastAccepted(accountKey) {
      const rows = await kysely
        .selectFrom("meter_readings")
        .selectAll()
        .where("account_key", "=", accountKey)
        .execute();
      return Object.fromEntries(
        rows.map(({ register, value, read_on: readOn }) => [register, { value, readOn }]),
      );
    },
    async accept(accountKey, register, { value, readOn }) {
      await kysely
        .insertInto("meter_readings")
        .values({ account_key: accountKey, register, value, read_on: readOn })
        .onConflict((conflict) =>
          conflict
            .columns(["account_key", "register"])
            .doUpdateSet({ value, read_on: readOn })
            .where("meter_readings.read_on", "<=", readOn),
        )
        .execute();
    },
  };
}
