import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { DangerFinder } from "../danger/find-dangers.ts";
import { type BestBets, createSearcher, findFaults, type Searcher } from "./find.ts";
import { type AnalysisCache, buildIndex } from "./inverted-index.ts";
import { createLender, type Lender, hasFewWords, type Subject } from "./lend-questions.ts";
import type { SearchDocument } from "./search-document.ts";
import { createLexicon, type Lexicon, type Vocabulary } from "./lexicon.ts";

/** The content to be searched. Unchanged pages and lists are the same objects. */
export interface SearchableContent {
  /** Changes with any of the others. */
  version(): number;
  /** Read one by one, with pauses in between: reading thousands of pages takes a second. */
  documents(): Iterable<SearchDocument>;
  vocabulary(): Vocabulary;
  picks(): Picks;
  /** What pages of this release are about; read where articles have few words of their own. */
  subjects(): Promise<readonly Subject[]>;
}

export interface Picks {
  readonly bestBets: BestBets;
  readonly mostRead: readonly { readonly link: string }[];
}

export type CurrentSearch = ReturnType<typeof startCurrentSearch>;

/** With the content service's own interval, an edit is found within five seconds. */
const POLL_MS = 1_000;

/** Lending takes half a millisecond a page: the index is built with pauses in between. */
function* lentOneByOne(documents: readonly SearchDocument[], { lend }: Lender): Iterable<SearchDocument> {
  for (const document of documents) yield lend(document);
}

/**
 * Rebuilds the index when the content changes; the old one serves until the new one is complete. Pages don't wait for
 * the first one, which takes seconds for thousands of articles.
 */
export function startCurrentSearch(
  content: SearchableContent,
  dangers: DangerFinder,
  log: FastifyBaseLogger,
) {
  let version = -1;
  let vocabulary: Vocabulary | undefined;
  let lexicon: Lexicon | undefined;
  let cache: AnalysisCache = new WeakMap();
  let lender: Lender | undefined;
  let searcher: Searcher | undefined;
  let revision = "";
  let faults: readonly string[] = [];

  async function rebuild(): Promise<void> {
    if (content.version() === version) return;
    // A failure is logged once, and retried when the content changes again.
    version = content.version();
    try {
      const words = content.vocabulary();
      if (vocabulary?.synonyms !== words.synonyms || lexicon === undefined) {
        // New synonyms change the terms of every page.
        cache = new WeakMap();
        lexicon = createLexicon(words.synonyms);
        vocabulary = words;
      }
      const index = await buildIndex(await withLent(lexicon), words.elsewhere, lexicon, cache);
      searcher = createSearcher(index, { bestBets: content.picks().bestBets, dangers });
      revision = randomUUID();
      faults = findFaults(searcher);
    } catch (error) {
      log.error({ err: error }, "search index not rebuilt: the last one stays in use");
    }
  }

  /** Pages that stand here keep their questions: they are lent those of pages that do not. */
  async function withLent(words: Lexicon): Promise<Iterable<SearchDocument>> {
    const documents = [...content.documents()];
    if (!documents.some(hasFewWords)) return documents;
    const here = new Set(documents.map(({ link }) => link));
    const subjects = (await content.subjects()).filter(({ link }) => !here.has(link));
    if (subjects.length === 0) return documents;
    const isSame =
      lender?.lexicon === words &&
      lender.subjects.length === subjects.length &&
      lender.subjects.every((subject, at) => subject === subjects[at]);
    if (!isSame) lender = await createLender(subjects, words);
    return lentOneByOne(documents, lender!);
  }

  const ready = rebuild();
  let running = ready;
  const timer = setInterval(() => (running = running.then(rebuild)), POLL_MS);
  timer.unref();

  return {
    /** Resolves once the first index is built, or can't be. */
    ready,
    searcher(): Searcher {
      if (searcher === undefined) throw new Error("there is no search index yet");
      return searcher;
    },
    /** Names the index; another name for each one that is built, none before. */
    revision: () => revision,
    picks: content.picks,
    /** What is wrong with the pages of the current index. */
    faults: () => faults,
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
