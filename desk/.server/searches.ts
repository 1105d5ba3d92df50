import type { FailedSearchGroup } from "../service.ts";
import type { StaffVisit } from "./staff.ts";

const TIMEOUT_MS = 2_000;

/** Failed searches, each with the page that comes nearest; null where none does. */
export async function listFailedSearches(visit: Pick<StaffVisit, "staff" | "page" | "search">) {
  const groups = await visit.staff.failedSearches();
  const briefs = groups.map(async (group) => ({ ...group, nearest: await nearestPage(group, visit) }));
  return { page: visit.page, groups: await Promise.all(briefs) };
}

/** By suggestions, which are not counted as searches. */
async function nearestPage({ examples, words }: FailedSearchGroup, { search }: Pick<StaffVisit, "search">) {
  for (const query of [examples[0]?.query ?? "", words.join(" ")]) {
    const found = await search.suggest(query, AbortSignal.timeout(TIMEOUT_MS));
    const [nearest] = found.ok ? found.value.suggestions : [];
    if (nearest !== undefined) return { link: nearest.link, title: nearest.title };
  }
  return null;
}
