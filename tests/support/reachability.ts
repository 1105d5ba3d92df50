import { readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { DomUtils, parseDocument } from "htmlparser2";
import routes from "../../app/routes.ts";
import { BASE_PATH } from "../../domain/base-path.ts";
import { troubleshooterPath } from "../../domain/troubleshooter.ts";
import { SUBMISSION_TYPES } from "../../domain/submission-types.ts";
import { DEMONSTRATION_CUSTOMERS, DEMONSTRATION_PASSWORD } from "../../server/demonstration-customers.ts";
import { splitCells } from "../../provider/addresses/csv-row.ts";
import { PlainBrowser } from "./plain-browser.ts";
import type { Product } from "./product.ts";

/** How customers come to each page: from the help home by links and forms, and by a search in their own words. */

export const VISITORS = ["signed out", "signed in"] as const;
export type Visitor = (typeof VISITORS)[number];

export interface Reached {
  readonly path: string;
  /** The page with the link, or whose form leads here; undefined where there is none. */
  readonly from: Readonly<Record<Visitor, string | undefined>>;
  /** Null where no search has to find it. `rank` is undefined where it is not among the results. */
  readonly search: { readonly query: string; readonly rank: number | undefined } | null;
  /** In words; empty where customers come to it. */
  readonly faults: readonly string[];
}

const HOME = `${BASE_PATH}/`;
const SIGN_IN = `${BASE_PATH}/sign-in`;
const DEALS = `${BASE_PATH}/deals`;
const LOGOUT = "/logout";
/** A customer looks at the first few results. */
const DEPTH = 3;
const AT_ONCE = 4;

/** Of staff and of the identity provider. */
const OTHERS = /^\/(?:operations|identity)(?:\/|$)/;
const FALLBACK = "/*";

/** Answers to scripts and to other servers, and a file of the confirmation. */
const WITHOUT_PAGE = new Set(
  [
    `${BASE_PATH}/danger-advice`,
    `${BASE_PATH}/auth-status`,
    `${BASE_PATH}/sign-in/callback`,
    `${BASE_PATH}/confirmation/dates.ics`,
    "/search/suggestions",
    "/search/clicks",
  ].concat(FALLBACK),
);

/** Pages that only a form leads to, and a page with that form. */
const AFTER_FORM: Readonly<Record<string, string>> = {
  [`${BASE_PATH}/make-a-complaint-select-energy`]: `${BASE_PATH}/make-a-complaint-select-type`,
  ...Object.fromEntries(complaintPaths().map((details) => [`${details}/query`, details] as const)),
  [`${BASE_PATH}/complaints/feedback/personal-details`]: `${BASE_PATH}/complaints/feedback`,
  [`${BASE_PATH}/priority-services-register/personal-details`]: `${BASE_PATH}/priority-services-register`,
  [`${BASE_PATH}/confirmation`]: `${BASE_PATH}/complaints/gas-and-electricity`,
  [`${BASE_PATH}/extra-help`]: `${BASE_PATH}/complaints/gas-and-electricity`,
  [`${BASE_PATH}/submit-meter-read-confirm`]: `${BASE_PATH}/submit-meter-read`,
  [`${BASE_PATH}/sign-in/again`]: SIGN_IN,
};

/** In the header of every page, at the foot of every article, or the page of the search itself. */
const NO_SEARCH = new Set([HOME, SIGN_IN, LOGOUT, "/search", `${BASE_PATH}/was-this-helpful`]);

const OWN_VISITORS: Readonly<Record<string, readonly Visitor[]>> = {
  [SIGN_IN]: ["signed out"],
  [LOGOUT]: ["signed in"],
};

/** As customers would ask. An article's is the first that editors list for it, a category's its title. */
const QUERIES: Readonly<Record<string, string>> = {
  "contact-us": "how do i speak to someone",
  "make-an-enquiry": "ask you a question in writing",
  "extra-support": "help for disabled customers",
  probate: "my mum has died and the electric is in her name",
  "probate/tell-us": "online form to fill in for a death",
  "priority-services-register": "sign up for psr",
  "your-data": "data complaint form",
  "for-somebody-else": "write to you for my mum",
  "ask-for-a-payment": "claim a guaranteed standards payment with a form",
  emergencies: "who do i call in an emergency",
  "submit-meter-read": "submit a meter reading",
  "make-a-complaint-select-type": "i want to make a complaint",
  "complaints/gas-and-electricity": "complain about my gas and electricity online",
  "complaints/pay-as-you-go": "complain about pay as you go",
  "complaints/enquiry-gas-and-electricity": "send an enquiry about gas or electricity",
  "complaints/enquiry-pay-as-you-go": "send an enquiry about pay as you go",
  "complaints/feedback": "use my credit instead of a refund",
  track: "any news on the complaint i sent",
  deals: "offers for existing customers",
  "accessibility-statement": "is your website accessible",
  "complaints-procedure": "how do you deal with complaints",
  "complaints-report": "how many complaints do you get",
  privacy: "what do you do with my personal data",
  cookies: "change my cookie settings",
  "meters/get-a-smart-meter": "get a smart meter fitted",
};

/** Walks over the running product, signed out and signed in, and searches for each page. */
export async function measureReachability(
  product: Pick<Product, "origin" | "platformOrigin">,
): Promise<readonly Reached[]> {
  const { origin } = product;
  const pages = await listPages(product);
  const found = {
    "signed out": await walk(origin, () => new PlainBrowser(() => origin)),
    "signed in": await walk(origin, await signedIn(origin)),
  };
  return inBatches(pages, async ({ path: page, query }) => {
    const visitors = OWN_VISITORS[page] ?? VISITORS;
    const fromOf = (visitor: Visitor) => {
      const form = AFTER_FORM[page];
      if (form === undefined) return found[visitor].links.get(page);
      return found[visitor].forms.has(form) || form === SIGN_IN ? `the form of ${form}` : undefined;
    };
    const from = { "signed out": fromOf("signed out"), "signed in": fromOf("signed in") };
    const search = query === null ? null : { query, rank: await rankOf(page, query, origin) };
    const unfound = search !== null && (search.rank === undefined || search.rank > DEPTH);
    const unsearched = visitors.filter((visitor) => found[visitor].withoutSearch.includes(page));
    const faults = [
      ...visitors
        .filter((visitor) => from[visitor] === undefined)
        .map((visitor) => `no page leads to it for customers who are ${visitor}`),
      ...(unfound
        ? [`"${search.query}" finds it ${search.rank === undefined ? "not at all" : `at ${search.rank}`}`]
        : []),
      ...unsearched.map((visitor) => `its header has no search for customers who are ${visitor}`),
    ];
    return { path: page, from, search, faults };
  });
}

/** One line a page: where its link is, signed out and signed in, and which search finds it at which rank. */
export function printReachability(reached: readonly Reached[]): string {
  return reached
    .map(({ path: page, from, search, faults }) => {
      const links = VISITORS.map((visitor) => `${visitor}: ${from[visitor] ?? "-"}`).join("; ");
      const searched = search === null ? "" : `; "${search.query}": ${search.rank ?? "-"}`;
      return `${faults.length > 0 ? "NOT REACHED " : ""}${page}\n    ${[links + searched, ...faults].join("\n    ")}`;
    })
    .join("\n");
}

interface Page {
  readonly path: string;
  /** Null where no search has to find it. */
  readonly query: string | null;
}

/** Every route of a customer, with every category and article that the content service lists. */
async function listPages({ platformOrigin }: Pick<Product, "platformOrigin">): Promise<readonly Page[]> {
  const read = async <Json>(file: string) =>
    (await (await fetch(`${platformOrigin}/content/help/${file}`)).json()) as Json;
  const { included } = await read<{ included: readonly { id: string; attributes: { title: string } }[] }>(
    "categories.json",
  );
  const definitions =
    await read<readonly { slug: string; title: string; externalLink: boolean }[]>(
      "category-definitions.json",
    );
  const trees = await read<
    Readonly<Record<string, Readonly<Record<"questions" | "ends", readonly { readonly id: string }[]>>>>
  >("../help-and-support/troubleshooters.json");
  const places = Object.entries(trees).flatMap(
    ([
      name,
      {
        questions: [, ...asked],
        ends,
      },
    ]) => [troubleshooterPath(name), ...[...asked, ...ends].map(({ id }) => troubleshooterPath(name, id))],
  );
  const questions = readQuestions();
  const categories = definitions.filter(({ externalLink }) => !externalLink);
  const queries = new Map([
    ...categories.map(({ slug, title }) => [slug, title.toLowerCase()] as const),
    ...included.map(({ id, attributes }) => [id, questions.get(id) ?? attributes.title] as const),
    ...Object.entries(QUERIES),
  ]);
  const paths = pathsOf(routes, "").flatMap((route) => {
    if (OTHERS.test(route) || WITHOUT_PAGE.has(route)) return [];
    switch (route) {
      case BASE_PATH:
        return HOME;
      case `${BASE_PATH}/:category`:
        return categories.map(({ slug }) => `${BASE_PATH}/${slug}`);
      case `${BASE_PATH}/:category/:article`:
        return included.map(({ id }) => `${BASE_PATH}/${id}`);
      case `${BASE_PATH}/troubleshooters/:tree/:place?`:
        return places;
      default:
        return complaintPaths().map((details) =>
          route.replace(`${BASE_PATH}/complaints/:complaint`, details),
        );
    }
  });
  return [...new Set(paths)].map((page) => {
    const query = queries.get(page.slice(HOME.length));
    // A search finds the article that carries a troubleshooter.
    const needsNone = NO_SEARCH.has(page) || places.includes(page) || AFTER_FORM[page] !== undefined;
    return { path: page, query: needsNone ? null : (query ?? "") };
  });
}

function pathsOf(entries: readonly RouteConfigEntry[], base: string): string[] {
  return entries.flatMap(({ path: own, children }) => {
    const full = own === undefined ? base : `${base}/${own}`;
    return children === undefined ? [full] : pathsOf(children, full);
  });
}

/** The values of {complaint}. */
function complaintPaths(): string[] {
  return Object.values(SUBMISSION_TYPES)
    .filter(({ form }) => form === "complaint")
    .map(({ path: own }) => `${BASE_PATH}/${own}`);
}

/** The first of what editors list for each article, by "category/slug". */
function readQuestions(): ReadonlyMap<string, string> {
  const file = path.resolve(import.meta.dirname, "../../content/search/questions.csv");
  const rows = readFileSync(file, "utf8")
    .split(/\r?\n/)
    .map((line) => splitCells(line))
    .flatMap((cells) => (cells.ok ? [cells.value] : []));
  return new Map(rows.flatMap(([page = "", question = ""]) => (question === "" ? [] : [[page, question]])));
}

interface Walk {
  /** The page with the first link to each path. */
  readonly links: ReadonlyMap<string, string>;
  /** Pages with a form that is posted. */
  readonly forms: ReadonlySet<string>;
  /** Pages whose header has no search box and no link to one. */
  readonly withoutSearch: readonly string[];
}

/** From the help home over every link and every form that only asks. */
async function walk(origin: string, browserOf: () => PlainBrowser): Promise<Walk> {
  const links = new Map([[HOME, "the address itself"]]);
  const forms = new Set<string>();
  const withoutSearch: string[] = [];
  let waiting = [HOME];
  while (waiting.length > 0) {
    const pages = await inBatches(waiting, async (page) => {
      const response = await browserOf().get(page, "manual");
      const location = response.headers.get("location");
      const { children } = parseDocument(await response.text());
      const addresses = DomUtils.findAll(({ name }) => name === "a", children).map(
        ({ attribs }) => attribs["href"] ?? "",
      );
      const asked = DomUtils.findAll(({ name }) => name === "form", children).map(({ attribs }) => attribs);
      return {
        page,
        addresses: [
          ...addresses,
          ...asked.filter((form) => !isPosted(form)).map((form) => form["action"] ?? ""),
          ...(location === null ? [] : [location]),
        ],
        posts: asked.some((form) => isPosted(form) && !("data-consent-form" in form)),
        searches: location !== null || hasSearch(children),
      };
    });
    waiting = [];
    for (const { page, addresses, posts, searches } of pages) {
      if (posts) forms.add(page);
      if (!searches) withoutSearch.push(page);
      for (const address of addresses) {
        const url = new URL(address, `${origin}${page}`);
        if (url.origin !== origin || links.has(url.pathname) || OTHERS.test(url.pathname)) continue;
        links.set(url.pathname, page);
        if (isWalked(url.pathname)) waiting.push(url.pathname);
      }
    }
  }
  return { links, forms, withoutSearch };
}

/** In the header: a search box, a link to the one that the page begins with, or one to the search page. */
function hasSearch(page: ReturnType<typeof parseDocument>["children"]): boolean {
  const header = DomUtils.findAll(({ name }) => name === "header", page);
  const box = DomUtils.findOne(({ attribs }) => attribs["name"] === "q", page);
  return DomUtils.findAll(({ name }) => name === "a" || name === "form", header).some(
    ({ name, attribs: { href = "", action } }) =>
      name === "form"
        ? action === "/search"
        : href.startsWith("/search?") || (href === "#q" && box?.attribs["id"] === "q"),
  );
}

const isPosted = ({ method = "get" }: Readonly<Record<string, string>>) => method.toLowerCase() === "post";

/** Not the main site, files, and what ends or begins a session. */
function isWalked(page: string): boolean {
  return /^\/(?:help-and-support\/[^.]*|search)$/.test(page) && !page.startsWith(SIGN_IN);
}

async function signedIn(origin: string): Promise<() => PlainBrowser> {
  const browser = new PlainBrowser(() => origin);
  const form = await browser.get(DEALS);
  const { email } = DEMONSTRATION_CUSTOMERS.live;
  const carryOn = await browser.post(form, { email, password: DEMONSTRATION_PASSWORD });
  const deals = await browser.post(carryOn, {});
  if (new URL(deals.url).pathname !== DEALS) throw new Error(`signing in led to ${deals.url}`);
  return () => browser;
}

/** From 1; undefined where the page is not among the first results. */
async function rankOf(page: string, query: string, origin: string): Promise<number | undefined> {
  const response = await fetch(`${origin}/search?${new URLSearchParams({ q: query })}`);
  const results = DomUtils.findAll(
    ({ name, attribs }) => name === "a" && "ping" in attribs,
    parseDocument(await response.text()).children,
  ).map(({ attribs }) => new URL(attribs["href"] ?? "", origin).pathname);
  const at = results.indexOf(page);
  return at === -1 ? undefined : at + 1;
}

async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))));
  return results;
}
