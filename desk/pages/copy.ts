import type { Hazard } from "../../domain/safety-advice.ts";
import type { LeadStatus } from "../../domain/lead-progress.ts";
import type { CaseChannel } from "../../domain/staff.ts";
import type { SubmissionKind, SubmissionSource } from "../../domain/submission-types.ts";
import type { ErrorCopy } from "../../ui/forms/error-copy.ts";

/** Of complaints that staff record. */
export const COMPLAINT_LABELS: Partial<Record<SubmissionSource, string>> = {
  "gas-and-electricity": "Gas and electricity",
  "pay-as-you-go": "Pay as you go",
};

export const KIND_PLURALS: Readonly<Record<SubmissionKind, string>> = {
  complaint: "Complaints",
  enquiry: "Enquiries",
  feedback: "Feedback",
  register: "Priority Services Register",
  "data-request": "Requests about data",
  "meter-reading": "Meter readings",
};

export const SERVICE_NAME = "Staff";
export const ERROR_SUMMARY = "There is a problem";

/** Whatever is wrong with a short answer, the same says it. */
export function lineErrors<Message extends string>(message: Message) {
  return { required: message, invalid: message, unreadable: message, "too-long": message };
}

export const SIGN_IN_COPY = {
  title: "Sign in to the staff pages",
  lead: "Use the staff account that your supervisor gave you.",
  code: "Code",
  codeHint:
    "From your authenticator app, or one of your recovery codes. Leave it empty if you were given neither.",
  provider: "Sign in with your work account",
  providerLead: "You go to your company's own sign-in page and come back here.",
  refused: "You could not be signed in",
  refusedText:
    "Your work account has no access to these pages, or the sign-in took too long. Try again, or ask your supervisor.",
  signedIn: "You are signed in",
  signedInLink: "Go to the cases",
  ended: "You were signed out",
  endedText:
    "That happens after 30 minutes without a page, and after 8 hours. What you had just sent was not saved. Sign in and send it again.",
  keptText:
    "That happens after 30 minutes without a page, and after 8 hours. What you had just written is kept for a day: sign in with the same account to go on with it.",
} as const;

export const KEPT_COPY = {
  title: "You had written something",
  lead: "It was not sent, so nothing was done with it. Nobody else sees it, and it is kept for a day.",
  link: "See all that you have written and not sent, or throw it away",
  back: "Go on with it in its form",
  away: "Throw it away",
  /** By the part of the address. */
  places: {
    record: "A complaint to record",
    cases: "Case",
    content: "Page",
    outage: "Outage notice",
    export: "Figures",
  } as Readonly<Record<string, string>>,
  place: "Form",
} as const;

export const PROVE_COPY = {
  title: "Is it you?",
  lead: "Accounts are changed, and data leaves, only after you have shown that a short time ago.",
  provider: "Show it with your work account",
  providerText: "You come back to the page. Send your form again then.",
  submit: "Go on",
} as const;

export const NOT_OUR_FORM =
  "We couldn't check that this form came from our page. Look at what is in it and send it again";

export const FRAME_COPY = {
  navigation: "Staff pages",
  cases: "Cases",
  content: "Pages",
  pictures: "Pictures",
  outage: "Outage notice",
  searches: "Failed searches",
  team: "Team",
  export: "Export",
  staff: "Staff accounts",
  audit: "Who looked",
  account: "Your account",
  pages: "Pages of this list",
  previous: "Previous page",
  next: "Next page",
  signOut: "Sign out",
} as const;

export const RECORD_COPY = {
  title: "Record a complaint or data request",
  labels: {
    channel: "How did it come?",
    source: "About",
    firstName: "Customer's first name",
    surname: "Customer's last name",
    email: "Email address for our answers",
    telephone: "Telephone number",
    query: "In the customer's words",
    extraHelp: "May the customer need extra help?",
    behalfOf: "Who speaks for the customer",
    authority: "How do we know that they may?",
    receivedOn: "Received on",
    subject: "What is it about?",
    account: "Account number",
    address: "Address",
    postcode: "Postcode",
  },
  receivedHint: "The day of the customer's first word. All time limits run from it, also where it is past.",
  subjectHint: "Of a complaint about gas and electricity.",
  data: (want: string) => `Data: ${want}`,
  subjectNone: "Choose a subject",
  sourceNone: "Choose what it is about",
  emailHint: "We confirm it there. Without one, give the customer the reference and answer by phone or post.",
  authorityHint: "For someone else: that the customer agreed, and how, or what they showed you.",
  yesNo: [
    { value: "yes", label: "Yes" },
    { value: "no", label: "No" },
  ],
  submit: "Record it",
} as const;

