import type { CategoryDefinition } from "../../contract/help.ts";
import type { PolicyName } from "../../contract/policy.ts";
import type { Article } from "./article.ts";
import { DOCUMENTS, type DocumentName, type DocumentOf, schemaOf } from "./document.ts";
import { type FileMark, isUnchanged, listFiles, readContentFile } from "./folder.ts";
import type { ContentFault } from "./front-matter.ts";
import type { KnownValues } from "./known-values.ts";
import { LastGood, type TryPage } from "./last-good.ts";
import { fileOfPolicy, type Policy, POLICY_FILES, POLICY_FOLDER } from "./policy.ts";
import { isSearchPhraseFile, SEARCH_PHRASE_FILES, type SearchPhrases } from "./search-phrases.ts";

/** The content folder in memory. The last good copy of an invalid file stays, and the fault is reported. */
export interface ContentStore {
  /** Loads sources saved by an earlier start. Call before the first refresh, which replaces them. */
  restore(sources: ReadonlyMap<string, string>): Promise<void>;
  /** Loads the files that changed since the last refresh. */
  refresh(): Promise<void>;
  /** The last good source of each file, for `restore`. */
  sources(): ReadonlyMap<string, string>;
  /** Required files, and categories, without a good copy. */
  missing(): readonly string[];
  article(category: string, slug: string): Article | undefined;
  articles(): readonly Article[];
  policy(name: PolicyName): Policy | undefined;
  policies(): readonly Policy[];
  /** In the order of their file names. */
  categories(): readonly CategoryDefinition[];
  /** Throws if the file has never been valid. */
  document<Name extends DocumentName>(name: Name): DocumentOf<Name>;
  searchPhrases(): SearchPhrases;
  /** Values that pages may name; see LastGood. */
  known(): KnownValues;
  faults(): readonly ContentFault[];
  /** Changes with anything that is served. */
  readonly version: number;
}

const ENDINGS = [".md", ".json", ".csv"];
const REQUIRED: readonly string[] = [...Object.keys(DOCUMENTS), ...POLICY_FILES, ...SEARCH_PHRASE_FILES];
/** Files open at once. */
const BATCH = 100;

export function createContentStore(folder: string, tryPage: TryPage = async () => undefined): ContentStore {
  const good = new LastGood(tryPage);
  const marks = new Map<string, FileMark>();
  const faults = new Map<string, ContentFault>();
  return {
    async restore(saved) {
      for (const [file, source] of [...saved].toSorted(pagesLast))
        if (isContentFile(file)) await good.accept(file, source);
    },
    async refresh() {
      const files = await listFiles(folder, ENDINGS);
      await loadChanged(folder, files, good, marks, faults);
      dropDeleted(files, good, marks, faults);
    },
    sources: () => good.sources,
    missing: () => {
      const broken = [...faults.keys()].filter(isCategory);
      const required = [...REQUIRED, ...broken, ...(good.categories.size === 0 ? ["categories"] : [])];
      return required.filter((file) => !good.sources.has(file));
    },
    article: (category, slug) => good.articles.get(`articles/${category}/${slug}.md`),
    articles: () => [...good.articles.values()],
    policy: (name) => good.policies.get(fileOfPolicy(name)),
    policies: () => [...good.policies.values()],
    categories: () =>
      [...good.categories]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([, definition]) => definition),
    document: (name) => good.document(name),
    searchPhrases: () => good.searchPhrases,
    known: () => good.known(),
    faults: () => [...faults.values()],
    get version() {
      return good.version;
    },
  };
}

async function loadChanged(
  folder: string,
  files: ReadonlyMap<string, FileMark>,
  good: LastGood,
  marks: Map<string, FileMark>,
  faults: Map<string, ContentFault>,
): Promise<void> {
  // An invalid file may become valid without a change of its own: a value it names exists now.
  const changed = [...files]
    .filter(
      ([file, mark]) => isContentFile(file) && (faults.has(file) || !isUnchanged(marks.get(file), mark)),
    )
    .toSorted(pagesLast);
  for (let from = 0; from < changed.length; from += BATCH) {
    const batch = changed.slice(from, from + BATCH);
    const read = await Promise.all(
      batch.map(async ([file, mark]) => ({ file, mark, source: await readContentFile(folder, file) })),
    );
    for (const { file, mark, source } of read) {
      marks.set(file, mark);
      const accepted = source.ok ? await good.accept(file, source.value) : source;
      if (accepted.ok) faults.delete(file);
      else faults.set(file, accepted.failure);
    }
  }
}

/** Required files, and articles that are still listed, are faults; others are deleted. */
function dropDeleted(
  files: ReadonlyMap<string, FileMark>,
  good: LastGood,
  marks: Map<string, FileMark>,
  faults: Map<string, ContentFault>,
): void {
  // In reverse, categories before articles: an article goes when no category lists it any more.
  const deleted = [...new Set([...REQUIRED, ...good.sources.keys(), ...marks.keys()])]
    .filter((file) => !files.has(file))
    .toSorted()
    .toReversed();
  const noCategories = ![...files.keys()].some(isCategory);
  let listed: ReadonlySet<string> | undefined;
  for (const file of deleted) {
    const isRequired =
      REQUIRED.includes(file) ||
      (isCategory(file) && noCategories) ||
      (good.articles.has(file) && (listed ??= good.listedArticles()).has(file));
    if (isRequired) faults.set(file, { file, line: 1, message: "the file is missing" });
    else {
      marks.delete(file);
      faults.delete(file);
      good.delete(file);
    }
  }
}

function isCategory(file: string): boolean {
  return file.startsWith("categories/") && file.endsWith(".json");
}

/** Values first: pages are checked against them. */
function pagesLast([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return Number(one.endsWith(".md")) - Number(other.endsWith(".md"));
}

/** Other files (pictures, notes) are ignored. */
function isContentFile(file: string): boolean {
  if (file.endsWith(".md")) return file.startsWith("articles/") || file.startsWith(POLICY_FOLDER);
  return isSearchPhraseFile(file) || schemaOf(file) !== undefined;
}
