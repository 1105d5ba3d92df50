import type { Insertable, Selectable } from "kysely";
import type { Address } from "../../domain/address.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { AddressTable } from "../../infrastructure/database/schema.ts";
import { ENCRYPTED_ADDRESS_COLUMNS } from "../../infrastructure/encryption/encrypted-columns.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";

/** Both engines limit the parameters of a statement (SQLite to 32,766); an address takes 17. */
const ROWS_PER_STATEMENT = 500;

const ADDRESS_ID = /^(?:\d{12}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Ids that begin so are the demonstration's. No address register gives them out. */
export const DEMONSTRATION_ID_PREFIX = "9999";

/** The address, or undefined where none has that id; any text may be asked for. */
export async function findAddress(tx: Tx, encryption: Encryption, id: string): Promise<Address | undefined> {
  // PostgreSQL would throw at a zero byte, which is not the caller's business.
  if (!ADDRESS_ID.test(id)) return undefined;
  const row = await tx.selectFrom("addresses").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) return undefined;
  return toAddress(
    row.is_manual === 1
      ? eachPersonal(row, (text, column) => encryption.decrypt(text, ["addresses", column, id]))
      : row,
  );
}

/** True where there is such an address. For other services. */
export async function hasAddress(tx: Tx, id: string): Promise<boolean> {
  if (!ADDRESS_ID.test(id)) return false;
  return (
    (await tx.selectFrom("addresses").select("id").where("id", "=", id).executeTakeFirst()) !== undefined
  );
}

/**
 * The data set's addresses of a postcode ("SW1A 1AA"), in no order. What other customers typed in is never
 * shown: it may be personal, and nobody has checked it.
 */
export async function findAddressesByPostcode(tx: Tx, postcode: string): Promise<Address[]> {
  const rows = await tx
    .selectFrom("addresses")
    .selectAll()
    .where("postcode_key", "=", toPostcodeKey(postcode))
    .where("is_manual", "=", 0)
    .execute();
  return rows.map(toAddress);
}

/** Stores what a customer typed in, encrypted. In a transaction. */
export async function insertManualAddress(
  tx: Tx,
  encryption: Encryption,
  address: Address,
  now: Date,
): Promise<void> {
  const row = eachPersonal(toRow(address), (text, column) =>
    encryption.encrypt(text, ["addresses", column, address.id]),
  );
  await tx.insertInto("addresses").values(row).execute();
  await tx.insertInto("typed_addresses").values({ id: address.id, created_at: now.toISOString() }).execute();
}

/**
 * Stores the addresses; one whose id is there already is replaced. Of two with the same id the later one
 * counts.
 */
export async function upsertAddresses(tx: Tx, addresses: readonly Address[]): Promise<void> {
  // PostgreSQL refuses to replace a row twice in one statement.
  const rows = [...new Map(addresses.map((address) => [address.id, address])).values()].map(toRow);
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await tx
      .insertInto("addresses")
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet((row) =>
            Object.fromEntries(REPLACED_COLUMNS.map((name) => [name, row.ref(`excluded.${name}`)])),
          ),
      )
      .execute();
  }
}

/** True where the data set has at least one address, the demonstration's or an operator's. */
export async function hasDataSet(tx: Tx): Promise<boolean> {
  return (
    (await tx.selectFrom("addresses").select("id").where("is_manual", "=", 0).limit(1).executeTakeFirst()) !==
    undefined
  );
}

/**
 * Takes the demonstration's addresses out of every look-up and returns how many they were. They stay in the
 * table, because a lead may refer to one.
 */
export async function withdrawDemonstration(tx: Tx): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("addresses")
    .set({ postcode_key: "" })
    .where("id", ">=", DEMONSTRATION_ID_PREFIX)
    .where("id", "<", `${DEMONSTRATION_ID_PREFIX}:`)
    .where("postcode_key", "<>", "")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

function eachPersonal<Row extends Insertable<AddressTable>>(
  row: Row,
  change: (text: string, column: string) => string,
): Row {
  const changed = ENCRYPTED_ADDRESS_COLUMNS.flatMap((column) => {
    const text = row[column];
    return typeof text === "string" ? [[column, change(text, column)] as const] : [];
  });
  return { ...row, ...Object.fromEntries(changed) };
}

const REPLACED_COLUMNS = [
  "postcode_key",
  "postcode",
  "address",
  "address_line_1",
  "address_line_2",
  "country",
  "county",
  "flat_number",
  "house_name",
  "house_number",
  "pes_region",
  "postal_town",
  "mpans",
  "mprns",
  "is_manual",
  "service_area",
] as const satisfies readonly (keyof AddressTable)[];

function toRow(address: Address): Insertable<AddressTable> {
  return {
    id: address.id,
    postcode_key: toPostcodeKey(address.postcode),
    postcode: address.postcode,
    address: address.address,
    address_line_1: address.addressLine1,
    address_line_2: address.addressLine2,
    country: address.country,
    county: address.county,
    flat_number: address.flatNumber,
    house_name: address.houseName,
    house_number: address.houseNumber,
    pes_region: address.pesRegion,
    postal_town: address.postalTown,
    mpans: address.mpans.join(" "),
    mprns: address.mprns.join(" "),
    is_manual: Number(address.isManual),
    service_area: Number(address.bgServiceArea),
  };
}

function toAddress(row: Selectable<AddressTable>): Address {
  return {
    id: row.id,
    address: row.address,
    addressLine1: row.address_line_1,
    addressLine2: row.address_line_2,
    country: row.country,
    county: row.county,
    flatNumber: row.flat_number,
    houseName: row.house_name,
    houseNumber: row.house_number,
    postcode: row.postcode,
    pesRegion: row.pes_region,
    postalTown: row.postal_town,
    mpans: toList(row.mpans),
    mprns: toList(row.mprns),
    isManual: row.is_manual === 1,
    bgServiceArea: row.service_area === 1,
  };
}

function toPostcodeKey(postcode: string): string {
  return postcode.replace(" ", "");
}

function toList(text: string): string[] {
  return text.split(" ").filter(Boolean);
}
