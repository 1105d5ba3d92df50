import type { Address } from "../../domain/address.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import { hasBegunImport } from "./import-repository.ts";
import { inventAddresses } from "./invented-addresses.ts";
import { DEMONSTRATION_ID_PREFIX, hasDataSet, upsertAddresses } from "./repository.ts";

/** A British postcode the demonstration has no address for, so that the empty list can be seen. */
export const POSTCODE_WITHOUT_ADDRESSES = "ZE1 0AA";

const POSTCODES_PER_PLACE = 4;

/**
 * INVENTED addresses, the same list each time: more than 2,000 of 140 postcodes in the four countries, ids
 * from 999900000000.
 */
export function demonstrationAddresses(): Address[] {
  return [...inventAddresses(DEMONSTRATION_ID_PREFIX, POSTCODES_PER_PLACE)];
}

/**
 * Loads the demonstration's addresses where there is no data set yet; true where it did. Never once an
 * operator has begun an import. All or nothing, and several processes may call it at once: they write the
 * same rows.
 */
export async function seedDemonstrationAddresses({ kysely }: Db): Promise<boolean> {
  // Asked outside a transaction first: an ordinary start takes no write lock.
  if (await isTaken(kysely)) return false;
  return kysely.transaction().execute(async (tx) => {
    if (await isTaken(tx)) return false;
    await upsertAddresses(tx, demonstrationAddresses());
    return true;
  });
}

async function isTaken(tx: Tx): Promise<boolean> {
  return (await hasBegunImport(tx)) || (await hasDataSet(tx));
}
