import { redirectDocument, type RouterContextProvider } from "react-router";
import { servicesContext } from "./services.ts";

const PAGE = "/page-not-found.html";

/** A full-page redirect to the main site's page-not-found page (spec 2.1, 8.7; docs/decisions/0051). */
export function notFound(context: Readonly<RouterContextProvider>): Response {
  const { mainSiteUrl } = context.get(servicesContext);
  return redirectDocument(mainSiteUrl === "" ? PAGE : new URL(PAGE, mainSiteUrl).href);
}

/** The value, or the not-found page where there is none. */
export function orNotFound<Value>(context: Readonly<RouterContextProvider>, value: Value | undefined): Value {
  if (value === undefined) throw notFound(context);
  return value;
}
