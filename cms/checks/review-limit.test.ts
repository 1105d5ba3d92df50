import { expect, test } from "vitest";
import { checkPage } from "./check-page.ts";
import { knownValues } from "./known-values.ts";
import { contactSchema } from "../../contract/contact.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";

const CONTACT = path.resolve(import.meta.dirname, "../../content/contact.json");
const known = knownValues({ contact: v.parse(contactSchema, JSON.parse(readFileSync(CONTACT, "utf8"))) });

test.each([
  ["meters", "2027-11-21", []],
  ["meters", "2028-02-01", ['"review-by" is too late: 2027-12-26 at the latest']],
  ["emergencies", "2027-02-21", []],
  ["emergencies", "2027-11-21", ['"review-by" is too late: 2027-03-26 at the latest']],
  ["struggling-to-pay", "2027-04-01", ['"review-by" is too late: 2027-03-26 at the latest']],
])("a page of %s that is due for review on %s", (category, reviewBy, faults) => {
  const page = {
    file: `articles/${category}/a-page.md`,
    title: "A page",
    description: "A page",
    updated: "2026-11-21",
    reviewBy,
    keywords: [],
    body: "Words.",
    bodyLine: 1,
  };
  const found = checkPage(page, { known, leadsSomewhere: () => true });
  expect(found.map(({ message }) => message)).toEqual(faults);
});
