import { BASE_PATH } from "../../domain/base-path.ts";
import { troubleshooterPath } from "../../domain/troubleshooter.ts";
import { SUBMISSION_TYPES } from "../../domain/submission-types.ts";
import { isContentFile } from "../content-files.ts";
import { POLICIES } from "../../contract/policy.ts";
import { ok } from "../../domain/result.ts";
import { checkAdvice, checkHazard, checkLines } from "./check-advice.ts";
import { checkCategories } from "./check-categories.ts";
import { checkFigures, figureGuards } from "./check-figures.ts";
import { checkPage } from "./check-page.ts";
import { DRAWINGS_FILE, fileOfDrawing, isDrawingFile } from "../media/drawings.ts";
import { type ContentFault, faultAt } from "../front-matter.ts";
import { HELPLINES_FILE, TROUBLESHOOTERS_FILE } from "../document.ts";
import type { KnownValues } from "./known-values.ts";
import { createPageRenderer } from "../renderer.ts";
import { checkPhotos } from "./check-photos.ts";
import { checkTool, checkTroubleshooters, knownTools } from "./check-troubleshooters.ts";
import { checkDangers } from "./check-dangers.ts";
import { checkVideos } from "./check-videos.ts";
import type { Article, MarkdownPage } from "../markdown-page.ts";
import { blankFigures } from "../provider-figures.ts";
import { QUESTIONS_FILE } from "../search-phrases.ts";
import { checkAddresses } from "../moved-articles.ts";
import { ContentStore } from "../store.ts";

export interface CheckOptions {
  /** Paths of the main site. */
  readonly mainSitePaths: ReadonlySet<string>;
  /** Names of the pictures that the site can draw. */
  readonly pictures: ReadonlySet<string>;
  /** Sources that are about to replace files; null for one that goes. */
  readonly edited?: ReadonlyMap<string, string | null>;
}

const BASE = `${BASE_PATH}/`;
/** The pages of the help area that no content file makes, beside the journeys' (spec 2.2 to 2.24). */
const HELP_PAGES = [
  "",
  "make-a-complaint-select-type",
  "make-a-complaint-select-energy",
  "contact-us",
  "make-an-enquiry",
  "track",
  "deals",
  "extra-support",
  "for-somebody-else",
  "probate",
  "emergencies",
];
const END_OF_TIME = new Date("9999-12-31");
/** Shorter pages always render within the limits. */
const ALWAYS_QUICK = 8_000;
const CONTACT_FILE = "contact.json";
/**
 * Files that may hold telephone numbers: ours, those of others, those of a notice in a hurry, and what customers
 * type.
 */
