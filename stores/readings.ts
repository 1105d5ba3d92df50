import type { EarlierReading, Register } from "../domain/meter-reading.ts";
import type { Db } from "../infrastructure/database/database.ts";
import type { Write } from "../infrastructure/database/dialect.ts";

/** A register of an account, by a keyed digest of the account. */
export interface AccountRegister {
  readonly accountKey: string;
  readonly register: Register;
}

/** The last accepted reading of each register. */
export type ReadingRepository = ReturnType<typeof createReadingRepository>;

export function createReadingRepository({ kysely }: Db) {
  return {
    async lastAccepted(registers: readonly AccountRegister[]) {
      const keys = registers.map(({ accountKey }) => accountKey);
      const rows = await kysely
        .selectFrom("meter_readings")
        .selectAll()
        .where("account_key", "in", keys)
        .execute();
      return Object.fromEntries(
        registers.flatMap(({ accountKey, register }) => {
          const row = rows.find((one) => one.account_key === accountKey && one.register === register);
          return row === undefined ? [] : [[register, { value: row.value, readOn: row.read_on }]];
        }),
      );
    },
    /** The write that stores them: the latest day counts, and of the same day the last accepted. */
    acceptance(readings: readonly (AccountRegister & EarlierReading)[]): Write {
      const rows = readings.map(({ accountKey, register, value, readOn }) => ({
        account_key: accountKey,
        register,
        value,
        read_on: readOn,
      }));
      return kysely
        .insertInto("meter_readings")
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(["account_key", "register"])
            .doUpdateSet((row) => ({
              value: row.ref("excluded.value"),
              read_on: row.ref("excluded.read_on"),
            }))
            .whereRef("meter_readings.read_on", "<=", (row) => row.ref("excluded.read_on")),
        );
    },
  };
}
