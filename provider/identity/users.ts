import { toEmailKey } from "../../domain/email-key.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import { EMAIL_DIGEST } from "../../infrastructure/database/sign-in-schema.ts";
import { decryptRow, encryptRow } from "../../infrastructure/encryption/encrypted-rows.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { checkPassword, hashPassword, PASSWORD_MAXIMUM } from "../../infrastructure/password.ts";

export interface IdentityUser {
  /** What tokens call the customer. */
  readonly subject: string;
  readonly email: string;
}

export type UserRepository = ReturnType<typeof createUserRepository>;

export function createUserRepository({ kysely }: Db, encryption: Encryption) {
  return {
    async find(subject: string) {
      const row = await kysely
        .selectFrom("identity_users")
        .select(["subject", "email"])
        .where("subject", "=", subject)
        .executeTakeFirst();
      return row && decryptRow(encryption, "identity_users", row);
    },
    /** The email address in any case. Unknown addresses take as long as wrong passwords. */
    async authenticate(email: string, password: string) {
      if (password.length > PASSWORD_MAXIMUM) return undefined;
      const user = await findByEmail(kysely, encryption, email);
      const right = await checkPassword(password, user?.password);
      if (!right || user === undefined) return undefined;
      const { subject, email: stored } = decryptRow(encryption, "identity_users", user);
      return { subject, email: stored };
    },
  };
}

function findByEmail(tx: Tx, encryption: Encryption, email: string) {
  const key = toEmailKey(email);
  return (
    tx
      .selectFrom("identity_users")
      .selectAll()
      // An earlier release stored the address as plain text.
      .where((where) =>
        where.or([
          where("email_digest", "in", encryption.digests(key, EMAIL_DIGEST)),
          where("email", "=", key),
        ]),
      )
      .executeTakeFirst()
  );
}

/** Adds missing users; existing ones are unchanged. */
export async function addUsers(
  tx: Tx,
  encryption: Encryption,
  users: readonly (IdentityUser & { readonly password: string })[],
): Promise<void> {
  const known = await tx.selectFrom("identity_users").select("subject").execute();
  const missing = users.filter(({ subject }) => !known.some((one) => one.subject === subject));
  if (missing.length === 0) return;
  const rows = await Promise.all(
    missing.map(async ({ subject, email, password }) =>
      encryptRow(encryption, "identity_users", {
        subject,
        email: toEmailKey(email),
        email_digest: encryption.digests(toEmailKey(email), EMAIL_DIGEST)[0],
        password: await hashPassword(password),
      }),
    ),
  );
  await tx
    .insertInto("identity_users")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
