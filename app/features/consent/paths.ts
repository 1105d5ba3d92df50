import { BASE_PATH } from "../../site/site-facts.ts";

export const COOKIES_PATH = `${BASE_PATH}/cookies`;
