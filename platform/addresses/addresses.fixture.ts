/** Addresses and CSV files for the tests of this room. */
import type { Address } from "../../domain/address.ts";
import { COLUMNS, toCsvLine } from "./csv-row.ts";

let serial = 0;

/** A data-set address with an id of its own: "14 Harbour Street, Bristol, BS1 4AA" but for what is given. */
export function aDataSetAddress(given: Partial<Address> = {}): Address {
  serial += 1;
  return {
    id: String(serial).padStart(12, "0"),
    address: "14 Harbour Street, Bristol, BS1 4AA",
    addressLine1: "14 Harbour Street",
    addressLine2: null,
    country: null,
    county: null,
    flatNumber: null,
    houseName: null,
    houseNumber: null,
    postcode: "BS1 4AA",
    pesRegion: null,
    postalTown: "Bristol",
    mpans: [],
    mprns: [],
    isManual: false,
    bgServiceArea: true,
    ...given,
  };
}

/** One line of CSV in the order of COLUMNS: a whole row but for what is given. */
export function aRow(given: Record<string, string> = {}): string {
  const cells: Record<string, string> = {
    id: "100000000001",
    addressLine1: "14 Harbour Street",
    houseNumber: "14",
    postalTown: "Bristol",
    postcode: "BS1 4AA",
    ...given,
  };
  return toCsvLine(COLUMNS.map((name) => cells[name] ?? ""));
}

export function aFile(...rows: readonly string[]): string {
  return [toCsvLine(COLUMNS), ...rows].map((line) => `${line}\n`).join("");
}
