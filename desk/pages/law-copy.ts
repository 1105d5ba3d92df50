import type { RedressKind } from "../../domain/redress.ts";
import type { ErrorCopy } from "../../ui/forms/error-copy.ts";

export const REDRESS_COPY = {
  title: "Putting it right",
  none: "Nothing is promised yet.",
  what: "What we promise",
  kinds: {
    apology: "Apology",
    explanation: "Explanation",
    action: "Action",
    payment: "Payment",
    goodwill: "Goodwill payment",
  } satisfies Record<RedressKind, string>,
  amount: "Amount in pounds",
  amountHint: "Of a payment or goodwill.",
  by: "By which day",
  promise: "Promise it",
  add: "Promise something",
  on: "Paid or done on",
  keep: "Paid or done",
  due: (day: string) => `Due on ${day}`,
  overdue: (day: string) => `Overdue since ${day}`,
  kept: (day: string) => `Done on ${day}`,
} as const;

export const CAUSE_COPY = {
  title: "Cause",
  label: "What caused the complaint?",
  none: "Choose a cause",
  missing: "No cause is recorded",
  submit: "Record the cause",
} as const;

export const OFFER_COPY = {
  label: "At the ombudsman, does our offer stand?",
  none: "Choose: the letter says so",
  options: [
    { value: "yes", label: "Yes" },
    { value: "no", label: "No" },
  ],
} as const;

export const WORD_COPY = {
  label: "A word to the colleague whose case it is",
  hint: "They get it by email, and it is in the history.",
} as const;

export const HINT_COPY = {
  title: "These words may be a complaint",
  mark: "May be a complaint",
  text: (sentences: readonly string[]) =>
    `Any expression of dissatisfaction is a complaint, whatever form it came by. Heard in: “${sentences.join("” “")}”`,
} as const;

const UNREADABLE = "It has a character we can't read. Type it again";
const DAY = "Choose a day";

export const LAW_ERRORS: ErrorCopy = {
  redress: { required: "Choose what we promise" },
  amount: {
    invalid: "Enter an amount, such as 25 or 25.50",
    "too-long": "Enter an amount, such as 25 or 25.50",
    unreadable: UNREADABLE,
  },
  by: { required: DAY, invalid: DAY, "too-long": DAY, unreadable: DAY },
  on: { required: DAY, invalid: DAY, "too-long": DAY, unreadable: DAY },
  why: { required: "Choose a cause", "unknown-cause": "Choose a cause that is on the list" },
  cause: { required: "Choose a cause", "unknown-cause": "Choose a cause that is on the list" },
  offer: { required: "Say whether our offer stands if the customer goes to the ombudsman" },
  word: {
    "word-missing": "Tell the colleague why: they read it in an email",
    "too-long": "Say it in 500 characters or fewer",
    unreadable: UNREADABLE,
  },
};
