/** Where the staff pages are, from the root of the web. */
export const OPERATIONS_PATH = "/operations";

/** Agents view and mark complaints; supervisors also export them and list accounts. */
export const STAFF_ROLES = ["agent", "supervisor"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * How far the complaints of a list are: not resolved, and of these without an answer or with one; resolved.
 */
export const COMPLAINT_STATES = ["open", "unanswered", "answered", "resolved"] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** Marks of a complaint; a resolved one is answered too. */
export const MARKS = ["in-progress", "answered", "resolved"] as const;
export type Mark = (typeof MARKS)[number];
