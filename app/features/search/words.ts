import type { Emergency } from "../../../domain/emergency.ts";
import { BASE_PATH } from "../../site/site-facts.ts";

/** Search's own words. The label and the button of its box are in site/help-search.tsx. */

export const SEARCH_WORDS = {
  title: "Search help",
  problemTitle: "There is a problem",
  problems: {
    empty: "Enter a keyword or question",
    "too-long": "Your search must be 2,000 characters or fewer",
  },
  found: (total: number) => (total === 1 ? "1 page found" : `${total} pages found`),
  onPage: (page: number, pages: number) => `Page ${page} of ${pages}`,
  corrected: "Showing results for",
  nothing: (query: string) => `Nothing found for “${shorten(query)}”`,
  nothingHint: "Check the spelling, or try one or two other words, such as “top up” or “refund”.",
  suggestion: "Did you mean",
  mostRead: "What other people read",
  away: "Search is not working at the moment",
  awayText: "Nothing is wrong with what you typed. You can browse our help topics or contact us instead.",
  topics: "Browse help topics",
  contact: "Still need help?",
  previous: "Previous page",
  next: "Next page",
  paging: "Pages of results",
  back: "Back to where you were",
} as const;

export const CONTACT_LINKS = [
  { label: "Contact us", link: `${BASE_PATH}/contact-us` },
  { label: "Emergencies", link: `${BASE_PATH}/emergencies` },
] as const;

interface EmergencyWords {
  readonly title: string;
  readonly advice: string;
}

export const EMERGENCY_WORDS: Readonly<Record<Emergency, EmergencyWords>> = {
  gas: {
    title: "If you can smell gas, call now",
    advice: "Open doors and windows. Don't smoke, and don't touch switches. Call from outside.",
  },
  "carbon-monoxide": {
    title: "If you think there is carbon monoxide, call now",
    advice: "Turn off gas appliances, open doors and windows, and get everyone outside. If anyone feels ill, call 999.",
  },
  sparks: {
    title: "If something electrical is sparking or burning, call now",
    advice: "Keep away from it. If there is a fire, get out and call 999.",
  },
  "no-supply": {
    title: "If your meter has left you with no gas or power, call now",
    advice: "Tell us if someone at home is ill, disabled, older or very young.",
  },
  "power-cut": {
    title: "If you have a power cut, call now",
    advice: "Stay well away from power lines that are down. If someone is in danger, call 999.",
  },
};

/** For titles. */
export function shorten(query: string): string {
  return query.length > 60 ? `${query.slice(0, 60).trimEnd()}…` : query;
}
