import type { Db } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import type { SignInAttempt, SignInLimits } from "../identity/sign-in-limits.ts";
import { countLeads, type LeadFilter } from "../leads/lead-list.ts";
import { clusterSearches } from "../search/cluster.ts";
import { type CountedSearch, failedSearches } from "../search/search-log.ts";
import type { Actor } from "../../domain/staff.ts";
import { createAdministration } from "./administration.ts";
import { recordAudit } from "./audit.ts";
import type { Cases } from "./cases.ts";
import { type ExportFormat, exportLeads } from "./lead-export.ts";
import { createSecondFactor } from "./second-factor.ts";
import { createNotArrived } from "./not-arrived.ts";
import type { Outward } from "./outward.ts";
import { createStaffRepository, generatePassword, type StaffMember } from "./staff-accounts.ts";
import { createStaffSessions } from "./staff-sessions.ts";

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
  readonly now?: () => Date;
}

export function createStaffService(options: StaffServiceOptions) {
  const { db, encryption, cases, outward, providerName, limits, now = () => new Date() } = options;
  const staff = createStaffRepository(db, encryption, now);
  const sessions = createStaffSessions(db, now);
  const secondFactor = createSecondFactor(db, encryption);
  async function startSession({ id }: StaffMember): Promise<string> {
    const actor = { kind: "staff", name: id } as const;
    await recordAudit(db.kysely, { actor, action: "sign-in" }, now());
    return sessions.start(id);
  }
  return {
    cases,
    notArrived: createNotArrived({ db, encryption, now }),
    /** This and the next: for supervisors alone. */
    outward,
    administration: createAdministration({ db, staff, secondFactor, providerName, now }),
    /** Records the sign-in and starts a session; `session` and `device` are new values for cookies. */
    async signIn({ email, password, code, ...client }: StaffSignIn) {
      const outcome = await limits.attempt({ email, ...client }, async () => {
        const member = await staff.authenticate(email, password);
        return member !== undefined && (await secondFactor.check(member.id, code)) ? member : undefined;
      });
      if (typeof outcome === "string") return outcome;
      const { account, device } = outcome;
      return { session: await startSession(account), device };
    },
    /**
     * The session of a person whom the provider's identity provider vouches for, whose account is created or
     * given the role; undefined for an account that a supervisor removed.
     */
    async signInAs({ email, role }: Pick<StaffMember, "email" | "role">) {
      const known = await staff.findByEmail(email);
      if (known === undefined && (await staff.wasRemoved(email))) return undefined;
      if (known !== undefined && known.role !== role) await staff.setRole(known.id, role);
      if (known !== undefined) return startSession(known);
      const added = await staff.add({ email, role, password: generatePassword() });
      return added.ok ? startSession(added.value) : undefined;
    },
    /** The member whose session that is; undefined for one that is unknown or expired. */
    async member(session: string): Promise<StaffMember | undefined> {
      const id = await sessions.find(session);
      return id === undefined ? undefined : staff.find(id);
    },
    signOut: sessions.end,
    accounts: staff.list,
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
  };
}
