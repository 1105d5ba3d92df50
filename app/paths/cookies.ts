/** What we keep in a browser, and where a visitor says whether we may. */
export const COOKIES_PATH = "/help-and-support/cookies";
