import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { namesEtag } from "../../infrastructure/conditional-requests.ts";
import { sha256 } from "../../infrastructure/hashing.ts";
import { REQUEST_ID_HEADER, traceIdOf } from "../plugins/base-server.ts";
import { acceptedEncoding, compress, type Effort, type Encoding } from "./encodings.ts";

/** A page as it was made for anyone, without a cookie of whoever asked. */
export interface MadePage {
  readonly status: number;
  /** The page's own; those of every response come besides. */
  readonly headers: Headers;
  readonly body: Buffer;
  /** True while it would be made the same again. */
  isUnchanged(): Promise<boolean>;
}

/** As `writeHead` takes them: names in lower case and values by turns. */
export type Head = readonly string[];

export interface Answer {
  readonly status: number;
  readonly head: Head;
  /** Undefined for a 304. */
  readonly body: Buffer | undefined;
}

/** Of a stored page, before Fastify. */
export interface Sent {
  /** The address that its page was made for. */
  readonly key: string;
  /** Of a search. */
  readonly hits: number | undefined;
  readonly requestId: string;
  readonly method: string;
  readonly status: number;
}

/** With the content client's copies (1 s) and the folder's check (2 s), an edit shows within five seconds. */
const FRESH_MS = 500;

/**
 * The pages that are the same for everyone, by address. A stored page is sent while it was made, or found to be
 * unchanged, within the last half second; after that it is first asked whether what it was made from is still the
 * same, and made again where it is not. What can't be made again is sent as it was.
 */
export class PageCache {
  readonly maxBytes: number;
  readonly #now: () => number;
  readonly #pages: LRUCache<string, StoredPage>;
  readonly #pending = new Map<string, Promise<StoredPage | MadePage>>();
  readonly #listeners: ((sent: Sent) => void)[] = [];
  #improved = Promise.resolve();
  #isClosed = false;

  /** `now`: milliseconds; for tests. */
  constructor(maxBytes: number, now = () => performance.now()) {
    this.maxBytes = maxBytes;
    this.#now = now;
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: (page) => page.bytes });
  }

  get size(): number {
    return this.#pages.size;
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** Sends a fresh page before Fastify, whose life cycle takes longer than that. Otherwise `next` is called. */
  readonly before =
    (next: RequestListener, keyOf: (request: IncomingMessage) => string): RequestListener =>
    (request, response) => {
      const isRead = request.method === "GET" || request.method === "HEAD";
      const key = isRead && !this.#isClosed ? keyOf(request) : "";
      const page = this.#pages.get(key);
      const answer = page !== undefined && this.#isFresh(page) ? page.known(request.headers) : undefined;
      if (page === undefined || answer === undefined) return next(request, response);
      this.#send(key, page, answer, request, response);
    };

  /** The page of an address, which is made once however many wait for it, and where it is stored what is sent of it. */
  async find(
    key: string,
    serverHead: Head,
    make: () => Promise<MadePage>,
  ): Promise<{ readonly page: StoredPage | MadePage; readonly isNew: boolean }> {
    const pending = this.#pending.get(key);
    if (pending !== undefined) return { page: await pending, isNew: false };
    let isNew = false;
    const makeNew = () => {
      isNew = true;
      return make();
    };
    const found = this.#findOrMake(key, serverHead, makeNew).finally(() => this.#pending.delete(key));
    this.#pending.set(key, found);
    return { page: await found, isNew };
  }

  onSent(listen: (sent: Sent) => void): void {
    this.#listeners.push(listen);
  }

  /** From then on responses are Fastify's, which ends their connections. */
  close(): void {
    this.#isClosed = true;
  }

  #isFresh({ confirmedAt }: StoredPage): boolean {
    return this.#now() - confirmedAt < FRESH_MS;
  }

  async #findOrMake(
    key: string,
    serverHead: Head,
    make: () => Promise<MadePage>,
  ): Promise<StoredPage | MadePage> {
    const confirmedAt = this.#now();
    const stored = this.#pages.get(key);
    if (stored !== undefined && (this.#isFresh(stored) || (await stored.made.isUnchanged()))) {
      stored.confirmedAt = Math.max(confirmedAt, stored.confirmedAt);
      return stored;
    }
    const made = await make();
    if (!isStorable(made)) {
      if (stored !== undefined && made.status >= 500) return stored;
      this.#pages.delete(key);
      return made;
    }
    if (stored?.isSameAs(made)) {
      Object.assign(stored, { made, confirmedAt });
      return stored;
    }
    const page = new StoredPage(made, serverHead, confirmedAt, () => {
      this.#improved = this.#improve(key, page, this.#improved);
    });
    this.#pages.set(key, page);
    return page;
  }

  /** One page at a time, beside the requests for it: a page to read takes one round trip then (docs/performance.md). */
  async #improve(key: string, page: StoredPage, before: Promise<void>): Promise<void> {
    await before;
    if (this.#pages.peek(key) === page) await page.improve();
  }

  #send(
    key: string,
    { hits }: StoredPage,
    { status, head, body }: Answer,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const requestId = traceIdOf(request);
    const { method = "" } = request;
    response.writeHead(status, [...head, REQUEST_ID_HEADER, requestId]);
    response.end(method === "HEAD" ? undefined : body);
    for (const listen of this.#listeners) listen({ key, hits, requestId, method, status });
  }
}

