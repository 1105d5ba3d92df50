import { LRUCache } from "lru-cache";
import { namesEtag } from "../../infrastructure/conditional-requests.ts";
import { type PreHandler, REQUEST_ID_HEADER, traceIdOf } from "./base-server.ts";
import {
  acceptedEncoding,
  type CachedPage,
  createCachedPage,
  headerOf,
  isCacheable,
  isSameResponse,
  type PageVariant,
  pageVariant,
  type WholeResponse,
} from "./cached-page.ts";

export interface RenderedPage {
  /** Names the rendering in the log. */
  readonly requestId: string;
  readonly response: WholeResponse;
  /** True while the page would be rendered the same again. */
  isUnchanged(): Promise<boolean>;
}

/** `waited`: seconds until the page was rendered or validated; 0 where it was sent at once. */
export type OnSent = (sent: {
  readonly requestId: string;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly waited: number;
}) => void;

export interface PageCacheOptions {
  /** True where the route of the path declares a document page. */
  readonly isDocument: (path: string) => boolean;
  /** True while requests are queued: stale pages are then sent while they are revalidated. */
  readonly isBusy: () => boolean;
  readonly render: (path: string, variant: PageVariant) => Promise<RenderedPage>;
  readonly onSent: OnSent;
  readonly maxBytes: number;
  /** Milliseconds; for tests. */
  readonly now?: () => number;
}

/** With the folder's check (2 s) and the content client's copies (1 s), an edit shows within five seconds. */
const FRESH_MS = 500;
const STALE_WHILE_REVALIDATE_MS = 500;

/** Every document page has such a path; one with a dot is a file. */
const DOCUMENT_PATH = /^(?:\/[a-z\d-]{1,200}){1,4}\/?$/;

type Exchange = Parameters<PreHandler>;

interface Entry {
  readonly page: CachedPage;
  readonly rendered: RenderedPage;
  readonly validatedAt: number;
}

/** For all requests that waited: the page, the response of the one rendering, or to be handled one by one. */
type Outcome = { readonly page: CachedPage } | { readonly shared: RenderedPage } | "uncacheable";

/**
 * Renders and compresses each document page once for all anonymous visitors, and responds before Fastify.
 * Only the path and the variant decide what a page is; visitors with a session bypass the cache.
 */
export class PageCache {
  readonly #options: Required<PageCacheOptions>;
  readonly #entries: LRUCache<string, Entry>;
  readonly #pending = new Map<string, Promise<Outcome>>();
  readonly #toRecompress = new Set<string>();

