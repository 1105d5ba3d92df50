import type { Provider } from "../contract/provider.ts";
import { type StoredLead, submissionTypeOf } from "../stores/leads.ts";
import type { Mailer } from "./mailer.ts";

/** What the emails about a lead have in common. */
export interface EmailOptions {
  readonly mailer: Mailer;
  readonly providerName: string;
  readonly provider: () => Promise<Pick<Provider, "emails">>;
  /** "https://host", without a path: where the help area is. */
  readonly publicOrigin: string;
}

/** Where answers about it are read. */
export function mailboxFor(
  { attributes }: Pick<StoredLead, "attributes">,
  { emails }: Pick<Provider, "emails">,
): string {
  return submissionTypeOf(attributes)?.kind === "complaint" ? emails.complaints : emails.customerService;
}
