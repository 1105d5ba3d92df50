import { randomUUID } from "node:crypto";
import type { Address, NewAddress } from "../../domain/address.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { inNaturalOrder } from "./natural-order.ts";
import { addressOnOneLine } from "./one-line.ts";
import { findAddress, findAddressesByPostcode, insertManualAddress } from "./repository.ts";

/**
 * What a customer typed in because the list did not have it. Without `address`, the one line is made of the
 * parts.
 */
export type ManualAddress = Omit<NewAddress, "address" | "isManual" | "mpans" | "mprns"> & {
  readonly address: string | null;
};

/** The addresses service (spec 7.4). */
export interface AddressService {
  /**
   * The addresses of a postcode in its usual spelling ("SW1A 1AA"), in natural order; none where the postcode
   * is unknown.
   */
  lookUp(postcode: string): Promise<Address[]>;
  find(id: string): Promise<Address | undefined>;
  /**
   * Durably stored when the promise resolves. The id can't be guessed, because whoever has it can read the
   * address.
   */
  addManual(address: ManualAddress): Promise<Address>;
}

export function createAddressService(
  { kysely }: Db,
  encryption: Encryption,
  now: () => Date = () => new Date(),
): AddressService {
  return {
    lookUp: async (postcode) => inNaturalOrder(await findAddressesByPostcode(kysely, postcode)),
    find: (id) => findAddress(kysely, encryption, id),
    addManual: async (manual) => {
      const address = {
        ...manual,
        id: randomUUID(),
        address: manual.address ?? addressOnOneLine(manual),
        isManual: true,
        mpans: [],
        mprns: [],
      };
      await kysely.transaction().execute((tx) => insertManualAddress(tx, encryption, address, now()));
      return address;
    },
  };
}
