import type { CategoryDefinition } from "../../contract/help.ts";
import type { PolicyName } from "../../contract/policy.ts";
import { ContentUnavailableError } from "../../domain/content-unavailable.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import { type Article, parseArticle } from "./article.ts";
import {
  DOCUMENTS,
  type DocumentName,
  type DocumentOf,
  isDocumentName,
  parseDocument,
  schemaOf,
} from "./document.ts";
import { type FileMark, isUnchanged, listFiles, readContentFile } from "./folder.ts";
import type { ContentFault } from "./front-matter.ts";
import { type KnownValues, knownText, knownValues } from "./known-values.ts";
import { listedLinks } from "./listed-links.ts";
import type { MarkdownPage } from "./markdown-page.ts";
import { fileOfPolicy, parsePolicy, type Policy, POLICY_FILES, POLICY_FOLDER } from "./policy.ts";
import {
  isSearchPhraseFile,
  NO_SEARCH_PHRASES,
  SEARCH_PHRASE_FILES,
  type SearchPhrases,
  takeSearchPhrases,
} from "./search-phrases.ts";
import { findTokens } from "./tokens.ts";

/**
 * The content folder in memory. A file that breaks takes nothing down: the last good version of it stays, the
 * others change as they are edited, and the fault is told.
 */
export interface ContentStore {
  /**
   * Takes in sources that were good at an earlier start. Before the first refresh, which replaces them by
   * today's.
   */
  restore(sources: ReadonlyMap<string, string>): Promise<void>;
  /** Looks at the folder and takes in what changed since the last look. */
  refresh(): Promise<void>;
  /** The last good source of each file, for `restore`. */
  sources(): ReadonlyMap<string, string>;
  /** Required files, and categories, without a good version. */
  missing(): readonly string[];
  article(category: string, slug: string): Article | undefined;
  articles(): readonly Article[];
  policy(name: PolicyName): Policy | undefined;
  policies(): readonly Policy[];
  /** In the order of their file names. */
  categories(): readonly CategoryDefinition[];
  /** Throws where the file has never been good. */
  document<Name extends DocumentName>(name: Name): DocumentOf<Name>;
  searchPhrases(): SearchPhrases;
  /**
   * What pages may name: the same object until a number, a figure or a name changes. Throws where
   * contact.json has never been good.
   */
  known(): KnownValues;
  /** What is wrong now, by file. */
  faults(): readonly ContentFault[];
  /** Changes whenever anything that is served does. */
  readonly version: number;
}

/** Says what is wrong with a page that is about to replace its last good version. */
export type TryPage = (page: MarkdownPage, known: KnownValues) => Promise<ContentFault | undefined>;

const ENDINGS = [".md", ".json", ".csv"];
const REQUIRED: readonly string[] = [...Object.keys(DOCUMENTS), ...POLICY_FILES, ...SEARCH_PHRASE_FILES];
/** Files open at once. */
const BATCH = 100;

