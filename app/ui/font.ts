import fontUrl from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";

/** Address of the one font file. The root preloads it (as="font", crossorigin), so that text settles on the first paint. */
export const fontHref: string = fontUrl;
