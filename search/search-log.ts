import { createHash } from "node:crypto";
import { sql } from "kysely";
import { redact } from "../domain/redact.ts";
import type { Db } from "../infrastructure/database/database.ts";

export interface CountedSearch {
  readonly query: string;
  readonly hits: number;
  readonly times: number;
}

const LONGEST_QUERY = 200;
/** A durable commit for each search costs more than the search. A crash loses what was counted since. */
const FLUSH_MS = 500;
/** SQLite allows 32,766 parameters per statement. */
const MAX_ROWS = 1_000;
const MOST_FAILED = 1_000;

/** Searches for statistics: redacted text, without visitor, address or hour. Redacts before it stores. */
export function createSearchLog({ kysely }: Db, onError: (error: unknown) => void, now = () => new Date()) {
  let rows = new Map<string, ReturnType<typeof toRow>>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function add(row: ReturnType<typeof toRow>): void {
    const known = rows.get(row.id);
    const { hits, times } = known ?? { hits: 0, times: 0 };
    rows.set(row.id, { ...row, hits: Math.max(hits, row.hits), times: times + row.times });
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    if (rows.size >= MAX_ROWS) void flush();
  }

  /** Stores what was counted since; at the latest half a second after it was. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // In one order, so that two processes do not wait for each other.
    const batch = [...rows.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
    rows = new Map();
    if (batch.length > 0) writing = writing.then(() => write(batch)).catch(onError);
    return writing;
  }

  async function write(batch: readonly ReturnType<typeof toRow>[]): Promise<void> {
    const isMore = sql`excluded.hits > search_log.hits`;
    await kysely
      .insertInto("search_log")
      .values(batch)
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet({
          times: sql`search_log.times + excluded.times`,
          hits: sql`case when ${isMore} then excluded.hits else search_log.hits end`,
        }),
      )
      .execute();
  }

  return {
    record: (search: CountedSearch) => add(toRow(now(), search)),
    /** Counts a followed result in the place of a search without one. */
    click({ query, rank, link }: NonNullable<Use["clicked"]> & { readonly query: string }) {
      add(toRow(now(), { query, hits: rank, times: -1 }));
      add(toRow(now(), { query, hits: rank, times: 1, clicked: { rank, link } }));
    },
    flush,
  };
}

interface Use extends CountedSearch {
  readonly clicked?: { readonly rank: number; readonly link: string };
}

function toRow(now: Date, { query, hits, times, clicked }: Use) {
  const text = redact(query).replace(/\s+/g, " ").trim().toLowerCase().slice(0, LONGEST_QUERY);
  const day = now.toISOString().slice(0, 10);
  const id = createHash("sha256")
    .update([day, text, clicked?.link ?? ""].join("\n"))
    .digest("base64url");
  const { rank = null, link = null } = clicked ?? {};
  return { id, query: text, hits, clicked_rank: rank, clicked_link: link, searched_on: day, times };
}

/** The most followed links, each at least `least` times. */
export async function mostClicked({ kysely }: Db, most: number, least: number): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("search_log")
    .select((row) => ["clicked_link", row.fn.sum<number>("times").as("times")])
    .where("clicked_link", "is not", null)
    .groupBy("clicked_link")
    .having((row) => row.fn.sum<number>("times"), ">=", least)
    .orderBy("times", "desc")
    .orderBy("clicked_link")
    .limit(most)
    .execute();
  return rows.flatMap(({ clicked_link: link }) => (link === null ? [] : [link]));
}

/** Searches without a followed result, most frequent first, at most a thousand. */
export function failedSearches({ kysely }: Db): Promise<readonly CountedSearch[]> {
  return kysely
    .selectFrom("search_log")
    .select("query")
    .select((row) => [row.fn.max<number>("hits").as("hits"), row.fn.sum<number>("times").as("times")])
    .where("clicked_rank", "is", null)
    .groupBy("query")
    .having((row) => row.fn.sum<number>("times"), ">", 0)
    .orderBy("times", "desc")
    .orderBy("query")
    .limit(MOST_FAILED)
    .execute();
}
