import { printable, textTable } from "../infrastructure/text-table.ts";
import type { ArticleHelpfulness } from "./article-votes.ts";

/**
 * A table for an operator: article, votes, share that found it helpful; under each the latest reasons. In the
 * order given.
 */
export function describeHelpfulness(articles: readonly ArticleHelpfulness[]): string {
  if (articles.length === 0) return "No votes yet.";
  const [head = "", ...lines] = textTable(
    ["article", "votes", "helpful"],
    articles.map(({ article, votes, helpful }) => [
      article,
      String(votes),
      `${Math.round((100 * helpful) / votes)}%`,
    ]),
    { right: ["votes", "helpful"] },
  ).split("\n");
  return [
    head,
    ...articles.flatMap(({ reasons }, row) => [
      lines[row],
      ...reasons.map((reason) => `    "${printable(reason)}"`),
    ]),
  ].join("\n");
}
