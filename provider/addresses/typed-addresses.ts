import { inTransaction } from "../../infrastructure/database/conflicts.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";

const BATCH_ROWS = 500;

/** Deletes those of these manual addresses that no lead refers to. */
export async function deleteTypedAddresses(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom("addresses")
    .where("id", "in", ids)
    .where("is_manual", "=", 1)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom("leads").select("leads.id").whereRef("leads.address_id", "=", "addresses.id"),
        ),
      ),
    )
    .execute();
  await tx.deleteFrom("typed_addresses").where("id", "in", ids).execute();
}

/** Deletes unused manual addresses created before that moment, in batches. Returns the number checked. */
export async function purgeTypedAddresses(db: Db, before: Date): Promise<number> {
  let seen = 0;
  for (let some = BATCH_ROWS; some === BATCH_ROWS;) {
    some = await purgeSome(db, before);
    seen += some;
  }
  return seen;
}

function purgeSome({ kysely }: Db, before: Date): Promise<number> {
  return inTransaction(kysely, async (tx) => {
    const rows = await tx
      .selectFrom("typed_addresses")
      .select("id")
      .where("created_at", "<", before.toISOString())
      .limit(BATCH_ROWS)
      .execute();
    const ids = rows.map(({ id }) => id);
    await deleteTypedAddresses(tx, ids);
    return ids.length;
  });
}
