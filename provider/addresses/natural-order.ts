import type { Address } from "../../domain/address.ts";
import { streetOf } from "../../domain/one-line-address.ts";

const collator = new Intl.Collator("en-GB", { numeric: true });

/** By street, house number ("2" before "10", "12" before "12a"), house name, flat. */
export function inNaturalOrder(addresses: readonly Address[]): Address[] {
  return addresses
    .map((address) => ({ address, keys: sortKeys(address) }))
    .toSorted((one, other) => compareKeys(one.keys, other.keys))
    .map(({ address }) => address);
}

/** The id comes last: a stable order of equal addresses. */
function sortKeys(address: Address): string[] {
  const { houseNumber, houseName, flatNumber, id } = address;
  return [
    streetOf(address),
    houseNumber === null ? "1" : "0",
    houseNumber ?? "",
    houseName ?? "",
    flatNumber ?? "",
    id,
  ];
}

function compareKeys(one: readonly string[], other: readonly string[]): number {
  for (const [index, key] of one.entries()) {
    const order = collator.compare(key, other[index] ?? "");
    if (order !== 0) return order;
  }
  return 0;
}
