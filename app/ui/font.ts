import fontUrl from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";
import sheetUrl from "./font.css?url";

/** Address of the one font file, which the script of every page fetches once the page has been seen. */
export const fontHref: string = fontUrl;

/** Address of the style that names it, for browsers without scripts. */
export const fontSheetHref: string = sheetUrl;
