import { CONVERSATION_KINDS, type HelpedAnswer } from "../../domain/lead-progress.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { sha256 } from "../../infrastructure/hashing.ts";
import { commitCaseChange, type DutyPlanner } from "./case-changes.ts";
import { findCaseEvent, listCaseEvents, type StoredCaseEvent } from "./case-events.ts";
import { HELPED_EVENTS } from "./helped.ts";
import { takesMessages } from "../../stores/leads.ts";
import { byTime, isSameCustomer, joinedCases } from "./joined-cases.ts";
import { findStoredCase, isComplaint, type StoredCase } from "./stored-cases.ts";

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
  async function answeringOf(stored: StoredCase): Promise<StoredCase | undefined> {
    const { joinedTo } = stored;
    const earlier = joinedTo === null ? undefined : await findStoredCase(db.kysely, encryption, joinedTo);
    return earlier && isSameCustomer(earlier, stored) ? earlier : undefined;
  }

  /** Words of another person, in a complaint that is answered in theirs: that one is open again, and shows them none. */
  async function tellEarlier(id: string, message: string, happenedAt: Date): Promise<void> {
    const kind = "incoming";
    const event = {
      id: sha256(`joined ${message}`, "hex"),
      happenedAt,
      actor: CUSTOMER,
      kind,
      text: null,
    } as const;
    await commitCaseChange(db, encryption, id, { event }, duties);
  }

  return {
    /** What the customer may see of the history. */
    async conversation(id: string): Promise<Conversation> {
      const stored = await findStoredCase(db.kysely, encryption, id);
      if (stored === undefined) return [];
      const { joinedTo } = stored;
      const events = await listCaseEvents(db.kysely, encryption, id);
      const joined = await joinedCases(db.kysely, encryption, id);
      const own = joined.filter((one) => isSameCustomer(one.stored, stored));
      const isShown = (kind: string) =>
        kind === "joined" ? joinedTo !== null : CONVERSATION_KINDS.some((one) => one === kind);
      return byTime([...events, ...own.flatMap(({ entries }) => entries)])
        .filter(({ kind }) => isShown(kind))
        .map((event) => ({ ...event, text: WRITTEN.has(event.kind) ? event.text : null }));
    },
    /** Where it is answered: the earlier complaint that it is joined to, where that is the same customer's. */
    async answering(stored: StoredCase): Promise<StoredCase> {
      return (await answeringOf(stored)) ?? stored;
    },
    /** Durable when it resolves. The same key and text are one message. */
    async addMessage(
      { id: ownId }: Pick<StoredCase, "id">,
      { text, key, asksReview }: Message,
    ): Promise<Result<StoredCase, MessageRefusal>> {
      const own = await findStoredCase(db.kysely, encryption, ownId);
      const stored = own && ((await answeringOf(own)) ?? own);
      if (stored === undefined) return failed("takes-none");
      const takes = takesMessages(stored) || isComplaint(stored);
      if (!takes || (asksReview && !isComplaint(stored))) return failed("takes-none");
      const id = sha256(key, "hex");
      const first = await findCaseEvent(db.kysely, encryption, id);
      if (first !== undefined && (first.caseId !== stored.id || first.text !== text))
        return failed("key-reused");
      const kind = asksReview ? "review-asked" : "customer";
      const event = { id, happenedAt: now(), actor: CUSTOMER, kind, text } as const;
      const changed = await commitCaseChange(db, encryption, stored.id, { event }, duties);
      if (!changed.ok) throw new Error(`a message could not be added: ${changed.failure}`);
      if (stored.joinedTo !== null) await tellEarlier(stored.joinedTo, id, event.happenedAt);
      return changed;
    },
    /** Durable when it resolves. The same again is no event; that it did not help opens the case again. */
    async sayHelped(own: StoredCase, helped: HelpedAnswer): Promise<Result<StoredCase, "not-asked">> {
      const stored = (await answeringOf(own)) ?? own;
      if (stored.helped === null) return failed("not-asked");
      if (stored.helped === helped) return ok(stored);
      const event = { happenedAt: now(), actor: CUSTOMER, kind: HELPED_EVENTS[helped], text: null };
      const changed = await commitCaseChange(db, encryption, stored.id, { event }, duties);
      if (!changed.ok) throw new Error(`what helped could not be added: ${changed.failure}`);
      return ok({ ...changed.value, helped });
    },
  };
}
