import type { CaseSort, CaseView } from "../../domain/case-views.ts";
import type { SubmissionKind } from "../../domain/submission-types.ts";
import type { UpdateRefusal } from "../cases/cases.ts";
import type { ErrorCopy } from "../../ui/forms/error-copy.ts";

export const CASE_LIST_COPY = {
  title: "Cases",
  skip: "Skip to the cases",
  views: "Views",
  savedViews: "Your views",
  kinds: "Kinds",
  everyKind: "All kinds",
  of: (owner: string) => `of ${owner}`,
  none: "There are no such cases.",
  openNext: "Open my next case",
  takeNext: "Take the next case",
  unpublished: (quarter: string) => `Figures of ${quarter}: look and publish`,
  record: "Record a complaint or data request",
  filter: {
    title: "Owner, save view",
    owner: "Whose cases",
    everyone: "Everyone's",
    submit: "Show",
    name: "Name of this view",
    save: "Save this view",
    remove: (name: string) => `Remove “${name}”`,
  },
  chosen: {
    title: "Chosen cases",
    choose: (name: string, reference: string) => `Choose ${name}, ${reference}`,
    all: "Choose all on this page",
    to: "Give them to",
    placeholder: "Give them to",
    me: "Me",
    nobody: "Nobody",
    word: "A word to whose cases they are",
    wordShort: "A word to the owner",
    assign: "Give",
    status: "Set their status to",
    done: "What was done, for colleagues",
    doneShort: "What was done",
    set: "Set",
    changed: (count: number) => (count === 1 ? "1 case was changed" : `${count} cases were changed`),
    refused: (count: number) =>
      count === 1
        ? "1 case was not changed. It is still chosen"
        : `${count} cases were not changed. They are still chosen`,
    /** By the script; until it has counted there is no number. */
    count: "chosen",
  },
  withCustomer: "With customer",
  noDay: "No date",
  today: "Today",
  closed: "Closed",
} as const;

export const VIEWS = {
  mine: "Mine",
  us: "Waiting for us",
  customer: "Waiting for customer",
  today: "Due today",
  overdue: "Overdue",
  danger: "Danger or crisis",
  help: "Extra help",
  unassigned: "Unassigned",
  open: "All open",
  closed: "Closed",
} as const satisfies Record<CaseView, string>;

/** Columns of the table, and what the database can sort them by. */
export const COLUMNS: readonly {
  readonly name: string;
  readonly title: string;
  readonly sort?: CaseSort;
}[] = [
  { name: "clock", title: "Time left", sort: "due" },
  { name: "who", title: "Customer" },
  { name: "line", title: "What they wrote" },
  { name: "owner", title: "Owner", sort: "owner" },
  { name: "kind", title: "Kind", sort: "kind" },
  { name: "reference", title: "Reference", sort: "reference" },
  { name: "received", title: "Received", sort: "received" },
];

export const KINDS = {
  complaint: "Complaint",
  enquiry: "Enquiry",
  feedback: "Feedback",
  register: "Register",
  "data-request": "Data",
  "meter-reading": "Reading",
} as const satisfies Record<SubmissionKind, string>;

export const REFUSALS = {
  owned: "it is a colleague's. They or a supervisor can give it away",
  stale: "it was changed meanwhile. Look at it, and send it again if it is still right",
  "owner-unknown": "that person does not work on cases any more",
  "unknown-case": "it is not there any more",
  "not-a-complaint": "it is no complaint",
  complaint: "it is a complaint. Answer it on its own page, in its own words",
  "not-answered": "it has no answer yet",
  "took-part": "you took part in it",
  "word-missing": "it is a colleague's: give it away with a word to them",
  joined: "it is answered in an earlier complaint",
  "supervisors-only": "a supervisor has to do that",
  "not-joinable": "it can't be joined",
  "not-possible": "that is not possible any more",
  "day-wrong": "the day is not one of the case",
  "too-late": "the time for that is over",
  "answer-missing": "it has no answer yet",
} as const satisfies Record<UpdateRefusal, string>;

export const CHOSEN_ERRORS: ErrorCopy = {
  chosen: { required: "Choose one case or more" },
  to: { required: "Choose who gets them" },
  status: { required: "Choose their status" },
  done: {
    required: "Say what was done: it stands in each of them",
    "too-long": "Say it in 500 characters or fewer",
    unreadable: "It has a character we can't read. Type it again",
  },
  word: {
    "too-long": "Say it in 500 characters or fewer",
    unreadable: "It has a character we can't read. Type it again",
  },
  name: {
    required: "Give the view a name",
    "too-long": "Use 40 characters at most",
    unreadable: "It has a character we can't read. Type it again",
    "too-many": "You have 20 views. Remove one first",
  },
};
