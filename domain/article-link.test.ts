import { expect, test } from "vitest";
import { listedPageOf, searchInstead } from "./article-link.ts";

test.each([
  ["/help-and-support/meters/read-your-meter", { category: "meters", slug: "read-your-meter" }],
  ["/help-and-support/meters/read-your-meter/#steps", { category: "meters", slug: "read-your-meter" }],
  ["/help-and-support/EV_Charging/Charge_at_home", { category: "EV_Charging", slug: "Charge_at_home" }],
  ["/help-and-support/emergencies/smell-gas", { category: "emergencies", slug: "smell-gas" }],
  ["/help-and-support/meters", { category: "meters", slug: undefined }],
  ["/help-and-support/meters/?from=home#top", { category: "meters", slug: undefined }],
  ["/help-and-support/", undefined],
  ["/help-and-support/emergencies", undefined],
  ["/help-and-support/submit-meter-read", undefined],
  ["/help-and-support/probate/tell-us", undefined],
  ["/help-and-support/complaints/feedback", undefined],
  ["/help-and-support/complaints/feedback/personal-details", undefined],
  ["https://a.example/help-and-support/a/b", undefined],
])("the category and the article of %s are %j", (link, page) => {
  expect(listedPageOf(link)).toEqual(page);
});

test.each([
  ["/help-and-support/emergencies/turn-off-your-gas", "/search?q=turn+off+your+gas"],
  ["/help-and-support/struggling-to-pay", "/search?q=struggling+to+pay"],
])("in place of %s, where it is not listed, there is a search for its words", (link, search) => {
  expect(searchInstead(link)).toBe(search);
});
