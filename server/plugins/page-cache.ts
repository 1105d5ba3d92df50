import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { namesEtag } from "../../services/content/entity-tags.ts";
import { acceptedEncoding } from "./accepted-encoding.ts";
import type { Doorkeeper } from "./front-door.ts";
import { isSamePage, type KeptPage, keptPage, mayBeKept, type WholeAnswer } from "./kept-page.ts";
import { createPageStore, type PageStore } from "./page-store.ts";
import { type PageVariant, pageVariant } from "./page-variant.ts";
import { REQUEST_ID_HEADER } from "./request-log.ts";

/** A page, newly made, and the way to ask whether it would be made the same again. */
export interface MadePage {
  readonly answer: WholeAnswer;
  readonly wouldBeTheSame: () => Promise<boolean>;
}

export interface PageCacheOptions {
  /** True where the address is a page for everyone, by what its route says. */
  readonly isDocument: (path: string) => boolean;
  /** True while requests wait for their turn: a page is then sent as it is and checked meanwhile. */
  readonly isBusy: () => boolean;
  /** Makes the page as the server would for somebody without a name. */
  readonly make: (path: string, variant: PageVariant) => Promise<MadePage>;
  /**
   * Told of each answer given here. `waited`: seconds until the page was made or looked at; 0 where it was
   * there.
   */
  readonly tell: (id: string, method: string, status: number, waited: number) => void;
  readonly mostBytes: number;
  /** Milliseconds; for tests. */
  readonly now?: () => number;
}

/**
 * How long a page is sent without a look at what it was made of, in milliseconds; and how long while that
 * look is being taken. With the content service's own look at its folder and the content client's copies, an
 * edit shows within five seconds.
 */
const UNQUESTIONED_MS = 500;
const SENT_MEANWHILE_MS = 1_000;

/** What no address of a document page needs more than. A dot is a file's. */
const PLAIN_PATH = /^(?:\/[a-z\d-]{1,200}){1,4}\/?$/;

const UNAVAILABLE = 503;

interface Entry {
  page: KeptPage;
  readonly bytes: number;
  /** When what it is made of was last known to be so. */
  trueAt: number;
  made: MadePage;
  renewing: Promise<Outcome> | undefined;
}

/**
 * A page that was kept, or an answer that every one of those who waited gets, or neither: each then gets an
 * own one.
 */
type Outcome = { readonly page: KeptPage } | { readonly answer: WholeAnswer } | "everyone-for-themselves";

/**
 * Document pages for who has no name: made once, compressed once, and sent before the server's own life cycle
 * begins. Nobody whom we know is answered from here (`pageVariant`), and nothing but the path and the variant
 * has a say in what a page is.
 */
