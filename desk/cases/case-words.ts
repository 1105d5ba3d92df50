import type { StoredCaseEvent } from "./case-events.ts";
import { textOf } from "../../stores/leads.ts";
import type { StoredCase } from "./stored-cases.ts";

/** Events whose text is ours; others have the customer's words, or what staff noted of them. */
const OURS: ReadonlySet<string> = new Set(["reply", "letter", "reviewed", "deadlock"]);

/** What a customer wrote or said in a case, as far as it is stored: what may report a danger. */
export function wordsOfCase(
  { attributes }: Pick<StoredCase, "attributes">,
  events: readonly Pick<StoredCaseEvent, "kind" | "text">[],
): string {
  const said = events.flatMap(({ kind, text }) => (text === null || OURS.has(kind) ? [] : [text]));
  return [textOf(attributes, "query") ?? "", ...said].filter(Boolean).join("\n\n");
}

/** Events with what a customer said, and notes of it by staff. */
const SAID: ReadonlySet<string> = new Set(["customer", "incoming", "note", "review-asked"]);

/** The same without what staff write of their own work: what may be a complaint (regulation 2 of SI 2008/1898). */
export function wordsThatMayComplain(
  { attributes }: Pick<StoredCase, "attributes">,
  events: readonly Pick<StoredCaseEvent, "kind" | "text">[],
): readonly string[] {
  const said = events.flatMap(({ kind, text }) => (text !== null && SAID.has(kind) ? [text] : []));
  return [textOf(attributes, "query") ?? "", ...said].filter((text) => text !== "");
}
