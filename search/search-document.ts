export interface DocumentText {
  readonly headings: readonly string[];
  readonly paragraphs: readonly string[];
  /** Of each paragraph. */
  readonly kinds: readonly ("text" | "other")[];
}

export const NO_TEXT: DocumentText = { headings: [], paragraphs: [], kinds: [] };

/** A page that search can find, as plain text. */
export interface SearchDocument {
  /** A path of the site, or an https URL. */
  readonly link: string;
  readonly title: string;
  readonly description: string;
  /** What customers call it, a phrase each. */
  readonly keywords: readonly string[];
  /** What customers type for it. */
  readonly questions: readonly string[];
  /** The same each time, and not kept for each page: it may be read anew. */
  readonly text: () => DocumentText;
  /** The title of its category. */
  readonly category: string | null;
  /** The day of its last change. */
  readonly updated: string | null;
}
