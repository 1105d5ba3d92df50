import { CONVERSATION_KINDS } from "../../domain/lead-progress.ts";
import { failed, type Result } from "../../domain/result.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { sha256 } from "../../infrastructure/hashing.ts";
import { commitCaseChange, type DutyPlanner } from "./case-changes.ts";
import { findCaseEvent, listCaseEvents, type StoredCaseEvent } from "./case-events.ts";
import { isComplaint } from "./complaint-records.ts";
import { takesMessages } from "../../stores/leads.ts";
import type { StoredCase } from "./stored-cases.ts";

export type Conversation = readonly Pick<StoredCaseEvent, "happenedAt" | "kind" | "channel" | "text">[];

export type MessageRefusal =
  /** Answers to such a lead are not read. */
  | "takes-none"
  /** The key was used for another text or lead. */
  | "key-reused";

interface Message {
  readonly text: string;
  readonly key: string;
  /** They disagree with the answer to a complaint, and ask for a second look. */
  readonly asksReview: boolean;
}

const CUSTOMER = { kind: "customer", name: "" } as const;
/** Events whose text went to the customer, or came from them; what staff noted of a call is for staff. */
const WRITTEN = new Set(["customer", "reply", "letter", "review-asked", "reviewed"]);

/** What customers and the provider write to each other about a lead. */
export function createConversations(
  db: Db,
  encryption: Encryption,
  now: () => Date,
  duties: DutyPlanner | undefined,
) {
  return {
    /** What the customer may see of the history. */
    async conversation(id: string): Promise<Conversation> {
      const events = await listCaseEvents(db.kysely, encryption, id);
      return events
        .filter(({ kind }) => CONVERSATION_KINDS.some((one) => one === kind))
        .map((event) => ({ ...event, text: WRITTEN.has(event.kind) ? event.text : null }));
    },
    /** Durable when it resolves. The same key and text are one message. */
    async addMessage(
      stored: Pick<StoredCase, "id" | "attributes">,
      { text, key, asksReview }: Message,
    ): Promise<Result<StoredCase, MessageRefusal>> {
      if (!takesMessages(stored) || (asksReview && !isComplaint(stored))) return failed("takes-none");
      const id = sha256(key, "hex");
      const first = await findCaseEvent(db.kysely, encryption, id);
      if (first !== undefined && (first.caseId !== stored.id || first.text !== text))
        return failed("key-reused");
      const kind = asksReview ? "review-asked" : "customer";
      const event = { id, happenedAt: now(), actor: CUSTOMER, kind, text } as const;
      const changed = await commitCaseChange(db, encryption, stored.id, { event }, duties);
      if (!changed.ok) throw new Error(`a message could not be added: ${changed.failure}`);
      return changed;
    },
  };
}
