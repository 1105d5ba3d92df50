export const ANSWERS_COPY = {
  canned: "Canned answer",
  cannedNone: "Choose an answer",
  use: "Use this answer",
  proposed: "Answers to what they wrote",
  insert: "Put it in the text",
} as const;

/** Of the text of a reply. */
export const UNFILLED =
  "A value is missing: put it in place of the square brackets, such as [account number], or take them out";
