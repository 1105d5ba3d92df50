import { randomUUID } from "node:crypto";
import type { NewAddress } from "../../domain/address.ts";
import { inTransaction } from "../../infrastructure/database/conflicts.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { inNaturalOrder } from "./natural-order.ts";
import { addressOnOneLine } from "../../domain/one-line-address.ts";
import { findAddress, findAddressesByPostcode, insertManualAddress } from "../../stores/addresses.ts";

/** An address that a customer typed. Without `address`, the one line is made of the parts. */
export type ManualAddress = Omit<NewAddress, "address" | "isManual" | "mpans" | "mprns"> & {
  readonly address: string | null;
};

/** The addresses service (spec 7.4). */
export type AddressService = ReturnType<typeof createAddressService>;

export function createAddressService({ kysely }: Db, encryption: Encryption) {
  return {
    /** The addresses of a formatted postcode ("SW1A 1AA"), in natural order. */
    lookUp: async (postcode: string) => inNaturalOrder(await findAddressesByPostcode(kysely, postcode)),
    find: (id: string) => findAddress(kysely, encryption, id),
    /** Durable when it resolves. The id is random: knowing it is enough to read the address. */
    addManual: async (manual: ManualAddress) => {
      const address = {
        ...manual,
        id: randomUUID(),
        address: manual.address ?? addressOnOneLine(manual),
        isManual: true,
        mpans: [],
        mprns: [],
      };
      await inTransaction(kysely, (tx) => insertManualAddress(tx, encryption, address, new Date()));
      return address;
    },
  };
}
