import { BASE_PATH } from "../../domain/base-path.ts";
import { CONTENT_PATH, isContentRole, SEARCHED_PARAM } from "../../domain/staff.ts";
import type { FailedSearchGroup } from "../service.ts";
import type { StaffVisit } from "./staff.ts";

const TIMEOUT_MS = 2_000;

type Visit = Pick<StaffVisit, "staff" | "page" | "search" | "contentEditor">;

/** Failed searches, each with the page that comes nearest; null where none does. */
export async function listFailedSearches(visit: Visit) {
  const groups = await visit.staff.failedSearches();
  const briefs = groups.map(async (group) => {
    const nearest = await nearestPage(group, visit);
    return { ...group, nearest, accept: nearest && (await acceptance(group, nearest.link, visit)) };
  });
  return { page: visit.page, groups: await Promise.all(briefs) };
}

/** By suggestions, which are not counted as searches. */
async function nearestPage({ examples, words }: FailedSearchGroup, { search }: Visit) {
  for (const query of [examples[0]?.query ?? "", words.join(" ")]) {
    const found = await search.suggest(query, AbortSignal.timeout(TIMEOUT_MS));
    const [nearest] = found.ok ? found.value.suggestions : [];
    if (nearest !== undefined) return { link: nearest.link, title: nearest.title };
  }
  return null;
}

/** The page's form with what was searched for among its search words; null where it can't be edited here. */
async function acceptance({ examples }: FailedSearchGroup, link: string, { page, contentEditor }: Visit) {
  const id = link.replace(`${BASE_PATH}/`, "");
  const [query] = examples.map((example) => example.query);
  if (query === undefined || contentEditor === undefined || !isContentRole(page.staff.role)) return null;
  if ((await contentEditor.open(id)) === undefined || contentEditor.isDocument(id)) return null;
  return `${CONTENT_PATH}/${id}?${SEARCHED_PARAM}=${encodeURIComponent(query)}`;
}