export function createPageCache({
  isDocument,
  isBusy,
  make,
  tell,
  mostBytes,
  now = performance.now.bind(performance),
}: PageCacheOptions): {
  readonly keeper: Doorkeeper;
  readonly store: Pick<PageStore<Entry>, "bytes" | "size">;
} {
  const store = createPageStore<Entry>(mostBytes);
  const making = new Map<string, Promise<Outcome>>();
  const toSqueeze = new Set<string>();

  const keeper: Doorkeeper = (request, response, handle) => {
    const { method, url = "" } = request;
    const variant =
      method === "GET" || method === "HEAD" ? pageVariant(request.headers.cookie, isBusy) : undefined;
    if (variant === undefined) return handle(request, response);
    const began = now();
    // Document pages read no search parameter: none is part of the key, nor of what is rendered.
    const end = url.indexOf("?");
    const path = end === -1 ? url : url.slice(0, end);
    const key = variant + path;
    const entry = store.get(key);
    if (entry !== undefined && began - entry.trueAt < UNQUESTIONED_MS)
      return send(request, response, entry.page);
    if (entry === undefined && !(PLAIN_PATH.test(path) && isDocument(path))) return handle(request, response);
    const outcome = entry === undefined ? makeOnce(key, path, variant) : renewOnce(key, path, variant, entry);
    if (entry !== undefined && (isBusy() || began - entry.trueAt < SENT_MEANWHILE_MS))
      return send(request, response, entry.page);
    void answerThen(outcome);

    async function answerThen(awaited: Promise<Outcome>): Promise<void> {
      const made = await awaited;
      const waited = (now() - began) / 1000;
      if (made === "everyone-for-themselves") handle(request, response);
      else if ("page" in made) send(request, response, made.page, waited);
      else sendAsItIs(request, response, made.answer, waited);
    }
  };

  /** However many wait for it. */
  function makeOnce(key: string, path: string, variant: PageVariant): Promise<Outcome> {
    const under = making.get(key) ?? makeAndKeep(key, path, variant).finally(() => making.delete(key));
    making.set(key, under);
    return under;
  }

  function renewOnce(key: string, path: string, variant: PageVariant, entry: Entry): Promise<Outcome> {
    entry.renewing ??= renew(key, path, variant, entry).finally(() => (entry.renewing = undefined));
    return entry.renewing;
  }

  async function renew(key: string, path: string, variant: PageVariant, entry: Entry): Promise<Outcome> {
    const began = now();
    if (!(await entry.made.wouldBeTheSame())) return makeAndKeep(key, path, variant, entry);
    entry.trueAt = began;
    return { page: entry.page };
  }

  async function makeAndKeep(
    key: string,
    path: string,
    variant: PageVariant,
    before?: Entry,
  ): Promise<Outcome> {
    const trueAt = now();
    try {
      const made = await make(path, variant);
      if (!mayBeKept(made.answer)) {
        // Refused because the server is busy: the page from before is sent until it can be rendered again.
        if (before !== undefined && made.answer.status === UNAVAILABLE) return { page: before.page };
        store.remove(key);
        return isEveryones(made.answer) ? { answer: made.answer } : "everyone-for-themselves";
      }
      if (before !== undefined && isSamePage(before.page, made.answer)) {
        Object.assign(before, { trueAt, made });
        return { page: before.page };
      }
      const page = await keptPage(made.answer, "quick");
      store.set(key, { page, bytes: bytesOf(page), trueAt, made, renewing: undefined });
      void squeezeSoon(key);
      return { page };
    } catch {
      // Whoever asked is answered by the server itself, which also logs what is wrong.
      store.remove(key);
      return "everyone-for-themselves";
    }
  }

  /**
   * One page at a time, after those who wait for it have it. Only keys wait here: a page that had to go is
   * gone.
   */
  async function squeezeSoon(key: string): Promise<void> {
    toSqueeze.add(key);
    if (toSqueeze.size > 1) return;
    for (const next of toSqueeze) {
      const entry = store.get(next);
      if (entry !== undefined) entry.page = await keptPage(entry.made.answer, "best");
      // Made anew in the meantime: it stands at the end of the line again.
      toSqueeze.delete(next);
      if (entry !== undefined && store.get(next) !== entry) toSqueeze.add(next);
    }
  }

  function send(request: IncomingMessage, response: ServerResponse, page: KeptPage, waited = 0): void {
    const { "accept-encoding": accepted, "if-none-match": tags } = request.headers;
    const form = page.forms[acceptedEncoding(accepted as string | undefined)];
    const unchanged = tags !== undefined && namesEtag(tags, form.etag);
    const id = randomUUID();
    const status = unchanged ? 304 : 200;
    response.writeHead(status, [...(unchanged ? form.unchangedHead : form.head), REQUEST_ID_HEADER, id]);
    response.end(unchanged || request.method === "HEAD" ? undefined : form.body);
    tell(id, request.method ?? "", status, waited);
  }

  /**
   * The answer that one request got on behalf of all who waited, with that one's id: under it the log says
   * what happened.
   */
  function sendAsItIs(
    request: IncomingMessage,
    response: ServerResponse,
    { status, head, body }: WholeAnswer,
    waited: number,
  ): void {
    response.writeHead(status, [...head]);
    response.end(request.method === "HEAD" ? undefined : body);
    const id = head[head.findIndex((part) => part.toLowerCase() === REQUEST_ID_HEADER) + 1] ?? "";
    tell(id, request.method ?? "", status, waited);
  }

  return { keeper, store };
}

/** Its forms, and as much again for what it was made of, which it holds. */
function bytesOf({ forms, bytes }: KeptPage): number {
  return bytes + forms.identity.body.length;
}

/**
 * A redirect or an error page of an address is the same for all who have no name, as long as it gives none of
 * them a cookie.
 */
function isEveryones({ status, head }: WholeAnswer): boolean {
  return status >= 300 && !head.some((part, index) => index % 2 === 0 && part.toLowerCase() === "set-cookie");
}
