import * as v from "valibot";
import {
  type SearchResponse,
  searchResponseSchema,
  type SearchClick,
  type SearchRepeats,
  type Suggestions,
  suggestionsSchema,
} from "../contract/search.ts";
import type { ProviderError } from "../domain/error.ts";
import type { Result } from "../domain/result.ts";
import { callHost, type HostOptions } from "./http.ts";

/** Search, beside the content service's calls. A host that has none answers each call with a failure. */
export interface SearchClient {
  /** `query` has at most 2,000 characters; `page` is from 1. */
  search(query: string, page: number): Promise<Result<SearchResponse, ProviderError>>;
  suggest(beginning: string, signal: AbortSignal): Promise<Result<Suggestions, ProviderError>>;
  click(click: SearchClick): Promise<Result<unknown, ProviderError>>;
  /** Counts searches that were answered with the response of an earlier one. */
  repeat(repeats: SearchRepeats): Promise<Result<unknown, ProviderError>>;
}

export function createSearchClient(host: HostOptions): SearchClient {
  return {
    search: (query, page) =>
      callHost(host, {
        method: "GET",
        path: `/search?${new URLSearchParams({ q: query, page: String(page) })}`,
        answer: searchResponseSchema,
      }),
    suggest: (beginning, signal) =>
      callHost(host, {
        method: "GET",
        path: `/search/suggestions?${new URLSearchParams({ q: beginning })}`,
        signal,
        answer: suggestionsSchema,
      }),
    click: (body) => callHost(host, { method: "POST", path: "/search/clicks", body, answer: v.object({}) }),
    repeat: (body) => callHost(host, { method: "POST", path: "/search/repeats", body, answer: v.object({}) }),
  };
}
