import type { LeadStatusText } from "./schema.ts";

/** What has to be known of a complaint (regulation 4 of SI 2008/1898). Outlives its lead. */
export interface ComplaintRecordTable {
  /** The reference. */
  lead_id: string;
  received_at: string;
  channel: "oral" | "written";
  query_type: string;
  query_subtype: string;
  /** JSON, encrypted: who complains, how to reach them, their account and the complaint in short. */
  details: string;
  /** Null while it is not resolved. */
  resolved_at: string | null;
  changed_at: string;
}

/** What was done about a complaint, each time somebody said how far it is. */
export interface ComplaintEventTable {
  id: string;
  lead_id: string;
  happened_at: string;
  status: LeadStatusText;
  /** JSON, encrypted: the advice or action, whether it is resolved and why. */
  note: string;
}
