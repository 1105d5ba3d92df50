import { expect, test } from "vitest";
import { clusterSearches } from "./cluster.ts";

test("failed searches about one thing stand together, the largest first, and say what they share", () => {
  const clusters = clusterSearches([
    { query: "oboe lessons", hits: 0, times: 1 },
    { query: "heated blanket", hits: 0, times: 3 },
    { query: "blankets that are heated", hits: 4, times: 2 },
    { query: "how do i get a heated blanket", hits: 0, times: 1 },
    { query: "the", hits: 0, times: 9 },
  ]);
  expect(clusters.map(({ times, foundNothing }) => ({ times, foundNothing }))).toEqual([
    { times: 6, foundNothing: 4 },
    { times: 1, foundNothing: 1 },
  ]);
  expect(clusters[0]?.words).toContain("heated");
  expect(clusters[0]?.searches.map(({ query }) => query)[0]).toBe("heated blanket");
});
