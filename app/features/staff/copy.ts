import { LOCALE } from "../../../domain/locale.ts";
import { pluralOf, sourcesOf, SUBMISSION_KINDS, submissionCopy } from "../../../domain/submission-types.ts";
import type { LeadStatus } from "../../../domain/lead-progress.ts";
import type { ComplaintState, Mark, StaffRole } from "../../../domain/staff.ts";

/** Copy of the staff pages. */

export const SERVICE_NAME = "Staff";
export const ERROR_SUMMARY = "There is a problem";

export const SIGN_IN_COPY = {
  title: "Sign in to the staff pages",
  lead: "Use the staff account that your supervisor gave you.",
  code: "Code",
  codeHint:
    "From your authenticator app, or one of your recovery codes. Leave it empty if you were given neither.",
  ended: "You were signed out",
  endedText:
    "That happens after 30 minutes without a page, and after 8 hours. What you had just sent was not saved. Sign in and send it again.",
} as const;

const NOT_OUR_FORM =
  "We couldn't check that this form came from our page. Look at what is in it and send it again";

export const FRAME_COPY = {
  navigation: "Staff pages",
  complaints: "Complaints",
  searches: "Failed searches",
  export: "Export",
  staff: "Staff accounts",
  signOut: "Sign out",
} as const;

export const ROLES = { agent: "agent", supervisor: "supervisor" } as const satisfies Record<
  StaffRole,
  string
>;

export const LIST_COPY = {
  title: "Today's complaints",
  lead: "Customers who may need extra help come first. Then come the complaints whose time is over.",
  state: "Show",
  kind: "Kind",
  everyKind: "Every kind",
  submit: "Show",
  extraHelp: "May need extra help",
  overdue: "Overdue",
  none: "There are no such complaints.",
  more: "There are more complaints than this page can sort. The youngest are left out.",
  pages: "Pages of this list",
  previous: "Previous page",
  next: "Next page",
} as const;

export const STATES = {
  open: "Not resolved",
  unanswered: "Not answered",
  answered: "Answered, not resolved",
  resolved: "Resolved",
} as const satisfies Record<ComplaintState, string>;

export const COMPLAINT_KINDS = sourcesOf("complaint").map((value) => ({
  value,
  label: submissionCopy(value, LOCALE).staffLabel ?? value,
}));

export const STATUSES = {
  received: "Not looked at yet",
  "in-progress": "In progress",
  answered: "Answered",
} as const satisfies Record<LeadStatus, string>;

export const CASE_COPY = {
  back: "All complaints",
  saved: "Saved",
  savedText: "It is in the record of the complaint.",
  extraHelp: "This customer may need extra help",
  extraHelpText: "They told us so in the form. Ask what help they need before anything else.",
  clocks: "Time left",
  message: "What the customer wrote",
  customer: "The customer",
  history: "What was done",
  noHistory: "Nothing yet.",
  name: "Name",
  email: "Email address",
  telephone: "Telephone number",
  textphone: "Textphone number",
  address: "Address",
  subject: "What it is about",
  account: "Account number",
  received: "Received",
  resolved: "Resolved",
  notResolved: "Not resolved",
} as const;

export const MARK_COPY = {
  title: "Say how far it is",
  mark: "How far is this complaint?",
  action: "What was done, or what advice was given",
  actionHint:
    "It goes into the record of the complaint. The customer does not see it. For a complaint that is resolved, also say why it is.",
  account: "Account number",
  submit: "Save",
} as const;

export const MARK_OPTIONS: readonly {
  readonly value: Mark;
  readonly label: string;
  readonly hint: string;
}[] = [
  { value: "in-progress", label: "In progress", hint: "Somebody works on it. The customer sees this." },
  { value: "answered", label: "Answered", hint: "The customer has our answer. The 7 and 21 days stop." },
  { value: "resolved", label: "Resolved", hint: "The customer agrees that it is settled. All clocks stop." },
];

export const MARK_FAULTS = {
  "mark-missing": { field: "mark", message: "Choose how far the complaint is" },
  "action-missing": { field: "action", message: "Say what was done" },
  "action-long": { field: "action", message: "Say it in 2,000 characters or fewer" },
  "account-long": { field: "account", message: "An account number has 100 characters at most" },
  "not-our-form": { field: "mark", message: NOT_OUR_FORM },
} as const satisfies Record<string, { readonly field: string; readonly message: string }>;

export const SEARCH_COPY = {
  title: "Failed searches",
  lead: "Searches that found nothing, or of which no result was followed, in the last 180 days. Alike ones stand together.",
  none: "No search has failed.",
  what: "Is there a page that answers? Then its search words lack these. If there is none, it may be one to write.",
} as const;

export const STAFF_COPY = {
  title: "Staff accounts",
  lead: "Accounts are made and taken away by whoever runs the site.",
  none: "There are no accounts.",
} as const;

export const EXPORT_COPY = {
  title: "Export letters",
  lead: "What customers wrote, for another system. Each export is recorded under your name.",
  from: "First day",
  until: "Last day",
  dayHint: "Leave it empty for no limit.",
  kind: "Kind",
  format: "Format",
  submit: "Export",
} as const;

export const EXPORT_KINDS = [
  ...SUBMISSION_KINDS.map((kind) => ({ value: kind, label: pluralOf(kind, LOCALE) })),
  { value: "all", label: "All letters" },
];

export const EXPORT_FORMATS = [
  { value: "csv", label: "CSV, for a spreadsheet" },
  { value: "json", label: "JSON:API, for a program" },
] as const;

export const EXPORT_FAULTS = {
  "from-wrong": { field: "from", message: "Enter the first day, such as 2026-11-01" },
  "until-wrong": { field: "until", message: "Enter a last day that is not before the first" },
  "kind-wrong": { field: "kind", message: "Choose a kind" },
  "not-our-form": { field: "from", message: NOT_OUR_FORM },
} as const satisfies Record<string, { readonly field: string; readonly message: string }>;

export const REFUSED_COPY = {
  title: "Your role does not include this page",
  lead: "Ask a supervisor if you need it.",
  back: "Go to the complaints",
} as const;
export const MISSING_COPY = {
  title: "There is no such complaint",
  lead: "Check the reference. Enquiries and other letters are not complaints.",
  back: "Go to the complaints",
} as const;
