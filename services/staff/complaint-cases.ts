import { byUrgency, type ComplaintClock, complaintClocks } from "../../domain/complaint-clocks.ts";
import { type ComplaintSource, isComplaintSource } from "../../domain/submission-types.ts";
import type { LeadStatus } from "../../domain/lead-progress.ts";
import type { ComplaintState, Mark } from "../../domain/staff.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { extraHelpAmong } from "../../stores/submissions.ts";
import { listComplaints } from "../leads/complaint-list.ts";
import type { ComplaintEvent } from "../leads/complaint-records.ts";
import { sourceOf, textOf } from "../leads/repository.ts";
import type { LeadService } from "../leads/service.ts";
import { type Actor, recordAudit } from "./audit.ts";
import { findSubmission, type StaffSubmission } from "./submissions.ts";

/** A complaint in a list: nothing that its customer wrote. */
export interface ComplaintSummary {
  readonly reference: string;
  readonly source: ComplaintSource;
  readonly receivedAt: Date;
  readonly status: LeadStatus;
  readonly resolvedAt: Date | null;
  /** The customer answered that they may need extra help. */
  readonly extraHelp: boolean;
  readonly clocks: readonly ComplaintClock[];
}

/** A complaint with everything stored about it. */
export interface ComplaintCase extends ComplaintSummary {
  readonly name: string;
  readonly email: string | null;
  readonly telephone: string | null;
  readonly textphone: string | null;
  readonly address: string | null;
  /** What the customer chose that it is about; null where the form has no such question. */
  readonly subject: string | null;
  readonly accountNumber: string | null;
  readonly message: string;
  /** The latest last. */
  readonly events: readonly CaseEvent[];
}

export type CaseEvent = Pick<ComplaintEvent, "happenedAt" | "status" | "adviceOrAction" | "resolution">;

export interface ComplaintFilter {
  readonly state: ComplaintState;
  readonly source?: ComplaintSource | undefined;
}

export interface CaseNote {
  readonly adviceOrAction: string | null;
  readonly accountNumber: string | null;
}

/** Complaints as staff work on them. Each call is recorded in the audit under its actor first. */
export interface ComplaintCases {
  /** The most urgent first. `more`: the youngest were left out. */
  list(
    filter: ComplaintFilter,
    actor: Actor,
  ): Promise<{ readonly complaints: readonly ComplaintSummary[]; readonly more: boolean }>;
  /** Undefined where no complaint has that reference. */
  find(reference: string, actor: Actor): Promise<ComplaintCase | undefined>;
  /** Sets the status and adds a note to the record; false where no complaint has that reference. */
  mark(reference: string, mark: Mark, note: CaseNote, actor: Actor): Promise<boolean>;
}

export interface ComplaintCasesOptions {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly leads: Pick<LeadService, "setStatus">;
  /** Weeks after which a customer may go to the ombudsman (content/contact.json). */
  readonly ombudsmanWeeks: () => Promise<number>;
  readonly now?: () => Date;
}

/** The need for extra help is encrypted, so lists are sorted here and not by the database. */
const MOST_LISTED = 5_000;

export function createComplaintCases({
  db: { kysely },
  encryption,
  leads,
  ombudsmanWeeks,
  now = () => new Date(),
}: ComplaintCasesOptions): ComplaintCases {
  return {
    async list(filter, actor) {
      const detail = `complaints ${filter.state} ${filter.source ?? "all"}`;
      await recordAudit(kysely, { actor, action: "list", detail }, now());
      const found = await listComplaints(kysely, encryption, filter, MOST_LISTED + 1);
      const listed = found.slice(0, MOST_LISTED);
      const references = listed.map(({ reference }) => reference);
      const helped = await extraHelpAmong(kysely, encryption, references);
      const [weeks, moment] = [await ombudsmanWeeks(), now()];
      const complaints = listed.map(({ saysExtraHelp, answeredAt, ...complaint }) => ({
        ...complaint,
        extraHelp: saysExtraHelp || helped.has(complaint.reference),
        clocks: complaintClocks({ ...complaint, answeredAt }, weeks, moment),
      }));
      return {
        complaints: filter.state === "resolved" ? complaints : complaints.toSorted(byUrgency),
        more: found.length > MOST_LISTED,
      };
    },

    async find(reference, actor) {
      await recordAudit(kysely, { actor, action: "look", subject: reference }, now());
      const submission = await findSubmission(kysely, encryption, reference);
      return submission && toCase(submission, await ombudsmanWeeks(), now());
    },

    async mark(reference, mark, note, actor) {
      await recordAudit(kysely, { actor, action: "mark", subject: reference, detail: mark }, now());
      const resolution = mark === "resolved" ? { resolved: true, reason: note.adviceOrAction ?? "" } : null;
      const status = mark === "resolved" ? "answered" : mark;
      return (await leads.setStatus(reference, status, { ...note, resolution })).ok;
    },
  };
}

function toCase(
  { lead, full, record, address, extraHelp }: StaffSubmission,
  ombudsmanWeeks: number,
  now: Date,
): ComplaintCase | undefined {
  const { attributes, id, createdAt: receivedAt, status, statusChangedAt } = lead;
  const source = sourceOf(attributes);
  if (source === undefined || !isComplaintSource(source) || record === undefined) return undefined;
  const { resolvedAt, details, events } = record;
  const answer = (name: string) => {
    const value = full?.additionalInformation?.[name];
    return typeof value === "string" && value !== "" ? value : null;
  };
  const answeredAt = status === "answered" ? statusChangedAt : null;
  return {
    reference: id,
    source,
    receivedAt,
    status,
    resolvedAt,
    extraHelp,
    clocks: complaintClocks({ source, receivedAt, answeredAt, resolvedAt }, ombudsmanWeeks, now),
    name: details.name,
    email: textOf(attributes, "email"),
    telephone: full?.contactNumber?.number ?? details.telephone,
    textphone: answer("textphoneNumber"),
    address: address?.address ?? null,
    subject: answer("caseType"),
    accountNumber: events.findLast((event) => event.accountNumber !== null)?.accountNumber ?? null,
    message: textOf(attributes, "query") ?? "",
    events,
  };
}