const LINE_ERRORS = {
  "too-long": "Use 254 characters at most",
  unreadable: "It has a character we can't read. Type it again",
};

const NAME_ERRORS = {
  required: "Enter the customer's name",
  "too-long": "A name has 100 characters at most",
  invalid: "Enter the name in letters",
};

/** By field and code. */
export const RECORD_ERRORS: ErrorCopy = {
  channel: { required: "Choose how it came" },
  source: { required: "Choose what it is about" },
  firstName: NAME_ERRORS,
  surname: NAME_ERRORS,
  email: { ...LINE_ERRORS, invalid: "Enter an email address, such as name@example.com" },
  telephone: { ...LINE_ERRORS, invalid: "Enter a whole telephone number, without an extension" },
  behalfOf: LINE_ERRORS,
  query: {
    required: "Write what the customer said",
    "too-long": "Use 30,000 characters at most",
    unreadable: LINE_ERRORS.unreadable,
  },
  extraHelp: { required: "Choose yes or no" },
  receivedOn: {
    ...lineErrors("Enter the day on which it was received"),
    "day-wrong": "Choose a day of the last year, not after today",
  },
  subject: { ...LINE_ERRORS, required: "Choose what it is about" },
  account: { ...LINE_ERRORS, "too-long": "An account number has 100 characters at most" },
  address: { ...LINE_ERRORS, "too-long": "Use 500 characters at most" },
  postcode: { ...LINE_ERRORS, invalid: "Enter a whole postcode, such as SW1A 1AA" },
  authority: {
    "too-long": "Use 500 characters at most",
    unreadable: LINE_ERRORS.unreadable,
    required: "Say how we know that they may speak for the customer",
  },
};

export const STATUSES = {
  received: "New",
  "in-progress": "In progress",
  answered: "Answered",
} as const satisfies Record<LeadStatus, string>;

export const EVENTS = {
  ...STATUSES,
  resolved: "Resolved",
  reopened: "Open again",
  note: "Note",
  customer: "Message from the customer",
  reply: "Reply to the customer",
  incoming: "Message from the customer",
  recorded: "Complaint recorded",
  "review-asked": "Second look asked for",
  reviewed: "Second look done",
  letter: "Letter",
  reminder: "Reminder",
  deadlock: "We can do no more",
  undelivered: "Email not delivered",
  posted: "Printed and posted",
  promised: "Promised to the customer",
  kept: "Promise kept",
  cause: "Cause recorded",
  acknowledged: "Told that we have it",
  extended: "Made longer",
  outcome: "Outcome",
  word: "Word to the former owner",
  "made-complaint": "Made a complaint",
  withdrawn: "No complaint",
  joined: "Joined to an earlier complaint",
  "joined-here": "A later complaint joined to it",
  parted: "Parted again",
  helped: "Our answer helped, says the customer",
  "not-helped": "Our answer did not help, says the customer",
} as const;

