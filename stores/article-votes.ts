import { sql } from "kysely";
import type { ArticleVote } from "../domain/article-vote.ts";
import { redact } from "../domain/redact.ts";
import type { Db, Tx } from "../infrastructure/database/database.ts";
import { printable, textTable } from "../infrastructure/text-table.ts";

export interface ArticleHelpfulness {
  /** "category/slug". */
  readonly article: string;
  readonly votes: number;
  readonly helpful: number;
  /** Latest first. */
  readonly reasons: readonly string[];
}

/** Votes on articles, without personal data. */
export type VoteRepository = ReturnType<typeof createVoteRepository>;

const MOST_REASONS = 3;

export function createVoteRepository({ kysely }: Db, now: () => Date = () => new Date()) {
  return {
    /** Durable when it resolves. A second vote of a voter on a revision replaces the first. */
    async cast({ article, revision, voterKey, helpful, reason }: ArticleVote) {
      const vote = {
        helpful: helpful ? 1 : 0,
        reason: reason === "" ? null : redact(reason),
        voted_at: now().toISOString(),
      };
      await kysely
        .insertInto("article_votes")
        .values({ article, revision, voter_key: voterKey, ...vote })
        .onConflict((conflict) => conflict.columns(["article", "revision", "voter_key"]).doUpdateSet(vote))
        .execute();
    },

    /** Every article with votes, least helpful first, then most votes. */
    async summarise() {
      const counts = await kysely
        .selectFrom("article_votes")
        .select(({ fn }) => [
          "article",
          fn.countAll<number>().as("votes"),
          fn.sum<number>("helpful").as("helpful"),
        ])
        .groupBy("article")
        .execute();
      const reasons = await latestReasons(kysely);
      return counts
        .map(({ article, votes, helpful }) => ({
          article,
          votes,
          helpful: Number(helpful),
          reasons: reasons.get(article) ?? [],
        }))
        .toSorted(
          (one, other) => one.helpful / one.votes - other.helpful / other.votes || other.votes - one.votes,
        );
    },
  };
}

async function latestReasons(tx: Tx): Promise<ReadonlyMap<string, readonly string[]>> {
  const numbered = tx
    .selectFrom("article_votes")
    .select([
      "article",
      "reason",
      "voted_at",
      sql<number>`row_number() over (partition by article order by voted_at desc)`.as("place"),
    ])
    .where("reason", "is not", null);
  const rows = await tx
    .selectFrom(numbered.as("numbered"))
    .select(["article", "reason"])
    .where("place", "<=", MOST_REASONS)
    .orderBy("place")
    .execute();
  const byArticle = Map.groupBy(rows, ({ article }) => article);
  return new Map([...byArticle].map(([article, of]) => [article, of.map(({ reason }) => reason ?? "")]));
}

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
