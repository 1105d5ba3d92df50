import { readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, it } from "vitest";
import { factsSchema } from "../../contract/help.ts";
import { providerSchema } from "../../contract/provider.ts";
import { checkAdvice } from "./check-advice.ts";
import { checkFigures, figureGuards } from "./check-figures.ts";

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../content/${file}`, import.meta.url), "utf8"));
const guards = figureGuards(
  v.parse(factsSchema, read("facts.json")),
  v.parse(providerSchema, read("provider.json")),
);
const page = (body: string) => ({
  file: "articles/meters/a.md",
  title: "A page",
  description: "A page",
  updated: "2026-11-21",
  reviewBy: "2027-11-21",
  keywords: ["a"],
  body,
  bodyLine: 9,
});
const faultsOf = (body: string) =>
  [...checkFigures(page(body), guards), ...checkAdvice(page(body))].map(
    ({ line, message }) => `${line}: ${message}`,
  );

it.each([
  ["Your emergency credit is £5.", '"£5" beside "emergency credit"', "{{provider:emergency-credit}}"],
  ["We send a final bill in six weeks.", '"six weeks" beside "final bill"', "{{provider:final-bill-days}}"],
  ["Gas has VAT at 5%.", '"5%" beside "vat"', "{{fact:home-vat}}"],
  ["The VAT on electricity is 0% now.", '"0%" beside "vat"', "{{fact:electricity-vat}}"],
  ["The Warm Home Discount is £140.", '"£140" beside "warm home discount"', "{{fact:warm-home-discount}}"],
])("a figure that another page prints by its token is refused: %s", (words, what, token) => {
  expect(faultsOf(`First line.\n\n${words}`)).toEqual([`11: ${what} is typed by hand: use ${token}`]);
});

it("the token is fine, and so is the figure of something else", () => {
  const token = "{{provider:emergency-credit}}";
  expect(faultsOf(`Your emergency credit is ${token}. A heater costs £5.`)).toEqual([]);
  expect(faultsOf("For a business, VAT is 20%.")).toEqual([]);
  expect(faultsOf(`A voucher of £20 pays back ${token} of emergency credit first.`)).toEqual([]);
});

it.each([
  ["key-for-the-next-person", "Leave the card for the next person."],
  ["direct-debit-notice", "We write to you before we change the amount."],
  ["refund", "We pay back your credit in 14 days."],
  ["appliances-at-night", "Run the dishwasher overnight."],
])("a rule in an article's own words is refused: %s", (rule, words) => {
  expect(faultsOf(words)[0]).toBe(`9: "${words}" is a rule in other words: use {{rule:${rule}}}`);
});
