import type { Mark } from "./markdown-marks.ts";
import type { PageForm } from "../editor/edit-page.ts";
import type { Refusal } from "../editor/editor.ts";
import type { MoveField } from "../../domain/page-address.ts";
import type { ErrorCopy } from "../../ui/forms/error-copy.ts";

export const CONTENT_COPY = {
  title: "Pages",
  search: "Find a page",
  searchHint: "Words of its title or address",
  submit: "Find",
  state: "Which pages",
  none: "There are no such pages.",
  updated: "Updated",
  address: "Address",
  stateColumn: "State",
  overdue: "Look these up again: pages say that they are being checked",
} as const;

export const NEW_PAGE_COPY = {
  title: "New page",
  goOn: "New page: go on with what you had written",
  place: "Where it is listed",
  submit: "Begin the page",
} as const;

export const NEW_CATEGORY_COPY = {
  title: "New category",
  lead: "Only its own address leads to it, until its form says that it is on the help home.",
  name: "Name of the category",
  about: "What it is for, in one sentence",
  submit: "Begin the category",
} as const;

const INCOMPLETE = "A page has a title and a description";
const UNREADABLE = "It has a character we can't read. Type it again";
const TITLE_LONG = "A title has 80 characters at most";

const NAMED = {
  required: "A category has a name, and says what it is for",
  incomplete: "A category has a name, and says what it is for",
  unreadable: UNREADABLE,
};

export const NEW_PAGE_ERRORS: ErrorCopy = {
  title: {
    required: INCOMPLETE,
    unreadable: UNREADABLE,
    "too-long": TITLE_LONG,
    incomplete: INCOMPLETE,
    "title-long": TITLE_LONG,
    taken: "Another page has, or had, the address that this title makes: change the title",
  },
  description: {
    required: INCOMPLETE,
    unreadable: UNREADABLE,
    "too-long": "A description has 1,000 characters at most",
  },
  place: { required: "Choose where the page is listed", place: "Choose where the page is listed" },
  category: {
    ...NAMED,
    "too-long": TITLE_LONG,
    taken: "Another category or page has the address that this name makes: change the name",
  },
  about: { ...NAMED, "too-long": "A description has 1,000 characters at most" },
};

export const PAGE_STATES = {
  published: "Published",
  draft: "Draft",
  waiting: "Waiting for approval",
  scheduled: "Scheduled",
  withdrawn: "Withdrawn",
} as const;

export const EDIT_COPY = {
  back: "All pages",
  live: "See the page that customers see",
  labels: {
    title: "Title",
    description: "Description",
    body: "Text",
    keywords: "Search words",
    related: "Related pages",
    updated: "Updated on",
    "review-by": "Review by",
    interactive: "Tool above the text",
    hazard: "The danger that it is about",
    quiet: "For readers in grief",
    "leave-quickly": "For readers whom somebody watches",
    state: "Who sees it",
    reason: "Why it was withdrawn",
    see: "The nearest help instead",
  } satisfies Record<keyof PageForm, string>,
  hints: {
    description: "One sentence of 60 to 160 characters.",
    body: "Headings begin with ##, steps with 1., and a link is [words](address).",
    keywords: "What customers type, one a line.",
    related: "Category and page, such as meters/read-your-meter, one a line.",
    updated: "The day customers see. Today, if what they read has changed.",
    "review-by": "In a year; in six months if something moves.",
    hazard: "The page begins with whom to call, and what to do.",
    quiet: "No votes, cookie question or banner.",
    "leave-quickly": "A button leaves the page at once.",
    reason: "Only for a withdrawn page: one sentence for customers.",
    see: "Only for a withdrawn page: category and page.",
  },
  noHazard: "None",
  tools: [
    { value: "", label: "None" },
    { value: "read-your-meter", label: "Read your meter" },
    { value: "area-prices", label: "Our prices, your area first" },
  ],
  yesOrNo: [
    { value: "", label: "No" },
    { value: "yes", label: "Yes" },
  ],
  states: [
    { value: "", label: "Everybody, once it is published" },
    { value: "draft", label: "Nobody yet: its address is not found" },
    { value: "withdrawn", label: "Nobody any more: its address says why" },
  ],
  more: "Search words, dates and other settings",
  move: "Its address, and where it is listed",
  moves: {
    slug: {
      label: "End of its address",
      hint: "The old address leads to the new one, and links are changed.",
    },
    listed: { label: "Where it is listed", hint: undefined },
    into: {
      label: "Another page takes its place",
      hint: "Category and page, such as meters/read-your-meter. This page goes, and its address leads there.",
    },
  } satisfies Record<MoveField, { label: string; hint: string | undefined }>,
  asListed: "As it is now",
  token: "Telephone number, fact or safety advice",
  tokenHint: "Goes into the text, and is right everywhere when it changes.",
  insert: "Put it in the text",
  preview: "Preview",
  save: "Save draft",
  publish: "Publish",
  ask: "Send for approval",
  discard: "Discard the draft",
  schedule: "Publish later",
  publishAt: "Day and time in London",
  checks: "Checks",
  fine: "Nothing is wrong with this text.",
  readingAge: "Reading age",
  readingAgeHint: "11 or less is best. Shorter sentences lower it.",
  expiring: "Expires soon",
  shown: "Preview",
  notShown: "The preview comes back once the fault is mended.",
  changes: "What the draft changes",
  theirs: "What is saved now, and what you sent",
  history: "History",
  restore: "Put this text in the form",
  first: "before the first edit here",
  link: "Private link to this draft, for 7 days",
  linkHint: "Anyone who has it can read the page as it is saved, without signing in.",
  line: "Line",
  outdated: "Another text was published since this draft was begun",
  outdatedText: "Compare them below. Saving or publishing replaces what is published.",
  problem: "The page was not changed",
} as const;

