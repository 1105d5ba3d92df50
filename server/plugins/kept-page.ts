import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Encoding, ENCODINGS } from "./accepted-encoding.ts";
import { WHILE_ONE_WAITS } from "./compress-pages.ts";

/** Names and values by turns, as `writeHead` takes them. */
export type Head = readonly string[];

/** An answer of the server, whole. */
export interface WholeAnswer {
  readonly status: number;
  readonly head: Head;
  readonly body: Buffer;
}

/** A page in one of its forms. The tag names exactly these bytes. */
export interface PageForm {
  readonly etag: string;
  readonly head: Head;
  /** For who has these bytes already (304). */
  readonly unchangedHead: Head;
  readonly body: Buffer;
}

/** A page in all its forms, ready to be sent. */
export interface KeptPage {
  readonly forms: Readonly<Record<Encoding, PageForm>>;
  readonly bytes: number;
}

/**
 * How well a page is compressed: at once for who waits for it, and as well as it can be for everybody after.
 */
export type Effort = "quick" | "best";

const BROTLI_QUALITY: Readonly<Record<Effort, number>> = { quick: WHILE_ONE_WAITS.brotli, best: 11 };
const GZIP_LEVEL: Readonly<Record<Effort, number>> = { quick: WHILE_ONE_WAITS.gzip, best: 9 };
/** What an entry takes besides its bodies and heads. */
const OVERHEAD_BYTES = 2_048;

/** Of the head of any answer: what belongs to that one answer, or depends on the form. */
const OF_ONE_ANSWER = new Set(["x-request-id", "content-length", "etag"]);
const OF_THE_BODY = new Set(["content-type"]);

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

/** Compresses beside the event loop. */
export async function keptPage({ head, body }: WholeAnswer, effort: Effort): Promise<KeptPage> {
  const common = without(head, OF_ONE_ANSWER);
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const bodies: Readonly<Record<Encoding, Buffer>> = {
    br: await brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    gzip: await gunzippable(body, { level: GZIP_LEVEL[effort] }),
    identity: body,
  };
  const form = (encoding: Encoding): PageForm => {
    const etag = encoding === "identity" ? `"${digest}"` : `"${digest}-${encoding}-${effort}"`;
    const unchangedHead = [...without(common, OF_THE_BODY), "etag", etag];
    const encoded = encoding === "identity" ? [] : ["content-encoding", encoding];
    const own = bodies[encoding];
    return {
      etag,
      unchangedHead,
      head: [...common, "etag", etag, ...encoded, "content-length", String(own.length)],
      body: own,
    };
  };
  const forms = { br: form("br"), gzip: form("gzip"), identity: form("identity") };
  const bytes = ENCODINGS.reduce((sum, encoding) => sum + forms[encoding].body.length, OVERHEAD_BYTES);
  return { forms, bytes };
}

/** True where the page says it may be kept, and nothing in it is one visitor's. */
export function mayBeKept({ status, head }: WholeAnswer): boolean {
  const named = new Map(pairs(head).map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]));
  const control = named.get("cache-control") ?? "";
  return (
    status === 200 &&
    !named.has("set-cookie") &&
    !/no-store|private/.test(control) &&
    control.includes("must-revalidate") &&
    (named.get("content-type") ?? "").startsWith("text/html")
  );
}

/** True where both are the same page: the same bytes under the same head. */
export function isSamePage({ forms: { identity } }: KeptPage, { head, body }: WholeAnswer): boolean {
  const before = without(identity.head, OF_ONE_ANSWER);
  const now = without(head, OF_ONE_ANSWER);
  return (
    identity.body.equals(body) &&
    before.length === now.length &&
    before.every((part, index) => part === now[index])
  );
}

function without(head: Head, names: ReadonlySet<string>): string[] {
  return pairs(head)
    .filter(([name]) => !names.has(name.toLowerCase()))
    .flat();
}

function pairs(head: Head): [name: string, value: string][] {
  return Array.from({ length: head.length / 2 }, (_, index) => [
    head[index * 2] ?? "",
    head[index * 2 + 1] ?? "",
  ]);
}
