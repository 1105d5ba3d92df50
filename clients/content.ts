import { LRUCache } from "lru-cache";
import type * as v from "valibot";
import { FILE_DOCUMENTS } from "../contract/content-documents.ts";
import { categoryDefinitionsSchema, categoryListSchema, type Outage } from "../contract/help.ts";
import { type Moved, movedSchema } from "../contract/moved.ts";
import type { PolicyName } from "../contract/policy.ts";
import { searchRevisionSchema } from "../contract/search.ts";
import { type Translated, TRANSLATED_PATH, translatedSchema } from "../contract/translated.ts";
import { videosSchema } from "../contract/video.ts";
import { searchInstead } from "../domain/article-link.ts";
import { siteLink } from "../domain/main-site.ts";
import { slugWords } from "../domain/slug-words.ts";
import { type ArticleDocument, CONTENT_BLOCKS, mapLinks, parseArticlePage } from "./article-html.ts";
import { completeCategoryList, type ListedCategories } from "./category-list.ts";
import { ABSENT, staleIfError, UnusableResponseError } from "./content-copy.ts";
import { type Read, readDocument } from "./content-document.ts";
import { type ContentFault, type ContentFaults, createContentFaults } from "./content-faults.ts";
import { MOST_LIST_BYTES } from "./hosts.ts";
import type { HostOptions } from "./http.ts";

export type { ContentFault } from "./content-faults.ts";

type Documents = typeof CONTENT_DOCUMENTS;
type DocumentName = keyof Documents;
/** Documents of which a host may have a content-management page instead (spec 2.35). */
type PageName = "deals" | "extraSupport";

type DocumentReads = {
  readonly [Name in DocumentName]: () => Promise<
    Name extends "categories"
      ? ListedCategories
      : v.InferOutput<Documents[Name]["schema"]> | (Name extends PageName ? ArticleDocument : never)
  >;
};

/**
 * The content service (spec 7.1), read openly. What a host does not have, or has never sent in a shape that
 * can be read, is the site's own. A call throws only where there is neither.
 */
export interface ContentClient extends DocumentReads {
  /**
   * Only for a category and an article of the category list, which has its title where its page has none.
   * Undefined where it was deleted since.
   */
  article(category: string, slug: string): Promise<ArticleDocument | undefined>;
  /** Undefined where there is none of that name. */
  policy(name: PolicyName): Promise<ArticleDocument | undefined>;
  /** The same content, for a page that is cached. */
  record(): RecordedContent;
  /** What of the newest answers can't be shown. */
  faults(): readonly ContentFault[];
}

export interface RecordedContent {
  readonly content: ContentClient;
  /** True while every read so far would return the same value or fail again. Calls the service. */
  isUnchanged(): Promise<boolean>;
}

type ReadWith = <Value>(read: Read<Value>) => Promise<Value>;

/** The result of a read that failed; a further failure is no change. */
const FAILED = Symbol("failed");

/** HTML pages in memory; the least recently read one is evicted. */
const MAX_PAGES = 5_000;
/** The specification names no such document: a host that has none is not asked for it each second. */
const ABSENT_FOR_MS = 60_000;

export const CONTENT_DOCUMENTS = {
  ...FILE_DOCUMENTS,
  videos: { path: "/content/help/videos.json", schema: videosSchema },
  translated: { path: TRANSLATED_PATH, schema: translatedSchema },
  moved: { path: "/content/help/moved.json", schema: movedSchema },
  searchRevision: { path: "/search/revision", schema: searchRevisionSchema },
  categories: { path: "/content/help/categories.json", schema: categoryListSchema },
  categoryDefinitions: {
    path: "/content/help/category-definitions.json",
    schema: categoryDefinitionsSchema,
  },
} as const satisfies Record<string, { readonly path: string; readonly schema: v.GenericSchema }>;

/** The specification's calls (spec 7.1). A host may have the other documents, in place of the site's own. */
export const SPECIFIED: ReadonlySet<DocumentName> = new Set(["header", "categories", "meterRead", "outage"]);
/** Documents that a host may have at another path, as CONTENT_PATHS names them. */
export const NAMED_DOCUMENTS = {
  header: "header",
  categories: "categories",
  "meter-read": "meterRead",
  outage: "outage",
  deals: "deals",
  "extra-support": "extraSupport",
} as const satisfies Record<string, DocumentName>;

