import { expect, test } from "vitest";
import { urlAt } from "./url-at.ts";

test.each([
  ["https://api.example", "/customers", "https://api.example/customers"],
  ["https://gateway.example/api", "/customers?a=b", "https://gateway.example/api/customers?a=b"],
  ["https://gateway.example/api/", "/customers", "https://gateway.example/api/customers"],
  // A path can't name another host.
  ["https://gateway.example", "//evil.example/x", "https://gateway.example//evil.example/x"],
])("on %s the path %s is %s", (host, path, url) => {
  expect(urlAt(host, path).href).toBe(url);
});
