import { randomUUID } from "node:crypto";
import { failed, ok, type Result } from "../../domain/result.ts";
import { STAFF_ROLES, type StaffRole } from "../../domain/staff.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import { checkPassword, hashPassword, PASSWORD_MAXIMUM } from "../identity/password.ts";
import { STAFF_EMAIL_DIGEST } from "../../infrastructure/encryption/encrypted-columns.ts";
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
}

export const PASSWORD_MINIMUM = 12;

export interface StaffRepository {
  /** Fails where an active account has that email address. */
  add(account: {
    readonly email: string;
    readonly role: StaffRole;
    readonly password: string;
  }): Promise<Result<StaffMember, "taken">>;
  /** The oldest first, removed accounts included. */
  list(): Promise<readonly StaffAccount[]>;
  /** Active accounts only. */
  findByEmail(email: string): Promise<StaffMember | undefined>;
  /** Removed accounts too, so that the audit can name them. */
  find(id: string): Promise<StaffAccount | undefined>;
  /** Unknown addresses take as long as wrong passwords. */
  authenticate(email: string, password: string): Promise<StaffMember | undefined>;
  /** This and the next two end all sessions of the account. */
  remove(id: string): Promise<void>;
  setPassword(id: string, password: string): Promise<void>;
  setRole(id: string, role: StaffRole): Promise<void>;
}

export function createStaffRepository(
  { kysely }: Db,
  encryption: Encryption,
  now: () => Date = () => new Date(),
): StaffRepository {
  const active = (tx: Tx, email: string) =>
    tx
      .selectFrom("staff_accounts")
      .selectAll()
      .where("email_digest", "in", encryption.digests(toKey(email), STAFF_EMAIL_DIGEST))
      .where("removed_at", "is", null)
      .executeTakeFirst();

  function toMember(row: {
    readonly id: string;
    readonly email: string;
    readonly role: StaffRole;
  }): StaffMember {
    return { id: row.id, email: encryption.decrypt(row.email, emailOf(row.id)), role: row.role };
  }

  function toAccount(
    row: Parameters<typeof toMember>[0] & { created_at: string; removed_at: string | null },
  ): StaffAccount {
    const { created_at: createdAt, removed_at: removedAt } = row;
    return {
      ...toMember(row),
      createdAt: new Date(createdAt),
      removedAt: removedAt === null ? null : new Date(removedAt),
    };
  }

  const change = (
    id: string,
    values: { readonly password?: string; readonly role?: StaffRole; readonly removed_at?: string },
  ) =>
    kysely.transaction().execute(async (tx) => {
      await tx.updateTable("staff_accounts").set(values).where("id", "=", id).execute();
      await tx.deleteFrom("staff_sessions").where("staff_id", "=", id).execute();
    });

  return {
    async add({ email, role, password }) {
      const hash = await hashPassword(password);
      return kysely.transaction().execute(async (tx) => {
        if ((await active(tx, email)) !== undefined) return failed("taken");
        const id = randomUUID();
        const [digest] = encryption.digests(toKey(email), STAFF_EMAIL_DIGEST);
        await tx
          .insertInto("staff_accounts")
          .values({
            id,
            email: encryption.encrypt(toKey(email), emailOf(id)),
            email_digest: digest,
            role,
            password: hash,
            created_at: now().toISOString(),
            removed_at: null,
          })
          .execute();
        return ok({ id, email: toKey(email), role });
      });
    },
    async list() {
      const rows = await kysely
        .selectFrom("staff_accounts")
        .selectAll()
        .orderBy("created_at")
        .orderBy("id")
        .execute();
      return rows.map(toAccount);
    },
    async findByEmail(email) {
      const row = await active(kysely, email);
      return row && toMember(row);
    },
    async find(id) {
      const row = await kysely
        .selectFrom("staff_accounts")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      return row && toAccount(row);
    },
    async authenticate(email, password) {
      if (password.length > PASSWORD_MAXIMUM) return undefined;
      const row = await active(kysely, email);
      const right = await checkPassword(password, row?.password);
      return right && row !== undefined ? toMember(row) : undefined;
    },
    remove: (id) => change(id, { removed_at: now().toISOString() }),
    setPassword: async (id, password) => change(id, { password: await hashPassword(password) }),
    setRole: (id, role) => change(id, { role }),
  };
}

export function isStaffRole(text: string): text is StaffRole {
  return STAFF_ROLES.some((role) => role === text);
}

function emailOf(id: string): Place {
  return ["staff_accounts", "email", id];
}

function toKey(email: string): string {
  return email.trim().toLowerCase();
}
