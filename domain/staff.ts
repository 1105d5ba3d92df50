/** Where the staff pages are, from the root of the web. */
export const OPERATIONS_PATH = "/operations";

/** The page of a case. A leads host may issue references with any characters. */
export function casePath(reference: string): string {
  return `${OPERATIONS_PATH}/cases/${encodeURIComponent(reference)}`;
}

/** Where a case's page says that it is open, and asks who else has it open. */
export function presencePath(reference: string): string {
  return `${casePath(reference)}/presence`;
}

/** Of the sign-in with a work account: the page for which staff prove again who they are. */
export const PROVE_PARAMETER = "prove";

/** Agents work on cases; supervisors also export them, manage accounts and read the audit. */
export const CASE_ROLES = ["agent", "supervisor"] as const;
/** Editors write the help; reviewers also publish what needs approval. Neither sees a customer's case. */
export const CONTENT_ROLES = ["editor", "reviewer"] as const;
export const STAFF_ROLES = [...CASE_ROLES, ...CONTENT_ROLES] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Where a person finds what they have written and not sent. */
export const KEPT_PATH = `${OPERATIONS_PATH}/kept`;
/** Where staff record a complaint that came by another way than the web. */
export const RECORD_PATH = `${OPERATIONS_PATH}/record`;
/** The figures of a quarter, before they are public. */
export function figuresPath(period: string): string {
  return `${OPERATIONS_PATH}/export?${new URLSearchParams({ period })}#figures`;
}
/** What we said that we send and that has not arrived. */
export const NOT_ARRIVED_PATH = `${OPERATIONS_PATH}/not-arrived`;
/** The wire name and the id of the field that finds cases: a key puts the cursor into it. */
export const FIND_FIELD = "find-case";
/** What puts a canned answer in the text: one by its title, or the one that is chosen in the list. */
export const CANNED = "canned: ";
export const CHOSEN = "canned";
/** Hears what staff type. */
export const STAFF_EAR = `${OPERATIONS_PATH}/danger-advice`;
export const CONTENT_PATH = `${OPERATIONS_PATH}/content`;
export const PICTURES_PATH = `${OPERATIONS_PATH}/pictures`;
export const OUTAGE_PATH = `${OPERATIONS_PATH}/outage`;
/** Who may put up a notice of an outage. */
export const OUTAGE_ROLES: readonly StaffRole[] = ["supervisor", ...CONTENT_ROLES];

/** "Quentin Field" of quentin.field@…: as customers read who deals with their complaint. */
export function nameOfStaff(email: string): string {
  return email
    .replace(/@.*/, "")
    .split(/[._\-+]+/)
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ");
}

/** Who may have the file of a case for the ombudsman: its owner, and every supervisor. The one rule of it. */
export function mayArchive(
  { id, role }: { readonly id: string; readonly role: StaffRole },
  ownerId: string | null,
): boolean {
  return role === "supervisor" || (CASE_ROLES.some((one) => one === role) && ownerId === id);
}

/** Of a page's form: what was searched for, to be one of its search words. */
export const SEARCHED_PARAM = "searched";

export function isContentRole(role: StaffRole): boolean {
  return CONTENT_ROLES.some((one) => one === role);
}

/** How a customer's words come where not by the web. */
export const CASE_CHANNELS = ["phone", "post", "email", "in-person"] as const;
export type CaseChannel = (typeof CASE_CHANNELS)[number];

/** What goes to the customer by email: news or a question, and our answer. */
export const REPLIES = ["reply", "answer"] as const;
/** What a complaint has where the customer disagrees with our answer. */
export const SECOND_LOOK = ["review-asked", "reviewed", "deadlock"] as const;
/** How far a case is, as staff say it. */
export const STAFF_STATUSES = ["in-progress", "answered", "resolved"] as const;
/** What many cases are set to at once. */
export const CHOSEN_STATUSES = ["in-progress", "answered"] as const;
export type StaffStatus = (typeof STAFF_STATUSES)[number];
/** What a form on a case does: a note, a reply, a status with what was done, or words of the customer. */
export const MARKS = ["note", ...REPLIES, ...STAFF_STATUSES, ...SECOND_LOOK, ...CASE_CHANNELS] as const;
export type Mark = (typeof MARKS)[number];
/** The tabs of that form: who speaks to whom. */
export const TABS = ["reply", "note", "said"] as const;
export type Tab = (typeof TABS)[number];
/** What a reply is. */
export const ANSWERS = [...REPLIES, "reviewed", "deadlock"] as const;

/** What the record of looks says that somebody did. */
export const AUDIT_ACTIONS = [
  "list",
  "look",
  "mark",
  "assign",
  "export",
  "publish",
  "withdraw",
  "content-publish",
  "replay",
  "retry",
  "give-up",
  "letters",
  "look-person",
  "erase-person",
  "sign-in",
  "sign-out",
  "refused",
  "staff-add",
  "staff-change",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Of the Export page, beside the kinds of cases: the register for the data protection officer. */
export const DATA_REGISTER = "data-register";
/** What supervisors export cases as. */
export const EXPORT_FORMATS = ["xlsx", "csv", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const ACTORS = ["staff", "ops", "api", "customer", "system", "anonymous"] as const;

/**
 * A staff account by its id, a user of the machine who ran the ops tool, a client of the leads API, the
 * customer of the case, the product itself, or somebody unknown who was refused; these three without a name.
 */
export interface Actor {
  readonly kind: (typeof ACTORS)[number];
  readonly name: string;
}

export function formatActor({ kind, name }: Actor): string {
  return `${kind} ${name}`;
}

export function parseActor(text: string): Actor {
  const end = text.indexOf(" ");
  const kind = text.slice(0, end);
  return { kind: ACTORS.find((one) => one === kind) ?? "ops", name: text.slice(end + 1) };
}
