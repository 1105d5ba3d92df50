import type { CategoryDefinition, Facts } from "../../contract/help.ts";
import type { Contact } from "../../contract/contact.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import { type Article, parseArticle } from "./article.ts";
import { DOCUMENTS, type DocumentName, type DocumentOf, isDocumentName, parseDocument, schemaOf } from "./document.ts";
import { type FileMark, isUnchanged, listFiles, readContentFile } from "./folder.ts";
import type { ContentFault } from "./front-matter.ts";
import { knownFacts, phoneNumbers } from "./known-values.ts";
import { isSearchPhraseFile, NO_SEARCH_PHRASES, SEARCH_PHRASE_FILES, type SearchPhrases, takeSearchPhrases } from "./search-phrases.ts";
import { findTokens } from "./tokens.ts";

/**
 * The content folder in memory. A file that breaks takes nothing down: the last good version of it stays, the others change as they are
 * edited, and the fault is told.
 */
export interface ContentStore {
  /** Looks at the folder and takes in what changed since the last look. */
  refresh(): Promise<void>;
  article(category: string, slug: string): Article | undefined;
  articles(): readonly Article[];
  /** In the order of their file names. */
  categories(): readonly CategoryDefinition[];
  /** Throws where the file has never been good. */
  document<Name extends DocumentName>(name: Name): DocumentOf<Name>;
  searchPhrases(): SearchPhrases;
  /** What is wrong now, by file. */
  faults(): readonly ContentFault[];
  /** Changes whenever anything that is served does. */
  readonly version: number;
}

const ENDINGS = [".md", ".json", ".csv"];
/** Files open at once. */
const BATCH = 100;

export function createContentStore(folder: string): ContentStore {
  const marks = new Map<string, FileMark>();
  const faults = new Map<string, ContentFault>();
  const articles = new Map<string, Article>();
  const categories = new Map<string, CategoryDefinition>();
  const documents = new Map<DocumentName, unknown>();
  let searchPhrases = NO_SEARCH_PHRASES;
  let version = 0;

  async function refresh(): Promise<void> {
    const files = await listFiles(folder, ENDINGS);
    for (const file of marks.keys()) if (!files.has(file)) forget(file);
    for (const file of [...Object.keys(DOCUMENTS), ...SEARCH_PHRASE_FILES])
      if (!files.has(file)) faults.set(file, { file, line: 1, message: "the file is missing" });
    const changed = [...files].filter(([file, mark]) => isKnown(file) && !isUnchanged(marks.get(file), mark));
    // Numbers and facts first: articles are held against them.
    const inOrder = changed.toSorted(([one], [other]) => Number(one.endsWith(".md")) - Number(other.endsWith(".md")));
    for (let from = 0; from < inOrder.length; from += BATCH) {
      const batch = inOrder.slice(from, from + BATCH);
      const sources = await Promise.all(batch.map(([file]) => readContentFile(folder, file)));
      for (const [index, [file, mark]] of batch.entries()) take(file, mark, sources[index] ?? "");
    }
  }

  function take(file: string, mark: FileMark, source: string): void {
    marks.set(file, mark);
    const taken = readerOf(file)(file, source);
    if (taken.ok) {
      faults.delete(file);
      version++;
    } else faults.set(file, taken.failure);
  }

  function takeArticle(file: string, source: string): Result<unknown, ContentFault> {
    const parsed = parseArticle(file, source);
    if (!parsed.ok) return parsed;
    const unknown = findTokens(parsed.value.body).find(({ kind, name }) => !isKnownToken(kind, name));
    if (unknown) return failed({ file, line: parsed.value.bodyLine + unknown.line, message: `nothing is known as ${unknown.text}` });
    articles.set(file, parsed.value);
    return parsed;
  }

  function takePhrases(file: string, source: string): Result<unknown, ContentFault> {
    const taken = takeSearchPhrases(file, source, searchPhrases);
    if (taken.ok) searchPhrases = taken.value;
    return taken;
  }

  function readerOf(file: string) {
    if (file.endsWith(".md")) return takeArticle;
    return isSearchPhraseFile(file) ? takePhrases : takeJson;
  }

  function takeJson(file: string, source: string): Result<unknown, ContentFault> {
    const schema = schemaOf(file);
    if (schema === undefined) return ok(undefined);
    const parsed = parseDocument(file, source, schema);
    if (!parsed.ok) return parsed;
    if (isDocumentName(file)) documents.set(file, parsed.value);
    else categories.set(file, parsed.value as CategoryDefinition);
    return parsed;
  }

  function isKnownToken(kind: string, name: string): boolean {
    const contact = documents.get("contact.json") as Contact | undefined;
    if (contact === undefined) return false;
    if (kind === "phone") return phoneNumbers(contact).has(name);
    return knownFacts((documents.get("facts.json") as Facts | undefined) ?? {}, contact).has(name);
  }

  function forget(file: string): void {
    marks.delete(file);
    faults.delete(file);
    articles.delete(file);
    categories.delete(file);
    version++;
  }

  return {
    refresh,
    article: (category, slug) => articles.get(`articles/${category}/${slug}.md`),
    articles: () => [...articles.values()],
    categories: () => [...categories].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, definition]) => definition),
    document(name) {
      if (!documents.has(name)) throw new Error(`${name} is missing or has never been right`);
      return documents.get(name) as DocumentOf<typeof name>;
    },
    searchPhrases: () => searchPhrases,
    faults: () => [...faults.values()],
    get version() {
      return version;
    },
  };
}

/** Other files in the folder (pictures, notes) are not the store's. */
function isKnown(file: string): boolean {
  return file.endsWith(".md") ? file.startsWith("articles/") : isSearchPhraseFile(file) || schemaOf(file) !== undefined;
}
