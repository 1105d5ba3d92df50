import { randomBytes, randomUUID } from "node:crypto";
import type { Updateable } from "kysely";
import { failed, ok, type Result } from "../../domain/result.ts";
import type { StaffRole } from "../../domain/staff.ts";
import { inTransaction } from "../../infrastructure/database/conflicts.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import type { Database } from "../../infrastructure/database/schema.ts";
import { checkPassword, hashPassword, PASSWORD_MAXIMUM } from "../../infrastructure/password.ts";
import { toEmailKey } from "../../domain/email-key.ts";
import { STAFF_EMAIL_DIGEST } from "../../infrastructure/database/sign-in-schema.ts";
import type { Place, Encryption } from "../../infrastructure/encryption/encryption.ts";

export interface StaffMember {
  readonly id: string;
  readonly email: string;
  readonly role: StaffRole;
}

export interface StaffAccount extends StaffMember {
  readonly createdAt: Date;
  /** Null while they may sign in. */
  readonly removedAt: Date | null;
  /** Null until they sign in with a work account. */
  readonly workAccount: WorkAccount | null;
}

/** A person at an OpenID provider: it gives the pair to no other person (OpenID Connect Core 1.0, 2). */
export interface WorkAccount {
  readonly issuer: string;
  readonly subject: string;
}

export type StaffRepository = ReturnType<typeof createStaffRepository>;

/** Without a password nobody can sign in with one. */
type NewAccount = Pick<StaffMember, "email" | "role"> & {
  readonly password?: string;
  readonly workAccount?: WorkAccount;
};

/** For how long an account waits for the work account that it is bound to. */
export const BINDING_MS = 7 * 86_400_000;

export function createStaffRepository({ kysely }: Db, encryption: Encryption, now = () => new Date()) {
  const endSessions = async (id: string, tx: Tx = kysely) =>
    void (await tx.deleteFrom("staff_sessions").where("staff_id", "=", id).execute());
  const change = (
    id: string,
    values: Updateable<Pick<Database["staff_accounts"], "password" | "role" | "removed_at" | "totp">>,
  ) =>
    inTransaction(kysely, async (tx) => {
      await tx.updateTable("staff_accounts").set(values).where("id", "=", id).execute();
      await endSessions(id, tx);
    });
  const accounts = () => kysely.selectFrom("staff_accounts").selectAll();

  return {
    /** Fails where an active account has that email address. */
    async add({ email, role, password, workAccount }: NewAccount) {
      const hashed = await (password === undefined ? noPassword() : hashPassword(password));
      const row = { ...toRow(encryption, { email, role, password: hashed }, now()), ...workAccount };
      return inTransaction(kysely, async (tx): Promise<Result<StaffMember, "taken">> => {
        if ((await findActive(tx, encryption, email)) !== undefined) return failed("taken");
        await tx.insertInto("staff_accounts").values(row).execute();
        return ok({ id: row.id, email: toEmailKey(email), role });
      });
    },
    /** The oldest first, removed accounts included. */
    async list(): Promise<readonly StaffAccount[]> {
      const rows = await accounts().orderBy("created_at").orderBy("id").execute();
      return rows.map((row) => toAccount(encryption, row));
    },
    /** Active accounts only. */
    async findByEmail(email: string): Promise<StaffMember | undefined> {
      const row = await findActive(kysely, encryption, email);
      return row && toAccount(encryption, row);
    },
    /** Active accounts only. */
    async findByWorkAccount({ issuer, subject }: WorkAccount): Promise<StaffMember | undefined> {
      const query = accounts().where("issuer", "=", issuer).where("subject", "=", subject);
      const row = await query.where("removed_at", "is", null).executeTakeFirst();
      return row && toAccount(encryption, row);
    },
    /** True where that person's account was removed, or one with their address that was never bound. */
    async wasRemoved({ issuer, subject }: WorkAccount, email: string) {
      const digests = encryption.digests(toEmailKey(email), STAFF_EMAIL_DIGEST);
      const query = accounts().where("removed_at", "is not", null);
      const found = await query
        .where((row) =>
          row.or([
            row.and([row("issuer", "=", issuer), row("subject", "=", subject)]),
            row.and([row("subject", "is", null), row("email_digest", "in", digests)]),
          ]),
        )
        .executeTakeFirst();
      return found !== undefined;
    },
    /** For BINDING_MS, the next work account with its verified address is the account's. */
    async allowWorkAccount(id: string): Promise<void> {
      const until = new Date(now().getTime() + BINDING_MS).toISOString();
      await kysely.updateTable("staff_accounts").set({ bind_until: until }).where("id", "=", id).execute();
    },
    /** Once for each time that it is allowed; false where it is not. Ends all sessions of the account. */
    bind: (id: string, workAccount: WorkAccount): Promise<boolean> =>
      inTransaction(kysely, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable("staff_accounts")
          .set({ ...workAccount, bind_until: null })
          .where("id", "=", id)
          .where("removed_at", "is", null)
          .where("bind_until", ">", now().toISOString())
          .executeTakeFirst();
        if (numUpdatedRows === 1n) await endSessions(id, tx);
        return numUpdatedRows === 1n;
      }),
    /** Removed accounts too, so that the audit can name them. */
    async find(id: string): Promise<StaffAccount | undefined> {
      const row = await accounts().where("id", "=", id).executeTakeFirst();
      return row && toAccount(encryption, row);
    },
    /** Unknown addresses take as long as wrong passwords. Fails with the id of the account, if there is one. */
    async authenticate(email: string, password: string): Promise<Result<StaffMember, string | undefined>> {
      const row = await findActive(kysely, encryption, email);
      if (password.length > PASSWORD_MAXIMUM) return failed(row?.id);
      const right = await checkPassword(password, row?.password);
      return right && row !== undefined ? ok(toAccount(encryption, row)) : failed(row?.id);
    },
    /** This and the next three end all sessions of the account. Here, nobody can sign in until they set both anew. */
    lock: async (id: string) => change(id, { password: await noPassword(), totp: null }),
    remove: (id: string) => change(id, { removed_at: now().toISOString() }),
    setPassword: async (id: string, password: string) =>
      change(id, { password: await hashPassword(password) }),
    setRole: (id: string, role: StaffRole) => change(id, { role }),
  };
}

