import type { Generated } from "kysely";
import { table } from "./table.ts";

/** The purposes of digests of email addresses. */
export const EMAIL_DIGEST = "identity_users.email";
export const STAFF_EMAIL_DIGEST = "staff_accounts.email";

const AS_THE_AUDIT = {
  days: 2_192,
  because: "as long as the complaints that were read: a customer may ask who read theirs",
  told: "**A note of who in our team looked at what you wrote: {period}.**",
} as const;

/** Tables of who may sign in, and of what staff did. */
export const SIGN_IN_TABLES = {
  /** A member of staff (docs/decisions/cases.md, 37). */
  staff_accounts: table<{
    /** The audit's actor; never reused. */
    id: string;
    /** In lower case, encrypted. */
    email: string;
    email_digest: string;
    role: "agent" | "supervisor" | "editor" | "reviewer";
    password: string;
    created_at: string;
    /** Null while they may sign in. The row stays as long as the audit names it. */
    removed_at: string | null;
    /** The encrypted second factor (desk/staff/second-factor.ts); null until it is set up. */
    totp: Generated<string | null>;
    /** The person at the provider's own identity provider; null until they sign in there. */
    issuer: Generated<string | null>;
    subject: Generated<string | null>;
    /** Until then the next person there with this email address, verified, is bound; null once one is. */
    bind_until: Generated<string | null>;
  }>({
    holds: "role, password, second factor",
    writtenBy: ["desk/staff"],
    key: ["id"],
    encrypted: { columns: ["email", "totp"], emailDigest: STAFF_EMAIL_DIGEST },
    person: "searched",
    kept: {
      ...AS_THE_AUDIT,
      since: "removed_at",
      purge: "accounts of staff who left",
    },
  }),
  staff_sessions: table<{
    /** SHA-256 of the session cookie's value. */
    key: string;
    staff_id: string;
    started_at: string;
    seen_at: string;
    /** The client's, at the sign-in; null from a release before. */
    network: Generated<string | null>;
    /** When its person last proved who they are; null where that is not known. */
    proved_at: Generated<string | null>;
  }>({
    holds: "their sign-ins",
    writtenBy: ["desk/staff"],
    key: ["key"],
    person: "unnamed",
    kept: "8 hours",
  }),
  staff_invitations: table<{
    id: string;
    staff_id: string;
    expires_at: string;
  }>({
    holds: "accounts whose person has yet to choose a password",
    writtenBy: ["desk/staff"],
    key: ["id"],
    person: "unnamed",
    kept: "3 days",
  }),
  /** Filters of the case list that a person has saved under a name. */
  staff_views: table<{
    id: string;
    staff_id: string;
    /** Encrypted: what its person typed. */
    name: string;
    /** As domain/case-views.ts has it. */
    query: string;
    created_at: string;
  }>({
    holds: "their saved views of the case list",
    writtenBy: ["desk/staff"],
    key: ["id"],
    encrypted: { columns: ["name"], owner: ["staff_id"] },
    person: "unnamed",
    kept: "with their account",
  }),
  /** Who read or changed customers' data, and when; never its content. */
  audit_events: table<{
    id: string;
    happened_at: string;
    /** "staff" and an id of `staff_accounts`, or "ops" and a user of the machine. */
    actor: string;
    action: string;
    /** A reference; null for an action on several. */
    subject: string | null;
    detail: string | null;
  }>({
    holds: "who read or changed what",
    writtenBy: ["desk/staff"],
    key: ["id"],
    person: "unnamed",
    kept: { ...AS_THE_AUDIT, since: "happened_at", purge: "old record of looks" },
  }),
  identity_users: table<{
    /** The token's subject; never reused. */
    subject: string;
    /** In lower case, encrypted. */
    email: string;
    /** Null while `email` is unencrypted, from an earlier release. */
    email_digest: string | null;
    /** "scrypt$N$r$p$salt$hash" (infrastructure/password.ts). */
    password: string;
  }>({
    holds: "who can sign in",
    writtenBy: ["provider/identity"],
    key: ["subject"],
    encrypted: { columns: ["email"], emailDigest: EMAIL_DIGEST },
    person: "searched",
    kept: "until an erasure",
  }),
  identity_records: table<{
    model: string;
    id: string;
    /** Encrypted JSON. */
    payload: string;
    uid: string | null;
    grant_id: string | null;
    consumed_at: string | null;
    expires_at: string;
  }>({
    holds: "the identity provider's sessions, grants, codes",
    writtenBy: ["provider/identity"],
    key: ["model", "id"],
    encrypted: { columns: ["payload"], owner: ["uid", "grant_id"] },
    person: "searched",
    kept: "hours",
  }),
};
