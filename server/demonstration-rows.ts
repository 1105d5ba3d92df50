import type { Tx } from "../infrastructure/database/database.ts";
import { hasDemonstrationAddresses } from "../stores/addresses.ts";
import type { Config } from "./config.ts";
import { DEMONSTRATION_CUSTOMERS } from "./demonstration-customers.ts";
import { isLoopback } from "./plain-http.ts";

/** Rows that the demonstration made and this installation would serve, named as settings are. */
export async function demonstrationRows(
  tx: Tx,
  { accountApiUrl, identityUrl }: Pick<Config, "accountApiUrl" | "identityUrl">,
): Promise<readonly string[]> {
  return [
    ...(isLoopback(accountApiUrl) && (await hasDemonstrationAddresses(tx))
      ? ["addresses: customers find invented ones: load your own, docs/operating/addresses.md"]
      : []),
    ...(identityUrl === undefined && (await hasDemonstrationCustomers(tx))
      ? ["customers: invented ones can sign in, with a published password: begin with a new database"]
      : []),
  ];
}

async function hasDemonstrationCustomers(tx: Tx): Promise<boolean> {
  const subjects = Object.values(DEMONSTRATION_CUSTOMERS).map(({ subject }) => subject);
  const found = await tx
    .selectFrom("identity_users")
    .select("subject")
    .where("subject", "in", subjects)
    .executeTakeFirst();
  return found !== undefined;
}
