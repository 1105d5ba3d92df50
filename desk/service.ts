import type { Db } from "../infrastructure/database/database.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";
import type { RateLimitCounts } from "../infrastructure/rate-limits.ts";
import type { SignInAttempt, SignInLimits, SignInRefusal } from "../stores/sign-in-limits.ts";
import { countLeads, type LeadFilter } from "./cases/lead-list.ts";
import { clusterSearches, type CountedSearch, failedSearches } from "../search/search.ts";
import type { Day } from "../domain/calendar.ts";
import type { Actor, ExportFormat } from "../domain/staff.ts";
import { failed, ok, type Result } from "../domain/result.ts";
import { createAdministration } from "./staff/administration.ts";
import { recordAudit } from "./staff/audit.ts";
import { createCasePresence } from "./cases/case-presence.ts";
import type { Cases } from "./cases/cases.ts";
import { exportDataRegister } from "./cases/data-requests.ts";
import { exportLeads } from "./cases/lead-export.ts";
import { type Acceptance, type AcceptanceFault, createInvitations } from "./staff/invitations.ts";
import { createNotArrived } from "./cases/not-arrived.ts";
import { passwordFault, type PasswordFault } from "./staff/password-rule.ts";
import { createSecondFactor, readSecret, toBase32, totpUri } from "./staff/second-factor.ts";
import type { Outward } from "./cases/outward.ts";
import { createWorkload } from "./cases/workload.ts";
import { createRefusals } from "./staff/refusals.ts";
import { createStaffRepository, type StaffMember } from "./staff/staff-accounts.ts";
import { createStaffSessions } from "./staff/staff-sessions.ts";
import { createStaffViews } from "./staff/staff-views.ts";
import { accountOf, type VouchedPerson, type WorkAccountRefusal } from "./staff/work-accounts.ts";

const MOST_GROUPS = 100;
const MOST_EXAMPLES = 6;

export interface StaffSignIn extends SignInAttempt {
  readonly password: string;
  /** Of the second factor; empty where none was typed. */
  readonly code: string;
}

export interface LeadExportRequest {
  readonly filter: LeadFilter;
  readonly format: ExportFormat;
  /** What the audit says beside the number of leads and the format. */
  readonly detail: readonly string[];
}

/** Failed searches about the same thing. */
export interface FailedSearchGroup {
  /** What they share, the most frequent word first. */
  readonly words: readonly string[];
  readonly times: number;
  readonly foundNothing: number;
  readonly examples: readonly CountedSearch[];
}

/** What the staff pages read and change. */
export type StaffService = ReturnType<typeof createStaffService>;

export interface StaffServiceOptions {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly cases: Cases;
  readonly outward: Outward;
  /** Names the second factor in an authenticator app. */
  readonly providerName: string;
  readonly limits: SignInLimits;
  readonly attempts: Pick<RateLimitCounts, "take">;
  readonly requiresSecondFactor: boolean;
  /** By which the days of the law about data are counted. */
  readonly bankHolidays: () => Promise<ReadonlySet<Day>>;
  readonly now?: () => Date;
}

