/** Fired on the document when another page replaces the one before without a load. */
export const PAGE_SHOWN = "page-shown";
