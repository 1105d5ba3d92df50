import { copyOf } from "../../../domain/locale.ts";
import type { SearchResponse } from "../../../contract/search.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import { ENQUIRY_CHOICE_PATH } from "../../../ui/paths/ask-in-writing.ts";

/** Search's own words. The label and the button of its box are in ui/components/search-form.tsx. */

export const SEARCH_COPY = copyOf({
  "en-GB": {
    title: "Search help",
    problemTitle: "There is a problem",
    problems: {
      empty: "Enter a keyword or question",
      "too-long": "Your search must be 2,000 characters or fewer",
    },
    found: (total: number) => (total === 1 ? "1 page found" : `${total} pages found`),
    onPage: (page: number, pages: number) => `Page ${page} of ${pages}`,
    source: "From",
    updated: (day: string) => `, updated on ${day}.`,
    corrected: "Showing results for",
    nothing: (query: string) => `Nothing found for “${shorten(query)}”`,
    unsure: (query: string) => `Nothing exactly about “${shorten(query)}”`,
    near: "These pages come nearest",
    /** Before and after whose subject it is. */
    elsewhere: ["This looks like a question for", ". We can help with energy and your home."],
    nothingHint: "Check the spelling, or try one or two other words, such as “top up” or “refund”.",
    suggestion: "Did you mean",
    mostRead: "What other people read",
    unavailable: "Search is not working at the moment",
    unavailableText:
      "Nothing is wrong with what you typed. You can browse our help topics or contact us instead.",
    topics: "Browse help topics",
    contact: "Still need help?",
    contactLinks: [
      { label: "Contact us", link: `${BASE_PATH}/contact-us` },
      { label: "Ask us in writing", link: ENQUIRY_CHOICE_PATH },
      { label: "Emergencies", link: `${BASE_PATH}/emergencies` },
    ],
    previous: "Previous page",
    next: "Next page",
    paging: "Pages of results",
    back: "Back to where you were",
  },
});

/** How much was found, in one line. */
export function countOf({ total, confidence }: SearchResponse, query: string): string {
  if (confidence === "sure") return SEARCH_COPY.found(total);
  return total === 0 ? SEARCH_COPY.nothing(query) : SEARCH_COPY.unsure(query);
}

/** For titles. */
export function shorten(query: string): string {
  return query.length > 60 ? `${query.slice(0, 60).trimEnd()}…` : query;
}
