import { CLIENT_ID_HEADER, JSON_API_MEDIA_TYPE } from "../contract/json-api.ts";
import type { HostOptions } from "./http.ts";

/** A video's file is half a megabyte and more. */
const FILE_TIMEOUT_MS = 8_000;

/** Pages that only read respond within three seconds whatever a host does. */
const TIMEOUT_MS = 2_000;

/** A provider's systems may take long to store something: who gives up earlier does not know whether they did. */
const WRITE_TIMEOUT_MS = 30_000;

const ACCEPT = `${JSON_API_MEDIA_TYPE}, application/json`;

/** The main account API and the leads API: with the client id and a gateway's headers (spec 7.10, 7.13). */
export function jsonApiHost(
  baseUrl: string,
  clientId: string,
  gatewayHeaders: Readonly<Record<string, string>> = {},
): HostOptions {
  const headers = { accept: ACCEPT, [CLIENT_ID_HEADER]: clientId, ...gatewayHeaders };
  return { ...energyHost(baseUrl), headers };
}

/** The energy account API: the same without the client id header (spec 7.11). */
export function energyHost(baseUrl: string): HostOptions {
  const timeouts = { timeout: TIMEOUT_MS, writeTimeout: WRITE_TIMEOUT_MS };
  return { baseUrl, headers: { accept: ACCEPT }, contentType: JSON_API_MEDIA_TYPE, ...timeouts };
}

/** Larger pages and documents would hold every other request up while they are parsed and sanitised. */
const MOST_PAGE_BYTES = 1_500_000;
/** Of 10,000 articles, twice. */
export const MOST_LIST_BYTES = 8_000_000;

/** The content service: its JSON, and its pages (spec 7.12). */
export function contentHosts(baseUrl: string) {
  const host = (accept: string) => ({
    baseUrl,
    headers: { accept, "cache-control": "max-age=0" },
    contentType: accept,
    timeout: TIMEOUT_MS,
  });
  const mostBytes = MOST_PAGE_BYTES;
  return { json: { ...host("application/json"), mostBytes }, html: { ...host("text/html"), mostBytes } };
}

/** Static files of the content service, uncompressed so that ranges work. */
export function contentFilesHost(baseUrl: string): HostOptions {
  return {
    baseUrl,
    headers: { accept: "*/*", "accept-encoding": "identity" },
    contentType: "",
    timeout: FILE_TIMEOUT_MS,
  };
}

/** Of a signed-in customer; no header without a token. */
export function bearer(token: string | undefined): Readonly<Record<string, string>> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
