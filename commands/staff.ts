import { STAFF_ROLES, type StaffRole } from "../domain/staff.ts";
import type { Config } from "../server/config.ts";
import { recordAudit } from "../desk/staff/audit.ts";
import { createInvitations } from "../desk/staff/invitations.ts";
import { createSecondFactor } from "../desk/staff/second-factor.ts";
import {
  createStaffRepository,
  type StaffMember,
  type StaffRepository,
} from "../desk/staff/staff-accounts.ts";
import type { Db } from "../infrastructure/database/database.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";
import { OperatorError } from "../infrastructure/operator-error.ts";
import { type Command, type Given, JSON_FLAG, YES_FLAG } from "./command.ts";
import type { Terminal } from "./terminal.ts";
import { operator, withEncryption } from "./with-database.ts";

const EMAIL = { name: "EMAIL", summary: "what they sign in with" };
const LINK =
  "Prints a link, on which the person sets a password and a second factor that nobody else knows. With work accounts it lets theirs in instead.";
const ROLE = {
  role: {
    value: "ROLE",
    summary: "agents see and mark; supervisors also export",
    oneOf: STAFF_ROLES,
    required: true,
  },
} as const;

const add: Command = {
  name: "staff add",
  summary: "lets a person use the staff pages",
  arguments: [EMAIL],
  flags: ROLE,
  more: LINK,
  run: (given, terminal) =>
    withStaff(async ({ staff, record, letIn }) => {
      const email = given.argument(0)!;
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new OperatorError(`"${email}" is not an email address.`);
      const role = given.text("role") as StaffRole;
      const added = await staff.add({ email, role });
      if (!added.ok) throw new OperatorError(`${email} has an account already.`);
      await record("staff-add", added.value.id, role);
      terminal.say(`${added.value.email} may use the staff pages as ${role}.`);
      await letIn(added.value, terminal);
    }),
};

const list: Command = {
  name: "staff list",
  summary: "who may use the staff pages, and who no longer may",
  flags: JSON_FLAG,
  run: (given, terminal) =>
    withStaff(async ({ staff }) => {
      const accounts = await staff.list();
      if (given.has("json")) return terminal.json(accounts);
      terminal.table(
        ["email", "role", "since", "removed", "id"],
        accounts.map((one) => [one.email, one.role, one.createdAt, one.removedAt, one.id]),
      );
    }),
};

const role: Command = {
  name: "staff role",
  summary: "gives a person another role, and signs them out",
  arguments: [EMAIL],
  flags: ROLE,
  run: (given, terminal) =>
    withStaff(async ({ staff, record }) => {
      const [member, wanted] = [await memberOf(staff, given), given.text("role") as StaffRole];
      await record("staff-change", member.id, wanted);
      await staff.setRole(member.id, wanted);
      terminal.say(`${member.email} is ${wanted} now, and has to sign in again.`);
    }),
};

const invite: Command = {
  name: "staff invite",
  summary: "ends a person's password, second factor and sessions, and prints a link to set new ones",
  arguments: [EMAIL],
  more: LINK,
  run: (given, terminal) =>
    withStaff(async ({ staff, record, letIn }) => {
      const member = await memberOf(staff, given);
      await record("staff-change", member.id, "invited again");
      await staff.lock(member.id);
      await letIn(member, terminal);
    }),
};

const workAccounts: Command = {
  name: "staff work-accounts",
  summary: "lets the work account with a person's verified address sign in to their account, once, in 7 days",
  arguments: [
    { ...EMAIL, summary: "left out: every account that no work account is bound to", optional: true },
  ],
  run: (given, terminal) =>
    withStaff(async ({ staff, record }) => {
      const accounts = (await staff.list()).filter(({ removedAt }) => removedAt === null);
      const chosen =
        given.argument(0) === undefined
          ? accounts.filter(({ workAccount }) => workAccount === null)
          : [await memberOf(staff, given)];
      for (const { id, email } of chosen) {
        await record("staff-change", id, "may be bound to a work account");
        await staff.allowWorkAccount(id);
        terminal.print(email);
      }
      terminal.say(`${chosen.length} may sign in with a work account for the first time.`);
    }),
};

const remove: Command = {
  name: "staff remove",
  summary: "no longer lets a person use the staff pages, and signs them out",
  arguments: [EMAIL],
  flags: YES_FLAG,
  run: (given, terminal) =>
    withStaff(async ({ staff, record }) => {
      const member = await memberOf(staff, given);
      await terminal.confirm(`${member.email} may no longer sign in.`, member.email, given.has("yes"));
      await record("staff-change", member.id, "removed");
      await staff.remove(member.id);
      terminal.say(`${member.email} is removed. What they did stays on record.`);
    }),
};

export const COMMANDS: readonly Command[] = [add, list, role, invite, workAccounts, remove];

function withStaff(work: (accounts: ReturnType<typeof accountsOf>) => Promise<void>): Promise<void> {
  return withEncryption((...opened) => work(accountsOf(...opened)));
}

function accountsOf(db: Db, encryption: Encryption, { staffIdentity, origin }: Config) {
  const staff = createStaffRepository(db, encryption);
  const secondFactor = createSecondFactor(db, encryption);
  const now = () => new Date();
  const invitations = createInvitations({ db, encryption, staff, secondFactor, now });
  return {
    staff,
    record: (action: "staff-add" | "staff-change", id: string, what: string) =>
      recordAudit(db.kysely, { actor: operator(), action, detail: `${id} ${what}` }, now()),
    /** By a link, or by their work account. */
    async letIn({ id }: StaffMember, terminal: Terminal): Promise<void> {
      if (staffIdentity !== undefined) {
        await staff.allowWorkAccount(id);
        return terminal.say("Within 7 days, the next work account with this address signs in to it.");
      }
      const invitation = await invitations.invite(id, { byEmail: false });
      terminal.say("Whoever opens this link first sets the password. It works once, for 3 days:");
      terminal.print(`${origin}${invitations.pathOf(invitation)}`);
    },
  };
}

async function memberOf(staff: StaffRepository, given: Given): Promise<StaffMember> {
  const email = given.argument(0)!;
  const member = await staff.findByEmail(email);
  if (member === undefined) throw new OperatorError(`${email} has no account.`);
  return member;
}
