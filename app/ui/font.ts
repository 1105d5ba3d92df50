import fontUrl from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";
import sheetUrl from "./font.css?url";

/** Fetched after the first paint. */
export const fontHref: string = fontUrl;

/** For browsers without scripts. */
export const fontSheetHref: string = sheetUrl;