  constructor(options: PageCacheOptions) {
    this.#options = { now: () => performance.now(), ...options };
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      // The content that the page was rendered from takes about as much as its HTML.
      sizeCalculation: ({ page }) => page.bytes + page.encoded.identity.body.length,
    });
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  readonly handle: PreHandler = (...exchange) => {
    const [request, response, next] = exchange;
    const { isBusy, isDocument, now } = this.#options;
    const { url = "", headers } = request;
    const variant = pageVariant(headers.cookie, isBusy);
    if (variant === undefined) return next(request, response);
    const started = now();
    // Document pages read no search parameter.
    const [path = ""] = url.split("?", 1);
    const key = variant + path;
    const entry = this.#entries.get(key);
    const age = entry === undefined ? Infinity : started - entry.validatedAt;
    if (entry !== undefined && age < FRESH_MS) return this.#sendPage(exchange, entry.page, 0);
    if (entry === undefined && !(DOCUMENT_PATH.test(path) && isDocument(path)))
      return next(request, response);
    const render = () => this.#options.render(path, variant);
    const outcome = this.#once(key, () => this.#validate(key, render, entry));
    if (entry !== undefined && (isBusy() || age < FRESH_MS + STALE_WHILE_REVALIDATE_MS))
      return this.#sendPage(exchange, entry.page, 0);
    void this.#sendOutcome(exchange, outcome, started);
  };

  /** One rendering or validation of a page at a time, however many requests wait for it. */
  #once(key: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const outcome = this.#pending.get(key) ?? work().finally(() => this.#pending.delete(key));
    this.#pending.set(key, outcome);
    return outcome;
  }

  async #validate(key: string, render: () => Promise<RenderedPage>, before?: Entry): Promise<Outcome> {
    const validatedAt = this.#options.now();
    try {
      if (before !== undefined && (await before.rendered.isUnchanged()))
        return this.#store(key, { ...this.#latest(key, before), validatedAt });
      const rendered = await render();
      const { response, isUnchanged } = rendered;
      if (isCacheable(response)) {
        if (before !== undefined && isSameResponse(before.rendered.response, response)) {
          const same = { ...before.rendered, isUnchanged };
          return this.#store(key, { ...this.#latest(key, before), rendered: same, validatedAt });
        }
        const page = await createCachedPage(response, "quick");
        const outcome = this.#store(key, { page, rendered, validatedAt });
        void this.#recompress(key);
        return outcome;
      }
      // Over capacity: the stale page is sent until it can be rendered again.
      if (before !== undefined && response.status === 503) return { page: before.page };
      this.#entries.delete(key);
      return isShareable(response) ? { shared: rendered } : "uncacheable";
    } catch {
      // Fastify handles each request that waited and logs the error.
      this.#entries.delete(key);
      return "uncacheable";
    }
  }

  /** The entry may have been recompressed since. */
  #latest(key: string, before: Entry): Entry {
    return this.#entries.peek(key) ?? before;
  }

  #store(key: string, entry: Entry): Outcome {
    this.#entries.set(key, entry);
    return { page: entry.page };
  }

  /** As small as possible, one page at a time, after it was sent to the requests that waited. */
  async #recompress(key: string): Promise<void> {
    this.#toRecompress.add(key);
    if (this.#toRecompress.size > 1) return;
    for (const next of this.#toRecompress) {
      const before = this.#entries.peek(next);
      const page = before && (await createCachedPage(before.rendered.response, "best"));
      const current = this.#entries.peek(next);
      this.#toRecompress.delete(next);
      if (page === undefined || current === undefined) continue;
      if (current.rendered.response === before?.rendered.response)
        this.#entries.set(next, { ...current, page });
      else this.#toRecompress.add(next);
    }
  }

  async #sendOutcome(exchange: Exchange, outcome: Promise<Outcome>, started: number): Promise<void> {
    const result = await outcome;
    const waited = (this.#options.now() - started) / 1000;
    const [request, response, next] = exchange;
    if (result === "uncacheable") next(request, response);
    else if ("page" in result) this.#sendPage(exchange, result.page, waited);
    else this.#send(exchange, result.shared.response, waited, result.shared.requestId);
  }

  #sendPage(exchange: Exchange, { encoded }: CachedPage, waited: number): void {
    const { "accept-encoding": accepted, "if-none-match": etags } = exchange[0].headers;
    const page = encoded[acceptedEncoding(accepted as string | undefined)];
    const unchanged = etags !== undefined && namesEtag(etags, page.etag);
    const [status, head] = unchanged ? ([304, page.unchangedHead] as const) : ([200, page.head] as const);
    this.#send(exchange, { status, head, body: page.body }, waited, traceIdOf(exchange[0]));
  }

  #send(
    [{ method = "", url = "" }, response]: Exchange,
    { status, head, body }: WholeResponse,
    waited: number,
    requestId: string,
  ): void {
    response.writeHead(status, [...head, REQUEST_ID_HEADER, requestId]);
    response.end(status === 304 || method === "HEAD" ? undefined : body);
    this.#options.onSent({ requestId, method, url, status, waited });
  }
}

/** A redirect or an error page without a cookie is the same for all anonymous visitors. */
function isShareable({ status, head }: WholeResponse): boolean {
  return status >= 300 && headerOf(head, "set-cookie") === undefined;
}
