/** Fetched after the first paint. */
export { default as fontHref } from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";

/** For browsers without scripts. */
export { default as fontSheetHref } from "./font.css?url";
