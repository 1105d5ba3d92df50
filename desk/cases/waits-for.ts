import { CUSTOMER_WORDS } from "../../domain/complaint-duties.ts";
import type { LeadStatus } from "../../domain/lead-progress.ts";
import type { StoredCaseEvent } from "./case-events.ts";

/** What of an open case says whose turn it is. */
export interface Turn {
  readonly status: LeadStatus;
  /** A danger is reported in it. */
  readonly isDangerous: boolean;
  /** The oldest first. */
  readonly events: readonly Pick<StoredCaseEvent, "kind" | "text">[];
}

/** Where our words and the customer's take turns. */
const WORDS = new Set([...CUSTOMER_WORDS, "reply"]);
/** And what settles that an email did not arrive. */
const TURNS = new Set([...WORDS, "answered", "reviewed", "deadlock", "undelivered", "posted"]);
/** A sentence that asks. The question mark of an address ends none. */
const QUESTION = /\?["'’”)\]]*(?:\s|$)/;
/** A sentence that begins by asking for something, without "if" or "any": what may not be there is not waited for. */
const REQUEST =
  /(?:^|[.!?]\s|\n)\s*(?:please )?(?:also )?(?:tell|send|give) us\b(?![^.!?\n]*\b(?:if|any)\b)/i;

/**
 * The next word is the customer's: we have answered and it is not resolved, or our last word asked for something. What
 * did not arrive waits for us until it is posted, and a danger until it is answered.
 */
export function waitsForCustomer({ status, isDangerous, events }: Turn): boolean {
  if (events.findLast(({ kind }) => TURNS.has(kind))?.kind === "undelivered") return false;
  if (status === "answered") return true;
  const word = events.findLast(({ kind }) => WORDS.has(kind));
  const text = word?.kind === "reply" ? (word.text ?? "") : "";
  return !isDangerous && (QUESTION.test(text) || REQUEST.test(text));
}
