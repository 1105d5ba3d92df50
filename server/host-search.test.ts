import { expect, it } from "vitest";
import { ok } from "../domain/result.ts";
import { createHostSearch } from "./host-search.ts";

const ARTICLE = { link: "/help-and-support/meters/a", title: "A", description: "About A." };

/** What is asked of the content host, and whether the site's own search is begun. */
function aHost(isOurs: boolean) {
  const asked: string[] = [];
  const theirs = {
    related: async (letter: string) => {
      asked.push(letter);
      return ok({ articles: [ARTICLE] });
    },
  };
  const own = {
    service: () => {
      asked.push("own search");
      throw new Error("its articles are read");
    },
  };
  return { asked, ...createHostSearch({ theirs, own, isOurs } as never) };
}

it("a letter goes to a platform of ours in another process", async () => {
  const { client, asked } = aHost(true);
  expect(await client.related("My bill is wrong.", AbortSignal.timeout(1_000))).toEqual(
    ok({ articles: [ARTICLE] }),
  );
  expect(asked).toEqual(["My bill is wrong."]);
});

it("a letter goes to no other host, and has none of its articles read", async () => {
  const { client, asked } = aHost(false);
  expect(await client.related("My bill is wrong.", AbortSignal.timeout(1_000))).toEqual(ok({ articles: [] }));
  expect(asked).toEqual([]);
});
