import * as v from "valibot";
import {
  relatedSchema,
  searchResponseSchema,
  type SearchClick,
  type SearchRepeats,
  suggestionsSchema,
} from "../contract/search.ts";
import { callHost, type HostOptions } from "./http.ts";

/** Search, beside the content service's calls. A host that has none answers each call with a failure. */
export type SearchClient = ReturnType<typeof createSearchClient>;

export function createSearchClient(host: HostOptions) {
  return {
    /** `query` has at most 2,000 characters; `page` is from 1. */
    search: (query: string, page: number) =>
      callHost(host, {
        method: "GET",
        path: `/search?${new URLSearchParams({ q: query, page: String(page) })}`,
        answer: searchResponseSchema,
      }),
    suggest: (beginning: string, signal: AbortSignal) =>
      callHost(host, {
        method: "GET",
        path: `/search/suggestions?${new URLSearchParams({ q: beginning })}`,
        signal,
        answer: suggestionsSchema,
      }),
    /** Articles that a letter is about, which has at most 30,000 characters. It is no search, and not counted. */
    related: (text: string, signal: AbortSignal) =>
      callHost(host, {
        method: "POST",
        path: "/search/related",
        body: { text },
        signal,
        answer: relatedSchema,
      }),
    click: (body: SearchClick) =>
      callHost(host, { method: "POST", path: "/search/clicks", body, answer: v.object({}) }),
    /** Counts searches that were answered with the response of an earlier one. */
    repeat: (body: SearchRepeats) =>
      callHost(host, { method: "POST", path: "/search/repeats", body, answer: v.object({}) }),
  };
}