export const TOOLBAR_COPY = {
  title: "Marks for the text",
  marks: {
    heading: "Heading",
    bold: "Bold",
    list: "List",
    steps: "Steps",
    table: "Table",
    link: "Link",
  } satisfies Record<Mark | "link", string>,
  find: "Where the link leads",
  findHint: "Words of the page's title, or an address",
  insert: "Make the link",
  cancel: "Cancel",
} as const;

/** By the step that was taken. */
export const DONE: Readonly<Record<string, string>> = {
  add: "The page is begun. Only editors see it until you publish it.",
  save: "The draft is saved. Customers do not see it.",
  ask: "Sent for approval. Another person publishes it.",
  schedule: "It will be published at that time.",
  publish: "Published. Customers see it within five seconds.",
  discard: "The draft is gone. Customers see the page as before.",
};

export const REFUSALS: Readonly<Record<Exclude<Refusal["reason"], "faults">, string>> = {
  missing: "There is no such page any more.",
  "not-approved": "Another person has to approve it first: send it for approval.",
  time: "Choose a day and time that is still to come.",
  changed:
    "Someone else changed this page while you had it open. Your text is still in the form: compare both below. Your next press replaces theirs.",
  "disk-full":
    "Nothing was changed: the disk of the content folder is full. Your text is still in the form. Ask an operator.",
  "read-only":
    "Nothing was changed: the content folder can't be written. Your text is still in the form. Ask an operator.",
  "not-committed":
    "Not published: git could not commit it, as where another git command runs or has died. Your text is still in the form. Ask an operator.",
};

export const OUTAGE_COPY = {
  title: "Outage notice",
  lead: "Customers see it on the help home within five seconds.",
  heading: "Title",
  headingHint: 'A few words, such as "We have a power cut in Leeds"',
  message: "What customers should know and do",
  submit: "Show the notice",
  clear: "Take the notice away",
  shown: "There is a notice now",
  none: "There is no notice now",
  waiting: "This waits for a reviewer or a supervisor who did not write it",
  waitingClear: "Take the notice away",
  approve: "Approve and show it",
  approveClear: "Approve and take it away",
} as const;

const NOTICE_INCOMPLETE = "A notice has a title and a message";
const NOTICE_LONG = "Use 80 characters at most for the title, and 1,000 for the message";
const NOTICE_PART = { required: NOTICE_INCOMPLETE, "too-long": NOTICE_LONG, unreadable: UNREADABLE };

export const OUTAGE_ERRORS: ErrorCopy = {
  title: { ...NOTICE_PART, long: NOTICE_LONG, faults: "The check of the help refused this notice" },
  message: NOTICE_PART,
};

export const PREVIEW_COPY = {
  title: "Draft for review",
  text: "Customers do not see this page. Please do not share the link.",
} as const;
