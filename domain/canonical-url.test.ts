import { expect, test } from "vitest";
import { canonicalUrl } from "./canonical-url.ts";

test.each([
  [
    "https://larkfield.example",
    "/help-and-support/meters",
    "https://www.larkfield.example/help-and-support/meters",
  ],
  [
    "https://www.larkfield.example",
    "/help-and-support/meters",
    "https://www.larkfield.example/help-and-support/meters",
  ],
  [
    "https://larkfield.example:8443",
    "/help-and-support/meters/",
    "https://www.larkfield.example:8443/help-and-support/meters",
  ],
  ["https://larkfield.example", "/help-and-support/", "https://www.larkfield.example/help-and-support/"],
  ["https://larkfield.example", "/help-and-support", "https://www.larkfield.example/help-and-support/"],
  ["https://larkfield.example", "/search?q=boiler#top", "https://www.larkfield.example/search"],
  ["https://larkfield.co.uk", "/search", "https://www.larkfield.co.uk/search"],
  ["https://help.larkfield.example", "/search", "https://help.larkfield.example/search"],
  ["https://help.larkfield.co.uk", "/search", "https://help.larkfield.co.uk/search"],
  ["https://www.help.larkfield.example", "/search", "https://www.help.larkfield.example/search"],
  ["http://web:8080", "/search", "http://web:8080/search"],
  ["http://127.0.0.1:8080", "/help-and-support/meters", "http://127.0.0.1:8080/help-and-support/meters"],
  ["http://localhost:8080", "/help-and-support/meters", "http://localhost:8080/help-and-support/meters"],
  ["http://[::1]:8080", "/help-and-support/meters", "http://[::1]:8080/help-and-support/meters"],
])("the one address of %s%s is %s (spec 2.36)", (origin, path, canonical) => {
  expect(canonicalUrl(origin, path)).toBe(canonical);
});
