import type { LinkDescriptor } from "react-router";
import stylesheet from "./ui/styles.css?url";

/** What every document of the web asks for in its head. */
export const DOCUMENT_LINKS = [
  { rel: "stylesheet", href: stylesheet },
  // Without one a browser would ask for another at once. Ours comes once the page has been seen
  // (enhance/first.js).
  { rel: "icon", href: "data:," },
] as const satisfies readonly LinkDescriptor[];

export type DocumentLink = (typeof DOCUMENT_LINKS)[number];
