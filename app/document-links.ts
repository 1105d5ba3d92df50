import type { LinkDescriptor } from "react-router";
import { fontHref } from "./ui/font.ts";
import stylesheet from "./ui/styles.css?url";

/** What every document of the web asks for in its head. */
export const DOCUMENT_LINKS = [
  { rel: "preload", as: "font", type: "font/woff2", href: fontHref, crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", type: "image/svg+xml", href: "/help-and-support/favicon.svg" },
] as const satisfies readonly LinkDescriptor[];

export type DocumentLink = (typeof DOCUMENT_LINKS)[number];
