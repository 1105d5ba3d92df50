import { JSON_API_MEDIA_TYPE } from "../../contract/json-api.ts";

/** The media type rules of JSON:API 1.1, "Content Negotiation". */

/** The only parameter; this server supports no extension. */
const PROFILE = "profile";

/** Whether a body of that type can be read. */
export function isReadable(contentType: string): boolean {
  const { type, parameters } = parseMediaType(contentType);
  return type === JSON_API_MEDIA_TYPE && parameters.every((name) => name === PROFILE);
}

/** True where the caller can take JSON:API, plain JSON (spec 7.3) or anything. */
export function isAcceptable(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === "") return true;
  return accept.split(",").some((range) => {
    const { type, parameters } = parseMediaType(range);
    if (type === JSON_API_MEDIA_TYPE) return parameters.every((name) => name === PROFILE || name === "q");
    return type === "*/*" || type === "application/*" || type === "application/json";
  });
}

function parseMediaType(text: string): { type: string; parameters: string[] } {
  const [type = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  return {
    type,
    parameters: parameters.filter(Boolean).map((parameter) => parameter.split("=", 1)[0] ?? ""),
  };
}
