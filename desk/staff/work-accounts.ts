import type { Actor } from "../../domain/staff.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { recordAudit } from "./audit.ts";
import type { StaffMember, StaffRepository, WorkAccount } from "./staff-accounts.ts";

/** A person whom the provider's own identity provider vouches for, by its verified claims. */
export interface VouchedPerson extends WorkAccount, Pick<StaffMember, "email" | "role"> {}

export type WorkAccountRefusal =
  /** A supervisor removed the account. */
  | "removed"
  /** An account has this address, and nobody has said that it is this person's. */
  | "not-bound";

interface WorkAccountOptions {
  readonly db: Db;
  readonly staff: StaffRepository;
  readonly now: () => Date;
}

const SYSTEM: Actor = { kind: "system", name: "" };

/**
 * The account of a person, by issuer and subject, with the role of their group: created where there is none,
 * bound where that was allowed. An address alone opens no account. Each change is recorded in the audit.
 */
export async function accountOf(
  { db, staff, now }: WorkAccountOptions,
  { email, role, ...workAccount }: VouchedPerson,
): Promise<Result<StaffMember, WorkAccountRefusal>> {
  const record = (action: "staff-add" | "staff-change", id: string, what: string) =>
    recordAudit(db.kysely, { actor: SYSTEM, action, detail: `${id} ${what}, by the work account` }, now());
  const { issuer, subject } = workAccount;
  let account = await staff.findByWorkAccount({ issuer, subject });
  if (account === undefined) {
    account = await staff.findByEmail(email);
    if (account === undefined) {
      if (await staff.wasRemoved({ issuer, subject }, email)) return failed("removed");
      const added = await staff.add({ email, role, workAccount: { issuer, subject } });
      if (!added.ok) return failed("not-bound");
      await record("staff-add", added.value.id, role);
      return added;
    }
    if (!(await staff.bind(account.id, { issuer, subject }))) return failed("not-bound");
    await record("staff-change", account.id, "bound");
  }
  if (account.role !== role) {
    await record("staff-change", account.id, role);
    await staff.setRole(account.id, role);
  }
  return ok({ ...account, role });
}
