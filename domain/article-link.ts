import { BASE_PATH } from "./base-path.ts";
import { slugWords } from "./slug-words.ts";
import { SUBMISSION_TYPES } from "./submission-types.ts";

/** Folders of the help area that hold no articles. */
const NO_CATEGORIES = new Set([
  "assets",
  "complaints",
  "confirmation",
  "media",
  "monitoring",
  "priority-services-register",
  "sign-in",
]);
/** Pages of the site itself, beside its forms, where categories and articles are. */
const OWN_PAGES = new Set([
  "accessibility-statement",
  "auth-status",
  "complaints-procedure",
  "complaints-report",
  "confirmation",
  "contact-us",
  "cookies",
  "danger-advice",
  "deals",
  "emergencies",
  "extra-help",
  "extra-support",
  "for-somebody-else",
  "make-a-complaint-select-energy",
  "make-a-complaint-select-type",
  "make-an-enquiry",
  "privacy",
  "probate",
  "sign-in",
  "submit-meter-read-confirm",
  "track",
  "was-this-helpful",
]);
const LISTED_PAGE = new RegExp(String.raw`^${BASE_PATH}/([\w.~-]+)(?:/([\w.~-]+))?/?(?:[?#].*)?$`);

/**
 * The category, and the slug of the article, that a link to a page of the content host's list names; undefined
 * for another link, also for one to a page of the site itself.
 */
export function listedPageOf(
  link: string,
): { readonly category: string; readonly slug: string | undefined } | undefined {
  const [, category, slug] = LISTED_PAGE.exec(link) ?? [];
  if (category === undefined) return undefined;
  const isOwn =
    slug === undefined
      ? isOwnPage(category)
      : NO_CATEGORIES.has(category) || isOwnPage(`${category}/${slug}`);
  return isOwn ? undefined : { category, slug };
}

const isOwnPage = (path: string) =>
  OWN_PAGES.has(path) || Object.values(SUBMISSION_TYPES).some((type) => type.path === path);

/** A link of the site's own words to what the content host does not list: a search for it. */
export function searchInstead(link: string): string {
  const [, category = "", slug = category] = LISTED_PAGE.exec(link) ?? [];
  return `/search?${new URLSearchParams({ q: slugWords(slug).toLowerCase() })}`;
}
