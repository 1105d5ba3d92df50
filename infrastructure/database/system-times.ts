import type { Db } from "./database.ts";

/** Every name with its moment. */
export async function readTimes({ kysely }: Db): Promise<ReadonlyMap<string, Date>> {
  const rows = await kysely.selectFrom("system_times").selectAll().execute();
  return new Map(rows.map(({ name, at }) => [name, new Date(at)]));
}

/** On the disk when it resolves. Rejects where the database takes no writes. */
export async function recordTime({ kysely }: Db, name: string, moment: Date): Promise<void> {
  const at = moment.toISOString();
  await kysely
    .insertInto("system_times")
    .values({ name, at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ at }))
    .execute();
}