const NUMBERS_FILES = new Set([CONTACT_FILE, HELPLINES_FILE, "outage.json", QUESTIONS_FILE]);
const TELEPHONE_NUMBER = /(?<![\d-])(?:(?:\+44|0)(?: ?\d){9,10}|105)(?!\d)/;
const PICTURE_IN_JSON = /"(?:decoration|icon|image)": *"([^"/]+)"/g;
/** The films name their own. */
const FILMS = "videos/";
const LINK_IN_JSON = /"(?:link|path|href|url|article|web)": *"([^"]+)"|href=\\"([^\\"]+)\\"/g;

/** All faults of a content folder, by file and line. What is overdue is none: `overdueFacts` has it. */
export async function checkContent(
  folder: string,
  { mainSitePaths, pictures, edited = new Map() }: CheckOptions,
): Promise<ContentFault[]> {
  // Scheduled articles are checked as if they were public.
  const store = new ContentStore(folder, undefined, () => END_OF_TIME);
  await store.refresh();
  // A translation that names a moved page is none of these files.
  for (const [file, source] of [...edited].filter(([name]) => isContentFile(name))) {
    const refused = source === null ? store.drop(file) : await store.replace(file, source);
    if (refused !== undefined) return [refused];
  }
  if (store.missing().some((file) => file === CONTACT_FILE || file === "facts.json"))
    return [...store.faults()];
  const articles = store.articles();
  const known = store.known();
  const leadsSomewhere = linkCheck(ourPages(articles, store), mainSitePaths);
  const isKnown = linkCheck(ourPages(store.allArticles(), store), mainSitePaths);
  const { sources } = store;
  const pageFaults: ContentFault[] = [];
  const renderer = createPageRenderer();
  for (const page of [...articles, ...store.policies()]) {
    const rendered = page.body.length > ALWAYS_QUICK ? await renderer.render(page, known) : ok(undefined);
    try {
      pageFaults.push(...(rendered.ok ? checkPage(page, { known, leadsSomewhere }) : [rendered.failure]));
    } catch (error) {
      // Nested too deep for the parser.
      pageFaults.push({
        file: page.file,
        line: page.bodyLine,
        message: `the page can't be rendered: ${String(error)}`,
      });
    }
  }
  await renderer.close();

  return [
    ...store.faults(),
    ...pageFaults,
    ...[...articles, ...store.policies()].flatMap(checkAdvice),
    ...articles.flatMap((article) => [
      ...checkHazard(article, adviceOf(store)),
      ...checkTool(article, knownTools(store)),
    ]),
    ...checkLines(adviceOf(store), store.document(CONTACT_FILE), store.sources),
    ...(store.missing().includes("provider.json") ? [] : providerFaults(store)),
    ...drawingFaults(store),
    ...relatedFaults(articles, store.allArticles()),
    ...checkCategories(store.categories(), articles, sources),
    ...checkAddresses(store),
    ...(await checkVideos(folder, store)),
    ...(await checkDangers(folder)),
    ...(await checkPhotos(folder, store)),
    ...questionFaults(store, isKnown),
    ...[...sources].flatMap(([file, source]) =>
      sourceFaults(file, source, {
        leadsSomewhere: file.startsWith("categories/") ? isKnown : leadsSomewhere,
        pictures,
      }),
    ),
  ].toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
}

/** What a page is checked against while it is written; for another thread. */
export interface DraftSite extends Pick<CheckOptions, "mainSitePaths" | "pictures"> {
  readonly known: KnownValues;
  /** Pages of ours that a link may lead to. */
  readonly ours: ReadonlySet<string>;
  readonly guards: ReturnType<typeof figureGuards>;
  readonly advice: ReturnType<typeof adviceOf>;
  readonly tools: ReturnType<typeof knownTools>;
}

const adviceOf = (store: ContentStore) => store.optionalDocument("safety-advice.json");

export function draftSite(
  store: ContentStore,
  site: Pick<CheckOptions, "mainSitePaths" | "pictures">,
): DraftSite {
  const guards = figureGuards(store.document("facts.json"), store.document("provider.json"));
  return {
    ...site,
    known: store.known(),
    ours: ourPages(store.articles(), store),
    guards,
    advice: adviceOf(store),
    tools: knownTools(store),
  };
}

/** Faults of one page by itself, while it is written. */
export function checkDraft(
  page: MarkdownPage | Article,
  source: string,
  { known, ours, guards, advice, tools, mainSitePaths, pictures }: DraftSite,
): ContentFault[] {
  const leadsSomewhere = linkCheck(ours, mainSitePaths);
  return [
    ...checkPage(page, { known, leadsSomewhere }),
    ...checkAdvice(page),
    ...("category" in page ? [...checkHazard(page, advice), ...checkTool(page, tools)] : []),
    ...checkFigures(page, guards),
    ...sourceFaults(page.file, source, { leadsSomewhere, pictures }),
  ].toSorted((one, other) => one.line - other.line);
}

/** Blank figures, and figures typed where the provider's or a fact is meant. */
function providerFaults(store: ContentStore): ContentFault[] {
  const guards = figureGuards(store.document("facts.json"), store.document("provider.json"));
  const pages = [...store.articles(), ...store.policies()];
  return [
    ...blankFigures(store),
    ...pages.flatMap((page) => checkFigures(page, guards)),
    ...checkTroubleshooters(store, guards),
  ];
}

function ourPages(articles: readonly Article[], store: ContentStore): ReadonlySet<string> {
  const trees = Object.keys(store.optionalDocument(TROUBLESHOOTERS_FILE) ?? {});
  return new Set([
    ...HELP_PAGES,
    ...Object.values(SUBMISSION_TYPES).map(({ path: page }) => page),
    ...POLICIES,
    ...store.categories().flatMap(({ externalLink, slug }) => (externalLink ? [] : [slug])),
    ...trees.map((name) => troubleshooterPath(name).slice(BASE.length)),
    ...articles.map(({ category, slug }) => `${category}/${slug}`),
  ]);
}

/** Whether a link leads to another site, a page of ours or the main site's. */
function linkCheck(ours: ReadonlySet<string>, mainSitePaths: ReadonlySet<string>) {
  return (link: string): boolean => {
    if (/^(?:https:\/\/|mailto:|tel:|#)/.test(link)) return true;
    const [address = ""] = link.split(/[?#]/);
    return address.startsWith(BASE) ? ours.has(address.slice(BASE.length)) : mainSitePaths.has(address);
  };
}

/** Each drawing has a file and its words, and is in an article. */
function drawingFaults(store: ContentStore): ContentFault[] {
  const { drawings } = store.known();
  const listed = new Set([...drawings.keys()].map(fileOfDrawing));
  const faults: ContentFault[] = [...store.sources.keys()]
    .filter((file) => isDrawingFile(file) && !listed.has(file))
    .map((file) => ({ file, line: 1, message: `${DRAWINGS_FILE} has no words for it` }));
  for (const [name, { height, parts }] of drawings) {
    const fault = (what: string) =>
      faults.push(faultAt(store.sources, DRAWINGS_FILE, `"${name}"`, `"${name}" ${what}`));
    if (height === undefined && parts === undefined) fault(`has no file ${fileOfDrawing(name)}`);
    if (!store.articles().some(({ body }) => body.includes(`![](drawing:${name})`)))
      fault("is in no article");
  }
  return faults;
}

function relatedFaults(articles: readonly Article[], all: readonly Article[]): ContentFault[] {
  const ids = new Set(all.map(({ category, slug }) => `${category}/${slug}`));
  return articles.flatMap(({ file, related }) =>
    related
      .filter((id) => !ids.has(id))
      .map((id) => ({ file, line: 1, message: `"related": there is no ${id}` })),
  );
}

/** questions.csv names existing pages. */
function questionFaults(store: ContentStore, isKnown: (link: string) => boolean): ContentFault[] {
  return [...store.searchPhrases().questions.keys()]
    .filter((page) => !isKnown(`${BASE}${page}`))
    .map((page) => {
      const fault = faultAt(store.sources, QUESTIONS_FILE, `\n${page},`, `there is no page "${page}"`);
      return { ...fault, line: fault.line + 1 };
    });
}

/** Telephone numbers outside their files; links in JSON that lead nowhere, and unknown pictures. */
function sourceFaults(
  file: string,
  source: string,
  { leadsSomewhere, pictures }: Pick<CheckOptions, "pictures"> & { leadsSomewhere(link: string): boolean },
): ContentFault[] {
  return (file.endsWith(".svg") ? [] : source.split("\n")).flatMap((text, index) => {
    const faults: ContentFault[] = [];
    const fault = (message: string) => faults.push({ file, line: index + 1, message });
    const [number] = TELEPHONE_NUMBER.exec(text) ?? [];
    if (!NUMBERS_FILES.has(file) && number !== undefined)
      fault(`"${number}" looks like a telephone number: use {{phone:name}}`);
    if (!file.endsWith(".json")) return faults;
    for (const [, value, inText] of text.matchAll(LINK_IN_JSON)) {
      const link = value ?? inText ?? "";
      if (!leadsSomewhere(link)) fault(`"${link}" leads nowhere`);
    }
    for (const [, name = ""] of file.startsWith(FILMS) ? [] : text.matchAll(PICTURE_IN_JSON))
      if (!pictures.has(name)) fault(`there is no picture "${name}": ${[...pictures].join(", ")}`);
    return faults;
  });
}
