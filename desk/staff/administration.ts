import type { Actor, StaffRole } from "../../domain/staff.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { type AuditFilter, listAudit, recordAudit } from "./audit.ts";
import type { Invitations } from "./invitations.ts";
import type { StaffMember, StaffRepository } from "./staff-accounts.ts";

interface AdministrationOptions {
  readonly db: Db;
  readonly staff: StaffRepository;
  readonly invitations: Invitations;
  readonly now: () => Date;
}

/** Accounts of staff and the record of what they looked at. Each call is recorded in the audit. */
export function createAdministration(options: AdministrationOptions) {
  const { db, staff, invitations, now } = options;

  async function change(id: string, what: string, actor: Actor): Promise<StaffMember | undefined> {
    const account = await staff.find(id);
    if (account === undefined || account.removedAt !== null) return undefined;
    const detail = `${id} ${what}`;
    await recordAudit(db.kysely, { actor, action: "staff-change", detail }, now());
    return account;
  }
  return {
    /** The person gets a link by email and sets their own password; undefined where the address is taken. */
    async add(email: string, role: StaffRole, actor: Actor): Promise<StaffMember | undefined> {
      const added = await staff.add({ email, role });
      if (!added.ok) return undefined;
      const detail = `${added.value.id} ${role}`;
      await recordAudit(db.kysely, { actor, action: "staff-add", detail }, now());
      await invitations.invite(added.value.id, { byEmail: true });
      return added.value;
    },
    /**
     * This and the next two: undefined where there is no active account with that id. Nobody signs in to the
     * account, and its sessions end, until its person has set a new password and second factor.
     */
    async inviteAgain(id: string, actor: Actor) {
      const account = await change(id, "invited again", actor);
      if (account === undefined) return undefined;
      await staff.lock(id);
      await invitations.invite(id, { byEmail: true });
      return account;
    },
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
    /** At most `most`, the newest first. */
    async audit(filter: AuditFilter, most: number, actor: Actor) {
      await recordAudit(db.kysely, { actor, action: "list", detail: "audit" }, now());
      return listAudit(db.kysely, filter, most);
    },
  };
}
