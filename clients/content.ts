import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { FILE_DOCUMENTS } from "../contract/content-documents.ts";
import { categoryDefinitionSchema, categoryListSchema } from "../contract/help.ts";
import { movedSchema } from "../contract/moved.ts";
import type { PolicyName } from "../contract/policy.ts";
import { searchRevisionSchema } from "../contract/search.ts";
import { videosSchema } from "../contract/video.ts";
import { ContentUnavailableError } from "../domain/content-unavailable.ts";
import { type ArticleDocument, parseArticlePage, resolveSiteLinks } from "./article-html.ts";
import { exchange, type HostOptions, type RawResponse, statusMessage, textOf } from "./http.ts";

type DocumentReads = {
  readonly [Name in keyof typeof CONTENT_DOCUMENTS]: () => Promise<
    v.InferOutput<(typeof CONTENT_DOCUMENTS)[Name]["schema"]>
  >;
};

/** The content service (spec 7.1). Every call throws only where the service has not answered even once. */
export interface ContentClient extends DocumentReads {
  /** Only for a category and an article of the category list. Undefined where it was deleted since. */
  article(category: string, slug: string): Promise<ArticleDocument | undefined>;
  /** Undefined where the service has none of that name. */
  policy(name: PolicyName): Promise<ArticleDocument | undefined>;
  /** The same content, for a page that is cached. */
  record(): RecordedContent;
}

export interface RecordedContent {
  readonly content: ContentClient;
  /** True while every read so far would return the same value or fail again. Calls the service. */
  isUnchanged(): Promise<boolean>;
}

type ReadCopy = <Value>(copy: StaleIfErrorCopy<Value>) => Promise<Value | undefined>;

/** The result of a read that failed; a further failure is no change. */
const FAILED = Symbol("failed");

/** HTML pages in memory; the least recently read one is evicted. */
const MAX_PAGES = 5_000;

export const CONTENT_DOCUMENTS = {
  ...FILE_DOCUMENTS,
  videos: { path: "/content/help/videos.json", schema: videosSchema },
  moved: { path: "/content/help/moved.json", schema: movedSchema },
  searchRevision: { path: "/search/revision", schema: searchRevisionSchema },
  categories: { path: "/content/help/categories.json", schema: categoryListSchema },
  categoryDefinitions: {
    path: "/content/help/category-definitions.json",
    schema: v.array(categoryDefinitionSchema),
  },
} as const satisfies Record<string, { readonly path: string; readonly schema: v.GenericSchema }>;

/** Links of all content that are paths of the main site lead to `mainSiteUrl`; empty: to this server. */
export function createContentClient(
  { json, html }: Readonly<Record<"json" | "html", HostOptions>>,
  mainSiteUrl = "",
): ContentClient {
  const documents = Object.entries(CONTENT_DOCUMENTS).map(([name, { path, schema }]) => {
    return { name, path, copy: staleIfError<unknown>(json, path, parseJson(schema, mainSiteUrl)) };
  });
  const pages = new LRUCache<string, StaleIfErrorCopy<ArticleDocument>>({ max: MAX_PAGES });
  const pageAt = (path: string) => {
    const copy = pages.get(path) ?? staleIfError(html, path, (text) => parseArticlePage(text, mainSiteUrl));
    pages.set(path, copy);
    return copy;
  };
  const readWith = (read: ReadCopy): ContentClient => {
    const reads = documents.map(({ name, path, copy }) => {
      return [name, async () => (await read(copy)) ?? missing(path)] as const;
    });
    return {
      ...(Object.fromEntries(reads) as DocumentReads),
      article: (category, slug) =>
        read(pageAt(`/help/${encodeURIComponent(category)}/${encodeURIComponent(slug)}.html`)),
      policy: (name) => read(pageAt(`/content/help-and-support/policies/${name}.html`)),
      record: () => recordReads(readWith),
    };
  };
  return readWith((copy) => copy());
}

