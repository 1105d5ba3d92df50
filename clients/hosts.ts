import { CLIENT_ID_HEADER, JSON_API_MEDIA_TYPE } from "../contract/json-api.ts";
import type { HostOptions } from "./http.ts";

/** Shorter than a customer's patience: the page can still say what happened, with the answers kept. */
const TIMEOUT_MS = 2_500;

/** The main account API and the leads API: JSON:API, with the client id header (specification section 7). */
export function jsonApiHost(baseUrl: string, clientId: string): HostOptions {
  return {
    baseUrl,
    headers: {
      accept: `${JSON_API_MEDIA_TYPE}, application/json`,
      [CLIENT_ID_HEADER]: clientId,
    },
    contentType: JSON_API_MEDIA_TYPE,
    timeout: TIMEOUT_MS,
  };
}

/** The content service's JSON. */
export function contentHost(baseUrl: string): HostOptions {
  return {
    baseUrl,
    headers: { accept: "application/json", "cache-control": "max-age=0" },
    contentType: "application/json",
    timeout: TIMEOUT_MS,
  };
}
