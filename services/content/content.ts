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
import { createPageRenderer } from "./renderer.ts";
import { readSavedContent, saveContent } from "./saved-content.ts";
import type { SearchPhrases } from "./search-phrases.ts";
import { type ContentStore, createContentStore } from "./store.ts";
import { createVideoFiles, fillCaptions, type VideoFile } from "./video-files.ts";

/** Something to send, with the strong validator of exactly these bytes. */
export interface Page {
  readonly body: string;
  readonly etag: string;
}

/** What editors own, as the content service serves it (spec 7.1). */
export interface ContentService {
  /** The article's HTML page; undefined where there is no such article. Rejects where it can't be shown. */
  articlePage(category: string, slug: string): Promise<Page | undefined>;
  /** Rejects while its file has never been good. */
  policyPage(name: PolicyName): Promise<Page>;
  categoryList(): CategoryList;
  categories(): readonly CategoryDefinition[];
  /** Throws where the file has never been good. */
  document<Name extends DocumentName>(name: Name): DocumentOf<Name>;
  contact(): Promise<Contact>;
  safetyAdvice(): Promise<SafetyAdvice>;
  /** With telephone numbers in the place of their tokens. */
  videos(): readonly Video[];
  /** By its name, "smell-gas.webm"; undefined where no video of the list has such a file. */
  videoFile(name: string): Promise<VideoFile | undefined>;
  articles(): readonly Article[];
  policies(): readonly Policy[];
  /** The same object until the page, or a number or a figure that pages name, changes. */
  pageText(page: MarkdownPage): PageText;
  searchPhrases(): SearchPhrases;
  /** Changes whenever anything that is served does. */
  readonly version: number;
  /** What is wrong in the folder; the last good version of each such file is being served. */
  faults(): readonly ContentFault[];
  /** Required files without a good version. */
  missing(): readonly string[];
  close(): Promise<void>;
}

/** How often the folder is looked at: with the web's own copies, an edit shows within five seconds. */
const LOOK_MS = 2_000;

/** `savedFile` has the last good content for the next start; undefined where none is to be saved. */
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
  let unreadable: readonly ContentFault[] = [];
  const told = new Set<string>();
  const pages = new Map<MarkdownPage, Promise<Page>>();
  let pagesVersion = -1;

  async function look(): Promise<void> {
    try {
      await store.refresh();
      unreadable = [];
    } catch (error) {
      unreadable = [{ file: ".", line: 1, message: "the content folder can't be read" }];
      log.error({ err: error }, "the content folder can't be read");
    }
    tell(faults());
  }

  const faults = () => [...unreadable, ...store.faults()];

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

  /** Each fault once, until it is another. */
  function tell(found: readonly ContentFault[]): void {
    const lines = found.map(({ file, line, message }) => `${file}:${line}: ${message}`);
    for (const line of lines)
      if (!told.has(line)) log.error({ fault: line }, "a content file is wrong; its last good version stays");
    told.clear();
    for (const line of lines) told.add(line);
  }

  function render(page: MarkdownPage): Promise<Page> {
    // Any change may change a page: a number, a figure. Rendering again what is asked for is cheaper than
    // knowing which.
    if (pagesVersion !== store.version) pages.clear();
    pagesVersion = store.version;
    const rendered = pages.get(page) ?? renderNow(page);
    pages.set(page, rendered);
    return rendered;
  }

  async function renderNow(page: MarkdownPage): Promise<Page> {
    const rendered = await renderer.render(page, store.known());
    if (rendered.ok) return toPage(rendered.value);
    pages.delete(page);
    throw new ContentUnavailableError(`${page.file}: ${rendered.failure.message}`);
  }

  if (savedFile !== undefined) await store.restore(await readSavedContent(savedFile, log));
  let savedVersion = store.version;
  await look();
  // Not before the first answer: the disk may be slow.
  let looking = save();
  const timer = setInterval(() => (looking = looking.then(look).then(save)), LOOK_MS);
  timer.unref();

  return {
    articlePage: async (category, slug) => {
      const article = store.article(category, slug);
      const isBroken =
        article === undefined &&
        brokenArticles(store).some((one) => one.category === category && one.slug === slug);
      if (isBroken) throw new ContentUnavailableError(`articles/${category}/${slug}.md has never been right`);
      return article && render(article);
    },
    policyPage: async (name) => {
      const policy = store.policy(name);
      if (policy === undefined)
        throw new ContentUnavailableError(`${fileOfPolicy(name)} has never been right`);
      return render(policy);
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
    faults,
    missing: store.missing,
    close: async () => {
      clearInterval(timer);
      await renderer.close();
      await looking;
    },
  };
}

export function toPage(body: string): Page {
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"` };
}

/** Reads each page once, and all of them again when a number or a figure changes. */
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

/** Articles that are there and have never been right: they exist, and can't be shown now. */
function brokenArticles(store: ContentStore) {
  return store.faults().flatMap(({ file }) => {
    const [, category, slug] = /^articles\/([a-z0-9-]+)\/([a-z0-9-]+)\.md$/.exec(file) ?? [];
    return category === undefined || slug === undefined || store.sources().has(file)
      ? []
      : [{ category, slug }];
  });
}

/**
 * Every category that has a definition, with the articles of its folder. A broken article is listed, and has
 * nothing in `included`.
 */
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
