import type { ErrorCopy } from "../../ui/forms/error-copy.ts";
import { lineErrors } from "./copy.ts";

/** Of a request about data, or a complaint about its use. */
export const DATA_COPY = {
  title: "Request about data",
  confirmed: (day: string) => `They were told that we have it on ${day}: the email of the receipt counts.`,
  unconfirmed: "They have not been told that we have it.",
  acknowledge: "They have been told",
  answer: (day: string) => `Answer by ${day}.`,
  undelayed: "Answer without undue delay, and say how far you are: the law has no day for it.",
  extended: (day: string, reason: string) => `Made longer on ${day}: ${reason}`,
  answered: (day: string) => `Answered on ${day}.`,
  check: "Compare it with the account before you send or delete anything. Ask for no more than you need.",
  extend: "Make it longer by two months",
  extendText: (day: string) =>
    `Only if it is complex or they ask for much, and until ${day}. They get a letter with your reason.`,
  reason: "The reason, as they read it",
  extendSubmit: "Send the letter",
  close: "Close it with its outcome",
  outcome: "Outcome",
  outcomeNone: "Choose an outcome",
  text: "Our answer, as they read it",
  textHint: "Leave it empty if you have answered already.",
  closeSubmit: "Send and close",
} as const;

const STALE = "This is not possible any more: look at the case again";

export const DATA_ERRORS: ErrorCopy = {
  extend: {
    ...lineErrors("Say why, in 500 characters or fewer"),
    "not-possible": STALE,
    "too-late": "The first month is over: it can't be made longer",
  },
  dataOutcome: { required: "Choose an outcome", "not-possible": STALE },
  dataAnswer: {
    ...lineErrors("Use 2,000 characters or fewer"),
    "answer-missing": "Write our answer: it has not been answered yet",
  },
};
