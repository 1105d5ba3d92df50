/** What forms of the content's typed documents and their fields are called. */

/** Text by field name. */
export type FieldTexts = Readonly<Record<string, string>>;

/** A field's name is the path of its value from here: "$.lines.bereavement.number". */
export const ROOT = "$";
/** Which of several kinds a part is. */
export const KIND_FIELD = "$kind";
/** The name of an entry. */
export const ENTRY_FIELD = "$key";

/** Metadata of a member that its form keeps as it is, and does not show. */
export const KEPT = "kept";

/** What a button of a list does, with the name of the list or of the item: "add:$.answers", "up:$.answers.3". */
export const LIST_STEPS = ["add", "remove", "up", "down"] as const;
export type ListStep = (typeof LIST_STEPS)[number];

export function isDocumentField(name: string): boolean {
  return name.startsWith(ROOT);
}
