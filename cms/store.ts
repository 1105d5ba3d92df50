import type { CategoryDefinition } from "../contract/help.ts";
import type { PolicyName } from "../contract/policy.ts";
import { londonDay } from "../domain/calendar.ts";
import { ContentUnavailableError } from "../domain/content-unavailable.ts";
import { failed, ok, type Result } from "../domain/result.ts";
import {
  CONTENT_ENDINGS,
  isCategory,
  isContentFile,
  namesValues,
  pagesLast,
  REQUIRED_FILES,
} from "./content-files.ts";
import {
  DOCUMENTS,
  HELPLINES_FILE,
  type DocumentName,
  type DocumentOf,
  parseDocument,
  schemaOf,
} from "./document.ts";
import { DRAWINGS_FILE, knownDrawings, parseDrawing } from "./media/drawings.ts";
import { knownPhotos } from "./media/photos.ts";
import { type FileMark, isUnchanged, listFiles, readContentFile } from "./folder.ts";
import type { ContentFault } from "./front-matter.ts";
import { changesBetween, idOf, isPublic, listedFiles, publicCategories } from "./states.ts";
import { completeDocument } from "./own-content.ts";
import { findTokens, type KnownValues, knownText, knownValues } from "./checks/known-values.ts";
import {
  type Article,
  fileOfPolicy,
  type MarkdownPage,
  parseArticle,
  parsePolicy,
  type Policy,
  POLICY_FOLDER,
} from "./markdown-page.ts";
import {
  isSearchPhraseFile,
  NO_SEARCH_PHRASES,
  type SearchPhrases,
  takeSearchPhrases,
} from "./search-phrases.ts";

/** Checks a page that is about to replace its last good copy. */
export type TryPage = (page: MarkdownPage, known: KnownValues) => Promise<ContentFault | undefined>;

/** Where the files are. */
interface ContentFolder {
  list(): Promise<Map<string, FileMark>>;
  read(file: string): Promise<Result<string, ContentFault>>;
}

const plainFolder = (folder: string): ContentFolder => ({
  list: () => listFiles(folder, CONTENT_ENDINGS),
  read: (file) => readContentFile(folder, file),
});

type Accepted = Result<unknown, ContentFault>;

/** Files open at once. */
const BATCH = 100;

/** The content folder in memory. The last good copy of an invalid file stays, and the fault is reported. */
export class ContentStore {
  /** The last good source of each file, for `restore`. */
  readonly sources = new Map<string, string>();
  /** Changes with anything that is served. */
  version = 0;
  readonly #folder: ContentFolder;
  readonly #tryPage: TryPage;
  readonly #articles = new Map<string, Article>();
  readonly #policies = new Map<string, Policy>();
  readonly #categories = new Map<string, CategoryDefinition>();
  /** JSON files, and the heights of drawings. */
  readonly #documents = new Map<string, unknown>();
  readonly #marks = new Map<string, FileMark>();
  readonly #faults = new Map<string, ContentFault>();
  #searchPhrases = NO_SEARCH_PHRASES;
  #known: KnownValues | undefined;
  readonly #now: () => Date;
  readonly #own: ReadonlyMap<string, string>;
  /** Files that are served with something of this release's own. */
  readonly #completed = new Set<string>();
  /** Of this release, beside the folder's: once a page that stands in names one. */
  #ownFacts: DocumentOf<"facts.json"> = {};
  /** Scheduled articles are public from the first refresh after their time. */
  #asOf: Date;

  /** `own` stands in for what the folder has never had a good version of (own-content.ts). */
  constructor(
    folder: string | ContentFolder,
    tryPage: TryPage = async () => undefined,
    now = () => new Date(),
    own: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#own = own;
    this.#now = now;
    this.#asOf = now();
    this.#folder = typeof folder === "string" ? plainFolder(folder) : folder;
    this.#tryPage = tryPage;
  }

  /** Loads sources saved by an earlier start. Call before the first refresh, which replaces them. */
  async restore(saved: ReadonlyMap<string, string>): Promise<void> {
    for (const [file, source] of [...saved].toSorted(pagesLast))
      if (isContentFile(file)) await this.#accept(file, source);
  }

  /** Takes a source in the place of a file's; returns its fault where it is invalid. */
  async replace(file: string, source: string): Promise<ContentFault | undefined> {
    const accepted = await this.#accept(file, source);
    return accepted.ok ? undefined : accepted.failure;
  }

