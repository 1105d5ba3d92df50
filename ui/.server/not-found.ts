import { redirectDocument } from "react-router";
import { mainSiteAddress } from "../../domain/main-site.ts";
import { NOT_FOUND_PATH } from "../paths/not-found.ts";
import type { WebRequest } from "./services.ts";

/** A full-page redirect to the main site's not-found page (spec 8.7). */
export function notFound({ mainSiteUrl }: Pick<WebRequest, "mainSiteUrl">): Response {
  return redirectDocument(mainSiteAddress(mainSiteUrl, NOT_FOUND_PATH));
}

/** The value; throws the not-found redirect where there is none. */
export function orNotFound<Value>(web: Pick<WebRequest, "mainSiteUrl">, value: Value | undefined): Value {
  if (value === undefined) throw notFound(web);
  return value;
}
