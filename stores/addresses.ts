import type { Insertable, Selectable } from "kysely";
import type { Address } from "../domain/address.ts";
import type { Tx } from "../infrastructure/database/database.ts";
import type { Database } from "../infrastructure/database/schema.ts";
import { decryptRow, encryptRow } from "../infrastructure/encryption/encrypted-rows.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";

type AddressTable = Database["addresses"];

/** SQLite allows 32,766 parameters per statement; an address takes 17. */
const ROWS_PER_STATEMENT = 500;

const ADDRESS_ID = /^(?:\d{12}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Prefix of demonstration ids; no address register uses it. */
export const DEMONSTRATION_ID_PREFIX = "9999";

/** `id` may be any text. */
export async function findAddress(tx: Tx, encryption: Encryption, id: string): Promise<Address | undefined> {
  // PostgreSQL rejects a zero byte.
  if (!ADDRESS_ID.test(id)) return undefined;
  const row = await tx.selectFrom("addresses").selectAll().where("id", "=", id).executeTakeFirst();
  if (row === undefined) return undefined;
  return toAddress(decryptRow(encryption, "addresses", row));
}

/** The data set's addresses of a postcode ("SW1A 1AA"), unordered. Manual addresses are personal data. */
export async function findAddressesByPostcode(tx: Tx, postcode: string): Promise<Address[]> {
  const rows = await tx
    .selectFrom("addresses")
    .selectAll()
    .where("postcode_key", "=", toPostcodeKey(postcode))
    .where("is_manual", "=", 0)
    .execute();
  return rows.map(toAddress);
}

/** Stores it encrypted. Call in a transaction. */
export async function insertManualAddress(
  tx: Tx,
  encryption: Encryption,
  address: Address,
  now: Date,
): Promise<void> {
  const row = encryptRow(encryption, "addresses", toRow(address));
  await tx.insertInto("addresses").values(row).execute();
  await tx.insertInto("typed_addresses").values({ id: address.id, created_at: now.toISOString() }).execute();
}

/** Inserts or replaces by id; of two with the same id the later one counts. */
export async function upsertAddresses(tx: Tx, addresses: readonly Address[]): Promise<void> {
  // PostgreSQL refuses to replace a row twice in one statement.
  const rows = [...new Map(addresses.map((address) => [address.id, address])).values()].map(toRow);
  const columns = (Object.keys(rows[0] ?? {}) as (keyof AddressTable)[]).filter((name) => name !== "id");
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await tx
      .insertInto("addresses")
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet((row) =>
            Object.fromEntries(columns.map((name) => [name, row.ref(`excluded.${name}`)])),
          ),
      )
      .execute();
  }
}

/** Whether there is any address of the demonstration or an operator. */
export async function hasDataSet(tx: Tx): Promise<boolean> {
  return (
    (await tx.selectFrom("addresses").select("id").where("is_manual", "=", 0).limit(1).executeTakeFirst()) !==
    undefined
  );
}

/** Whether lookups find the demonstration's addresses. */
export async function hasDemonstrationAddresses(tx: Tx): Promise<boolean> {
  const found = await tx
    .selectFrom("addresses")
    .select("id")
    .where("id", ">=", DEMONSTRATION_ID_PREFIX)
    .where("id", "<", `${DEMONSTRATION_ID_PREFIX}:`)
    .where("postcode_key", "<>", "")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Hides the demonstration's addresses from lookups; leads may refer to them. Returns their number. */
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
