import { expect, test } from "vitest";
import { siteLink } from "./main-site.ts";

const OTHER = "https://www.provider.example";
const BELOW = "https://www.provider.example/uk/";

test.each([
  ["", "/energy", "/energy"],
  [OTHER, "/energy?a=b#c", `${OTHER}/energy?a=b#c`],
  [OTHER, "/help-and-support/meters", "/help-and-support/meters"],
  [OTHER, "/search?q=a", "/search?q=a"],
  [OTHER, "#top", "#top"],
  [OTHER, "//evil.example", "//evil.example"],
  [OTHER, "https://a.example/b", "https://a.example/b"],
  [BELOW, "/energy", `${OTHER}/uk/energy`],
  [BELOW, "/uk/energy", `${OTHER}/uk/energy`],
  [BELOW, "/ukraine", `${OTHER}/uk/ukraine`],
])("with the main site at %j the link %s leads to %s", (mainSiteUrl, link, address) => {
  expect(siteLink(mainSiteUrl, link)).toBe(address);
});
