import { setTimeout as wait } from "node:timers/promises";
import type { Related } from "../../contract/search.ts";
import { QUERY_MAXIMUM } from "../../domain/query.ts";
import { failed } from "../../domain/result.ts";
import type { WebRequest } from "./services.ts";

export type RelatedArticles = Related["articles"];

/** A hint is worth no longer wait. */
const LONGEST_MS = 1_000;

/**
 * Articles that a letter of a customer is about, at most three. They are a hint: none where the search is absent, slow or
 * fails. The letter is no search: it is not logged, and goes to no other host than the product's own.
 */
export async function relatedArticles(
  { search, log }: Pick<WebRequest, "search" | "log">,
  letter: string,
): Promise<RelatedArticles> {
  if (letter.trim() === "") return [];
  const asked = search
    .related(letter.slice(0, QUERY_MAXIMUM), AbortSignal.timeout(LONGEST_MS))
    .catch((error: unknown) => failed({ status: 0, message: String(error) }));
  const late = wait(LONGEST_MS, failed({ status: 0, message: "too slow" }), { ref: false });
  const found = await Promise.race([asked, late]);
  if (found.ok) return found.value.articles;
  log.warn({ status: found.failure.status, reason: found.failure.message }, "no articles proposed");
  return [];
}
