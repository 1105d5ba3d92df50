import type { FastifyBaseLogger } from "fastify";
import type { Emergency } from "../../domain/emergency.ts";
import type { SearchDocument } from "./document.ts";
import { createSearcher, type Searcher } from "./find.ts";
import { type AnalysisCache, buildIndex } from "./inverted-index.ts";
import { createLexicon, type Lexicon, type Vocabulary } from "./lexicon.ts";

/** What there is to find, as it is now. */
export interface SearchableContent {
  /** Changes whenever one of the others may have. */
  version(): number;
  /** The same object for a page as long as it has not changed. */
  documents(): readonly SearchDocument[];
  /** Its lists are the same arrays as long as they have not changed. */
  vocabulary(): Vocabulary;
  picks(): Picks;
}

export interface Picks {
  readonly bestBets: Readonly<Record<Emergency, { readonly link: string }>>;
  readonly mostRead: readonly { readonly link: string }[];
}

export interface CurrentSearch {
  searcher(): Searcher;
  picks(): Picks;
  close(): Promise<void>;
}

/**
 * How often a change is looked for: with the content service's own look at its folder, an edit is found
 * within five seconds.
 */
const LOOK_MS = 1_000;

/**
 * Keeps the index as the content is. A new one is built beside the old one, in small steps, and takes its
 * place when it is whole.
 */
export async function startCurrentSearch(
  content: SearchableContent,
  log: FastifyBaseLogger,
): Promise<CurrentSearch> {
  let built = {
    version: -1,
    vocabulary: undefined as Vocabulary | undefined,
    lexicon: undefined as Lexicon | undefined,
  };
  let cache: AnalysisCache = new WeakMap();
  let searcher: Searcher | undefined;

  async function look(): Promise<void> {
    const version = content.version();
    if (version === built.version) return;
    // A failure is logged once, and tried again when the content changes.
    built = { ...built, version };
    const vocabulary = content.vocabulary();
    const same =
      built.vocabulary?.synonyms === vocabulary.synonyms &&
      built.vocabulary.elsewhere === vocabulary.elsewhere;
    // Other synonyms are other terms in every page.
    if (!same) cache = new WeakMap();
    const lexicon = same && built.lexicon !== undefined ? built.lexicon : createLexicon(vocabulary);
    searcher = createSearcher(
      await buildIndex(content.documents(), lexicon, cache),
      content.picks().bestBets,
    );
    built = { version, vocabulary, lexicon };
  }

  async function lookAgain(): Promise<void> {
    try {
      await look();
    } catch (error) {
      log.error({ err: error }, "the search index can't be built; the last one stays");
    }
  }

  await lookAgain();
  let looking = Promise.resolve();
  const timer = setInterval(() => (looking = looking.then(lookAgain)), LOOK_MS);
  timer.unref();

  return {
    searcher() {
      if (searcher === undefined) throw new Error("there is no search index yet");
      return searcher;
    },
    picks: content.picks,
    close: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
