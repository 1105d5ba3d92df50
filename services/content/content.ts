import { createHash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Contact } from "../../contract/contact.ts";
import type { CategoryDefinition, CategoryList } from "../../contract/help.ts";
import type { PolicyName } from "../../contract/policy.ts";
import type { SafetyAdvice } from "../../contract/safety-advice.ts";
import type { Video } from "../../contract/video.ts";
import { ContentUnavailableError } from "../../domain/content-unavailable.ts";
import type { Article } from "./article.ts";
import type { DocumentName, DocumentOf } from "./document.ts";
import type { ContentFault } from "./front-matter.ts";
import type { KnownValues } from "./known-values.ts";
import type { MarkdownPage } from "./markdown-page.ts";
import { type PageText, plainText } from "./plain-text.ts";
import { fileOfPolicy, type Policy } from "./policy.ts";
import { createPageRenderer, type PageRenderer } from "./renderer.ts";
import { readSavedContent, saveContent } from "./saved-content.ts";
import type { SearchPhrases } from "./search-phrases.ts";
import { type ContentStore, createContentStore } from "./store.ts";
import { createVideoFiles, fillCaptions, type VideoFile } from "./video-files.ts";

/** A response body with its strong validator. */
export interface Page {
  readonly body: string;
  readonly etag: string;
}

/** The content that editors own (spec 7.1). */
export interface ContentService {
  /** The article's HTML; undefined if there is none. Rejects if it can't be rendered. */
  articlePage(category: string, slug: string): Promise<Page | undefined>;
  /** Rejects if its file has never been valid. */
  policyPage(name: PolicyName): Promise<Page>;
  categoryList(): CategoryList;
  categories(): readonly CategoryDefinition[];
  /** Throws if the file has never been valid. */
  document<Name extends DocumentName>(name: Name): DocumentOf<Name>;
  contact(): Promise<Contact>;
  safetyAdvice(): Promise<SafetyAdvice>;
  /** With telephone numbers in place of tokens. */
  videos(): readonly Video[];
  /** By file name; undefined if no listed video has it. */
  videoFile(name: string): Promise<VideoFile | undefined>;
  articles(): readonly Article[];
  policies(): readonly Policy[];
  /** The same object until the page, or a value that pages name, changes. */
  pageText(page: MarkdownPage): PageText;
  searchPhrases(): SearchPhrases;
  /** Changes with anything that is served. */
  readonly version: number;
  /** Faults of the folder; the last good copy of those files is served. */
  faults(): readonly ContentFault[];
  /** Required files without a valid version. */
  missing(): readonly string[];
  close(): Promise<void>;
}

/** With the web's own copies, an edit shows within five seconds. */
const POLL_MS = 2_000;

/** `savedFile` stores the last good content for the next start. */
export async function startContentService(
  folder: string,
  log: FastifyBaseLogger,
  savedFile?: string,
): Promise<ContentService> {
  const renderer = createPageRenderer();
  renderer.start();
  const store = createContentStore(folder, async (page, known) => {
    const rendered = await renderer.render(page, known);
    return rendered.ok ? undefined : rendered.failure;
  });
  const watcher = await watchFolder(store, log, savedFile);
  const renderPage = createPageCache(store, renderer);

  return {
    articlePage: async (category, slug) => {
      const article = store.article(category, slug);
      if (article !== undefined) return renderPage(article);
      if (brokenArticles(store).some((one) => one.category === category && one.slug === slug))
        throw new ContentUnavailableError(`articles/${category}/${slug}.md has never been right`);
      return undefined;
    },
    policyPage: async (name) => {
      const policy = store.policy(name);
      if (policy !== undefined) return renderPage(policy);
      throw new ContentUnavailableError(`${fileOfPolicy(name)} has never been right`);
    },
    categoryList: () => categoryList(store),
    categories: () => inOrder(store),
    document: store.document,
    contact: async () => store.document("contact.json"),
    safetyAdvice: async () => store.document("safety-advice.json"),
    videos: () => fillCaptions(store.document("videos/videos.json"), store.known()),
    videoFile: createVideoFiles(folder, () => store.document("videos/videos.json")),
    articles: store.articles,
    policies: store.policies,
    pageText: createPageTexts(store),
    searchPhrases: store.searchPhrases,
    get version() {
      return store.version;
    },
    faults: watcher.faults,
    missing: store.missing,
    close: async () => {
      await watcher.stop(() => renderer.close());
    },
  };
}