/** Which of them say by an empty answer that there is nothing now. */
const MAY_BE_EMPTY: ReadonlySet<DocumentName> = new Set(["meterRead", "outage", "translated"]);
const PAGE_NAMES: ReadonlySet<DocumentName> = new Set<PageName>(["deals", "extraSupport"]);

/** The notice of another content service, and the moves and translations of its articles, are nobody's here. */
const WITHOUT: Partial<Record<DocumentName, Outage | Moved | Translated>> = {
  translated: {},
  outage: { title: "", message: "" },
  moved: { redirects: {}, withdrawn: {} },
};

type ContentHosts = Readonly<Record<"json" | "html", HostOptions>>;

export interface ContentOptions {
  readonly host: ContentHosts;
  /** The site's own content; undefined where the host has it. */
  readonly own?: ContentHosts | undefined;
  /** Where links of content that are paths of the main site lead; empty: to this server. */
  readonly mainSiteUrl?: string;
  /** Where the host has its documents, as far as they are elsewhere. */
  readonly paths?: Partial<Record<DocumentName, string>>;
  /** Called once for each new fault. */
  readonly onFault?: (fault: ContentFault) => void;
}

export function createContentClient(options: ContentOptions): ContentClient {
  const { host, own, onFault } = options;
  const faults = createContentFaults(onFault);
  const names = Object.keys(CONTENT_DOCUMENTS) as DocumentName[];
  const categories = createRead("categories", options, faults) as Read<ListedCategories>;
  const documents = names.map((name) => {
    if (name === "categories") return [name, categories] as const;
    const read = createRead(name, options, faults);
    return [name, LINKING.has(name) && own !== undefined ? withListedLinks(read, categories) : read] as const;
  });
  const pageAt = createPages(host.html, options, faults);
  // Faults of the folder that it is read from are reported there.
  const ownPageAt = own && createPages(own.html, options, createContentFaults());

  const readWith = (read: ReadWith): ContentClient => {
    const reads = documents.map(([name, one]) => [name, () => read(one)] as const);
    return {
      ...(Object.fromEntries(reads) as unknown as DocumentReads),
      article: (category, slug) =>
        read(
          pageAt(`/help/${encodeURIComponent(category)}/${encodeURIComponent(slug)}.html`, {
            mayBeUntitled: true,
            change: (one) => withListedTitle(one, categories, category, slug),
          }),
        ),
      async policy(name) {
        const path = `/content/help-and-support/policies/${name}.html`;
        const page = read(pageAt(path, { absentFor: ABSENT_FOR_MS }));
        if (ownPageAt === undefined) return page;
        const change = (one: PageRead) => withListedLinks(one, categories);
        return (await page.catch(() => undefined)) ?? read(ownPageAt(path, { change }));
      },
      record: () => recordReads(readWith),
      faults: faults.all,
    };
  };
  return readWith((read) => read());
}

function createRead(name: DocumentName, options: ContentOptions, faults: ContentFaults): Read {
  const { host, own, mainSiteUrl = "", paths = {} } = options;
  const { path, schema } = CONTENT_DOCUMENTS[name];
  const isRequired = name === "categories";
  const without = WITHOUT[name];
  const isPage = PAGE_NAMES.has(name);
  const common = { schema, isRequired, mayBeEmpty: MAY_BE_EMPTY.has(name) };
  const ofOwn = own && {
    ...common,
    host: own.json,
    path,
    absentFor: undefined,
    own: undefined,
    finish: (value: unknown) => value,
    report: () => undefined,
  };
  const ours = without
    ? () => Promise.resolve(without)
    : ofOwn && !isRequired
      ? readDocument(ofOwn)
      : undefined;
  const asked = paths[name] ?? path;
  return readDocument({
    ...common,
    host: {
      ...host.json,
      ...(isPage && { headers: { ...host.json.headers, accept: JSON_OR_HTML } }),
      ...(isRequired && { mostBytes: MOST_LIST_BYTES }),
    },
    path: asked,
    absentFor: SPECIFIED.has(name) ? undefined : ABSENT_FOR_MS,
    ...(isPage && {
      parsePage: (html) => {
        const page = parseArticlePage(html, mainSiteUrl, CONTENT_BLOCKS);
        return page?.title === "" ? undefined : page;
      },
    }),
    own: ours,
    finish: (value) => withSiteLinks(name === "categories" ? complete(value) : value, mainSiteUrl),
    report: (part, rejected) => faults.replace(`${part} ${asked}`, asked, rejected),
  });
}

