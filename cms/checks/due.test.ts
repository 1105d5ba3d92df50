import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Contact } from "../../contract/contact.ts";
import { dueFacts, dueReviews } from "./due.ts";

const CONTENT = path.resolve(import.meta.dirname, "../../content");
const TODAY = "2026-11-21";

let folder: string;

function writeContact(dates: { readonly checkedOn: string; readonly expiresOn?: string }) {
  const { ombudsman, ...contact } = JSON.parse(
    readFileSync(path.join(CONTENT, "contact.json"), "utf8"),
  ) as Contact;
  const { name, url, number, weeks } = ombudsman;
  const changed = { ...contact, ombudsman: { name, url, number, weeks, ...dates } };
  writeFileSync(path.join(folder, "contact.json"), JSON.stringify(changed));
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "help-and-support-due-"));
  writeContact({ checkedOn: "2026-11-21" });
  const fact = (text: string, expiresOn: string) => ({
    text,
    source: "https://gov.example",
    "checked-on": "2026-05-01",
    "expires-on": expiresOn,
  });
  writeFileSync(
    path.join(folder, "facts.json"),
    JSON.stringify({
      later: fact("£1", "2026-12-22"),
      soon: fact("£2", "2026-12-21"),
      over: fact("£3", "2026-11-20"),
    }),
  );
  mkdirSync(path.join(folder, "articles/meters"), { recursive: true });
  for (const [slug, reviewBy] of [
    ["old", "2026-10-01"],
    ["young", "2027-11-21"],
  ])
    writeFileSync(
      path.join(folder, `articles/meters/${slug}.md`),
      `---\ntitle: ${slug} article\ndescription: It says what there is to know of it.\nupdated: 2026-05-01\nreview-by: ${reviewBy}\nkeywords:\n  - meter\n---\n\nWords.\n`,
    );
});
afterAll(() => rmSync(folder, { recursive: true }));

it("editors see which figures are out of date or will be, the soonest first", async () => {
  const due = await dueFacts(folder, TODAY, 30);
  expect(due.map(({ name, daysLeft }) => [name, daysLeft])).toEqual([
    ["over", -1],
    ["soon", 30],
  ]);
  expect(due[0]).toMatchObject({
    text: "£3",
    source: "https://gov.example",
    checkedOn: "2026-05-01",
    dueOn: "2026-11-20",
  });
});

it("editors see when the ombudsman's weeks have to be checked again, by their expiry or after half a year", async () => {
  const dueAt = async (today: string) => (await dueFacts(folder, today, 1)).map(({ name }) => name);
  expect(await dueAt("2027-05-20")).not.toContain("ombudsman-weeks");
  expect(await dueAt("2027-05-21")).toContain("ombudsman-weeks");
  writeContact({ checkedOn: "2026-11-21", expiresOn: "2027-02-24" });
  expect(await dueAt("2027-02-22")).not.toContain("ombudsman-weeks");
  expect(await dueAt("2027-02-23")).toContain("ombudsman-weeks");
});

it("editors see when the star rating has to be looked up again", async () => {
  const dueAt = async (today: string) =>
    (await dueFacts(folder, today, 1)).find(({ name }) => name === "star-rating");
  expect(await dueAt("2027-03-26")).toBeUndefined();
  expect(await dueAt("2027-03-27")).toMatchObject({ file: "contact.json", dueOn: "2027-03-28", daysLeft: 1 });
});

it("editors see which articles have to be read again", async () => {
  expect(await dueReviews(folder, TODAY, 30)).toMatchObject([
    { name: "meters/old", text: "old article", daysLeft: -51 },
  ]);
  expect(await dueReviews(folder, TODAY, 365)).toHaveLength(2);
});
