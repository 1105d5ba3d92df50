import { STAFF_ROLES, type StaffRole } from "../../domain/staff.ts";
import { PASSWORD_MAXIMUM } from "../../services/identity/password.ts";
import type { Config } from "../../server/config.ts";
import { recordAudit } from "../../services/staff/audit.ts";
import { createSecondFactor, totpUri } from "../../services/staff/second-factor.ts";
import {
  createStaffRepository,
  generatePassword,
  PASSWORD_MINIMUM,
  type StaffMember,
  type StaffRepository,
} from "../../services/staff/staff-accounts.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { OperatorError } from "../../infrastructure/operator-error.ts";
import { type Command, type Given, JSON_FLAG, YES_FLAG } from "./command.ts";
import type { Terminal } from "./terminal.ts";
import { operator, withEncryption } from "./with-database.ts";

const EMAIL = { name: "EMAIL", summary: "what they sign in with" };
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
  more: `On a terminal you are asked for a password of at least ${PASSWORD_MINIMUM} characters; without one it is made and printed, once.`,
  run: (given, terminal) =>
    withStaff(async ({ staff, staffIdentity, staffSecondFactor, record, enrol }) => {
      const email = given.argument(0)!;
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new OperatorError(`"${email}" is not an email address.`);
      const role = given.text("role") as StaffRole;
      if (await staff.findByEmail(email)) throw new OperatorError(`${email} has an account already.`);
      const chosen = await choosePassword(terminal);
      const added = await staff.add({ email, role, password: chosen.password });
      if (!added.ok) throw new OperatorError(`${email} has an account already.`);
      await record("staff-add", added.value.id, role);
      if (staffIdentity) await staff.allowWorkAccount(added.value.id);
      announce(terminal, `${added.value.email} may use the staff pages as ${role}.`, chosen);
      if (staffSecondFactor) await enrol(added.value, terminal);
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

const password: Command = {
  name: "staff password",
  summary: "gives a person another password, and signs them out",
  arguments: [EMAIL],
  run: (given, terminal) =>
    withStaff(async ({ staff, record }) => {
      const member = await memberOf(staff, given);
      const chosen = await choosePassword(terminal);
      await record("staff-change", member.id, "password");
      await staff.setPassword(member.id, chosen.password);
      announce(terminal, `${member.email} has another password.`, chosen);
    }),
};

const secondFactor: Command = {
  name: "staff second-factor",
  summary: "gives a person a new second factor: for an authenticator app, and recovery codes",
  arguments: [EMAIL],
  run: (given, terminal) =>
    withStaff(async ({ staff, record, enrol }) => {
      const member = await memberOf(staff, given);
      await record("staff-change", member.id, "second factor");
      await enrol(member, terminal);
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

export const COMMANDS: readonly Command[] = [add, list, role, password, secondFactor, workAccounts, remove];

function withStaff(work: (accounts: ReturnType<typeof accountsOf>) => Promise<void>): Promise<void> {
  return withEncryption((...opened) => work(accountsOf(...opened)));
}

function accountsOf(
  db: Db,
  encryption: Encryption,
  { staffIdentity, staffSecondFactor, providerName }: Config,
) {
  return {
    staff: createStaffRepository(db, encryption),
    staffIdentity,
    /** Whether new accounts get a second factor. */
    staffSecondFactor,
    record: (action: "staff-add" | "staff-change", id: string, what: string) =>
      recordAudit(db.kysely, { actor: operator(), action, detail: `${id} ${what}` }, new Date()),
    /** Prints the new second factor this once. */
    async enrol({ id, email }: StaffMember, terminal: Terminal): Promise<void> {
      const { secret, recoveryCodes } = await createSecondFactor(db, encryption).enrol(id);
      terminal.say(
        "For the authenticator app, as an address or a QR code of it, and recovery codes, each good for once. Printed this once:",
      );
      terminal.print([totpUri(secret, providerName, email), ...recoveryCodes].join("\n"));
    },
  };
}

async function memberOf(staff: StaffRepository, given: Given): Promise<StaffMember> {
  const email = given.argument(0)!;
  const member = await staff.findByEmail(email);
  if (member === undefined) throw new OperatorError(`${email} has no account.`);
  return member;
}

type ChosenPassword = Awaited<ReturnType<typeof choosePassword>>;

async function choosePassword(terminal: Terminal) {
  const typed = await terminal.promptSecret("Password (press Enter alone, and one is made): ");
  if (typed === undefined || typed === "") return { password: generatePassword(), isGenerated: true };
  if (typed.length < PASSWORD_MINIMUM || typed.length > PASSWORD_MAXIMUM)
    throw new OperatorError(
      `A password has ${PASSWORD_MINIMUM} to ${PASSWORD_MAXIMUM} characters. Nothing was done.`,
    );
  return { password: typed, isGenerated: false };
}

function announce(terminal: Terminal, done: string, { password: chosen, isGenerated }: ChosenPassword): void {
  terminal.say(done);
  if (!isGenerated) return;
  terminal.say("The password is printed this once:");
  terminal.print(chosen);
}
