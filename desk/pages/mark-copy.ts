import type { ANSWERS, StaffStatus, Tab } from "../../domain/staff.ts";
import { UNFILLED } from "./answers-copy.ts";
import type { ErrorCopy } from "../../ui/forms/error-copy.ts";

export const MARK_COPY = {
  title: "Write",
  tabs: "What do you write?",
  noEmail: "There is no email address: call, or print it and post it.",
  what: "What is it?",
  channel: "How?",
  status: "Status",
  account: "Account number",
  take: "Take this case",
  submit: "Save",
  close: { resolved: "Save as resolved", answered: "Save as answered" },
} as const;

interface TabCopy {
  readonly value: Tab;
  readonly label: string;
  /** Of the text. */
  readonly text: string;
  /** The key that leads there (keys.ts). */
  readonly key: string;
}

export const TAB_COPY: readonly TabCopy[] = [
  {
    value: "reply",
    label: "Reply",
    text: "Reply: the customer gets it by email, and sees it where they track this",
    key: "r",
  },
  { value: "note", label: "Note", text: "Note: only colleagues see it", key: "n" },
  { value: "said", label: "The customer said", text: "What the customer said, in their words", key: "c" },
];

/** Each with what follows from it. */
export const ANSWER_LABELS = {
  reply: "News or a question",
  answer: "Our answer: the clock stops",
  reviewed: "Second look: our answer",
  deadlock: "We can do no more: our position and last offer",
} as const satisfies Record<(typeof ANSWERS)[number], string>;

export const STATUS_LABELS = {
  "in-progress": "In progress",
  answered: "Answered",
  resolved: "Resolved: they agree",
} as const satisfies Record<StaffStatus, string>;
export const STATUS_STAYS = "As it is";
export const DISAGREES = "They disagree: second look";

const UNREADABLE = "It has a character we can't read. Type it again";

export const CASE_ERRORS: ErrorCopy = {
  tab: { required: "Choose reply, note, or what the customer said" },
  channel: { required: "Choose how the customer said it" },
  what: {
    required: "Choose what the reply is",
    "not-a-complaint": "This is no complaint: it has no second look",
    "took-part": "A supervisor who answered nothing on this complaint has to take the second look",
    "not-answered": "A second look follows a first answer: give that first",
  },
  text: {
    required: "Say what was done, or write a note",
    "too-long": "Say it in 10,000 characters or fewer",
    unreadable: UNREADABLE,
    unfilled: UNFILLED,
    stale:
      "This case was changed after you opened it, and nothing of yours was saved. Read the history, then save again: what you wrote is still in the form",
  },
  account: { "too-long": "An account number has 100 characters at most", unreadable: UNREADABLE },
  owner: {
    "owner-unknown": "Choose a colleague who still works on cases",
    owned: "This is a colleague's case: ask them or a supervisor to give it to you",
  },
};
