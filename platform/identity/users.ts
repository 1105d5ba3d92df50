import type { Db, Tx } from "../database/database.ts";
import { checkPassword, hashPassword, PASSWORD_MAXIMUM } from "./password.ts";

/** Somebody who can sign in. */
export interface IdentityUser {
  /** What tokens call the customer. */
  readonly subject: string;
  readonly email: string;
}

export interface UserRepository {
  find(subject: string): Promise<IdentityUser | undefined>;
  /** The user of that email address, in any case, and password. Unknown addresses take as long as wrong passwords. */
  authenticate(email: string, password: string): Promise<IdentityUser | undefined>;
}

export function createUserRepository({ kysely }: Db): UserRepository {
  return {
    find: (subject) => kysely.selectFrom("identity_users").select(["subject", "email"]).where("subject", "=", subject).executeTakeFirst(),
    async authenticate(email, password) {
      if (password.length > PASSWORD_MAXIMUM) return undefined;
      const user = await kysely.selectFrom("identity_users").selectAll().where("email", "=", toEmailKey(email)).executeTakeFirst();
      const right = await checkPassword(password, user?.password);
      return right && user !== undefined ? { subject: user.subject, email: user.email } : undefined;
    },
  };
}

/** Adds those who are not there yet; nobody's password is changed. */
export async function addUsers(tx: Tx, users: readonly (IdentityUser & { readonly password: string })[]): Promise<void> {
  const known = await tx.selectFrom("identity_users").select("subject").execute();
  const missing = users.filter(({ subject }) => !known.some((one) => one.subject === subject));
  if (missing.length === 0) return;
  const rows = await Promise.all(
    missing.map(async ({ subject, email, password }) => ({ subject, email: toEmailKey(email), password: await hashPassword(password) })),
  );
  await tx
    .insertInto("identity_users")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function toEmailKey(email: string): string {
  return email.trim().toLowerCase();
}
