import { BASE_PATH } from "../../domain/base-path.ts";
import type { Kind } from "../editor/document-form.ts";
import type { DocumentName } from "../editor/editable.ts";

interface DocumentWords {
  readonly title: string;
  /** A page of customers that shows it. */
  readonly shown?: string;
}

const DOCUMENTS: Readonly<Record<DocumentName, DocumentWords>> = {
  contact: { title: "Telephone numbers", shown: "/contact-us" },
  helplines: { title: "Helplines of others" },
  "opening-hours": { title: "Opening hours and holidays", shown: "/contact-us" },
  "safety-advice": { title: "Safety advice", shown: "/emergencies" },
  provider: { title: "The company, its figures and tables" },
  facts: { title: "Facts" },
  standards: { title: "Payments under the standards of performance", shown: "/ask-for-a-payment" },
  header: { title: "Header", shown: "/" },
  blocks: { title: "Blocks that several pages share", shown: "/struggling-to-pay" },
  troubleshooters: { title: "Troubleshooters" },
  "meter-read": { title: "Meter reading week", shown: "/submit-meter-read" },
  deals: { title: "Deals page", shown: "/deals" },
  "extra-support": { title: "Extra support page", shown: "/extra-support" },
  bereavement: { title: "Bereavement page", shown: "/probate" },
  "complaint-destinations": {
    title: "Where complaints lead",
    shown: "/make-a-complaint-select-type",
  },
  "complaint-causes": { title: "Causes of complaints" },
  "canned-answers": { title: "Canned answers" },
  cookies: { title: "Cookie question", shown: "/cookies" },
};

const CATEGORY = "category-";
const PHOTO = "photo-";

/** An editor's name of a document ("documents/contact"). */
export function documentTitle(id: string): string {
  const name = id.slice(id.indexOf("/") + 1);
  if (name.startsWith(CATEGORY)) return `Category: ${wordsOf(name.slice(CATEGORY.length))}`;
  if (name.startsWith(PHOTO)) return `Photo: ${wordsOf(name.slice(PHOTO.length))}`;
  return DOCUMENTS[name as DocumentName].title;
}

/** The address of a page that shows it; undefined where there is none. */
export function shownAt(id: string): string | undefined {
  const name = id.slice(id.indexOf("/") + 1);
  if (name.startsWith(CATEGORY)) return `${BASE_PATH}/${name.slice(CATEGORY.length)}`;
  if (name.startsWith(PHOTO)) return undefined;
  const { shown } = DOCUMENTS[name as DocumentName];
  return shown && BASE_PATH + shown;
}

