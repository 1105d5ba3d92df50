import type { Generated } from "kysely";

/** Tables of who may sign in, and of what staff did. */
export interface SignInTables {
  /** A customer who can sign in. */
  identity_users: {
    /** The token's subject; never reused. */
    subject: string;
    /** In lower case, encrypted. */
    email: string;
    /** Null while `email` is unencrypted, from an earlier release. */
    email_digest: string | null;
    /** "scrypt$N$r$p$salt$hash" (infrastructure/password.ts). */
    password: string;
  };
  /** Sessions, interactions, grants and codes of the identity provider. */
  identity_records: {
    model: string;
    id: string;
    /** Encrypted JSON. */
    payload: string;
    uid: string | null;
    grant_id: string | null;
    consumed_at: string | null;
    expires_at: string;
  };
  /** A member of staff (docs/decisions/cases.md, 37). */
  staff_accounts: {
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
  };
  staff_sessions: {
    /** SHA-256 of the session cookie's value. */
    key: string;
    staff_id: string;
    started_at: string;
    seen_at: string;
    /** The client's, at the sign-in; null from a release before. */
    network: Generated<string | null>;
    /** When its person last proved who they are; null where that is not known. */
    proved_at: Generated<string | null>;
  };
  /** An account whose person has yet to choose a password; deleted once they have. */
  staff_invitations: {
    id: string;
    staff_id: string;
    expires_at: string;
  };
  /** Who read or changed customers' data, and when; never its content. */
  audit_events: {
    id: string;
    happened_at: string;
    /** "staff" and an id of `staff_accounts`, or "ops" and a user of the machine. */
    actor: string;
    action: string;
    /** A reference; null for an action on several. */
    subject: string | null;
    detail: string | null;
  };
}
