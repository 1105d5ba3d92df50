import type { Emergency } from "../../domain/emergency.ts";
import type { SearchDocument } from "./document.ts";
import type { Vocabulary } from "./lexicon.ts";

/** What there is to find, as it is now. */
export interface SearchableContent {
  /** Changes whenever one of the others may have. */
  version(): number;
  /** The same object for a page as long as it has not changed. */
  documents(): readonly SearchDocument[];
  /** Its lists are the same arrays as long as they have not changed. */
  vocabulary(): Vocabulary;
  picks(): {
    readonly bestBets: Readonly<Record<Emergency, { readonly link: string }>>;
    readonly mostRead: readonly { readonly link: string }[];
  };
}
