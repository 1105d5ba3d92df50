import { toEmailKey } from "../../domain/email-key.ts";
import type { LeadStatus } from "../../domain/lead-progress.ts";
import type { Actor } from "../../domain/staff.ts";
import { failed } from "../../domain/result.ts";
import { isSameSecret } from "../../infrastructure/hashing.ts";
import { isTrackLinkRevoked, readTrackLink, revokeTrackLink } from "../../stores/track-link.ts";
import { commitCaseChange, statusEvent } from "./case-changes.ts";
import type { ComplaintNote } from "./complaint-records.ts";
import { createConversations } from "./conversations.ts";
import type { CaseOptions } from "./open-cases.ts";
import { findCaseId, findStoredCase } from "./stored-cases.ts";

const UNKNOWN: Actor = { kind: "api", name: "" };

export type LeadCases = ReturnType<typeof createLeadCases>;

/** What customers and the provider's own services read and change of a case, by the reference of its lead. */
export function createLeadCases({ db, encryption, duties, now = () => new Date() }: CaseOptions) {
  async function find(reference: string) {
    const id = await findCaseId(db.kysely, reference);
    return id === undefined ? undefined : findStoredCase(db.kysely, encryption, id);
  }
  return {
    /** The case of that reference and email address; constant work for unknown references. */
    async findOwn(reference: string, email: string) {
      const found = await find(reference);
      const known = sameEmail(found?.attributes["email"], email);
      return known ? found : undefined;
    },
    /** The case that the link of its email names; undefined where that is forged, expired or revoked. */
    async findByLink(link: string) {
      const reference = readTrackLink(encryption, link, now());
      if (reference === undefined || (await isTrackLinkRevoked(db.kysely, reference))) return undefined;
      return find(reference);
    },
    revokeLink: (reference: string) => revokeTrackLink(db.kysely, reference, now()),
    ...createConversations(db, encryption, now, duties),
    /** Added to the history, and to the record of a complaint; only then may there be a note. */
    async setStatus(reference: string, status: LeadStatus, note?: ComplaintNote, actor = UNKNOWN) {
      const found = await find(reference);
      if (found === undefined) return failed("unknown-case" as const);
      const id = found.joinedTo ?? found.id;
      const event = { ...statusEvent(status, note), actor, happenedAt: now() };
      return commitCaseChange(db, encryption, id, { event, status, note }, duties);
    },
  };
}

function sameEmail(stored: unknown, given: string): boolean {
  return isSameSecret(toEmailKey(String(stored)), toEmailKey(given));
}
