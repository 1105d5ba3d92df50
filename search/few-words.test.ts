import { expect, it } from "vitest";
import { pagesWithFewWords } from "./few-words.ts";
import { aPage } from "./search.fixture.ts";

it("an article with few words of customers is named, with the page that is nearest to its title", async () => {
  const words = Array.from({ length: 10 }, (_none, at) => `what they type ${at}`);
  const pages = [
    aPage({ link: "/bill", title: "Your bill", category: "Bills", keywords: ["bill", "statement"] }),
    aPage({ link: "/final-bill", title: "Your final bill", category: "Bills", questions: words }),
    aPage({ link: "/meters", title: "Meters" }),
  ];
  const content = { documents: () => pages, vocabulary: () => ({ synonyms: [], elsewhere: [] }) };
  expect(await pagesWithFewWords(content)).toEqual([
    { link: "/bill", words: 2, rival: { link: "/final-bill", title: "Your final bill" } },
  ]);
});
