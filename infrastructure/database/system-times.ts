import type { Tx } from "./database.ts";

export async function readTimes({ kysely }: { readonly kysely: Tx }): Promise<ReadonlyMap<string, Date>> {
  const rows = await kysely.selectFrom("system_times").selectAll().execute();
  return new Map(rows.map(({ name, at }) => [name, new Date(at)]));
}

/** Durable when it resolves. */
export async function recordTime({ kysely }: { readonly kysely: Tx }, name: string, moment: Date) {
  const at = moment.toISOString();
  await kysely
    .insertInto("system_times")
    .values({ name, at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ at }))
    .execute();
}
