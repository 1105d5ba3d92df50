import type { FastifyBaseLogger } from "fastify";
import { MOST_REPEATS, type SearchRepeats } from "../../contract/search.ts";
import type { SearchClient } from "../../clients/search.ts";

const COUNT_MS = 500;

/**
 * Counts the searches that were answered with a page of before, together: what a crash loses is at most half a
 * second of them.
 */
export function countRepeats(search: Pick<SearchClient, "repeat">, log: FastifyBaseLogger) {
  let counts = new Map<string, SearchRepeats["searches"][number]>();
  let timer: NodeJS.Timeout | undefined;
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const searches = [...counts.values()];
    counts = new Map();
    if (searches.length === 0) return;
    const counted = await search.repeat({ searches });
    if (!counted.ok) log.warn({ status: counted.failure.status }, "repeated searches not counted");
  }
  return {
    flush,
    /** `hits`: undefined for what is no search, or a further page of one. */
    count(address: string, hits: number | undefined): void {
      if (hits === undefined) return;
      const query = new URLSearchParams(address.split("?", 2)[1]).get("q")?.trim() ?? "";
      const times = (counts.get(query)?.times ?? 0) + 1;
      counts.set(query, { query, hits, times });
      timer ??= setTimeout(() => void flush(), COUNT_MS).unref();
      if (counts.size >= MOST_REPEATS) void flush();
    },
  };
}
