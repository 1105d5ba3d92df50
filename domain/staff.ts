/** Where the staff pages are, from the root of the web. */
export const OPERATIONS_PATH = "/operations";

/**
 * What a member of staff may do on the staff pages. Agents see and mark; supervisors also export and see who
 * else has an account.
 */
export const STAFF_ROLES = ["agent", "supervisor"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * How far the complaints of a list are: not resolved, and of these without an answer or with one; resolved.
 */
export const COMPLAINT_STATES = ["open", "unanswered", "answered", "resolved"] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** What staff say has happened to a complaint. One that is resolved is answered. */
export const MARKS = ["in-progress", "answered", "resolved"] as const;
export type Mark = (typeof MARKS)[number];
