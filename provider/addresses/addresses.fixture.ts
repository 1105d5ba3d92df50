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

export const idOf = (row: number) => String(100_000_000_000 + row);

/** Enough for several blocks. Every fiftieth row has a postcode that is none. */
export const MANY_ROWS = 12_000;
export const BAD_EVERY = 50;
export const manyRows = () =>
  Array.from({ length: MANY_ROWS }, (_, index) => {
    const row = index + 1;
    return aRow({
      id: idOf(row),
      addressLine1: `${row} Harbour Street`,
      houseNumber: String(row),
      ...(row % BAD_EVERY === 0 && { postcode: "nowhere" }),
    });
  });
/** Where the bad ones of them stand in their file. */
export const badLines = Array.from(
  { length: MANY_ROWS / BAD_EVERY },
  (_, index) => (index + 1) * BAD_EVERY + 1,
);
