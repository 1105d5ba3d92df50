import { ACCOUNT_PROMISES } from "./account-promises.ts";
import { ADDRESS_PROMISES } from "./address-promises.ts";
import { CONTENT_PROMISES } from "./content-promises.ts";
import { IDENTITY_PROMISES } from "./identity-promises.ts";
import { LEAD_PROMISES } from "./lead-promises.ts";
import type { ContractPromise } from "./promise.ts";

/** Everything the site relies on the provider's services for (specification section 7). */
export const PROMISES: readonly ContractPromise[] = [
  ...LEAD_PROMISES,
  ...ADDRESS_PROMISES,
  ...ACCOUNT_PROMISES,
  ...CONTENT_PROMISES,
  ...IDENTITY_PROMISES,
];
