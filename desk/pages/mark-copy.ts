import type { Mark } from "../../domain/staff.ts";
import type { ErrorCopy } from "../../ui/forms/error-copy.ts";

export const MARK_COPY = {
  title: "Add to the history",
  text: "Note, reply, or what was done",
  textHint: "The customer sees it only where you choose a reply.",
  mark: "What is it?",
  article: "Answer with an article",
  articleNone: "Choose an article",
  use: "Use this answer",
  account: "Account number",
  submit: "Save",
} as const;

interface MarkOption {
  readonly value: Mark;
  readonly label: string;
  readonly hint?: string;
}

/** By who speaks to whom; only the first group is without a heading. */
export const MARK_GROUPS: readonly { readonly heading?: string; readonly marks: readonly MarkOption[] }[] = [
  { marks: [{ value: "note", label: "As before: add a note", hint: "For colleagues." }] },
  {
    heading: "To the customer, by email and on the page where they track it",
    marks: [
      { value: "reply", label: "Reply: a question or news", hint: "The time to answer runs on." },
      { value: "answer", label: "Reply: our answer", hint: "The time to answer stops." },
      {
        value: "reviewed",
        label: "Second look: our answer",
        hint: "By a supervisor who answered nothing before.",
      },
      {
        value: "deadlock",
        label: "We can do no more",
        hint: "Write our position and last offer. The deadlock letter goes out on the next working day.",
      },
    ],
  },
  {
    heading: "From the customer",
    marks: [
      { value: "phone", label: "The customer called", hint: "Write their words above, and of what follows." },
      { value: "post", label: "The customer wrote by post" },
      { value: "email", label: "The customer wrote an email" },
      { value: "in-person", label: "The customer came to us" },
      { value: "review-asked", label: "The customer disagrees", hint: "They ask for a second look." },
    ],
  },
  {
    heading: "How far it is",
    marks: [
      { value: "in-progress", label: "In progress", hint: "The customer sees this when they track it." },
      { value: "answered", label: "Answered", hint: "By phone or post: the customer has our answer." },
      {
        value: "resolved",
        label: "Resolved",
        hint: "The customer agrees that it is settled. All clocks stop.",
      },
    ],
  },
];

const MARK_MISSING = "Choose how far the case is";
const UNREADABLE = "It has a character we can't read. Type it again";

export const CASE_ERRORS: ErrorCopy = {
  mark: {
    required: MARK_MISSING,
    "not-a-complaint": MARK_MISSING,
    "took-part": "A supervisor who answered nothing on this complaint has to take the second look",
    "not-answered": "A second look follows a first answer: give that first",
  },
  text: {
    required: "Say what was done, or write a note",
    "too-long": "Say it in 2,000 characters or fewer",
    unreadable: UNREADABLE,
    stale:
      "This case was changed after you opened it, and nothing of yours was saved. Read the history, then save again: what you wrote is still in the form",
  },
  account: { "too-long": "An account number has 100 characters at most", unreadable: UNREADABLE },
  owner: {
    "owner-unknown": "Choose a colleague who still works on cases",
    owned: "This is a colleague's case: ask them or a supervisor to give it to you",
  },
};
