import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { demonstrationValues, reservedIn } from "./demonstration-values.ts";
import { ContentStore } from "../store.ts";
import { withoutDemonstration } from "../without-demonstration.fixture.ts";

const CONTENT = path.resolve(import.meta.dirname, "../../content");
/** What the demonstration's values look like, in the words of who wrote them. */
const OURS = /larkfield|\.example\b|020 7946|00-00-00|"demonstration": true|demonstration value/i;

async function valuesIn(folder: string) {
  const store = new ContentStore(folder);
  await store.refresh();
  expect(store.faults()).toEqual([]);
  return demonstrationValues(store);
}

function copied(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-demonstration-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(CONTENT, folder, { recursive: true });
  return folder;
}

describe("the demonstration's own content", () => {
  let found: ReadonlySet<string>;
  beforeAll(async () => {
    found = new Set((await valuesIn(CONTENT)).map(({ file }) => file));
  });

  test("no value of the demonstration company stays unnamed, in any document", async () => {
    const values = await valuesIn(CONTENT);
    const lines = readdirSync(CONTENT, { recursive: true, encoding: "utf8" })
      .filter(
        (file) => /\.(?:json|md|svg)$/.test(file) || /^search\/(?:questions|answers|synonyms)/.test(file),
      )
      .flatMap((file) =>
        readFileSync(path.join(CONTENT, file), "utf8")
          .split("\n")
          .flatMap((text, index) => (OURS.test(text) ? [{ file, line: index + 1, text }] : [])),
      );
    expect(lines.length).toBeGreaterThan(60);
    const marks = (file: string) =>
      readFileSync(path.join(CONTENT, file), "utf8").split('"demonstration": true').length - 1;
    // A mark may stand on a line below the name that it is of.
    const unnamed = lines.filter(
      ({ file, line, text }) =>
        !values.some((one) => one.file === file && one.line === line) &&
        !/^\s*"demonstration": true,?$/.test(text),
    );
    expect(unnamed).toEqual([]);
    for (const file of found)
      expect(
        values.filter((one) => one.file === file && one.message.includes('its "demonstration"')),
      ).toHaveLength(file.endsWith(".json") ? marks(file) : 0);
  });

  test.each(["provider.json", "contact.json", "bereavement.json", "blocks.json", "opening-hours.json"])(
    "%s is among the documents to fill in",
    (file) => expect(found).toContain(file),
  );
});

test("names, numbers and figures of the provider's own leave nothing to replace", async () => {
  const folder = copied();
  withoutDemonstration(folder);
  expect(await valuesIn(folder)).toEqual([]);
});

test("a value that is left over in an article is named with its line and what to put there", async () => {
  const folder = copied();
  withoutDemonstration(folder);
  const file = "articles/meters/read-your-meter.md";
  const source = readFileSync(path.join(folder, file), "utf8");
  writeFileSync(path.join(folder, file), `${source}\nAsk help@larkfield.example about it.\n`);
  expect(await valuesIn(folder)).toEqual([
    {
      file,
      line: source.split("\n").length + 1,
      message: '"help@larkfield.example" belongs to no provider: put an address of your own there',
    },
  ]);
});

test.each([
  ["020 7946 0123", true],
  ["+44 20 7946 0123", true],
  ["07700 900461", true],
  ["01632 960001", true],
  ["0808 157 0123", true],
  ["0113 496 0000", true],
  ["0800 111 999", false],
  ["020 7946 1123", false],
  ["03457 643 643", false],
])("the number %s is one for fiction: %s", (number, reserved) => {
  expect(reservedIn("a.md", `Call ${number}.`)).toHaveLength(reserved ? 1 : 0);
});
