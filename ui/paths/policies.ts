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

/** The pages about the site and our duties. */
export const POLICY_PATHS = [COMPLAINTS_PATH, PRIVACY_PATH, COOKIES_PATH, ACCESSIBILITY_PATH] as const;
