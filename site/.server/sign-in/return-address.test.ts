import { expect, it } from "vitest";
import { returnAddress } from "./return-address.ts";

const ORIGIN = "https://help.example";

it.each([
  "/help-and-support/",
  "/help-and-support/deals",
  "/help-and-support/complaints/pay-as-you-go/query",
  "/help-and-support/meters?from=a%2Fb",
  "/search?q=bill&initiated=/help-and-support/",
  "/search?q=what+is+a+%25%3F&initiated=%2Fhelp-and-support%2Fmeters&page=2",
  "/search?q=back\\slash",
  `/search?q=${"word+".repeat(400)}`,
])("a sign-in leads back to %s", (address) => {
  expect(returnAddress(address, ORIGIN)).toBe(address);
});

it.each([
  null,
  "",
  "help-and-support/deals",
  "https://evil.example/",
  "https://evil.example/help-and-support/",
  "https://help.example/help-and-support/deals",
  "//evil.example",
  "//evil.example/help-and-support/",
  "//evil.example/help-and-support/deals",
  "/\\evil.example",
  "\\\\evil.example",
  "/help-and-support/\\evil.example",
  "/%5cevil.example",
  "/%2f%2fevil.example",
  "/\t/evil.example",
  "/\n/evil.example/help-and-support/",
  " //evil.example",
  "/help-and-support//evil.example",
  "/help-and-support/../../evil",
  "/help-and-support/../logout",
  "/help-and-support/%2e%2e/logout",
  "/logout",
  "/identity/logout",
  "/help-and-support/sign-in",
  "/help-and-support/sign-in/again?return-to=/help-and-support/",
  "/help-and-support/sign-in/callback",
  "javascript:alert(1)",
  "data:text/html,x",
  "/help-and-support@evil.example",
  "/search.evil.example",
  "/search\\evil.example?q=bill",
  "/\\evil.example/help-and-support/?q=bill",
  `/search?q=${"x".repeat(9_000)}`,
])("and never to %j, which is the help home", (address) => {
  expect(returnAddress(address, ORIGIN)).toBe("/help-and-support/");
});

it("what comes after the hash stays behind", () => {
  expect(returnAddress("/help-and-support/deals#//evil.example", ORIGIN)).toBe("/help-and-support/deals");
});
