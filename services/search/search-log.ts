import type { Db } from "../../infrastructure/database/database.ts";
import { redact } from "../../domain/redact.ts";

/** Searches for statistics: redacted text, without visitor, address or hour. */
export interface SearchLog {
  /** Redacts `query` before it is stored. */
  record(search: { readonly id: string; readonly query: string; readonly hits: number }): Promise<void>;
  /** The first click of a known search counts. */
  click(click: { readonly search: string; readonly rank: number; readonly link: string }): Promise<void>;
  /** The most followed links, each at least `least` times. */
  mostClicked(most: number, least: number): Promise<readonly string[]>;
  /** Searches without results or without a click, most frequent first. */
  failed(): Promise<readonly FailedSearch[]>;
}

export interface FailedSearch {
  readonly query: string;
  readonly hits: number;
  readonly times: number;
}

/** Long enough to compare two quarters. */
export const SEARCH_LOG_DAYS = 180;
const LONGEST_QUERY = 200;

export function createSearchLog({ kysely }: Db, now: () => Date = () => new Date()): SearchLog {
  return {
    async record({ id, query, hits }) {
      const text = redact(query).replace(/\s+/g, " ").trim().toLowerCase().slice(0, LONGEST_QUERY);
      await kysely
        .insertInto("search_log")
        .values({ id, query: text, hits, clicked_rank: null, clicked_link: null, searched_on: day(now()) })
        .execute();
    },
    async click({ search, rank, link }) {
      await kysely
        .updateTable("search_log")
        .set({ clicked_rank: rank, clicked_link: link })
        .where("id", "=", search)
        .where("clicked_rank", "is", null)
        .execute();
    },
    async mostClicked(most, least) {
      const rows = await kysely
        .selectFrom("search_log")
        .select((row) => ["clicked_link", row.fn.countAll<number>().as("times")])
        .where("clicked_link", "is not", null)
        .groupBy("clicked_link")
        .having((row) => row.fn.countAll<number>(), ">=", least)
        .orderBy("times", "desc")
        .orderBy("clicked_link")
        .limit(most)
        .execute();
      return rows.flatMap(({ clicked_link: link }) => (link === null ? [] : [link]));
    },
    async failed() {
      const rows = await kysely
        .selectFrom("search_log")
        .select((row) => [
          "query",
          row.fn.max<number>("hits").as("hits"),
          row.fn.countAll<number>().as("times"),
        ])
        .where((row) => row.or([row("hits", "=", 0), row("clicked_rank", "is", null)]))
        .groupBy("query")
        .orderBy("times", "desc")
        .orderBy("query")
        .execute();
      return rows;
    },
  };
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}
