import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { overdueContent, overdueFacts } from "./provider-figures.ts";
import { ContentStore } from "./store.ts";

const CONTACT = path.resolve(import.meta.dirname, "../content/contact.json");
const ARTICLE = "articles/bills/discount.md";
const FACT = {
  text: "£150",
  source: "https://gov.example",
  "checked-on": "2026-11-01",
  "expires-on": "2027-03-31",
};

test("a fact is printed on its last day, is being checked from the next in London, and names its page", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-facts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, path.dirname(ARTICLE)), { recursive: true });
  cpSync(CONTACT, path.join(folder, "contact.json"));
  writeFileSync(path.join(folder, "facts.json"), JSON.stringify({ discount: FACT }));
  writeFileSync(
    path.join(folder, ARTICLE),
    "---\ntitle: The discount\ndescription: What the discount is and who gets it.\n" +
      "updated: 2026-11-01\nreview-by: 2027-11-01\nkeywords:\n  - discount\n---\nIt is {{fact:discount}}.\n",
  );
  let now = new Date("2027-03-31T22:59:59Z");
  const store = new ContentStore(folder, undefined, () => now);
  await store.refresh();
  expect(store.known().facts.get("discount")).toMatchObject({ text: "£150", checkedOn: "2026-11-01" });
  expect(overdueFacts(store, "2027-03-31")).toEqual([]);

  const { version } = store;
  now = new Date("2027-03-31T23:00:00Z");
  await store.refresh();
  expect(store.version).toBeGreaterThan(version);
  expect(store.known().facts.get("discount")).toMatchObject({ text: "(being checked)", checkedOn: null });
  expect(overdueFacts(store, "2027-04-01")).toEqual([
    { file: "facts.json", line: 1, message: `"discount" has expired, and ${ARTICLE} prints it` },
  ]);
});

test("a list of bank holidays that ends within four months is named, with where the next year's are", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-holidays-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const until = (date: string) => [{ date, name: "Boxing Day" }];
  const bankHolidays = {
    source: "https://gov.example/bank-holidays",
    checkedOn: "2026-11-21",
    "england-and-wales": until("2028-12-26"),
    scotland: until("2029-12-26"),
    "northern-ireland": [],
  };
  const { starRating: _, ...contact } = JSON.parse(readFileSync(CONTACT, "utf8"));
  writeFileSync(path.join(folder, "contact.json"), JSON.stringify(contact));
  const hours = {
    weekly: { monday: { opens: "08:00", closes: "18:00" } },
    bankHolidays,
    otherClosedDays: { note: "None.", days: [] },
  };
  writeFileSync(path.join(folder, "opening-hours.json"), JSON.stringify(hours, null, 2));
  const store = new ContentStore(folder);
  await store.refresh();
  expect(overdueContent(store, "2028-08-27")).toEqual([]);
  expect(overdueContent(store, "2028-08-28")).toEqual([
    expect.objectContaining({
      file: "opening-hours.json",
      message:
        "bank holidays are listed until 2028-12-26 only: add the next year's from https://gov.example/bank-holidays",
    }),
  ]);
});

test("a star rating that was looked up four months ago is named, with where it is; without one nothing is", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-rating-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { starRating, ...contact } = JSON.parse(readFileSync(CONTACT, "utf8"));
  const rated = { ...contact, starRating: { ...starRating, checkedOn: "2028-04-20" } };
  const store = new ContentStore(folder);
  writeFileSync(path.join(folder, "contact.json"), JSON.stringify(rated));
  await store.refresh();
  const named = (today: string) =>
    overdueContent(store, today).map(({ file, message }) => `${file}: ${message}`);
  expect(named("2028-08-20")).toEqual([]);
  expect(named("2028-08-21")).toEqual([
    `contact.json: the star rating was due on 2028-08-20: look it up again at ${starRating.link}`,
  ]);
  expect(await store.replace("contact.json", JSON.stringify(contact))).toBeUndefined();
  expect(named("2030-01-01")).toEqual([]);
});