/** Polls the folder, saves good content and logs each new fault. */
async function watchFolder(store: ContentStore, log: FastifyBaseLogger, savedFile: string | undefined) {
  let unreadable: readonly ContentFault[] = [];
  let logged: readonly string[] = [];
  if (savedFile !== undefined) await store.restore(await readSavedContent(savedFile, log));
  let savedVersion = store.version;
  const faults = () => [...unreadable, ...store.faults()];

  async function refresh(): Promise<void> {
    try {
      await store.refresh();
      unreadable = [];
    } catch (error) {
      unreadable = [{ file: ".", line: 1, message: "the content folder can't be read" }];
      log.error({ err: error }, "content folder can't be read");
    }
    const found = faults().map(({ file, line, message }) => `${file}:${line}: ${message}`);
    for (const fault of found)
      if (!logged.includes(fault)) log.error({ fault }, "content file invalid: last good copy served");
    logged = found;
  }

  async function save(): Promise<void> {
    const { version } = store;
    if (savedFile === undefined || version === savedVersion) return;
    try {
      await saveContent(savedFile, store.sources());
      savedVersion = version;
    } catch (error) {
      log.error({ err: error }, "last good content can't be saved");
    }
  }

  await refresh();
  // In the background: the disk may be slow.
  let running = save();
  const timer = setInterval(() => (running = running.then(refresh).then(save)), POLL_MS);
  timer.unref();
  return {
    faults,
    /** `closeRenderer` ends renderings that a running refresh waits for. */
    stop: async (closeRenderer: () => Promise<void>) => {
      clearInterval(timer);
      await closeRenderer();
      await running;
    },
  };
}

/** Renders a page once per content version: any change may change any page. */
function createPageCache(store: ContentStore, renderer: PageRenderer) {
  const pages = new Map<MarkdownPage, Promise<Page>>();
  let version = -1;

  async function render(page: MarkdownPage): Promise<Page> {
    const rendered = await renderer.render(page, store.known());
    if (rendered.ok) return toPage(rendered.value);
    pages.delete(page);
    throw new ContentUnavailableError(`${page.file}: ${rendered.failure.message}`);
  }

  return (page: MarkdownPage): Promise<Page> => {
    if (version !== store.version) pages.clear();
    version = store.version;
    const rendered = pages.get(page) ?? render(page);
    pages.set(page, rendered);
    return rendered;
  };
}

export function toPage(body: string): Page {
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"` };
}

/** Reads each page once, and again when a value that pages name changes. */
function createPageTexts(store: ContentStore): (page: MarkdownPage) => PageText {
  let texts = new WeakMap<MarkdownPage, PageText>();
  let filledWith: KnownValues | undefined;
  return (page) => {
    const known = store.known();
    if (filledWith !== known) texts = new WeakMap();
    filledWith = known;
    const text = texts.get(page) ?? plainText(page, known);
    texts.set(page, text);
    return text;
  };
}

function inOrder(store: ContentStore): CategoryDefinition[] {
  return store.categories().toSorted((one, other) => one.order - other.order);
}

/** Articles that exist and have never been valid. */
function brokenArticles(store: ContentStore) {
  return store.faults().flatMap(({ file }) => {
    const [, category, slug] = /^articles\/([a-z0-9-]+)\/([a-z0-9-]+)\.md$/.exec(file) ?? [];
    return category === undefined || slug === undefined || store.sources().has(file)
      ? []
      : [{ category, slug }];
  });
}

/** The categories with their articles. A broken article is listed but not included. */
function categoryList(store: ContentStore): CategoryList {
  const byCategory = Map.groupBy([...store.articles(), ...brokenArticles(store)], ({ category }) => category);
  return {
    data: inOrder(store).map(({ slug, description }) => ({
      id: slug,
      attributes: {
        "meta-description": description,
        articles: (byCategory.get(slug) ?? []).map((article) => ({ label: article.slug })),
      },
    })),
    included: store.articles().map(({ category, slug, title, description, related }) => ({
      type: "articles" as const,
      id: `${category}/${slug}`,
      attributes: { title, description, related: [...related] },
    })),
  };
}
