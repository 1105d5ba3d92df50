import type { Address } from "../../domain/address.ts";
import { inTransaction } from "../../infrastructure/database/conflicts.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import { hasBegunImport } from "./import.ts";
import { inventAddresses } from "./invented-addresses.ts";
import { DEMONSTRATION_ID_PREFIX, hasDataSet, upsertAddresses } from "../../stores/addresses.ts";

const POSTCODES_PER_PLACE = 6;

/** INVENTED addresses, always the same: over 2,000 in 120 postcodes, with ids from 999900000000. */
export function demonstrationAddresses(): Address[] {
  return [...inventAddresses(DEMONSTRATION_ID_PREFIX, POSTCODES_PER_PLACE)];
}

/**
 * Loads the demonstration's addresses unless there is a data set or an operator has started an import;
 * returns whether it did. Safe in several processes at once.
 */
export async function seedDemonstrationAddresses({ kysely }: Db): Promise<boolean> {
  // Checked outside the transaction first: an ordinary start takes no write lock.
  if (await isTaken(kysely)) return false;
  return inTransaction(kysely, async (tx) => {
    if (await isTaken(tx)) return false;
    await upsertAddresses(tx, demonstrationAddresses());
    return true;
  });
}

async function isTaken(tx: Tx): Promise<boolean> {
  return (await hasBegunImport(tx)) || (await hasDataSet(tx));
}
