import type { Tx } from "../database/database.ts";
import type { EnergyAccountStatus } from "../database/schema.ts";

/** The legacy customer record (specification section 3). */
export interface LegacyCustomer {
  readonly firstName: string;
  readonly surname: string;
  readonly email: string;
}

/** An account on the energy platform (section 3). */
export interface EnergyAccount {
  readonly id: string;
  readonly status: EnergyAccountStatus;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** E.164; null where none is known. */
  readonly mobile: string | null;
}

/** What the provider knows of one customer. */
export interface CustomerAccounts {
  readonly legacy: LegacyCustomer | undefined;
  readonly energy: readonly EnergyAccount[];
}

/** How many energy accounts a customer has, by status (section 3). */
export interface AccountStatusCount {
  readonly liveCount: number;
  readonly preLiveCount: number;
}

export async function findCustomer(tx: Tx, subject: string): Promise<LegacyCustomer | undefined> {
  const row = await tx.selectFrom("customers").selectAll().where("subject", "=", subject).executeTakeFirst();
  return row && { firstName: row.first_name, surname: row.surname, email: row.email };
}

/** Live ones first. */
export async function findAccounts(tx: Tx, subject: string): Promise<EnergyAccount[]> {
  const rows = await tx.selectFrom("energy_accounts").selectAll().where("subject", "=", subject).orderBy("status").orderBy("id").execute();
  return rows.map(({ id, status, first_name, last_name, email, mobile }) => ({
    id,
    status,
    firstName: first_name,
    lastName: last_name,
    email,
    mobile,
  }));
}

export async function countAccounts(tx: Tx, subject: string): Promise<AccountStatusCount> {
  const accounts = await findAccounts(tx, subject);
  const count = (status: EnergyAccountStatus) => accounts.filter((account) => account.status === status).length;
  return { liveCount: count("live"), preLiveCount: count("pre-live") };
}

/** Adds what is not there yet; no record is changed. */
export async function addAccounts(tx: Tx, customers: readonly (CustomerAccounts & { readonly subject: string })[]): Promise<void> {
  const legacy = customers.flatMap(({ subject, legacy: record }) =>
    record === undefined ? [] : [{ subject, first_name: record.firstName, surname: record.surname, email: record.email }],
  );
  const energy = customers.flatMap(({ subject, energy: accounts }) =>
    accounts.map(({ id, status, firstName, lastName, email, mobile }) => ({
      id,
      subject,
      status,
      first_name: firstName,
      last_name: lastName,
      email,
      mobile,
    })),
  );
  if (legacy.length > 0)
    await tx
      .insertInto("customers")
      .values(legacy)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (energy.length > 0)
    await tx
      .insertInto("energy_accounts")
      .values(energy)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
