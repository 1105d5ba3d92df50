import { toEmailKey } from "../../domain/email-key.ts";
import type { LeadStatus } from "../../domain/lead-progress.ts";
import type { Actor, CaseChannel } from "../../domain/staff.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import type { Write } from "../../infrastructure/database/dialect.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { isSameSecret } from "../../infrastructure/hashing.ts";
import { findLead, isTrackLinkRevoked, type OpenedLead, revokeTrackLink } from "../../stores/leads.ts";
import { readTrackLink } from "../../stores/track-link.ts";
import { commitCaseChange, type DutyPlanner, statusEvent } from "./case-changes.ts";
import { toEventRow } from "./case-events.ts";
import { type ComplaintNote, isComplaint, recordComplaints } from "./complaint-records.ts";
import { createConversations } from "./conversations.ts";
import { enqueueWebhooks } from "./webhooks.ts";

const UNKNOWN: Actor = { kind: "api", name: "" };

export interface LeadCaseOptions {
  readonly db: Db;
  readonly encryption: Encryption;
  /** Left out where the index alone plans what is owed on complaints. */
  readonly duties?: DutyPlanner | undefined;
  readonly now?: () => Date;
}

/** The writes that open the cases of new leads: what staff recorded, a complaint's record and duties, events. */
export function caseOpener({ db: { kysely }, encryption, duties }: LeadCaseOptions) {
  return async (leads: readonly OpenedLead[]): Promise<readonly Write[]> => {
    const complaints = leads
      .filter((one) => isComplaint(one.stored))
      .map(({ stored: lead, recorded }) => ({ lead, channel: recordedChannel(recorded?.channel) }));
    const events = leads.flatMap(({ stored: { id, createdAt }, recorded }) =>
      recorded === undefined
        ? []
        : [toEventRow(encryption, id, { ...recorded, kind: "recorded", happenedAt: createdAt })],
    );
    const owed = await duties?.first(complaints.map(({ lead }) => lead));
    const ids = leads.map(({ stored }) => stored.id);
    const traceOf = (id: string) => leads.find(({ stored }) => stored.id === id)?.traceId;
    return [
      ...(events.length > 0 ? [kysely.insertInto("case_events").values(events)] : []),
      ...(complaints.length > 0 ? [recordComplaints(kysely, encryption, complaints)] : []),
      ...(owed === undefined ? [] : [owed]),
      enqueueWebhooks(kysely, ids, leads[0]!.stored.createdAt, traceOf),
    ];
  };
}

export type LeadCases = ReturnType<typeof createLeadCases>;

/** What customers and the provider's own services read and change of a case. */
export function createLeadCases({ db, encryption, duties, now = () => new Date() }: LeadCaseOptions) {
  return {
    /** The lead of that reference and email address; constant work for unknown references. */
    async findOwn(reference: string, email: string) {
      const lead = await findLead(db.kysely, encryption, reference);
      const known = sameEmail(lead?.attributes["email"], email);
      return known ? lead : undefined;
    },
    /** The lead that the link of its email names; undefined where that is forged, expired or revoked. */
    async findByLink(link: string) {
      const id = readTrackLink(encryption, link, now());
      if (id === undefined || (await isTrackLinkRevoked(db.kysely, id))) return undefined;
      return findLead(db.kysely, encryption, id);
    },
    revokeLink: (id: string) => revokeTrackLink(db.kysely, id, now()),
    ...createConversations(db, encryption, now, duties),
    /** Added to the history, and to the record of a complaint; only then may there be a note. */
    setStatus(id: string, status: LeadStatus, note?: ComplaintNote, actor = UNKNOWN) {
      const event = { ...statusEvent(status, note), actor, happenedAt: now() };
      return commitCaseChange(db, encryption, id, { event, status, note }, duties);
    },
  };
}

/** Regulation 4(1)(b): oral or written. */
function recordedChannel(channel: CaseChannel | undefined): "oral" | "written" {
  return channel === "phone" || channel === "in-person" ? "oral" : "written";
}

function sameEmail(stored: unknown, given: string): boolean {
  return isSameSecret(toEmailKey(String(stored)), toEmailKey(given));
}
