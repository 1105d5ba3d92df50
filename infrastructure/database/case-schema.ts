import type { Generated } from "kysely";
import { table } from "./table.ts";

/** Tables of complaints and of what staff work with. */
export const CASE_TABLES = {
  cases: table<{
    /** A random one; of leads of earlier releases and of other clients their reference. */
    id: string;
    /** Of the form, whose next submission replaces this one while it waits for its reference; null without a form. */
    run: string | null;
    /** Null where no form here sent it. */
    submission_id: string | null;
    /** Null until the leads API acknowledges it. */
    reference: string | null;
    topic: string;
    query_type: string | null;
    query_subtype: string | null;
    created_at: string;
    status: Generated<"received" | "in-progress" | "answered">;
    status_changed_at: Generated<string | null>;
    track_link_revoked_at: Generated<string | null>;
    /** The change that the next four columns were read from; an index finds cases where it is another. */
    indexed_at: Generated<string | null>;
    kind: Generated<string | null>;
    /** -1 where a danger is reported, 0 where the customer may need extra help, else 1. */
    priority: Generated<number | null>;
    /** Encrypted: the dangers that its words report, and of which index; null for none, and of a release before. */
    heard: Generated<string | null>;
    /** The next day that staff have to act by, "9999-12-31" where none is stated; null once closed. */
    due_on: Generated<string | null>;
    /** What the customer chose that it is about; null where the form asks for none. */
    subject: Generated<string | null>;
    /** 1 where the next word is the customer's (desk/cases/waits-for.ts), else 0. */
    waits_for_customer: Generated<number>;
    /** A staff account. */
    owner_id: Generated<string | null>;
    /** Counts changes by staff. */
    version: Generated<number>;
    /** 1 where its words may be a complaint, which it is not; of the last index. */
    may_be_complaint: Generated<number | null>;
    /** The receipt of a complaint where it is not that of the case: staff made it one, or entered it late. */
    complaint_at: Generated<string | null>;
    /** The id of the earlier case in which this complaint is answered. */
    joined_to: Generated<string | null>;
    /** The version that its search keys were made of; another, or null, where a release before 0029 made them. */
    keys_of: Generated<number | null>;
    /** What the customer says of our last answer; null where there is none. */
    helped: Generated<"asked" | "yes" | "no" | null>;
    /** When they said it, or when they were asked. */
    helped_at: Generated<string | null>;
  }>({
    holds: "submissions as staff work on them, and leads that no form here sent",
    writtenBy: ["desk/cases", "infrastructure", "stores"],
    key: ["id"],
    encrypted: { columns: ["heard"] },
    person: "searched",
    kept: "as a complaint or another lead",
  }),
  case_search_keys: table<{
    /** Keyed digest of what a caller may say: desk/cases/search-terms.ts. */
    key: string;
    case_id: string;
    /** Of the case; empty where a release before 0028-search-key-dates added the key. */
    created_at: Generated<string>;
  }>({
    holds: "keyed digests that staff find a case by",
    writtenBy: ["desk/cases"],
    key: ["key", "created_at", "case_id"],
    former: { name: "lead_search_keys", key: ["key", "lead_id"] },
    person: "searched",
    kept: "with its case",
  }),
  case_events: table<{
    id: string;
    case_id: string;
    happened_at: string;
    /** As in `audit_events`. */
    actor: string;
    /** As in desk/cases/case-events.ts. */
    kind: string;
    /** Encrypted: what was written or done, or the id of the new owner; null without one. */
    text: string | null;
    /** How the customer's words came: "phone", "post", "email", "in-person"; null for the web. */
    channel: string | null;
  }>({
    holds: "timelines; append-only",
    writtenBy: ["desk/cases"],
    key: ["id"],
    encrypted: { columns: ["text"], owner: ["case_id", "kind"] },
    person: "searched",
    kept: "with its case",
  }),
  /** Who has which case open (desk/cases/case-presence.ts). */
  case_presence: table<{
    case_id: string;
    staff_id: string;
    seen_at: string;
    is_writing: number;
  }>({
    holds: "who of staff has a case open",
    writtenBy: ["desk/cases"],
    key: ["case_id", "staff_id"],
    person: "unnamed",
    kept: "a minute, until somebody opens a case again",
  }),
  /** What is owed on a complaint, as domain/complaint-duties.ts has it. */
  case_duties: table<{
    /** And of the event once it is done. */
    id: string;
    case_id: string;
    kind: string;
    /** The moment of what caused it. */
    cause: string;
    due_on: string;
    state: string;
    done_at: string | null;
  }>({
    holds: "what is owed on a complaint",
    writtenBy: ["desk/cases"],
    key: ["id"],
    person: "searched",
    kept: "with its case",
  }),
  /** What was promised to put a complaint right. */
  case_redress: table<{
    id: string;
    case_id: string;
    /** As in domain/redress.ts. */
    kind: string;
    /** Of a payment or goodwill. */
    pence: number | null;
    due_on: string;
    promised_at: string;
    /** As in `audit_events`, and the next. */
    promised_by: string;
    /** The day it was paid or done; null until then. */
    done_on: string | null;
    done_by: string | null;
  }>({
    holds: "what was promised to put a complaint right",
    writtenBy: ["desk/cases"],
    key: ["id"],
    person: "searched",
    kept: "with its case",
  }),
  /** The record of a complaint that regulation 4 of SI 2008/1898 requires. Outlives its case. */
  complaint_records: table<{
    case_id: string;
    /** Null until the leads API acknowledges the complaint. */
    reference: string | null;
    received_at: string;
    channel: "oral" | "written";
    query_type: string;
    query_subtype: string;
    /** Encrypted JSON: complainant, contact, account and summary. */
    details: string;
    resolved_at: string | null;
    changed_at: string;
    /** Of complaint-causes.json, with its title as it was; null while staff have chosen none. */
    cause: Generated<string | null>;
    cause_title: Generated<string | null>;
    /** When it was known here, where that is later than its receipt. */
    entered_at: Generated<string | null>;
    /** When staff found that it was no complaint. */
    withdrawn_at: Generated<string | null>;
    /** As in `cases`. */
    joined_to: Generated<string | null>;
  }>({
    holds: "the law's record",
    writtenBy: ["desk/cases", "stores"],
    key: ["case_id"],
    former: { key: ["lead_id"] },
    encrypted: { columns: ["details"] },
    person: "searched",
    kept: "as a complaint",
  }),
  complaint_events: table<{
    id: string;
    case_id: string;
    happened_at: string;
    status: "received" | "in-progress" | "answered";
    /** Encrypted JSON: the advice or action, whether it is resolved and why. */
    note: string;
  }>({
    holds: "changes of a complaint's status",
    writtenBy: ["desk/cases", "stores"],
    key: ["id"],
    encrypted: { columns: ["note"], owner: ["case_id", "status"] },
    person: "searched",
    kept: "with its record",
  }),
  complaint_figures: table<{
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
  }>({
    holds: "published figures",
    writtenBy: ["desk/cases"],
    key: ["period"],
    person: "nobody",
    kept: "always",
  }),
};
