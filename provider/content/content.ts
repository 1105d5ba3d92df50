import { readFile, writeFile } from "node:fs/promises";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { DEFAULT_LOCALE } from "../../copy/default-locale.ts";
import type { Locale } from "../../copy/locales.ts";
import type { Translated } from "../../contract/translated.ts";
import type { categoryListSchema } from "../../contract/help.ts";
import type { PolicyName } from "../../contract/policy.ts";
import { ContentUnavailableError } from "../../domain/content-unavailable.ts";
import { writeAtomically } from "../../infrastructure/durable-files.ts";
import { repeat } from "../../infrastructure/repeat.ts";
import { type FileDocument, TROUBLESHOOTERS_FILE } from "../../cms/document.ts";
import type { ContentFault } from "../../cms/front-matter.ts";
import { fillDocument, type KnownValues, knownText } from "../../cms/checks/known-values.ts";
import { fileOfPolicy, type MarkdownPage } from "../../cms/markdown-page.ts";
import { ownSources } from "../../cms/own-content.ts";
import { createPageRenderer, type PageRenderer } from "../../cms/renderer.ts";
import { fillStandards, STANDARDS_FILE } from "../../cms/standards.ts";
import { ContentStore } from "../../cms/store.ts";
import { translatedFolder } from "../../cms/translations.ts";
import { fillCaptions } from "../../cms/media/videos.ts";

/** The content that editors own (spec 7.1). */
export type ContentService = Awaited<ReturnType<typeof startContentService>>;

/** With the web's own copies, an edit shows within five seconds. */
const POLL_MS = 2_000;

/** `savedFile` stores the last good content for the next start. */
export async function startContentService(folder: string, log: FastifyBaseLogger, savedFile?: string) {
  return serveStore(folder, log, savedFile);
}

/** What is read in other locales (cms/translations.ts). */
export type TranslatedContent = NonNullable<Awaited<ReturnType<typeof startTranslatedContent>>>;

/** Undefined where there is only the default locale. `english`: what a translation that is wrong falls back to. */
export async function startTranslatedContent(
  folder: string,
  locales: readonly Locale[],
  english: ContentService,
  log: FastifyBaseLogger,
) {
  const started = locales
    .filter((locale) => locale !== DEFAULT_LOCALE)
    .map(async (locale) => {
      const files = translatedFolder(folder, locale, english.store);
      const service = await serveStore(files, log, undefined, english.store.sources);
      return [locale, { files, service }] as const;
    });
  if (started.length === 0) return undefined;
  const byLocale = await Promise.all(started);
  return {
    services: byLocale.map(([locale, { service }]) => [locale, service] as const),
    /** Those that are shown, by locale. */
    files: (): Translated =>
      Object.fromEntries(
        byLocale.map(([locale, { files, service }]) => {
          const wrong = new Set(service.faults().map(({ file }) => file));
          return [locale, files.signed().filter((file) => !wrong.has(file))];
        }),
      ),
    close: async () => void (await Promise.all(byLocale.map(([, { service }]) => service.close()))),
  };
}

async function serveStore(
  folder: ConstructorParameters<typeof ContentStore>[0],
  log: FastifyBaseLogger,
  savedFile?: string,
  lastGood: ReadonlyMap<string, string> = new Map(),
) {
  const renderer = createPageRenderer();
  renderer.start();
  const tryPage = async (page: MarkdownPage, known: KnownValues) => {
    const rendered = await renderer.render(page, known);
    return rendered.ok ? undefined : rendered.failure;
  };
  const store = new ContentStore(folder, tryPage, undefined, await ownSources());
  await store.restore(lastGood);
  const watcher = await watchFolder(store, log, savedFile);
  const renderPage = createPageCache(store, renderer);

  return {
    store,
    /** The article's HTML; undefined if there is none. Rejects if it can't be rendered. */
    articlePage: async (category: string, slug: string) => {
      const article = store.article(category, slug);
      if (article !== undefined) return renderPage(article);
      if (brokenArticles(store).some((one) => one.category === category && one.slug === slug))
        throw new ContentUnavailableError(`articles/${category}/${slug}.md has never been right`);
      return undefined;
    },
    /** Rejects if its file has never been valid. */
    policyPage: async (name: PolicyName) => {
      const policy = store.policy(name);
      if (policy !== undefined) return renderPage(policy);
      throw new ContentUnavailableError(`${fileOfPolicy(name)} has never been right`);
    },
    categoryList: () => categoryList(store),
    /** With what tokens stand for in their place. */
    document(file: FileDocument) {
      if (file === STANDARDS_FILE) return fillStandards(store.document(file), store.known());
      if (file !== TROUBLESHOOTERS_FILE) return store.document(file);
      const known = store.known();
      return fillDocument(store.document(file), (kind, name) => knownText(known, kind, name) ?? "");
    },
    /** With telephone numbers in place of tokens. */
    videos: () => fillCaptions(store.document("videos/videos.json"), store.known()),
    photos: () => store.known().photos,
    /** Faults of the folder; the last good copy of those files is served. */
    faults: watcher.faults,
    close: async () => void (await watcher.stop(renderer.close)),
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
      await saveContent(savedFile, store.sources);
      savedVersion = version;
    } catch (error) {
      log.error({ err: error }, "last good content can't be saved");
    }
  }

  await refresh();
  // In the background: the disk may be slow.
  const saving = save();
  const stopPolling = repeat(async () => {
    await saving;
    await refresh();
    await save();
    return POLL_MS;
  }, POLL_MS);
  return {
    faults,
    /** `closeRenderer` ends renderings that a running refresh waits for. */
    stop: (closeRenderer: () => Promise<void>) => Promise.all([stopPolling(), saving, closeRenderer()]),
  };
}