function recordReads(readWith: (read: ReadCopy) => ContentClient): RecordedContent {
  const values = new Map<StaleIfErrorCopy<unknown>, unknown>();
  const content = readWith(async (copy) => {
    const read = copy();
    const value = await read.catch(() => FAILED);
    if (!values.has(copy)) values.set(copy, value);
    return read;
  });
  const isSame = async ([copy, value]: [StaleIfErrorCopy<unknown>, unknown]) =>
    (await copy().catch(() => FAILED)) === value;
  return { content, isUnchanged: async () => (await Promise.all([...values].map(isSame))).every(Boolean) };
}

function missing(path: string): never {
  throw new ContentUnavailableError(`the content service has no ${path}`);
}

function parseJson<Schema extends v.GenericSchema>(schema: Schema, mainSiteUrl: string) {
  return (text: string): v.InferOutput<Schema> | undefined => {
    const parsed = v.safeParse(schema, JSON.parse(text));
    if (!parsed.success) return undefined;
    return mainSiteUrl === "" ? parsed.output : mapStrings(parsed.output, mainSiteUrl);
  };
}

/** The same document with other strings, so of the same type. */
function mapStrings<Value>(value: Value, mainSiteUrl: string): Value {
  const map = (one: unknown): unknown => {
    if (typeof one === "string") return resolveSiteLinks(one, mainSiteUrl);
    if (Array.isArray(one)) return one.map(map);
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, member]) => [name, map(member)]));
  };
  return map(value) as Value;
}

/** Age at which a copy is revalidated: with the other caches' ages, an edit shows within five seconds. */
const FRESH_MS = 1_000;
/** Longest wait for the response where there is a copy. */
const MAX_WAIT_MS = 250;

/** Parses a response; undefined, or a thrown error, where it is invalid. */
type Parse<Value> = (text: string) => Value | undefined;

/** Reads one address; undefined for 404. Throws only where there was never a response. */
type StaleIfErrorCopy<Value> = () => Promise<Value | undefined>;

interface Copy<Value> {
  readonly value: Value | undefined;
  readonly etag: string | null;
  readonly at: number;
}

/** Revalidates with the ETag; one request at a time for all callers. */
function staleIfError<Value>(host: HostOptions, path: string, parse: Parse<Value>): StaleIfErrorCopy<Value> {
  const now = () => performance.now();
  let copy: Copy<Value> | undefined;
  let failure: { readonly error: unknown; readonly at: number } | undefined;
  let revalidation: Promise<Copy<Value>> | undefined;

  async function revalidate(): Promise<Copy<Value>> {
    const headers = copy?.etag == null ? {} : { "if-none-match": copy.etag };
    const exchanged = await exchange(host, { method: "GET", path, headers, again: copy === undefined });
    const fresh = exchanged.ok ? toCopy(exchanged.value) : undefined;
    if (fresh !== undefined) return fresh;
    if (copy === undefined)
      throw new ContentUnavailableError(
        `the content service: ${exchanged.ok ? reasonOf(exchanged.value) : exchanged.failure.message}`,
      );
    return { ...copy, at: now() };
  }

  function toCopy(response: RawResponse): Copy<Value> | undefined {
    const { status, headers } = response;
    if (status === 304 && copy !== undefined) return { ...copy, at: now() };
    if (status === 404) return { value: undefined, etag: null, at: now() };
    const value = status === 200 ? parsed(textOf(response)) : undefined;
    return value === undefined ? undefined : { value, etag: headers.get("etag"), at: now() };
  }

  function parsed(text: string): Value | undefined {
    try {
      return parse(text);
    } catch {
      // Not JSON: the copy stays.
      return undefined;
    }
  }

  return async () => {
    if (copy !== undefined && now() - copy.at < FRESH_MS) return copy.value;
    // Requests for one page that is unavailable must not open the circuit of the whole host.
    if (copy === undefined && failure !== undefined && now() - failure.at < FRESH_MS) throw failure.error;
    revalidation ??= revalidate()
      .then((fresh) => (copy = fresh))
      .catch((error: unknown) => {
        failure = { error, at: now() };
        throw error;
      })
      .finally(() => (revalidation = undefined));
    if (copy === undefined) return (await revalidation).value;
    // A later caller gets the response.
    return (await Promise.race([revalidation, wait(MAX_WAIT_MS, copy, { ref: false })])).value;
  };
}

function reasonOf({ status }: RawResponse): string {
  return status === 200 ? "unreadable answer" : statusMessage(status);
}
