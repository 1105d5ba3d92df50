import { randomUUID } from "node:crypto";
import { OPERATIONS_PATH } from "../../domain/staff.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import { inTransaction } from "../../infrastructure/database/conflicts.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { isSameSecret } from "../../infrastructure/hashing.ts";
import { enqueueJobs } from "../../infrastructure/jobs/job-queue.ts";
import { hashPassword } from "../../infrastructure/password.ts";
import { passwordFault, type PasswordFault } from "./password-rule.ts";
import { readSecret, type SecondFactor, stepOfCode } from "./second-factor.ts";
import type { StaffMember, StaffRepository } from "./staff-accounts.ts";

/** The email of an invitation; its subject is the invitation's id, so that the outbox holds no link. */
export const INVITATION_JOB = "staff-invitation";
export const INVITATION_MS = 3 * 86_400_000;
const PURPOSE = "staff invitation";
const TOKEN = /^([\da-f-]{36})\.([\w-]{43})$/;

/** What the invited person chose. */
export interface Acceptance {
  readonly password: string;
  /** Of their second factor, in base64url; without one their account has none. */
  readonly secret: string;
  /** It shows that their app has the secret. */
  readonly code: string;
}

export type AcceptanceFault = PasswordFault | "code-wrong" | "gone";

export type Invitations = ReturnType<typeof createInvitations>;

export interface InvitationOptions {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly staff: StaffRepository;
  readonly secondFactor: SecondFactor;
  readonly now: () => Date;
}

/**
 * Links by which people set their own password and second factor, each good for once. They are signed with the
 * data keys: a row of the database makes none.
 */
export function createInvitations(options: InvitationOptions) {
  const { db, encryption, staff, secondFactor, now } = options;
  const { kysely } = db;
  const valid = (tx: Tx, id: string) =>
    tx
      .selectFrom("staff_invitations")
      .selectAll()
      .where("id", "=", id)
      .where("expires_at", ">", now().toISOString());

  /** The id of an invitation of ours, valid or not. */
  function idOf(token: string): string | undefined {
    const [, id, signature] = TOKEN.exec(token) ?? [];
    if (id === undefined || signature === undefined) return undefined;
    return encryption.digests(id, PURPOSE).some((one) => isSameSecret(one, signature)) ? id : undefined;
  }

  return {
    /** In the place of an earlier one; `byEmail`: its link goes to the account's address, and nowhere else. */
    invite: (staffId: string, { byEmail }: { readonly byEmail: boolean }): Promise<string> =>
      inTransaction(kysely, async (tx) => {
        const id = randomUUID();
        const expires_at = new Date(now().getTime() + INVITATION_MS).toISOString();
        await tx.deleteFrom("staff_invitations").where("staff_id", "=", staffId).execute();
        await tx.insertInto("staff_invitations").values({ id, staff_id: staffId, expires_at }).execute();
        if (byEmail) await enqueueJobs(tx, INVITATION_JOB, [id], now()).execute();
        return id;
      }),
    /** Below the origin of the site. */
    pathOf: (id: string) => `${OPERATIONS_PATH}/invitation/${id}.${encryption.digests(id, PURPOSE)[0]}`,
    /** Who is invited; undefined where it is used, replaced or expired. */
    async invited(id: string): Promise<(StaffMember & { readonly until: Date }) | undefined> {
      const row = await valid(kysely, id).executeTakeFirst();
      const account = row && (await staff.find(row.staff_id));
      if (row === undefined || account === undefined || account.removedAt !== null) return undefined;
      return { ...account, until: new Date(row.expires_at) };
    },
    idOf,
    /** Uses the invitation up; resolves to the recovery codes of the second factor, which nobody else sees. */
    async accept(
      token: string,
      { password, secret: given, code }: Acceptance,
    ): Promise<Result<{ staffId: string; recoveryCodes: readonly string[] }, AcceptanceFault>> {
      const fault = passwordFault(password);
      if (fault !== undefined) return failed(fault);
      const secret = given === "" ? undefined : readSecret(given);
      const step = secret === undefined ? 0 : stepOfCode(secret, code.replace(/\s/g, ""));
      if (step === undefined) return failed("code-wrong");
      const hashed = await hashPassword(password);
      return inTransaction(kysely, async (tx) => {
        const id = idOf(token) ?? "";
        const invitation = await valid(tx, id).executeTakeFirst();
        const used = await tx.deleteFrom("staff_invitations").where("id", "=", id).executeTakeFirst();
        if (invitation === undefined || used.numDeletedRows !== 1n) return failed("gone");
        const { staff_id: staffId } = invitation;
        const changed = await tx
          .updateTable("staff_accounts")
          .set({ password: hashed, totp: null })
          .where("id", "=", staffId)
          .where("removed_at", "is", null)
          .executeTakeFirst();
        if (changed.numUpdatedRows !== 1n) return failed("gone");
        await tx.deleteFrom("staff_sessions").where("staff_id", "=", staffId).execute();
        const recoveryCodes = secret === undefined ? [] : await secondFactor.enrol(staffId, secret, step, tx);
        return ok({ staffId, recoveryCodes });
      });
    },
  };
}