/** Rendered pages in memory; the least recently read one is rendered again. */
const MAX_RENDERED = 1_000;

/** Renders a page once per content version: each change may change every page. */
function createPageCache(store: ContentStore, renderer: PageRenderer) {
  const pages = new LRUCache<MarkdownPage, Promise<string>>({ max: MAX_RENDERED });
  let version = -1;

  async function render(page: MarkdownPage): Promise<string> {
    const rendered = await renderer.render(page, store.known());
    if (rendered.ok) return rendered.value;
    pages.delete(page);
    throw new ContentUnavailableError(`${page.file}: ${rendered.failure.message}`);
  }

  return (page: MarkdownPage): Promise<string> => {
    if (version !== store.version) pages.clear();
    version = store.version;
    const rendered = pages.get(page) ?? render(page);
    pages.set(page, rendered);
    return rendered;
  };
}

/** Articles that exist and have never been valid. */
function brokenArticles(store: ContentStore) {
  return store.faults().flatMap(({ file }) => {
    const [, category, slug] = /^articles\/([a-z0-9-]+)\/([a-z0-9-]+)\.md$/.exec(file) ?? [];
    return category === undefined || slug === undefined || store.sources.has(file)
      ? []
      : [{ category, slug }];
  });
}

/** The categories with their articles. A broken article is listed but not included. */
function categoryList(store: ContentStore): v.InferInput<typeof categoryListSchema> {
  const byCategory = Map.groupBy([...store.articles(), ...brokenArticles(store)], ({ category }) => category);
  return {
    data: store.categories().map(({ slug, description }) => ({
      id: slug,
      attributes: {
        "meta-description": description,
        articles: (byCategory.get(slug) ?? []).map((article) => ({ label: article.slug })),
      },
    })),
    included: store.articles().map(({ category, slug, title, description, related, updated }) => ({
      type: "articles",
      id: `${category}/${slug}`,
      attributes: { title, description, related: [...related], updated },
    })),
  };
}

const PIECE_CHARACTERS = 256 * 1024;

/** Sources by file. They are parsed again when loaded, so another release takes only what it can read. */
const savedSchema = v.object({ format: v.literal(1), files: v.record(v.string(), v.string()) });

/** The last good copies, for a start while the content is invalid. Empty if they can't be read. */
async function readSavedContent(file: string, log: FastifyBaseLogger): Promise<ReadonlyMap<string, string>> {
  try {
    return new Map(Object.entries(v.parse(savedSchema, JSON.parse(await readFile(file, "utf8"))).files));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT")
      log.error({ err: error }, "last good content can't be read");
    return new Map();
  }
}

async function saveContent(file: string, sources: ReadonlyMap<string, string>): Promise<void> {
  await writeAtomically(file, (part) => writeFile(part, savedPieces(sources), { mode: 0o600, flush: true }));
}

/** As `savedSchema` has it, in pieces: as one text, thousands of articles would be in memory once more. */
function* savedPieces(sources: ReadonlyMap<string, string>): Generator<string> {
  let piece = '{"format":1,"files":{';
  let separator = "";
  for (const [name, source] of sources) {
    piece += `${separator}${JSON.stringify(name)}:${JSON.stringify(source)}`;
    separator = ",";
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}}}`;
}
