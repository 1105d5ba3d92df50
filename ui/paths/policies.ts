import { BASE_PATH } from "../../domain/base-path.ts";

export const ACCESSIBILITY_PATH = `${BASE_PATH}/accessibility-statement`;
export const COMPLAINTS_PATH = `${BASE_PATH}/complaints-procedure`;
/** The yearly figures that the complaints rules require. */
export const COMPLAINTS_REPORT_PATH = `${BASE_PATH}/complaints-report`;
/** The same as data, once figures are published. */
export const COMPLAINTS_REPORT_JSON = `${COMPLAINTS_REPORT_PATH}.json`;
/** Cookies, and the choice of consent. */
export const COOKIES_PATH = `${BASE_PATH}/cookies`;
export const PRIVACY_PATH = `${BASE_PATH}/privacy`;

/** In the footer of every page. */
export const ABOUT_LINKS = [
  { title: "Complaints procedure", link: COMPLAINTS_PATH },
  { title: "Privacy", link: PRIVACY_PATH },
  { title: "Cookies", link: COOKIES_PATH },
  { title: "Accessibility", link: ACCESSIBILITY_PATH },
] as const;