/** Where the key does not say it in an editor's words. */
const LABELS: Readonly<Record<string, string>> = {
  asks: "Question",
  accountName: "Name of the account",
  allArticles: "All pages, by group",
  allArticlesTitle: "Heading over all pages",
  alt: "What it shows",
  amount: "How much, and by when",
  answeredBy: "Who answers",
  articleLinks: "Pages",
  articles: "Pages",
  articlesTitle: "Heading over the pages",
  away: "Link to help and support",
  before: "Received before",
  "checked-on": "Checked on",
  checkedOn: "Checked on",
  "citizens-advice": "Citizens Advice",
  commonQuestions: "Common questions",
  complaints: "Complaints",
  credit: "Energy, not pay as you go",
  cta: "Link on its tile",
  ctaItems: "Cards that lead on",
  date: "Day",
  days: "Days",
  decorative: "It is decoration",
  deathCertificateAbove: "Death certificate above this credit, in pounds",
  decoration: "Picture",
  focus: "Focus point",
  demonstration: "For demonstration, of no real provider",
  description: "Description",
  "electric-vehicle-charge-point": "Electric vehicle charge point",
  emails: "Email addresses",
  "energy-advice-scotland": "Energy advice in Scotland",
  energyTrustUrl: "Web address of the energy trust",
  "england-and-wales": "Bank holidays in England and Wales",
  "expires-on": "Expires on",
  expiresOn: "Check again by",
  externalLink: "Leads away from the help area",
  from: "Received from",
  gas: "Gas",
  gasNorthernIreland: "Gas in Northern Ireland",
  powerCutNorthernIreland: "Power cut in Northern Ireland",
  hideA11yBtn: "Hide the accessibility button",
  icon: "Picture",
  hazard: "The danger that it is about",
  id: "Name for good",
  image: "Picture",
  inSideMenu: "In the side menu",
  isEnableMeterReadCTA: "Button to send a reading",
  isMeterReadWeek: "It is meter reading week",
  contactCardPillTemplate: "Label of the card",
  contactCardTemplate: "Text of the card",
  headingTemplate: "Heading",
  smrErrorTemplate: "Where a reading can't be taken",
  lead: "Introduction",
  leadsTo: "Leads to",
  legalName: "Legal name",
  legend: "Question",
  lines: "Telephone lines",
  link: "Leads to",
  mainCategory: "Large tile on the help home",
  "menu-banner": "Banner in the menu",
  meter: "Drawing",
  microgeneration: "Payments for solar and other microgeneration",
  more: "Link to the cookies page",
  near: "Words beside which pages must use it",
  network: "What a network owes instead",
  newLayout: "New layout",
  "northern-ireland": "Bank holidays in Northern Ireland",
  note: "Note",
  number: "Telephone number",
  order: "Place among the tiles, lowest first",
  ordered: "The list is steps, in order",
  otherClosedDays: "Days we close by our own choice",
  path: "Leads to",
  phone: "Telephone line",
  pill: "Label",
  post: "By post",
  prefixes: "Beginnings of the customer reference",
  "quick-links": "Quick links",
  scotland: "Bank holidays in Scotland",
  "secondary-banner": "Second banner",
  slug: "Address",
  source: "Where it was read",
  starRating: "Star rating",
  text: "Text",
  tone: "Colours",
  url: "Web address",
  web: "Web page",
  weekly: "Each week",
  weeks: "Weeks",
  when: "When to use it",
  word: "Word to send",
};

/** The words of a member's or an entry's key. */
export function labelOf(key: string): string {
  return LABELS[key] ?? wordsOf(key);
}

/** "phoneNumber": "Phone number". */
function wordsOf(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[-_]/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Leads away from the help area: no, New layout: yes". */
export function kindLabel(kind: Kind): string {
  return kind
    .map(([key, value]) =>
      typeof value === "boolean" ? `${labelOf(key)}: ${value ? "yes" : "no"}` : labelOf(key),
    )
    .join(", ");
}

export const DOCUMENT_COPY = {
  group: "Other content",
  kind: "Kind",
  ofKind: "Use this kind",
  entry: "Name that pages use",
  yesOrNo: [
    { value: "no", label: "No" },
    { value: "yes", label: "Yes" },
  ],
  unset: "Not set",
  item: "Item",
  one: "entry",
  many: "entries",
  add: "Add",
  up: "Up",
  down: "Down",
  remove: "Remove",
  check: "Check",
  checked: "Nothing is wrong with it. It is not saved yet.",
  twoPeople: "Another person has to approve each change of this: send it for approval.",
} as const;

/** Of the schema's own faults, by their kind. */
const FAULTS: Readonly<Record<string, string>> = {
  non_empty: "Fill this in",
  string: "Fill this in",
  strict_object: "Fill this in",
  number: "Write a number",
  integer: "Write a whole number",
  min_value: "Write a higher number",
  max_value: "Write a lower number",
  iso_date: "Write a day like 2026-12-25",
  url: "Write a whole web address, like https://www.gov.uk",
  picklist: "Choose one of the list",
  min_length: "Add one more",
  max_length: "Write less",
  starts_with: "Write it from its beginning",
  regex: "Write it in another way",
};

export function faultOf(message: string): string {
  return FAULTS[message] ?? message;
}
