import type { EarlierReading, Register } from "../domain/meter-reading.ts";
import type { Db, Tx } from "../infrastructure/database/database.ts";

/** A register of an account, by a keyed digest of the account. */
export interface AccountRegister {
  readonly accountKey: string;
  readonly register: Register;
}

/** The last accepted reading of each register. */
export interface ReadingRepository {
  lastAccepted(
    registers: readonly AccountRegister[],
  ): Promise<Partial<Readonly<Record<Register, EarlierReading>>>>;
  /** The latest by its day replaces earlier ones; of the same day, the last accepted. */
  accept(readings: readonly (AccountRegister & EarlierReading)[], tx?: Tx): Promise<void>;
}

export function createReadingRepository({ kysely }: Db): ReadingRepository {
  return {
    async lastAccepted(registers) {
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
    async accept(readings, tx = kysely) {
      const rows = readings.map(({ accountKey, register, value, readOn }) => ({
        account_key: accountKey,
        register,
        value,
        read_on: readOn,
      }));
      await tx
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
        )
        .execute();
    },
  };
}
