import { createContext, redirectDocument, type RouterContextProvider } from "react-router";
import { servicesContext } from "./services.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * The origins, besides our own, that the forms of a page may lead to. A browser holds a form's redirects to
 * the page's policy, so the page has to name them.
 */
export const formTargetsContext = createContext<readonly string[]>([]);

/** The whole address of a configured link: one that is a path is of the main site. */
export function addressOf(context: Context, link: string): string {
  const { mainSiteUrl } = context.get(servicesContext);
  return link.startsWith("/") && mainSiteUrl !== "" ? new URL(link, mainSiteUrl).href : link;
}

/** Out of the help area, or to another page of it. */
export function leaveTo(context: Context, link: string): Response {
  return redirectDocument(link.startsWith("/help-and-support/") ? link : addressOf(context, link), 303);
}

/** Lets the forms of this page lead to those links. */
export function allowFormTargets(context: Readonly<RouterContextProvider>, links: readonly string[]): void {
  const elsewhere = links
    .map((link) => addressOf(context, link))
    .filter((address) => !address.startsWith("/"));
  context.set(formTargetsContext, [...new Set(elsewhere.map((address) => new URL(address).origin))]);
}
