import type { DeskCase, DeskComplaint } from "../../contract/operations.ts";
import { byUrgency, complaintClocks } from "../../domain/complaint-clocks.ts";
import { type ComplaintSource, isComplaintSource } from "../../domain/submission-types.ts";
import type { ComplaintState, Mark } from "../../domain/staff.ts";
import { extraHelpAmong } from "../../stores/submissions.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { listComplaints } from "../leads/complaint-list.ts";
import type { ComplaintNote } from "../leads/complaint-records.ts";
import { sourceOf, textOf } from "../leads/repository.ts";
import type { LeadService } from "../leads/service.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { type Actor, recordAudit } from "./audit.ts";
import { findLetter, type Letter } from "./submissions.ts";

export interface DeskFilter {
  readonly state: ComplaintState;
  readonly source?: ComplaintSource | undefined;
}

/** What staff do with complaints. Each is recorded under whoever does it before it happens. */
export interface ComplaintDesk {
  /** The most urgent first. `more`: there are more complaints than were looked at, all of them younger. */
  list(
    filter: DeskFilter,
    actor: Actor,
  ): Promise<{ readonly complaints: readonly DeskComplaint[]; readonly more: boolean }>;
  /** Undefined where no complaint has that reference. */
  find(reference: string, actor: Actor): Promise<DeskCase | undefined>;
  /** Says how far a complaint is and what was done; false where none has that reference. */
  mark(reference: string, mark: Mark, note: DeskNote, actor: Actor): Promise<boolean>;
}

/** In staff's own words. */
export interface DeskNote {
  readonly adviceOrAction: string | null;
  readonly accountNumber: string | null;
}

export interface ComplaintDeskOptions {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly leads: Pick<LeadService, "setStatus">;
  /** After how many a customer may go to the ombudsman: the rules move, so content/contact.json says it. */
  readonly ombudsmanWeeks: () => Promise<number>;
  readonly now?: () => Date;
}

/** Who needs extra help is under encrypt, so a list is sorted here and not by the database. */
const MOST_LISTED = 5_000;

export function createComplaintDesk({
  db,
  encryption,
  leads,
  ombudsmanWeeks,
  now = () => new Date(),
}: ComplaintDeskOptions): ComplaintDesk {
  const { kysely } = db;
  return {
    async list(filter, actor) {
      await recordAudit(
        kysely,
        { actor, action: "list", detail: `complaints ${filter.state} ${filter.source ?? "all"}` },
        now(),
      );
      const found = await listComplaints(kysely, encryption, filter, MOST_LISTED + 1);
      const looked = found.slice(0, MOST_LISTED);
      const helped = await extraHelpAmong(
        kysely,
        encryption,
        looked.map(({ reference }) => reference),
      );
      const [weeks, moment] = [await ombudsmanWeeks(), now()];
      const complaints = looked.map(({ saysExtraHelp, answeredAt, ...complaint }) => ({
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
      const letter = await findLetter(kysely, encryption, reference);
      return letter && toCase(letter, await ombudsmanWeeks(), now());
    },

    async mark(reference, mark, note, actor) {
      await recordAudit(kysely, { actor, action: "mark", subject: reference, detail: mark }, now());
      const set = await leads.setStatus(
        reference,
        mark === "resolved" ? "answered" : mark,
        toNote(mark, note),
      );
      return set.ok;
    },
  };
}

function toNote(mark: Mark, note: DeskNote): ComplaintNote {
  return {
    ...note,
    resolution: mark === "resolved" ? { resolved: true, reason: note.adviceOrAction ?? "" } : null,
  };
}

function toCase(
  { lead, full, record, address, extraHelp }: Letter,
  ombudsmanWeeks: number,
  now: Date,
): DeskCase | undefined {
  const { attributes, id, createdAt, status, statusChangedAt } = lead;
  const source = sourceOf(attributes);
  if (source === undefined || !isComplaintSource(source) || record === undefined) return undefined;
  const told = full?.additionalInformation ?? null;
  const answer = (name: string) =>
    typeof told?.[name] === "string" && told[name] !== "" ? told[name] : null;
  const answeredAt = status === "answered" ? statusChangedAt : null;
  return {
    reference: id,
    source,
    receivedAt: createdAt,
    status,
    resolvedAt: record.resolvedAt,
    extraHelp,
    clocks: complaintClocks(
      { source, receivedAt: createdAt, answeredAt, resolvedAt: record.resolvedAt },
      ombudsmanWeeks,
      now,
    ),
    name: record.details.name,
    email: textOf(attributes, "email"),
    telephone: full?.contactNumber?.number ?? record.details.telephone,
    textphone: answer("textphoneNumber"),
    address: address?.address ?? null,
    subject: answer("caseType"),
    accountNumber: record.events.findLast((event) => event.accountNumber !== null)?.accountNumber ?? null,
    letter: textOf(attributes, "query") ?? "",
    events: record.events.map(({ happenedAt, status: then, adviceOrAction, resolution }) => ({
      happenedAt,
      status: then,
      adviceOrAction,
      resolution,
    })),
  };
}
