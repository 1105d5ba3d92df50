/** Writes invented addresses as CSV, to try an import with. */
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import type { Address } from "../domain/address.ts";
import { COLUMNS, toCsvLine } from "../services/addresses/csv-row.ts";
import { inventAddresses } from "../services/addresses/invented-addresses.ts";

const USAGE = `Usage: node tools/generate-addresses.ts N FILE.csv [--with-bad-rows]

Writes N rows of invented addresses. With --with-bad-rows, one row in a hundred is wrong on purpose.`;

/** Used neither by a register nor by the demonstration. */
const ID_PREFIX = "8000";
const ONE_BAD_ROW_IN = 100;
const LINES_A_WRITE = 1_000;

async function main([rows = "", file, flag]: readonly string[]): Promise<number> {
  if (!/^\d{1,8}$/.test(rows) || file === undefined || (flag !== undefined && flag !== "--with-bad-rows")) {
    console.error(USAGE);
    return 1;
  }
  const stream = createWriteStream(file);
  let lines = [toCsvLine(COLUMNS)];
  for (const row of csvRows(Number(rows), flag !== undefined)) {
    lines.push(row);
    if (lines.length < LINES_A_WRITE) continue;
    if (!stream.write(`${lines.join("\n")}\n`)) await once(stream, "drain");
    lines = [];
  }
  stream.end(lines.map((line) => `${line}\n`).join(""));
  await once(stream, "finish");
  return 0;
}

function* csvRows(rows: number, withBadRows: boolean): Generator<string> {
  let written = 0;
  for (const address of inventAddresses(ID_PREFIX)) {
    if (written === rows) return;
    written += 1;
    yield withBadRows && written % ONE_BAD_ROW_IN === 0
      ? badRow(address, written / ONE_BAD_ROW_IN)
      : toRow(address);
  }
}

function toRow(address: Address): string {
  const { mpans, mprns, bgServiceArea, ...parts } = address;
  const cells: Record<string, unknown> = {
    ...parts,
    mpans: mpans.join(" "),
    mprns: mprns.join(" "),
    serviceArea: bgServiceArea,
  };
  return toCsvLine(COLUMNS.map((name) => String(cells[name] ?? "")));
}

function badRow(address: Address, turn: number): string {
  const kinds = [
    () => toRow({ ...address, postcode: "NOT A CODE" }),
    () => toRow({ ...address, addressLine1: "" }),
    () => `${toRow(address)},one cell too many`,
    () => `"${toRow(address)}`,
  ];
  return (kinds[turn % kinds.length] ?? (() => ""))();
}

process.exitCode = await main(process.argv.slice(2));
