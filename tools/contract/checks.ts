import { ACCOUNT_PROMISES } from "./account-checks.ts";
import { ADDRESS_PROMISES } from "./address-checks.ts";
import { CONTENT_PROMISES } from "./content-checks.ts";
import { IDENTITY_PROMISES } from "./identity-checks.ts";
import { LEAD_PROMISES } from "./lead-checks.ts";
import type { ContractPromise } from "./check.ts";

/** Everything the site relies on the provider's services for (specification section 7). */
export const PROMISES: readonly ContractPromise[] = [
  ...LEAD_PROMISES,
  ...ADDRESS_PROMISES,
  ...ACCOUNT_PROMISES,
  ...CONTENT_PROMISES,
  ...IDENTITY_PROMISES,
];
