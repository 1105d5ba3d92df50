import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dueFacts, dueReviews } from "./due.ts";

const CONTENT = path.resolve(import.meta.dirname, "../../content");
const TODAY = "2026-11-21";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "help-and-support-due-"));
  copyFileSync(path.join(CONTENT, "contact.json"), path.join(folder, "contact.json"));
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
  // The ombudsman's weeks have no expiry: they are due after half a year.
  expect((await dueFacts(folder, "2027-05-22", 1)).map(({ name }) => name)).toContain("ombudsman-weeks");
});

it("editors see which articles have to be read again", async () => {
  expect(await dueReviews(folder, TODAY, 30)).toMatchObject([
    { name: "meters/old", text: "old article", daysLeft: -51 },
  ]);
  expect(await dueReviews(folder, TODAY, 365)).toHaveLength(2);
});
