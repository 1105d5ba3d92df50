import type { CategoryDefinition } from "../../contract/help.ts";
import { ContentUnavailableError } from "../../domain/content-unavailable.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import { type Article, parseArticle } from "./article.ts";
import { type DocumentName, type DocumentOf, isDocumentName, parseDocument, schemaOf } from "./document.ts";
import type { ContentFault } from "./front-matter.ts";
import { type KnownValues, knownText, knownValues } from "./known-values.ts";
import { listedLinks } from "./listed-links.ts";
import type { MarkdownPage } from "./markdown-page.ts";
import { parsePolicy, type Policy, POLICY_FOLDER } from "./policy.ts";
import { isSearchPhraseFile, NO_SEARCH_PHRASES, takeSearchPhrases } from "./search-phrases.ts";
import { findTokens } from "./tokens.ts";

/** Checks a page that is about to replace its last good copy. */
export type TryPage = (page: MarkdownPage, known: KnownValues) => Promise<ContentFault | undefined>;

type Accepted = Result<unknown, ContentFault>;

/** The last good copy of each content file, parsed. */
export class LastGood {
  readonly sources = new Map<string, string>();
  readonly articles = new Map<string, Article>();
  readonly policies = new Map<string, Policy>();
  readonly categories = new Map<string, CategoryDefinition>();
  searchPhrases = NO_SEARCH_PHRASES;
  /** Changes with every accepted or deleted file. */
  version = 0;
  readonly #documents = new Map<DocumentName, unknown>();
  readonly #tryPage: TryPage;
  #known: KnownValues | undefined;

  constructor(tryPage: TryPage) {
    this.#tryPage = tryPage;
  }

  /** Replaces the copy, unless the source is invalid. */
  async accept(file: string, source: string): Promise<Accepted> {
    if (this.sources.get(file) === source) return ok(undefined);
    const accepted = await this.#parse(file, source);
    if (!accepted.ok) return accepted;
    this.sources.set(file, source);
    this.version++;
    return accepted;
  }

  delete(file: string): void {
    for (const files of [this.sources, this.articles, this.policies, this.categories]) files.delete(file);
    this.version++;
  }

  /** Throws if the file has never been valid. */
  document<Name extends DocumentName>(name: Name): DocumentOf<Name> {
    const good = this.#documentIfGood(name);
    if (good === undefined) throw new ContentUnavailableError(`${name} is missing or has never been right`);
    return good;
  }

  /** The same object until a value changes. Throws if contact.json has never been valid. */
  known(): KnownValues {
    this.#known ??= knownValues({
      contact: this.document("contact.json"),
      facts: this.#documentIfGood("facts.json"),
      provider: this.#documentIfGood("provider.json"),
      safety: this.#documentIfGood("safety-advice.json"),
    });
    return this.#known;
  }

  /** Files of the articles that category pages link to. */
  listedArticles(): ReadonlySet<string> {
    const links = [...this.categories.values()].flatMap(listedLinks);
    return new Set(links.map(({ link }) => `articles/${link.replace(/^\/help-and-support\//, "")}.md`));
  }

  #documentIfGood<Name extends DocumentName>(name: Name): DocumentOf<Name> | undefined {
    // The schema of this name parsed it.
    return this.#documents.get(name) as DocumentOf<Name> | undefined;
  }

  #parse(file: string, source: string): Accepted | Promise<Accepted> {
    if (file.endsWith(".md")) {
      return file.startsWith(POLICY_FOLDER)
        ? this.#acceptPage(parsePolicy(file, source), this.policies)
        : this.#acceptPage(parseArticle(file, source), this.articles);
    }
    return isSearchPhraseFile(file) ? this.#acceptPhrases(file, source) : this.#acceptJson(file, source);
  }

  async #acceptPage<Page extends MarkdownPage>(
    parsed: Result<Page, ContentFault>,
    pages: Map<string, Page>,
  ): Promise<Accepted> {
    if (!parsed.ok) return parsed;
    const { file, body, bodyLine } = parsed.value;
    const known = this.#documents.has("contact.json") ? this.known() : undefined;
    const unknown = findTokens(body).find(
      ({ kind, name }) => known === undefined || knownText(known, kind, name) === undefined,
    );
    if (unknown)
      return failed({ file, line: bodyLine + unknown.line, message: `nothing is known as ${unknown.text}` });
    const fault =
      pages.has(file) && known !== undefined ? await this.#tryPage(parsed.value, known) : undefined;
    if (fault !== undefined) return failed(fault);
    pages.set(file, parsed.value);
    return parsed;
  }

  #acceptPhrases(file: string, source: string): Accepted {
    const taken = takeSearchPhrases(file, source, this.searchPhrases);
    if (taken.ok) this.searchPhrases = taken.value;
    return taken;
  }

  #acceptJson(file: string, source: string): Accepted {
    const schema = schemaOf(file);
    if (schema === undefined) return ok(undefined);
    const parsed = parseDocument(file, source, schema);
    if (!parsed.ok) return parsed;
    if (isDocumentName(file)) {
      this.#documents.set(file, parsed.value);
      this.#known = undefined;
    } else this.categories.set(file, parsed.value as CategoryDefinition);
    return parsed;
  }
}
