import type { Generated } from "kysely";

/** Tables of complaints and of what staff work with. */
export interface CaseTables {
  /** The record of a complaint that regulation 4 of SI 2008/1898 requires. Outlives its lead. */
  complaint_records: {
    /** The reference. */
    lead_id: string;
    received_at: string;
    channel: "oral" | "written";
    query_type: string;
    query_subtype: string;
    /** Encrypted JSON: complainant, contact, account and summary. */
    details: string;
    resolved_at: string | null;
    changed_at: string;
  };
  /** One change of a complaint's status. */
  complaint_events: {
    id: string;
    lead_id: string;
    happened_at: string;
    status: "received" | "in-progress" | "answered";
    /** Encrypted JSON: the advice or action, whether it is resolved and why. */
    note: string;
  };
  /** Figures as they were published. */
  complaint_figures: {
    /** "2026" or "2026-Q3". */
    period: string;
    published_at: string;
    /** As in `audit_events`. */
    published_by: string;
    /** JSON, without personal data. */
    figures: string;
    /** When they were withdrawn last, and why; later figures of the period correct them. */
    withdrawn_at: Generated<string | null>;
    withdrawn_reason: Generated<string | null>;
  };
  /** What staff find a lead by. */
  lead_search_keys: {
    /** Keyed digest of a word of the name, the email address or an account number. */
    key: string;
    lead_id: string;
  };
  /** What happened to a case; rows are only added. */
  case_events: {
    id: string;
    lead_id: string;
    happened_at: string;
    /** As in `audit_events`. */
    actor: string;
    /** As in desk/cases/case-events.ts. */
    kind: string;
    /** Encrypted: what was written or done, or the id of the new owner; null without one. */
    text: string | null;
    /** How the customer's words came: "phone", "post", "email", "in-person"; null for the web. */
    channel: string | null;
  };
  /** What is owed on a complaint, as domain/complaint-duties.ts has it. */
  case_duties: {
    /** And of the event once it is done. */
    id: string;
    lead_id: string;
    kind: string;
    /** The moment of what caused it. */
    cause: string;
    due_on: string;
    state: string;
    done_at: string | null;
  };
}