/** Undefined for an account that was removed, or is none. */
export async function activeStaffEmail(
  tx: Tx,
  encryption: Encryption,
  id: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom("staff_accounts")
    .select("email")
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row && encryption.decrypt(row.email, emailOf(id));
}

function findActive(tx: Tx, encryption: Encryption, email: string) {
  return tx
    .selectFrom("staff_accounts")
    .selectAll()
    .where("email_digest", "in", encryption.digests(toEmailKey(email), STAFF_EMAIL_DIGEST))
    .where("removed_at", "is", null)
    .executeTakeFirst();
}

function toRow(
  encryption: Encryption,
  { email, role, password }: Pick<StaffMember, "email" | "role"> & { readonly password: string },
  now: Date,
) {
  const id = randomUUID();
  return {
    id,
    email: encryption.encrypt(toEmailKey(email), emailOf(id)),
    email_digest: encryption.digests(toEmailKey(email), STAFF_EMAIL_DIGEST)[0],
    role,
    password,
    created_at: now.toISOString(),
    removed_at: null,
  };
}

function toAccount(
  encryption: Encryption,
  row: NonNullable<Awaited<ReturnType<typeof findActive>>>,
): StaffAccount {
  return {
    id: row.id,
    email: encryption.decrypt(row.email, emailOf(row.id)),
    role: row.role,
    createdAt: new Date(row.created_at),
    removedAt: row.removed_at === null ? null : new Date(row.removed_at),
    workAccount:
      row.issuer === null || row.subject === null ? null : { issuer: row.issuer, subject: row.subject },
  };
}

function emailOf(id: string): Place {
  return ["staff_accounts", "email", id];
}

/** Of a password that nobody knows. */
function noPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString("base64url"));
}
