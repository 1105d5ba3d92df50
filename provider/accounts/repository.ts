import type { AccountStatusCount, LegacyCustomer } from "../../domain/customer.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import type { EnergyAccountStatus } from "../../infrastructure/database/schema.ts";
import { decryptRow, encryptRow } from "../../infrastructure/encryption/encrypted-rows.ts";

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
  const { first_name: firstName, surname, email } = decryptRow(encryption, "customers", row);
  return { firstName, surname, email };
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
  return rows
    .map((row) => decryptRow(encryption, "energy_accounts", row))
    .map(({ first_name: firstName, last_name: lastName, id, status, email, mobile }) => ({
      id,
      status,
      firstName,
      lastName,
      email,
      mobile,
    }));
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
    if (legacy !== undefined) {
      const { firstName: first_name, surname, email } = legacy;
      await tx
        .insertInto("customers")
        .values(encryptRow(encryption, "customers", { subject, first_name, surname, email }))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    for (const { firstName: first_name, lastName: last_name, ...account } of energy)
      await tx
        .insertInto("energy_accounts")
        .values(encryptRow(encryption, "energy_accounts", { ...account, subject, first_name, last_name }))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}
