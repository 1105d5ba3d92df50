import {
  type ComplaintSource,
  SUBMISSION_TYPES,
  isComplaintSource,
  sourcesOf,
} from "../../domain/submission-types.ts";
import type { LeadStatus } from "../../domain/lead-progress.ts";
import type { ComplaintState } from "../../domain/staff.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { openLead } from "./repository.ts";

export interface ListedComplaint {
  readonly reference: string;
  readonly source: ComplaintSource;
  readonly receivedAt: Date;
  readonly status: LeadStatus;
  /** Null before a response. */
  readonly answeredAt: Date | null;
  readonly resolvedAt: Date | null;
  /** Leads of other applications may say it; ours only in the full submission (docs/decisions/0008). */
  readonly saysExtraHelp: boolean;
}

const COMPLAINTS = sourcesOf("complaint").filter(isComplaintSource);

/**
 * Complaints by their records, the oldest first, at most so many; of the resolved ones those that were
 * resolved last.
 */
export async function listComplaints(
  tx: Tx,
  encryption: Encryption,
  { state, source }: { readonly state: ComplaintState; readonly source?: ComplaintSource | undefined },
  most: number,
): Promise<ListedComplaint[]> {
  const resolved = state === "resolved";
  const rows = await tx
    .selectFrom("complaint_records")
    .innerJoin("leads", "leads.id", "complaint_records.lead_id")
    .selectAll("leads")
    .select(["complaint_records.received_at", "complaint_records.resolved_at"])
    .where("complaint_records.resolved_at", resolved ? "is not" : "is", null)
    .$if(state === "unanswered", (query) => query.where("leads.status", "<>", "answered"))
    .$if(state === "answered", (query) => query.where("leads.status", "=", "answered"))
    .$if(source !== undefined, (query) =>
      query.where("complaint_records.query_subtype", "=", SUBMISSION_TYPES[source!].querySubtype),
    )
    .orderBy(
      resolved ? "complaint_records.resolved_at" : "complaint_records.received_at",
      resolved ? "desc" : "asc",
    )
    .limit(most)
    .execute();
  return rows.flatMap((row) => {
    const known = COMPLAINTS.find((one) => SUBMISSION_TYPES[one].querySubtype === row.query_subtype);
    if (known === undefined) return [];
    const { attributes, id, status, statusChangedAt } = openLead(encryption, row);
    return [
      {
        reference: id,
        source: known,
        receivedAt: new Date(row.received_at),
        status,
        answeredAt: status === "answered" ? statusChangedAt : null,
        resolvedAt: row.resolved_at === null ? null : new Date(row.resolved_at),
        saysExtraHelp: attributes["vulnerability-consent"] === true,
      },
    ];
  });
}
