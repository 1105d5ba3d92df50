import { createHash } from "node:crypto";
import { compress, type Effort, type Encoding, ENCODINGS } from "./compress-pages.ts";

/** Names in lower case and values by turns, as `writeHead` takes them. */
export type Head = readonly string[];

export interface WholeResponse {
  readonly status: number;
  readonly head: Head;
  readonly body: Buffer;
}

interface EncodedPage {
  /** Strong: it names exactly these bytes. */
  readonly etag: string;
  readonly head: Head;
  /** For a 304. */
  readonly unchangedHead: Head;
  readonly body: Buffer;
}

/** A document page in each encoding, ready to be sent. */
export interface CachedPage {
  readonly encoded: Readonly<Record<Encoding, EncodedPage>>;
  readonly bytes: number;
}

/** Memory of an entry besides its bodies. */
const OVERHEAD_BYTES = 2_048;

export async function createCachedPage({ head, body }: WholeResponse, effort: Effort): Promise<CachedPage> {
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const encode = async (encoding: Encoding) => {
    const etag = encoding === "identity" ? `"${digest}"` : `"${digest}-${encoding}-${effort}"`;
    const own = await compress(body, encoding, effort);
    const contentHead = encoding === "identity" ? [] : ["content-encoding", encoding];
    const page: EncodedPage = {
      etag,
      unchangedHead: [...without(head, "content-type"), "etag", etag],
      head: [...head, "etag", etag, ...contentHead, "content-length", String(own.length)],
      body: own,
    };
    return [encoding, page] as const;
  };
  const pages = Object.fromEntries(await Promise.all(ENCODINGS.map(encode)));
  const encoded = pages as Record<Encoding, EncodedPage>;
  const bytes = ENCODINGS.reduce((sum, encoding) => sum + encoded[encoding].body.length, OVERHEAD_BYTES);
  return { encoded, bytes };
}

/** True where the page declares it and nothing in it belongs to one visitor. */
export function isCacheable({ status, head }: WholeResponse): boolean {
  const control = headerOf(head, "cache-control") ?? "";
  return (
    status === 200 &&
    headerOf(head, "set-cookie") === undefined &&
    !/no-store|private/.test(control) &&
    control.includes("must-revalidate") &&
    (headerOf(head, "content-type") ?? "").startsWith("text/html")
  );
}

export function isSameResponse(one: WholeResponse, other: WholeResponse): boolean {
  return one.body.equals(other.body) && one.head.join("\n") === other.head.join("\n");
}

export function headerOf(head: Head, name: string): string | undefined {
  return head.find((_value, index) => index % 2 === 1 && head[index - 1] === name);
}

function without(head: Head, name: string): string[] {
  return head.filter((_part, index) => head[index - (index % 2)] !== name);
}
