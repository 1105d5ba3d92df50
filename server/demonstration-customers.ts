import { addAccounts, type CustomerAccounts } from "../provider/accounts/repository.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { addUsers } from "../provider/identity/users.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";

/** The password of every demonstration customer, published in the README. */
export const DEMONSTRATION_PASSWORD = "lark over the field";

type DemonstrationCustomer = CustomerAccounts & { readonly subject: string; readonly email: string };

/**
 * INVENTED customers, one of each kind. Their numbers are of the London range reserved for fiction, so the
 * validation of real numbers rejects the mobile one.
 */
export const DEMONSTRATION_CUSTOMERS = {
  /** A live account on the newer energy platform, and an old record that is out of date. */
  live: {
    subject: "d0000000-0000-4000-8000-000000000001",
    email: "amina@customers.example",
    legacy: { firstName: "Amina", surname: "Rahman", email: "amina.old@customers.example" },
    energy: [
      {
        id: "9900000001",
        status: "live",
        firstName: "Amina",
        lastName: "Rahman-Cole",
        email: "amina@customers.example",
        mobile: "+442079460101",
      },
    ],
  },
  /** An account on the newer platform that is not live yet. */
  preLive: {
    subject: "d0000000-0000-4000-8000-000000000002",
    email: "callum@customers.example",
    legacy: undefined,
    energy: [
      {
        id: "9900000002",
        status: "pre-live",
        firstName: "Callum",
        lastName: "Reid",
        email: "callum@customers.example",
        mobile: "+442079460102",
      },
    ],
  },
  /** Only the legacy record. */
  legacy: {
    subject: "d0000000-0000-4000-8000-000000000003",
    email: "margaret@customers.example",
    legacy: { firstName: "Margaret", surname: "Llewellyn", email: "margaret@customers.example" },
    energy: [],
  },
  /** Can sign in, and has no account of either kind. */
  noAccount: {
    subject: "d0000000-0000-4000-8000-000000000004",
    email: "sam@customers.example",
    legacy: undefined,
    energy: [],
  },
} as const satisfies Record<string, DemonstrationCustomer>;

/** Adds missing demonstration customers. Safe in several processes at once. */
export async function seedDemonstrationCustomers({ kysely }: Db, encryption: Encryption): Promise<void> {
  const customers: readonly DemonstrationCustomer[] = Object.values(DEMONSTRATION_CUSTOMERS);
  await addAccounts(kysely, encryption, customers);
  const password = DEMONSTRATION_PASSWORD;
  const users = customers.map(({ subject, email }) => ({ subject, email, password }));
  await addUsers(kysely, encryption, users);
}
