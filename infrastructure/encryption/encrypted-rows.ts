import { type TableName, TABLES } from "../database/schema.ts";
import type { AnyTable } from "../database/table.ts";
import type { Encryption, Owner, Place } from "./encryption.ts";

/** Encrypts the columns that are of its table; the row has its key, and what it is bound to. */
export function encryptRow<Row extends object>(encryption: Encryption, table: TableName, row: Row): Row {
  return changed(row, table, encryption.encrypt);
}

/** Throws DecryptionError. */
export function decryptRow<Row extends object>(encryption: Encryption, table: TableName, row: Row): Row {
  return changed(row, table, encryption.decrypt);
}

/** The texts of a row that are encrypted, or are to be. */
export function encryptedValues(name: TableName, row: object) {
  const { key, encrypted }: AnyTable = TABLES[name];
  const cells = row as Readonly<Record<string, unknown>>;
  if (encrypted === undefined || (encrypted.only !== undefined && cells[encrypted.only] !== 1)) return [];
  const rowKey = key.map((column) => cellOf(cells, column)!);
  const owner: Owner = (encrypted.owner ?? []).map((column) => cellOf(cells, column));
  return encrypted.columns.flatMap((column) => {
    const text = cells[column];
    const place: Place = [name, column, ...rowKey];
    return typeof text === "string" ? [{ column, text, place, owner }] : [];
  });
}

function changed<Row extends object>(
  row: Row,
  table: TableName,
  change: (text: string, place: Place, owner: Owner) => string,
): Row {
  const values = encryptedValues(table, row).map(
    ({ column, text, place, owner }) => [column, change(text, place, owner)] as const,
  );
  return { ...row, ...Object.fromEntries(values) };
}

/** A value that was bound to a column left out would never open again. */
function cellOf(cells: Readonly<Record<string, unknown>>, column: string): string | null {
  const value = cells[column];
  if (value === undefined) throw new TypeError(`the row lacks ${column}, which its values are bound to`);
  return value === null ? null : String(value);
}
