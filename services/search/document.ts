/** A page that search can find, as plain text. */
export interface SearchDocument {
  /** Its address: a path of the site, or a whole https URL. */
  readonly link: string;
  readonly title: string;
  readonly description: string;
  /** What customers call it, a phrase each. */
  readonly keywords: readonly string[];
  /** What customers type for it. */
  readonly questions: readonly string[];
  readonly headings: readonly string[];
  readonly paragraphs: readonly string[];
  /** The title of the category it belongs to; null for a page that belongs to none. */
  readonly category: string | null;
}
