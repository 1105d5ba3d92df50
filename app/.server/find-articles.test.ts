import { expect, it } from "vitest";
import { findArticles, type FoundArticle } from "./find-articles.ts";

const articles: FoundArticle[] = [
  { link: "/1", label: "Top up your meter", description: "How to add credit to a key or card." },
  { link: "/2", label: "Read your meter", description: "Which numbers to write down." },
  { link: "/3", label: "Get a refund", description: "When we owe you money, and how to ask for credit back." },
];

it.each([
  ["top up", ["/1"]],
  ["How do I top up my meters?", ["/1", "/2"]],
  ["refunds", ["/3"]],
  ["refun", ["/3"]],
  ["credit", ["/1", "/3"]],
  ["the", []],
  ["", []],
  ["\u0000 %%% <b>", []],
])("a customer who types %j finds %j", (query, links) => {
  expect(findArticles(query, articles).map(({ link }) => link)).toEqual(links);
});
