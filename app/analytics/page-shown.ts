/** Fired on the document when another page stands in the place of the one before, without a load. */
export const PAGE_SHOWN = "page-shown";
