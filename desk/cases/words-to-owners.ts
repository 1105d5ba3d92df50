import type { Actor } from "../../domain/staff.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { enqueueJobs } from "../../infrastructure/jobs/job-queue.ts";
import type { CaseChange } from "./case-changes.ts";
import { addCaseEvent, findCaseEvent, listCaseEvents } from "./case-events.ts";
import { findStoredCase } from "./stored-cases.ts";

/** The email of a word to the colleague whose case was taken; its subject is the event's id. */
export const OWNER_WORD_JOB = "owner-word";

/** The word, in the history after the new owner, and its email. */
export function wordAlongside(
  encryption: Encryption,
  caseId: string,
  word: string,
  actor: Actor,
): CaseChange["alongside"] {
  return async (tx, at) => {
    const happenedAt = new Date(at.getTime() + 1);
    const event = { happenedAt, actor, kind: "word", text: word.trim() } as const;
    const id = await addCaseEvent(tx, encryption, caseId, event);
    await enqueueJobs(tx, OWNER_WORD_JOB, [id], at).execute();
  };
}

export interface OwnerWord {
  readonly reference: string;
  readonly text: string;
  /** Staff accounts: whose case it was, and who took it or gave it away. */
  readonly to: string;
  readonly from: string;
}

/** Undefined where the event or its case is no longer there. */
export async function findOwnerWord(
  tx: Tx,
  encryption: Encryption,
  eventId: string,
): Promise<OwnerWord | undefined> {
  const event = await findCaseEvent(tx, encryption, eventId);
  const stored = event && (await findStoredCase(tx, encryption, event.caseId));
  if (event?.kind !== "word" || stored === undefined) return undefined;
  const events = await listCaseEvents(tx, encryption, event.caseId);
  const owners = events.filter(({ kind, happenedAt }) => kind === "owner" && happenedAt < event.happenedAt);
  const to = owners.at(-2)?.text;
  if (to == null) return undefined;
  return { reference: stored.reference, text: event.text ?? "", to, from: event.actor.name };
}
