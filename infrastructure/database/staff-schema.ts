import type { Generated } from "kysely";

/** Somebody who may use the staff pages (docs/decisions/0037). */
export interface StaffAccountTable {
  /** Names them in the record of what was looked at; never reused. */
  id: string;
  /** In lower case, encrypted. */
  email: string;
  /** To find it by. */
  email_digest: string;
  role: "agent" | "supervisor";
  /** "scrypt$N$r$p$salt$hash" (services/identity/password.ts). */
  password: string;
  created_at: string;
  /** Null while they may sign in. The row stays for as long as the audit names it. */
  removed_at: string | null;
  /** The second factor, encrypted (services/staff/second-factor.ts); null where there is none yet. */
  totp: Generated<string | null>;
}

/** A member of staff who is signed in. */
export interface StaffSessionTable {
  /** SHA-256 of what the browser's cookie says. */
  key: string;
  staff_id: string;
  started_at: string;
  seen_at: string;
}

/** Who looked at or changed what customers told us, and when: never what it said. */
export interface AuditEventTable {
  id: string;
  happened_at: string;
  /** "staff" and an id of `staff_accounts`, or "ops" and a user of the machine. */
  actor: string;
  action: string;
  /** A reference; null where it was about many, or about no letter. */
  subject: string | null;
  /** Which many, or what about it; null where nothing more is to be said. */
  detail: string | null;
}
