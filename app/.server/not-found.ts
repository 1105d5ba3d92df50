import { redirectDocument } from "react-router";
import { mainSiteAddress } from "../../domain/main-site.ts";
import type { WebRequest } from "./services.ts";

const PAGE = "/page-not-found.html";

/** A full-page redirect to the main site's not-found page (spec 8.7). */
export function notFound({ mainSiteUrl }: Pick<WebRequest, "mainSiteUrl">): Response {
  return redirectDocument(mainSiteAddress(mainSiteUrl, PAGE));
}

/** The value; throws the not-found redirect where there is none. */
export function orNotFound<Value>(web: Pick<WebRequest, "mainSiteUrl">, value: Value | undefined): Value {
  if (value === undefined) throw notFound(web);
  return value;
}
