/** How much of a query is shown. */
const shorten = (query: string): string => (query.length > 60 ? `${query.slice(0, 60).trimEnd()}…` : query);

/** Search's own words. */
export default {
  title: "Search help",
  errorTitle: "Error: Search help",
  problemTitle: "There is a problem",
  problems: {
    empty: "Enter a keyword or question",
    "too-long": "Your search must be 2,000 characters or fewer",
  },
  found: (total: number) => (total === 1 ? "1 page found" : `${total} pages found`),
  foundFor: (query: string, found: string) => `${shorten(query)} - ${found}`,
  onPage: (page: number, pages: number) => `Page ${page} of ${pages}`,
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
  contactUs: "Contact us",
  askInWriting: "Ask us in writing",
  emergencies: "Emergencies",
  previous: "Previous page",
  next: "Next page",
  paging: "Pages of results",
  back: "Back to where you were",
  /** Read out under the box while somebody types. */
  suggestions: (count: number) =>
    count === 0
      ? "No suggestions"
      : `${count} ${count === 1 ? "suggestion" : "suggestions"}. Up and down arrow keys to choose.`,
};