  /** Loads the files that changed since the last refresh. */
  async refresh(): Promise<void> {
    const files = await this.#folder.list();
    // An invalid file may become valid without a change of its own: a value it names exists now.
    const changed = [...files]
      .filter(([file]) => isContentFile(file))
      .filter(([file, mark]) => this.#faults.has(file) || !isUnchanged(this.#marks.get(file), mark))
      .toSorted(pagesLast);
    await this.#standIn(files, (file) => !namesValues(file));
    for (let from = 0; from < changed.length; from += BATCH) {
      const batch = changed.slice(from, from + BATCH);
      const sources = await Promise.all(batch.map(([file]) => this.#folder.read(file)));
      for (const [index, [file, mark]] of batch.entries()) {
        const source = sources[index]!;
        this.#marks.set(file, mark);
        const accepted = source.ok ? await this.#accept(file, source.value) : source;
        if (accepted.ok) {
          this.#faults.delete(file);
          this.#completed.delete(file);
        } else {
          const isCompleted = source.ok && (await this.#complete(file, source.value));
          this.#faults.set(file, isCompleted ? standingIn(accepted.failure) : accepted.failure);
        }
      }
    }
    await this.#standIn(files, namesValues);
    this.#dropDeleted(files);
    const before = this.#asOf;
    this.#asOf = this.#now();
    if (!changesBetween(this.allArticles(), before, this.#asOf)) return;
    this.#known = undefined;
    this.version++;
  }

  /** Required files, and categories, without a good copy. */
  missing(): readonly string[] {
    const broken = [...this.#faults.keys()].filter(isCategory);
    const required = [...REQUIRED_FILES, ...broken, ...(this.#categories.size === 0 ? ["categories"] : [])];
    return required.filter((file) => !this.sources.has(file));
  }

  faults(): readonly ContentFault[] {
    return [...this.#faults.values()];
  }

  article(category: string, slug: string): Article | undefined {
    const found = this.#articles.get(`articles/${category}/${slug}.md`);
    return found !== undefined && isPublic(found, this.#asOf) ? found : undefined;
  }

  /** Those that customers may see. */
  articles(): readonly Article[] {
    return this.allArticles().filter((article) => isPublic(article, this.#asOf));
  }

  /** With drafts, scheduled and withdrawn ones. */
  allArticles(): readonly Article[] {
    return [...this.#articles.values()];
  }

  policy(name: PolicyName): Policy | undefined {
    return this.#policies.get(fileOfPolicy(name));
  }

  policies(): readonly Policy[] {
    return [...this.#policies.values()];
  }

  /** In their order; those of the same by file name. Without links to articles that are not public. */
  categories(): readonly CategoryDefinition[] {
    const hidden = this.allArticles().filter((article) => !isPublic(article, this.#asOf));
    return publicCategories(this.#categories, new Set(hidden.map(idOf)));
  }

  /** Throws if the file has never been valid. */
  document<Name extends DocumentName>(name: Name): DocumentOf<Name> {
    const good = this.optionalDocument(name);
    if (good === undefined) throw new ContentUnavailableError(`${name} is missing or has never been right`);
    return good;
  }

  searchPhrases(): SearchPhrases {
    return this.#searchPhrases;
  }

  /** What pages may name: the same object until a value changes. Throws without a valid contact.json. */
  known(): KnownValues {
    this.#known ??= knownValues({
      today: londonDay(this.#asOf),
      contact: this.document("contact.json"),
      helplines: this.optionalDocument(HELPLINES_FILE),
      facts: { ...this.#ownFacts, ...this.optionalDocument("facts.json") },
      provider: this.optionalDocument("provider.json"),
      safety: this.optionalDocument("safety-advice.json"),
      drawings: knownDrawings(this.optionalDocument(DRAWINGS_FILE) ?? {}, this.#documents),
      photos: knownPhotos(this.#documents),
    });
    return this.#known;
  }

  optionalDocument<Name extends DocumentName>(name: Name): DocumentOf<Name> | undefined {
    // The schema of this name parsed it.
    return this.#documents.get(name) as DocumentOf<Name> | undefined;
  }

  /** Takes this release's own of required files that the folder lacks and has never had. */
  async #standIn(files: ReadonlyMap<string, FileMark>, isChosen: (file: string) => boolean): Promise<void> {
    for (const [file, source] of this.#own)
      if (isChosen(file) && !files.has(file) && !this.sources.has(file)) {
        if (await this.#acceptWithOwnFacts(file, source)) this.#completed.add(file);
      }
  }

  /** With this release's own facts, where it names one that the folder lacks. */
  async #acceptWithOwnFacts(file: string, source: string): Promise<boolean> {
    const accepted = await this.#accept(file, source);
    return accepted.ok || (this.#takeOwnFacts() && (await this.#accept(file, source)).ok);
  }

  #takeOwnFacts(): boolean {
    const own = parseDocument("facts.json", this.#own.get("facts.json") ?? "{}", DOCUMENTS["facts.json"]);
    if (own.ok) this.#ownFacts = own.value as DocumentOf<"facts.json">;
    this.#known = undefined;
    return own.ok;
  }

  /** Serves a document of an earlier release with what it lacks; says whether it could. A good copy stays. */
  async #complete(file: string, source: string): Promise<boolean> {
    if (this.sources.has(file) && !this.#completed.has(file)) return false;
    const [own, schema] = [this.#own.get(file), schemaOf(file)];
    const completed = own && schema && completeDocument(source, own, schema);
    if (completed === undefined || completed === "" || !(await this.#acceptWithOwnFacts(file, completed)))
      return false;
    this.#completed.add(file);
    return true;
  }

  /** Replaces the copy, unless the source is invalid. */
  async #accept(file: string, source: string): Promise<Accepted> {
    if (this.sources.get(file) === source) return ok(undefined);
    const accepted = await this.#parse(file, source);
    if (!accepted.ok) return accepted;
    this.sources.set(file, source);
    this.version++;
    return accepted;
  }

  #parse(file: string, source: string): Accepted | Promise<Accepted> {
    if (file.startsWith(POLICY_FOLDER)) return this.#acceptPage(parsePolicy(file, source), this.#policies);
    if (file.endsWith(".md")) return this.#acceptPage(parseArticle(file, source), this.#articles);
    if (!isSearchPhraseFile(file)) return this.#acceptDocument(file, source);
    const taken = takeSearchPhrases(file, source, this.#searchPhrases);
    if (taken.ok) this.#searchPhrases = taken.value;
    return taken;
  }

  async #acceptPage<Page extends MarkdownPage>(
    parsed: Result<Page, ContentFault>,
    pages: Map<string, Page>,
  ): Promise<Accepted> {
    if (!parsed.ok) return parsed;
    const { file, body, bodyLine } = parsed.value;
    const known = this.#documents.has("contact.json") ? this.known() : undefined;
    const unknown = this.#unknownToken(body);
    if (unknown)
      return failed({ file, line: bodyLine + unknown.line, message: `nothing is known as ${unknown.text}` });
    const fault =
      pages.has(file) && known !== undefined ? await this.#tryPage(parsed.value, known) : undefined;
    if (fault !== undefined) return failed(fault);
    pages.set(file, parsed.value);
    return parsed;
  }

  #unknownToken(text: string) {
    const known = this.#documents.has("contact.json") ? this.known() : undefined;
    return findTokens(text).find(
      ({ kind, name }) => known === undefined || knownText(known, kind, name) === undefined,
    );
  }

  #acceptDocument(file: string, source: string): Accepted {
    const schema = schemaOf(file);
    const parsed = schema === undefined ? parseDrawing(file, source) : parseDocument(file, source, schema);
    if (!parsed.ok) return parsed;
    const unknown = namesValues(file) ? this.#unknownToken(source) : undefined;
    if (unknown)
      return failed({ file, line: 1 + unknown.line, message: `nothing is known as ${unknown.text}` });
    if (isCategory(file)) this.#categories.set(file, parsed.value as CategoryDefinition);
    else {
      this.#documents.set(file, parsed.value);
      this.#known = undefined;
    }
    return parsed;
  }

  /** Required files, and articles that are still listed, are faults; others are deleted. */
  #dropDeleted(files: ReadonlyMap<string, FileMark>): void {
    // In reverse, categories before articles: an article goes when no category lists it any more.
    const deleted = [...new Set([...REQUIRED_FILES, ...this.sources.keys(), ...this.#marks.keys()])]
      .filter((file) => !files.has(file))
      .toSorted()
      .toReversed();
    const noCategories = ![...files.keys()].some(isCategory);
    let listed: ReadonlySet<string> | undefined;
    for (const file of deleted) {
      const isRequired = REQUIRED_FILES.includes(file) || (isCategory(file) && noCategories);
      if (
        isRequired ||
        (this.#articles.has(file) && (listed ??= listedFiles(this.#categories.values())).has(file))
      )
        this.#faults.set(file, missingFault(file, this.#completed.has(file)));
      else this.drop(file);
    }
  }

  /** As if there were no such file. */
  drop(file: string): void {
    this.version++;
    const pages = [this.#articles, this.#policies, this.#categories];
    for (const entries of [this.sources, ...pages, this.#documents]) entries.delete(file);
    this.#known = undefined;
    this.#marks.delete(file);
    this.#faults.delete(file);
  }
}

function missingFault(file: string, isStandingIn: boolean): ContentFault {
  const fault = { file, line: 1, message: "the file is missing" };
  return isStandingIn ? standingIn(fault) : fault;
}

/** A folder of an earlier release is served, and says what it lacks. */
function standingIn({ message, ...where }: ContentFault): ContentFault {
  return { ...where, message: `${message}: what this release brought stands in for it` };
}
