import type { FastifyReply, FastifyRequest } from "fastify";
import { sha256 } from "./hashing.ts";

/** A strong validator of a response's body. */
export function etagOf(body: string | Buffer): string {
  return `"${sha256(body, "base64url").slice(0, 27)}"`;
}

/** True where an If-None-Match header lists the ETag, weak or strong (RFC 9110, section 13.1.2). */
export function namesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const listed = new Set(header.split(",").map((tag) => tag.trim().replace(/^W\//, "")));
  return listed.has(etag) || listed.has("*");
}

/** Sends the body, or 304 where the client has it. */
export function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  type: string,
  etag = etagOf(body),
) {
  reply.header("cache-control", "max-age=0").header("etag", etag);
  if (namesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  return reply.type(type).send(body);
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The range of a Range header for a file of `size` bytes, both ends included (RFC 9110, section 14). Undefined
 * where the whole file is the response: no header, an invalid one, or several ranges.
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): { readonly first: number; readonly last: number } | "unsatisfiable" | undefined {
  const [, from, to] = RANGE.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined;
  if (from === "")
    return Number(to) === 0 ? "unsatisfiable" : { first: Math.max(0, size - Number(to)), last: size - 1 };
  if (to !== "" && Number(to) < Number(from)) return undefined;
  if (Number(from) >= size) return "unsatisfiable";
  return { first: Number(from), last: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}