/** Documents that lead to articles, which a content host may not have. */
const LINKING: ReadonlySet<DocumentName> = new Set([
  "bereavement",
  "blocks",
  "deals",
  "extraSupport",
  "safetyAdvice",
  "troubleshooters",
]);

/** With a search in place of each link to what the list does not have. */
function withListedLinks<Value>(read: Read<Value>, categories: Read<ListedCategories>): Read<Value> {
  return withList(read, categories, (value, list) => {
    const linkOf = (link: string) => (list?.hasPage(link) === false ? searchInstead(link) : link);
    return mapStrings(value, (text) => mapLinks(text, linkOf)) as Value;
  });
}

/** With the title that the list has of it, where it has none itself. */
function withListedTitle(
  read: PageRead,
  categories: Read<ListedCategories>,
  category: string,
  slug: string,
): PageRead {
  return withList(read, categories, (page, list) => {
    if (page === undefined || page.title !== "") return page;
    const listed = list?.included.find(({ id }) => id === `${category}/${slug}`);
    return { ...page, title: listed?.attributes.title ?? slugWords(slug) };
  });
}

/** What is made of it with the newest list, if there is one; the same object while both are the same. */
function withList<Value>(
  read: Read<Value>,
  categories: Read<ListedCategories>,
  make: (value: Value, list: ListedCategories | undefined) => Value,
): Read<Value> {
  let made: { readonly value: Value; readonly list: unknown; readonly result: Value } | undefined;
  return async () => {
    const [value, list] = await Promise.all([read(), categories().catch(() => undefined)]);
    if (made === undefined || made.value !== value || made.list !== list)
      made = { value, list, result: make(value, list) };
    return made.result;
  };
}

const JSON_OR_HTML = "application/json, text/html;q=0.9";

/** The schema of the list has read it. */
const complete = (list: unknown) => completeCategoryList(list as v.InferOutput<typeof categoryListSchema>);

function withSiteLinks(value: unknown, mainSiteUrl: string): unknown {
  if (mainSiteUrl === "") return value;
  return mapStrings(value, (text) => mapLinks(text, (link) => siteLink(mainSiteUrl, link)));
}

/** The same document, and so of the same type, with other strings. */
function mapStrings(value: unknown, change: (text: string) => string): unknown {
  const map = (one: unknown): unknown => {
    if (typeof one === "string") return change(one);
    if (Array.isArray(one)) return one.map(map);
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, member]) => [name, map(member)]));
  };
  return map(value);
}

type PageRead = Read<ArticleDocument | undefined>;

interface PageOptions {
  readonly absentFor?: number;
  readonly mayBeUntitled?: boolean;
  /** What is made of the page each time that it or the list is another; of the first who asks for it. */
  readonly change?: (read: PageRead) => PageRead;
}

/** Pages by their path; undefined for one that the host does not have. */
function createPages(host: HostOptions, { mainSiteUrl = "" }: ContentOptions, faults: ContentFaults) {
  const pages = new LRUCache<string, PageRead>({
    max: MAX_PAGES,
    dispose: (_page, path) => faults.replace(path, path, []),
  });
  return (path: string, { absentFor, mayBeUntitled = false, change = (read) => read }: PageOptions) => {
    const known = pages.get(path);
    if (known !== undefined) return known;
    const copy = staleIfError<ArticleDocument>({
      host,
      path,
      ...(absentFor !== undefined && { absentFor }),
      parse(text) {
        const page = parseArticlePage(text, mainSiteUrl);
        if (page === undefined) throw new UnusableResponseError("no page with a text");
        if (page.title === "" && !mayBeUntitled) throw new UnusableResponseError("no page with a title");
        return page;
      },
      onResponse: (reason) => faults.replace(path, path, reason === undefined ? [] : [{ at: "", reason }]),
    });
    const read = change(async () => {
      const page = await copy();
      return page === ABSENT ? undefined : page;
    });
    pages.set(path, read);
    return read;
  };
}

function recordReads(readWith: (read: ReadWith) => ContentClient): RecordedContent {
  const values = new Map<Read, unknown>();
  const content = readWith(async (one) => {
    const read = one();
    const value = await read.catch(() => FAILED);
    if (!values.has(one)) values.set(one, value);
    return read;
  });
  const isSame = async ([one, value]: [Read, unknown]) => (await one().catch(() => FAILED)) === value;
  return { content, isUnchanged: async () => (await Promise.all([...values].map(isSame))).every(Boolean) };
}
