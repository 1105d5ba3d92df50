import fontHref from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";

/** Fetched after the first paint. */
export { fontHref };

/** For browsers without scripts: font.css, which the build puts beside the font (build/page-files.ts). */
export const fontSheetHref = fontHref.replace(/\.woff2$/, ".css");
