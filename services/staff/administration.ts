import type { Actor, StaffRole } from "../../domain/staff.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { type AuditFilter, listAudit, recordAudit } from "./audit.ts";
import { type SecondFactor, totpUri } from "./second-factor.ts";
import { generatePassword, type StaffMember, type StaffRepository } from "./staff-accounts.ts";

/** What a person needs to sign in; it can't be shown again. */
export interface NewCredentials {
  readonly email: string;
  /** Undefined where the password stays. */
  readonly password?: string;
  /** The address that an authenticator app reads. */
  readonly authenticator: string;
  readonly recoveryCodes: readonly string[];
}

interface AdministrationOptions {
  readonly db: Db;
  readonly staff: StaffRepository;
  readonly secondFactor: SecondFactor;
  readonly providerName: string;
  readonly now: () => Date;
}

/** Accounts of staff and the record of what they looked at. Each call is recorded in the audit. */
export function createAdministration(options: AdministrationOptions) {
  const { db, staff, secondFactor, providerName, now } = options;

  async function change(id: string, what: string, actor: Actor): Promise<StaffMember | undefined> {
    const account = await staff.find(id);
    if (account === undefined || account.removedAt !== null) return undefined;
    const detail = `${id} ${what}`;
    await recordAudit(db.kysely, { actor, action: "staff-change", detail }, now());
    return account;
  }
  async function enrol({ id, email }: StaffMember): Promise<NewCredentials> {
    const { secret, recoveryCodes } = await secondFactor.enrol(id);
    return { email, authenticator: totpUri(secret, providerName, email), recoveryCodes };
  }

  return {
    /** Undefined where an active account has that email address. */
    async add(email: string, role: StaffRole, actor: Actor): Promise<NewCredentials | undefined> {
      const password = generatePassword();
      const added = await staff.add({ email, role, password });
      if (!added.ok) return undefined;
      const detail = `${added.value.id} ${role}`;
      await recordAudit(db.kysely, { actor, action: "staff-add", detail }, now());
      return { ...(await enrol(added.value)), password };
    },
    /** This and the next: undefined where there is no active account with that id. Both end its sessions. */
    async remove(id: string, actor: Actor) {
      const account = await change(id, "removed", actor);
      if (account !== undefined) await staff.remove(id);
      return account;
    },
    /** The next work account with the account's verified address is theirs. */
    async allowWorkAccount(id: string, actor: Actor) {
      const account = await change(id, "may be bound to a work account", actor);
      if (account !== undefined) await staff.allowWorkAccount(id);
      return account;
    },
    async resetSecondFactor(id: string, actor: Actor) {
      const account = await change(id, "second factor", actor);
      if (account === undefined) return undefined;
      const credentials = await enrol(account);
      await staff.endSessions(id);
      return credentials;
    },
    /** At most `most`, the newest first. */
    async audit(filter: AuditFilter, most: number, actor: Actor) {
      await recordAudit(db.kysely, { actor, action: "list", detail: "audit" }, now());
      return listAudit(db.kysely, filter, most);
    },
  };
}
