import { DEFAULT_LOCALE } from "../copy/default-locale.ts";

/** The locale that is built now (scripts/installed.mjs), and where: a page of one loads no words of another. */
export const builtLocale = process.env["LOCALE"] ?? DEFAULT_LOCALE;
export const buildFolder = builtLocale === DEFAULT_LOCALE ? "dist" : `dist/${builtLocale}`;
