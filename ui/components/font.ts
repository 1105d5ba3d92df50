import fontHref from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";

/** Addresses of a typeface. */
export interface FontFiles {
  /** Fetched after the first paint. */
  readonly href: string;
  /** For browsers without scripts. */
  readonly sheet: string;
}

/** The sheet is font.css, which the build puts beside the font (build/page-files.ts). */
export const HOUSE_FONT: FontFiles = { href: fontHref, sheet: fontHref.replace(/\.woff2$/, ".css") };