export function createStaffService(options: StaffServiceOptions) {
  const { db, encryption, cases, outward, providerName, limits, attempts } = options;
  const { requiresSecondFactor, bankHolidays, now = () => new Date() } = options;
  const staff = createStaffRepository(db, encryption, now);
  const sessions = createStaffSessions(db, now);
  const secondFactor = createSecondFactor(db, encryption);
  const refusals = createRefusals({ db, attempts, now });
  const recordOwn = (id: string, action: "sign-in" | "sign-out", network: string) =>
    recordAudit(db.kysely, { actor: { kind: "staff", name: id }, action, detail: `from ${network}` }, now());
  async function startSession({ id }: StaffMember, network: string, provedAt?: Date): Promise<string> {
    await recordOwn(id, "sign-in", network);
    return sessions.start(id, network, provedAt);
  }
  /** The account whose password and code are right; others are recorded. */
  async function authenticate({ email, password, code, network }: StaffSignIn) {
    const member = await staff.authenticate(email, password);
    if (!member.ok) {
      const staffId = member.failure;
      const reason = staffId === undefined ? "unknown account" : "wrong password";
      await refusals.record({ reason, staffId, network });
      return undefined;
    }
    if (await secondFactor.check(member.value.id, code)) return member.value;
    await refusals.record({ reason: "wrong code", staffId: member.value.id, network });
    return undefined;
  }
  /** The account that the password and the code are of; a refusal is recorded. */
  async function verify(attempt: StaffSignIn) {
    const outcome = await limits.attempt(attempt, () => authenticate(attempt));
    if (outcome === "too-many") {
      const staffId = (await staff.findByEmail(attempt.email))?.id;
      await refusals.record({ reason: "too many attempts", staffId, network: attempt.network });
    }
    return outcome;
  }
  const invitations = createInvitations({ db, encryption, staff, secondFactor, now });
  return {
    cases,
    presence: createCasePresence(db, now),
    notArrived: createNotArrived({ db, encryption, now }),
    /** This and the next two: for supervisors alone. */
    workload: createWorkload({ db, encryption, now }),
    outward,
    administration: createAdministration({ db, staff, invitations, now }),
    /** Records the sign-in and starts a session; `session` and `device` are new values for cookies. */
    async signIn(attempt: StaffSignIn) {
      const outcome = await verify(attempt);
      if (typeof outcome === "string") return outcome;
      const { account, device } = outcome;
      return { session: await startSession(account, attempt.network, now()), device };
    },
    /**
     * The session of a person whom the provider's identity provider vouches for; `provedAt` is when they last
     * signed in there.
     */
    async signInAs(
      { provedAt, ...person }: VouchedPerson & { readonly provedAt: Date | undefined },
      network: string,
    ): Promise<Result<string, WorkAccountRefusal>> {
      const account = await accountOf({ db, staff, now }, person);
      return account.ok ? ok(await startSession(account.value, network, provedAt)) : account;
    },
    /** Whether the person of the session proved who they are a short time ago. */
    isProved: sessions.isProved,
    /** The proof: their password and code again. */
    async prove(session: string, attempt: StaffSignIn): Promise<SignInRefusal | undefined> {
      const outcome = await verify(attempt);
      if (typeof outcome === "string") return outcome;
      await sessions.prove(session);
      return undefined;
    },
    /** The person's own sessions. */
    sessions: { list: sessions.list, end: sessions.endOwn },
    /** Ends every session of the account; resolves to a new one in the place of this. */
    async changePassword(
      attempt: StaffSignIn,
      password: string,
    ): Promise<Result<string, SignInRefusal | PasswordFault>> {
      const fault = passwordFault(password);
      if (fault !== undefined) return failed(fault);
      const outcome = await verify(attempt);
      if (typeof outcome === "string") return failed(outcome);
      const { id } = outcome.account;
      const actor = { kind: "staff", name: id } as const;
      await recordAudit(db.kysely, { actor, action: "staff-change", detail: `${id} own password` }, now());
      await staff.setPassword(id, password);
      return ok(await sessions.start(id, attempt.network, now()));
    },
    /** The second factor that a form sent back, or a new one; null where an account needs none. */
    factorFor({ email }: Pick<StaffMember, "email">, sent?: string) {
      if (!requiresSecondFactor) return null;
      const secret = readSecret(sent);
      const key = toBase32(secret).replace(/.{4}(?!$)/g, "$& ");
      return { secret: secret.toString("base64url"), key, uri: totpUri(secret, providerName, email) };
    },
    /** Who is invited by that link; undefined where it is none, or no longer. */
    async invited(token: string): Promise<StaffMember | undefined> {
      const id = invitations.idOf(token);
      return id === undefined ? undefined : invitations.invited(id);
    },
    /** Resolves to the recovery codes, none without a second factor. */
    async acceptInvitation(
      token: string,
      acceptance: Acceptance,
      network: string,
    ): Promise<Result<readonly string[], AcceptanceFault>> {
      if (requiresSecondFactor && acceptance.secret === "") return failed("code-wrong");
      const accepted = await invitations.accept(token, acceptance);
      if (!accepted.ok) return accepted;
      const { staffId: id, recoveryCodes } = accepted.value;
      const actor = { kind: "staff", name: id } as const;
      const detail = `${id} own password and second factor, from ${network}`;
      await recordAudit(db.kysely, { actor, action: "staff-change", detail }, now());
      return ok(recoveryCodes);
    },
    recordRefusal: refusals.record,
    /** Of this process, by reason. */
    refusals: refusals.counts,
    /** The member whose session that is; undefined for one that is unknown or expired. `isIdle`: no person did it. */
    async member(session: string, isIdle = false): Promise<StaffMember | undefined> {
      const id = await sessions.find(session, isIdle);
      return id === undefined ? undefined : staff.find(id);
    },
    ownerOfExpired: sessions.ownerOfExpired,
    /** Records it where it was a session. */
    async signOut(session: string, network: string): Promise<void> {
      const id = await sessions.find(session);
      if (id !== undefined) await recordOwn(id, "sign-out", network);
      await sessions.end(session);
    },
    accounts: staff.list,
    /** The person's own. */
    views: createStaffViews(db, encryption, now),
    /** Searches without a result, or without a followed one; the most frequent first. */
    async failedSearches(): Promise<readonly FailedSearchGroup[]> {
      const clusters = clusterSearches(await failedSearches(db)).slice(0, MOST_GROUPS);
      return clusters.map(({ searches: alike, ...group }) => {
        return { ...group, examples: alike.slice(0, MOST_EXAMPLES) };
      });
    },
    /** Recorded in the audit before it returns. */
    async exportLeads({ filter, format, detail }: LeadExportRequest, actor: Actor) {
      const count = await countLeads(db.kysely, filter);
      const recorded = [`${count} letters`, format, ...detail].join(" ");
      await recordAudit(db.kysely, { actor, action: "export", detail: recorded }, now());
      return exportLeads(db.kysely, encryption, filter, format);
    },
    /** The register of requests about data; recorded likewise. */
    async exportDataRegister({ filter, format, detail }: LeadExportRequest, actor: Actor) {
      const recorded = [format, ...detail].join(" ");
      await recordAudit(db.kysely, { actor, action: "export", detail: recorded }, now());
      return exportDataRegister(db.kysely, encryption, filter, format, await bankHolidays());
    },
  };
}
