import { expect, test } from "vitest";
import { articleOf, searchInstead } from "./article-link.ts";

test.each([
  ["/help-and-support/meters/read-your-meter", { category: "meters", slug: "read-your-meter" }],
  ["/help-and-support/meters/read-your-meter/#steps", { category: "meters", slug: "read-your-meter" }],
  ["/help-and-support/EV_Charging/Charge_at_home", { category: "EV_Charging", slug: "Charge_at_home" }],
  ["/help-and-support/meters", undefined],
  ["/help-and-support/complaints/feedback", undefined],
  ["/help-and-support/complaints/feedback/personal-details", undefined],
  ["https://a.example/help-and-support/a/b", undefined],
])("the article of %s is %j", (link, article) => {
  expect(articleOf(link)).toEqual(article);
});

test("in place of an article that is not listed there is a search for its words", () => {
  const link = "/help-and-support/emergencies/turn-off-your-gas";
  expect(searchInstead(link)).toBe("/search?q=turn+off+your+gas");
});
