import type { ArticleHelpfulness } from "./votes.ts";

/** Could move a terminal's cursor or hide text; line ends too, because a reason is a line. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;

/** A table for an operator: article, votes, share that found it helpful; under each the latest reasons. In the order given. */
export function describeHelpfulness(articles: readonly ArticleHelpfulness[]): string {
  if (articles.length === 0) return "Nobody has voted yet.";
  const width = Math.max("article".length, ...articles.map(({ article }) => article.length));
  const line = (article: string, votes: string, share: string) => `${article.padEnd(width)}  ${votes.padStart(6)}  ${share.padStart(7)}`;
  return [
    line("article", "votes", "helpful"),
    ...articles.flatMap(({ article, votes, helpful, reasons }) => [
      line(article, String(votes), `${Math.round((100 * helpful) / votes)}%`),
      ...reasons.map((reason) => `    "${reason.replace(CONTROL, " ").trim()}"`),
    ]),
  ].join("\n");
}
