import { ACCOUNT_CHECKS } from "./account-checks.ts";
import { ADDRESS_CHECKS } from "./address-checks.ts";
import { CONTENT_CHECKS } from "./content-checks.ts";
import { IDENTITY_CHECKS } from "./identity-checks.ts";
import { LEAD_CHECKS } from "./lead-checks.ts";
import type { ContractCheck } from "./check.ts";

/** Everything the site relies on the provider's services for (spec 7). */
export const CHECKS: readonly ContractCheck[] = [
  ...LEAD_CHECKS,
  ...ADDRESS_CHECKS,
  ...ACCOUNT_CHECKS,
  ...CONTENT_CHECKS,
  ...IDENTITY_CHECKS,
];
