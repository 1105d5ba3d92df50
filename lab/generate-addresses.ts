/** Writes invented addresses as CSV, to try an import with. */
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Address } from "../domain/address.ts";
import { COLUMNS, toCsvLine } from "../provider/addresses/csv-row.ts";
import { inventAddresses } from "../provider/addresses/invented-addresses.ts";

const USAGE = `Usage: npm run tool -- lab/generate-addresses.ts N FILE.csv [--with-bad-rows]

Writes N rows of invented addresses. With --with-bad-rows, one row in a hundred is wrong on purpose.`;

/** Used neither by a register nor by the demonstration. */
const ID_PREFIX = "8000";
const ONE_BAD_ROW_IN = 100;
const BAD_ROWS = [
  (address: Address) => toRow({ ...address, postcode: "NOT A CODE" }),
  (address: Address) => toRow({ ...address, addressLine1: "" }),
  (address: Address) => `${toRow(address)},one cell too many`,
  (address: Address) => `"${toRow(address)}`,
];

const [rows = "", file, flag] = process.argv.slice(2);
if (!/^\d{1,8}$/.test(rows) || file === undefined || (flag !== undefined && flag !== "--with-bad-rows")) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await pipeline(Readable.from(lines(Number(rows), flag !== undefined)), createWriteStream(file));
}

function* lines(most: number, withBadRows: boolean): Generator<string> {
  yield `${toCsvLine(COLUMNS)}\n`;
  let written = 0;
  for (const address of inventAddresses(ID_PREFIX)) {
    if (written++ === most) return;
    const isBad = withBadRows && written % ONE_BAD_ROW_IN === 0;
    const toLine = (isBad && BAD_ROWS[(written / ONE_BAD_ROW_IN) % BAD_ROWS.length]) || toRow;
    yield `${toLine(address)}\n`;
  }
}

function toRow({ mpans, mprns, bgServiceArea, ...parts }: Address): string {
  const joined = { mpans: mpans.join(" "), mprns: mprns.join(" "), serviceArea: bgServiceArea };
  const cells: Readonly<Record<string, unknown>> = { ...parts, ...joined };
  return toCsvLine(COLUMNS.map((name) => String(cells[name] ?? "")));
}
