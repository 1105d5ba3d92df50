import type { PublishRefusal } from "../../domain/complaint-figures.ts";
import { DATA_REGISTER } from "../../domain/staff.ts";
import { SUBMISSION_KINDS } from "../../domain/submission-types.ts";
import type { ErrorCopy } from "../../ui/forms/error-copy.ts";
import { KIND_PLURALS, lineErrors } from "./copy.ts";

/** Copy of what supervisors do beside cases. */

export const STAFF_COPY = {
  title: "Staff accounts",
  leadProvider: "Staff sign in with their work account: who is in which group there decides the role here.",
  email: "Email address",
  role: "Role",
  since: "Since",
  removed: "Removed",
  actions: "Change",
  inviteAgain: "New invitation",
  allow: "Let in a new work account",
  done: {
    invited: "A link to set up the account is on its way, for 3 days, to",
    removed: "Removed",
    allowed: "Within 7 days, the next work account with this address signs in to",
  },
  remove: "Remove",
  add: "Add a person",
  addHint: "They get a link by email, and set a password and a second factor that nobody else knows.",
  submit: "Add",
  looks: "What they looked at",
  you: "You",
} as const;

export const ROLE_OPTIONS = [
  { value: "agent", label: "Agent", hint: "Works on cases." },
  { value: "supervisor", label: "Supervisor", hint: "Also exports, manages accounts and reads who looked." },
  { value: "editor", label: "Editor", hint: "Writes the help pages. Sees no case." },
  { value: "reviewer", label: "Reviewer", hint: "An editor who may publish what others send for approval." },
] as const;

export const ACCOUNT_ERRORS: ErrorCopy = {
  email: {
    ...lineErrors("Enter an email address, such as name@company.example"),
    taken: "There is an account with this email address",
    gone: "This account has been removed",
    "own-account": "Another supervisor has to do that to your own account",
  },
  role: { required: "Choose a role" },
};

export const AUDIT_COPY = {
  title: "Who looked",
  lead: "Each look at what customers sent, each change, export and sign-in, and what was refused, the newest first.",
  reference: "Reference",
  referenceWrong: "This is not a reference, or a character of it is wrong",
  person: "Person",
  everyPerson: "Everybody",
  everything: "Everything",
  from: "First day",
  until: "Last day",
  submit: "Show",
  none: "Nothing is recorded.",
  when: "When",
  who: "Who",
  what: "What",
  case: "Case",
  detail: "About",
} as const;

/** By the action in the audit. */
export const ACTIONS: Readonly<Record<string, string>> = {
  list: "Saw a list",
  look: "Opened",
  mark: "Changed",
  assign: "Set the owner",
  export: "Exported",
  publish: "Published figures",
  withdraw: "Withdrew figures",
  "content-publish": "Published a page",
  replay: "Sent a webhook again",
  retry: "Had a submission passed on again",
  "give-up": "Gave up passing on a submission",
  letters: "Had late letters sent",
  "look-person": "Collected a person's data",
  "erase-person": "Erased a person's data",
  "sign-in": "Signed in",
  "sign-out": "Signed out",
  refused: "Was refused",
  "staff-add": "Added an account",
  "staff-change": "Changed an account",
};

export const OUTWARD_COPY = {
  figures: "Complaint figures",
  figuresText:
    "Figures of a quarter or a year go on the complaints report, where they never change. Of a quarter they are final 8 weeks after its last complaint, or once all are resolved.",
  published: "Published",
  period: "Quarter or year",
  periodHint: "For example 2026-Q3 or 2026",
  show: "Show the figures",
  shown: "This is what everyone will read",
  publish: "Publish these figures",
  withdraw: "Withdraw figures",
  withdrawn: "withdrawn",
  reason: "Why they are wrong",
  reasonHint: "Everyone reads it on the complaints report, in the place of the figures.",
  withdrawSubmit: "Withdraw the figures",
  deliveries: "The latest 100 webhooks",
  event: "Event",
  case: "Case",
  when: "When",
  state: "State",
  attempts: "Attempts",
  answer: "Last answer",
  again: "Again",
  replay: "Replay",
  accepted: "accepted",
  deleted: "case deleted",
} as const;

/** Of webhooks and of emails. */
export const DELIVERY_STATES = {
  pending: "Waiting",
  sent: "Accepted",
  dead: "Refused",
  bounced: "Returned",
  posted: "Printed and posted",
  "given-up": "Given up",
} as const;

export const ARCHIVE_COPY = {
  title: "For the ombudsman",
  text: "Everything about this case in one file. The export is recorded under your name.",
  submit: "Download the file",
} as const;

export const EXPORT_COPY = {
  title: "Export cases",
  lead: "What customers wrote, for another system. Each export is recorded under your name.",
  from: "First day",
  until: "Last day",
  dayHint: "Leave it empty for no limit.",
  kind: "Kind",
  format: "Format",
  submit: "Export",
} as const;

export const EXPORT_KINDS = [
  ...SUBMISSION_KINDS.map((kind) => ({ value: kind, label: KIND_PLURALS[kind] })),
  { value: "all", label: "All cases" },
  { value: DATA_REGISTER, label: "Register of requests and complaints about data, without names" },
];

export const EXPORT_FORMATS = [
  {
    value: "xlsx",
    label: "Excel workbook",
    hint: "Telephone and account numbers stay as they are; times are dates.",
  },
  { value: "csv", label: "CSV, for another system" },
  { value: "json", label: "JSON:API, for a program" },
] as const;

const PERIOD_WRONG = "Enter a quarter or a year, such as 2026-Q3 or 2026";

export const EXPORT_ERRORS: ErrorCopy = {
  from: lineErrors("Enter the first day, such as 2026-11-01"),
  until: lineErrors("Enter a last day that is not before the first"),
  kind: { required: "Choose a kind" },
  period: {
    ...lineErrors(PERIOD_WRONG),
    "period-wrong": PERIOD_WRONG,
    "bank-holidays-unknown":
      "The bank holidays of that time are not in the opening hours. Add them, then publish",
    "before-records":
      "It begins before the first day of which complaints are recorded here: the figures would be wrong",
    changed: "The figures have changed meanwhile. Look at them again",
    "not-final": "These figures can still change. Publish them later",
    published: "These figures were published before",
  } satisfies Record<PublishRefusal, string>,
  reason: {
    ...lineErrors("Say why, in 500 characters or fewer"),
    "not-public": "No figures of this period are public",
  },
};
