import type { AccountStatusCount, LegacyCustomer } from "../../domain/customer.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import type { Database, EnergyAccountStatus } from "../../infrastructure/database/schema.ts";

/** An account on the energy platform (spec 3.12). */
export interface EnergyAccount {
  readonly id: string;
  readonly status: EnergyAccountStatus;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** E.164. */
  readonly mobile: string | null;
}

export interface CustomerAccounts {
  readonly legacy: LegacyCustomer | undefined;
  readonly energy: readonly EnergyAccount[];
}

export async function findCustomer(
  tx: Tx,
  encryption: Encryption,
  subject: string,
): Promise<LegacyCustomer | undefined> {
  const row = await tx.selectFrom("customers").selectAll().where("subject", "=", subject).executeTakeFirst();
  if (row === undefined) return undefined;
  const open = (column: "first_name" | "surname" | "email") =>
    encryption.decrypt(row[column], ["customers", column, subject]);
  return { firstName: open("first_name"), surname: open("surname"), email: open("email") };
}

/** Live ones first. */
export async function findAccounts(
  tx: Tx,
  encryption: Encryption,
  subject: string,
): Promise<EnergyAccount[]> {
  const rows = await tx
    .selectFrom("energy_accounts")
    .selectAll()
    .where("subject", "=", subject)
    .orderBy("status")
    .orderBy("id")
    .execute();
  return rows.map(({ id, status, first_name, last_name, email, mobile }) => {
    const open = (text: string, column: string) =>
      encryption.decrypt(text, ["energy_accounts", column, id], [subject]);
    return {
      id,
      status,
      firstName: open(first_name, "first_name"),
      lastName: open(last_name, "last_name"),
      email: open(email, "email"),
      mobile: mobile === null ? null : open(mobile, "mobile"),
    };
  });
}

export async function countAccounts(tx: Tx, subject: string): Promise<AccountStatusCount> {
  const accounts = await tx
    .selectFrom("energy_accounts")
    .select("status")
    .where("subject", "=", subject)
    .execute();
  const count = (status: EnergyAccountStatus) =>
    accounts.filter((account) => account.status === status).length;
  return { liveCount: count("live"), preLiveCount: count("pre-live") };
}

/** Adds missing records; changes none. */
export async function addAccounts(
  tx: Tx,
  encryption: Encryption,
  customers: readonly (CustomerAccounts & { readonly subject: string })[],
): Promise<void> {
  for (const { subject, legacy, energy } of customers) {
    if (legacy !== undefined)
      await tx
        .insertInto("customers")
        .values(toCustomerRow(encryption, subject, legacy))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    for (const account of energy)
      await tx
        .insertInto("energy_accounts")
        .values(toAccountRow(encryption, subject, account))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}

function toCustomerRow(
  encryption: Encryption,
  subject: string,
  { firstName, surname, email }: LegacyCustomer,
): Database["customers"] {
  const encrypt = (text: string, column: string) => encryption.encrypt(text, ["customers", column, subject]);
  return {
    subject,
    first_name: encrypt(firstName, "first_name"),
    surname: encrypt(surname, "surname"),
    email: encrypt(email, "email"),
  };
}

function toAccountRow(
  encryption: Encryption,
  subject: string,
  account: EnergyAccount,
): Database["energy_accounts"] {
  const encrypt = (text: string, column: string) =>
    encryption.encrypt(text, ["energy_accounts", column, account.id], [subject]);
  return {
    id: account.id,
    subject,
    status: account.status,
    first_name: encrypt(account.firstName, "first_name"),
    last_name: encrypt(account.lastName, "last_name"),
    email: encrypt(account.email, "email"),
    mobile: account.mobile === null ? null : encrypt(account.mobile, "mobile"),
  };
}
