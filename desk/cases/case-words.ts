import type { StoredCaseEvent } from "./case-events.ts";
import { textOf } from "../../stores/leads.ts";
import type { StoredCase } from "./stored-cases.ts";

/** Events whose text is ours; others have the customer's words, or what staff noted of them. */
const OURS: ReadonlySet<string> = new Set(["reply", "letter", "reviewed"]);

/** What a customer wrote or said in a case, as far as it is stored: what may report a danger. */
export function wordsOfCase(
  { attributes }: Pick<StoredCase, "attributes">,
  events: readonly Pick<StoredCaseEvent, "kind" | "text">[],
): string {
  const said = events.flatMap(({ kind, text }) => (text === null || OURS.has(kind) ? [] : [text]));
  return [textOf(attributes, "query") ?? "", ...said].filter(Boolean).join("\n\n");
}
