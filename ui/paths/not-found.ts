/** Where every unknown address leads (spec 2.1), here or on the main site. */
export const NOT_FOUND_PATH = "/page-not-found.html";