export function createContentStore(folder: string, tryPage: TryPage = async () => undefined): ContentStore {
  const sources = new Map<string, string>();
  const marks = new Map<string, FileMark>();
  const faults = new Map<string, ContentFault>();
  const articles = new Map<string, Article>();
  const policies = new Map<string, Policy>();
  const categories = new Map<string, CategoryDefinition>();
  const documents = new Map<DocumentName, unknown>();
  let knownNow: KnownValues | undefined;
  let searchPhrases = NO_SEARCH_PHRASES;
  let version = 0;

  async function refresh(): Promise<void> {
    const files = await listFiles(folder, ENDINGS);
    // A file that was wrong may be right without a change of its own: a number it names is there now.
    const changed = [...files].filter(
      ([file, mark]) => isKnown(file) && (faults.has(file) || !isUnchanged(marks.get(file), mark)),
    );
    const ordered = changed.toSorted(pagesLast);
    for (let from = 0; from < ordered.length; from += BATCH) {
      const batch = ordered.slice(from, from + BATCH);
      const read = await Promise.all(
        batch.map(async ([file, mark]) => ({ file, mark, source: await readContentFile(folder, file) })),
      );
      for (const { file, mark, source } of read) await take(file, mark, source);
    }
    // Categories first: an article goes when no category lists it any more.
    const gone = [...new Set([...REQUIRED, ...sources.keys(), ...marks.keys()])]
      .filter((file) => !files.has(file))
      .toSorted()
      .toReversed();
    const noCategories = ![...files.keys()].some(isCategory);
    let listed: ReadonlySet<string> | undefined;
    for (const file of gone) {
      const isNeeded =
        REQUIRED.includes(file) ||
        (isCategory(file) && noCategories) ||
        (articles.has(file) && (listed ??= listedArticles()).has(file));
      if (isNeeded) faults.set(file, { file, line: 1, message: "the file is missing" });
      else forget(file);
    }
  }

  async function restore(saved: ReadonlyMap<string, string>): Promise<void> {
    for (const [file, source] of [...saved].toSorted(pagesLast))
      if (isKnown(file)) await accept(file, source);
  }

  async function take(file: string, mark: FileMark, source: Result<string, ContentFault>): Promise<void> {
    marks.set(file, mark);
    const taken = source.ok ? await accept(file, source.value) : source;
    if (taken.ok) faults.delete(file);
    else faults.set(file, taken.failure);
  }

  async function accept(file: string, source: string): Promise<Result<unknown, ContentFault>> {
    if (sources.get(file) === source) return ok(undefined);
    const taken = await readerOf(file)(file, source);
    if (!taken.ok) return taken;
    sources.set(file, source);
    version++;
    return taken;
  }

  async function takePage<Page extends MarkdownPage>(
    parsed: Result<Page, ContentFault>,
    pages: Map<string, Page>,
  ): Promise<Result<unknown, ContentFault>> {
    if (!parsed.ok) return parsed;
    const { file, body, bodyLine } = parsed.value;
    const unknown = findTokens(body).find(({ kind, name }) => !isKnownToken(kind, name));
    if (unknown)
      return failed({ file, line: bodyLine + unknown.line, message: `nothing is known as ${unknown.text}` });
    const fault =
      pages.has(file) && documents.has("contact.json") ? await tryPage(parsed.value, known()) : undefined;
    if (fault !== undefined) return failed(fault);
    pages.set(file, parsed.value);
    return parsed;
  }

  function takeArticle(file: string, source: string): Promise<Result<unknown, ContentFault>> {
    return takePage(parseArticle(file, source), articles);
  }

  function takePolicy(file: string, source: string): Promise<Result<unknown, ContentFault>> {
    return takePage(parsePolicy(file, source), policies);
  }

  function takePhrases(file: string, source: string): Result<unknown, ContentFault> {
    const taken = takeSearchPhrases(file, source, searchPhrases);
    if (taken.ok) searchPhrases = taken.value;
    return taken;
  }

  function readerOf(file: string) {
    if (file.endsWith(".md")) return file.startsWith(POLICY_FOLDER) ? takePolicy : takeArticle;
    return isSearchPhraseFile(file) ? takePhrases : takeJson;
  }

  function takeJson(file: string, source: string): Result<unknown, ContentFault> {
    const schema = schemaOf(file);
    if (schema === undefined) return ok(undefined);
    const parsed = parseDocument(file, source, schema);
    if (!parsed.ok) return parsed;
    if (isDocumentName(file)) {
      documents.set(file, parsed.value);
      knownNow = undefined;
    } else categories.set(file, parsed.value as CategoryDefinition);
    return parsed;
  }

  function isKnownToken(kind: string, name: string): boolean {
    return documents.has("contact.json") && knownText(known(), kind, name) !== undefined;
  }

  function known(): KnownValues {
    knownNow ??= knownValues({
      contact: document("contact.json"),
      facts: lastGood("facts.json"),
      provider: lastGood("provider.json"),
      safety: lastGood("safety-advice.json"),
    });
    return knownNow;
  }

  function document<Name extends DocumentName>(name: Name): DocumentOf<Name> {
    const good = lastGood(name);
    if (good === undefined) throw new ContentUnavailableError(`${name} is missing or has never been right`);
    return good;
  }

  function lastGood<Name extends DocumentName>(name: Name): DocumentOf<Name> | undefined {
    return documents.get(name) as DocumentOf<Name> | undefined;
  }

  /** The files of the articles that category pages lead to. */
  function listedArticles(): ReadonlySet<string> {
    const links = [...categories.values()].flatMap(listedLinks);
    return new Set(links.map(({ link }) => `articles/${link.replace(/^\/help-and-support\//, "")}.md`));
  }

  function forget(file: string): void {
    sources.delete(file);
    marks.delete(file);
    faults.delete(file);
    articles.delete(file);
    policies.delete(file);
    categories.delete(file);
    version++;
  }

  return {
    restore,
    refresh,
    sources: () => sources,
    missing: () => {
      const needed = [
        ...REQUIRED,
        ...[...faults.keys()].filter(isCategory),
        ...(categories.size === 0 ? ["categories"] : []),
      ];
      return needed.filter((file) => !sources.has(file));
    },
    article: (category, slug) => articles.get(`articles/${category}/${slug}.md`),
    articles: () => [...articles.values()],
    policy: (name) => policies.get(fileOfPolicy(name)),
    policies: () => [...policies.values()],
    categories: () =>
      [...categories]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([, definition]) => definition),
    document,
    searchPhrases: () => searchPhrases,
    known,
    faults: () => [...faults.values()],
    get version() {
      return version;
    },
  };
}

function isCategory(file: string): boolean {
  return file.startsWith("categories/") && file.endsWith(".json");
}

/** Numbers and facts first: articles are held against them. */
function pagesLast([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return Number(one.endsWith(".md")) - Number(other.endsWith(".md"));
}

/** Other files in the folder (pictures, notes) are not the store's. */
function isKnown(file: string): boolean {
  if (file.endsWith(".md")) return file.startsWith("articles/") || file.startsWith(POLICY_FOLDER);
  return isSearchPhraseFile(file) || schemaOf(file) !== undefined;
}