interface Encoded extends Answer {
  readonly etag: string;
}

/** Memory of a page besides its bodies. */
const OVERHEAD_BYTES = 2_048;
/** Its encodings are made when they are asked for; together they take less than this part of it. */
const ENCODED_PART = 0.6;

/** A page with each of its encodings that was asked for. */
export class StoredPage {
  made: MadePage;
  confirmedAt: number;
  readonly #head: Head;
  readonly #digest: string;
  /** What a search found (SEARCH_HITS). */
  readonly hits: number | undefined;
  readonly #encoded = new Map<Encoding, Encoded>();
  readonly #pending = new Map<Encoding, Promise<Encoded>>();

  readonly #improveLater: () => void;

  /** `improveLater`: a page to read was compressed in haste; `improve` is to be called when there is time. */
  constructor(made: MadePage, serverHead: Head, confirmedAt: number, improveLater: () => void) {
    this.made = made;
    this.confirmedAt = confirmedAt;
    this.#improveLater = improveLater;
    const hits = made.headers.get(SEARCH_HITS);
    this.hits = hits === null ? undefined : Number(hits);
    const isOwn = (name: string) => made.headers.has(name);
    const common = serverHead.filter((_part, index) => !isOwn(serverHead[index - (index % 2)] ?? ""));
    this.#head = [...common, ...ownHead(made), "vary", "accept-encoding"];
    this.#digest = sha256(made.body, "base64url").slice(0, 22);
  }

  get bytes(): number {
    return OVERHEAD_BYTES + Math.ceil(this.made.body.length * (1 + ENCODED_PART));
  }

  isSameAs(other: MadePage): boolean {
    return this.made.body.equals(other.body) && ownHead(this.made).join("\n") === ownHead(other).join("\n");
  }

  /**
   * What a client gets that accepts these encodings and may have this page already (RFC 9110, section 13.1.2);
   * undefined where its encoding is still to be made.
   */
  known({
    "accept-encoding": accepted,
    "if-none-match": etags,
  }: IncomingMessage["headers"]): Answer | undefined {
    const encoded = this.#encoded.get(acceptedEncoding(accepted as string | undefined));
    if (encoded === undefined || etags === undefined || !namesEtag(etags, encoded.etag)) return encoded;
    return {
      status: 304,
      head: [...without(this.#head, "content-type"), "etag", encoded.etag],
      body: undefined,
    };
  }

  /** The same, once its encoding is made. */
  async answer(headers: IncomingMessage["headers"]): Promise<Answer> {
    const encoding = acceptedEncoding(headers["accept-encoding"] as string | undefined);
    if (!this.#encoded.has(encoding)) {
      const pending = this.#pending.get(encoding) ?? this.#encode(encoding);
      this.#pending.set(encoding, pending);
      this.#encoded.set(encoding, await pending);
      if (this.#pending.delete(encoding) && encoding === "br" && this.hits === undefined)
        this.#improveLater();
    }
    return this.known(headers)!;
  }

  /** Replaces the encoding of nearly every browser by its smallest form, which takes fifty times as long. */
  async improve(): Promise<void> {
    this.#encoded.set("br", await this.#encode("br", "best"));
  }

  async #encode(encoding: Encoding, effort: Effort = "quick"): Promise<Encoded> {
    // Strong: it names exactly these bytes.
    const etag = encoding === "identity" ? `"${this.#digest}"` : `"${this.#digest}-${encoding}-${effort}"`;
    const body = await compress(this.made.body, encoding, effort);
    const encodingHead = encoding === "identity" ? [] : ["content-encoding", encoding];
    const head = [...this.#head, "etag", etag, ...encodingHead, "content-length", String(body.length)];
    return { status: this.made.status, head, body, etag };
  }
}

/** For this cache alone (RFC 9213): where it is there, `Cache-Control` is for browsers and proxies. */
export const TARGETED_CACHE_CONTROL = "cdn-cache-control";
/** The results of a search whose page may be sent again. For the count of repeated searches alone. */
export const SEARCH_HITS = "search-hits";
const FOR_THE_CACHE = new Set([TARGETED_CACHE_CONTROL, SEARCH_HITS]);

/** The headers of a page that are sent. */
export function ownHead({ headers }: Pick<MadePage, "headers">): Head {
  return [...headers].filter(([name]) => !FOR_THE_CACHE.has(name)).flat();
}

/** True where the page declares it and nothing in it belongs to one visitor. */
function isStorable({ status, headers }: MadePage): boolean {
  const control = headers.get(TARGETED_CACHE_CONTROL) ?? headers.get("cache-control") ?? "";
  return (
    status === 200 &&
    !headers.has("set-cookie") &&
    !/no-store|private/.test(control) &&
    control.includes("must-revalidate") &&
    (headers.get("content-type") ?? "").startsWith("text/html")
  );
}

function without(head: Head, name: string): string[] {
  return head.filter((_part, index) => head[index - (index % 2)] !== name);
}
