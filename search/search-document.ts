import { toWords } from "./lexicon.ts";

/** Instead of a heading: what is before the first one. */
const OPENING = "-";

export interface DocumentText {
  readonly headings: readonly string[];
  readonly paragraphs: readonly string[];
  /** Of each paragraph. */
  readonly kinds: readonly ("text" | "step" | "point" | "other")[];
  /** For each heading the number of the paragraph after it. */
  readonly starts: readonly number[];
}

export const NO_TEXT: DocumentText = { headings: [], paragraphs: [], kinds: [], starts: [] };

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
  /** What customers type that a section answers, by the words of its heading, or "-" for the opening. */
  readonly answers: readonly { readonly heading: string; readonly questions: readonly string[] }[];
  /** The same each time, and not kept for each page: it may be read anew. */
  readonly text: () => DocumentText;
  /** The title of its category. */
  readonly category: string | null;
  /** The day of its last change. */
  readonly updated: string | null;
}

/** The number of the heading, -1 for the opening; undefined where the page has no such heading. */
export function sectionOf({ headings }: DocumentText, heading: string): number | undefined {
  const said = (text: string) => toWords(text).join(" ");
  const at = headings.findIndex((one) => said(one) === said(heading));
  return at === -1 && heading !== OPENING ? undefined : at;
}