export const NOT_ARRIVED_COPY = {
  title: "Not arrived",
  lead: "What we said that we send, and that has not reached its reader. Each waits for you.",
  nothing: "Everything has arrived.",
  link: (count: number) =>
    count === 1
      ? "1 thing that we said we send has not arrived"
      : `${count} things that we said we send have not arrived`,
  open: "See what to do",
  lettersTitle: (due: number) =>
    due === 1 ? "1 letter of the law is held: send it?" : `${due} letters of the law are held: send them?`,
  letters: (last: string, now: string) =>
    `Letters were last looked after on ${last}, and this machine's clock says ${now}. ` +
    "If the clock is right, the product was off in between. If it is wrong, have it set first.",
  lettersSubmit: "The clock is right: send them",
  emails: "Emails that did not arrive",
  letter: "a letter of the law",
  email: "an email",
  submissions: "The provider does not have this yet",
  state: "State",
  refused: "Refused: it is not tried again by itself",
  waiting: (next: string) => `Tried again, next on ${next}`,
  reason: "Last answer",
  unreadable: "Can't be read",
  retry: "Try again now",
  giveUp: "Give up",
  giveUpReason: "Why it is not passed on",
  giveUpHint: "Tell the customer first: we said that we pass it on",
  errors: {
    required: "Say why it is not passed on",
    "too-long": "Say it in 300 characters or fewer",
    unreadable: LINE_ERRORS.unreadable,
    stale: "It has gone through meanwhile, or is just being sent",
  },
} as const;

export const DELIVERY_COPY = {
  email: "Email",
  print: "Print this letter",
  posted: "Posted",
  back: "Back to the case",
  noAddress: "No address is known: call the customer",
  reference: "Your reference number is",
  reply: "Our reply",
  have: "We have your message",
  confirmation: (day: string) =>
    `We received it on ${day}. Please give your reference when you call or write to us.`,
} as const;

export const CASE_COPY = {
  back: "All cases",
  noReference: "No reference yet",
  saved: "Saved",
  mayNeedHelp: "May need extra help",
  /** What a customer's words report, by hazard. */
  dangers: {
    gas: "Smell of gas",
    "carbon-monoxide": "Carbon monoxide",
    fire: "Smoke or fire",
    shock: "Electric shock",
    "fallen-line": "Fallen or bare wires",
    sparks: "Sparks or a hot meter",
    "wet-electrics": "Water in the electrics",
    suicide: "Thoughts of suicide",
    abuse: "Violence or control at home",
    "no-supply": "No supply",
    "power-cut": "Power cut",
    "no-heating": "No heating",
    "no-food": "No food or rationing",
  } as const satisfies Readonly<Record<Hazard, string>>,
  dangerTitle: (danger: string) => `${danger}: call the customer first`,
  dangerText: (words: readonly string[]) =>
    `Heard in the words "${words.join('", "')}". What to say, and the numbers to give:`,
  extraHelp: "This customer may need extra help",
  extraHelpText: "They told us so in the form. Ask what help they need before anything else.",
  clocks: "Time left",
  next: "Next case",
  message: "What the customer sent",
  customer: "The customer",
  conversation: "Conversation",
  noHistory: "Nothing yet.",
  owner: "Owner",
  noOwner: "Unassigned",
  you: "You",
  take: "Take this case",
  release: "Release this case",
  theirs: "They, or a supervisor, can give it to you.",
  give: "Give it to",
  giveSubmit: "Give",
  taken: "Taken",
  released: "Released",
  formerStaff: "former staff",
  unknownActor: "not recorded",
  actors: { customer: "the customer", system: "sent or changed by itself", anonymous: "somebody unknown" },
  channels: {
    phone: "by phone",
    post: "by post",
    email: "by email",
    "in-person": "in person",
  } satisfies Record<CaseChannel, string>,
  closed: "Closed",
  noDueDay: "No set time",
  otherKind: "Other",
  email: "Email address",
  telephone: "Telephone number",
  noEmail: "No email address",
  noTelephone: "No telephone number",
  speaker: "Who speaks for them",
  holderLetter: "To the account holder",
  address: "Address",
  account: "Account number",
  received: "Received",
} as const;

export const SEARCH_COPY = {
  title: "Failed searches",
  lead: "Searches that found nothing, or of which no result was followed, in the last 180 days. Alike ones stand together.",
  none: "No search has failed.",
  what: "Does the nearest page answer? Then its search words lack these. If none does, it may be one to write.",
  nearest: "Nearest page:",
  noneNear: "No page is near.",
  accept: (words: string) => `Add “${words}” to its search words`,
} as const;

export const STOP_COPY = {
  refused: { title: "Your role does not include this page", lead: "Ask a supervisor if you need it." },
  missing: { title: "There is nothing here", lead: "Check the reference, or ask for a new link." },
  back: "Go to your first page",
} as const;
