import { BASE_PATH } from "../../domain/base-path.ts";

/** How accessible the site is, and whom to tell where it is not. */
export const ACCESSIBILITY_PATH = `${BASE_PATH}/accessibility-statement`;
/** What happens with a complaint, and who else can look at it. */
export const COMPLAINTS_PATH = `${BASE_PATH}/complaints-procedure`;
/** How many complaints were not settled at once, as the law wants it published each year. */
export const COMPLAINTS_REPORT_PATH = `${BASE_PATH}/complaints-report`;
/** What we keep in a browser, and where a visitor says whether we may. */
export const COOKIES_PATH = `${BASE_PATH}/cookies`;
/** What we hold about customers, why, and how long. */
export const PRIVACY_PATH = `${BASE_PATH}/privacy`;

/** Pages about the site itself and our duties: every page ends with them. */
export const ABOUT_LINKS = [
  { title: "Complaints procedure", link: COMPLAINTS_PATH },
  { title: "Privacy", link: PRIVACY_PATH },
  { title: "Cookies", link: COOKIES_PATH },
  { title: "Accessibility", link: ACCESSIBILITY_PATH },
] as const;
