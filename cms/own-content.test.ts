import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseJson } from "../domain/text.ts";
import { REQUIRED_FILES } from "./content-files.ts";
import { schemaOf } from "./document.ts";
import { completeDocument, ownSources } from "./own-content.ts";
import { ContentStore } from "./store.ts";

const CONTENT = path.resolve(import.meta.dirname, "../content");
const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-earlier-"));
let own: ReadonlyMap<string, string>;

beforeAll(async () => {
  cpSync(CONTENT, folder, { recursive: true });
  own = await ownSources();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function loaded() {
  const store = new ContentStore(folder, undefined, undefined, own);
  await store.refresh();
  return store;
}

test.each(REQUIRED_FILES)("a folder without %s is served, and names it", async (file) => {
  rmSync(path.join(folder, file));
  const store = await loaded();
  cpSync(path.join(CONTENT, file), path.join(folder, file));
  expect([store.missing(), store.faults().map((fault) => fault.file)]).toEqual([[], [file]]);
});

test("policies that stand in print the facts they name, where the folder lacks both", async () => {
  const policies = ["complaints-procedure", "privacy"] as const;
  const files = policies.map((policy) => `policies/${policy}.md`);
  for (const file of files) rmSync(path.join(folder, file));
  writeFileSync(path.join(folder, "facts.json"), "{}");
  const store = await loaded();
  for (const file of [...files, "facts.json"]) cpSync(path.join(CONTENT, file), path.join(folder, file));
  expect([store.missing(), policies.map((policy) => store.policy(policy)?.file)]).toEqual([[], files]);
});

/** Every path to a member that is in objects alone. */
function members(value: unknown, before: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => [
    [...before, key],
    ...members(member, [...before, key]),
  ]);
}

test.each(REQUIRED_FILES.filter((file) => file.endsWith(".json")))(
  "%s without any one of its members can be served",
  (file) => {
    const source = own.get(file)!;
    const schema = schemaOf(file)!;
    for (const keys of members(parseJson(source))) {
      const document = parseJson(source);
      const holder = keys
        .slice(0, -1)
        .reduce((found, key) => (found as Record<string, unknown>)[key], document) as Record<string, unknown>;
      delete holder[keys.at(-1)!];
      const completed = completeDocument(JSON.stringify(document), source, schema);
      expect([keys, completed]).toEqual([keys, expect.any(String)]);
    }
  },
);

test("the provider's own values stay, and what is wrong in another way is not covered up", () => {
  const source = own.get("provider.json")!;
  const schema = schemaOf("provider.json")!;
  const document = JSON.parse(source) as { legalName: string; emails: Record<string, string> };
  document.legalName = "Northmoor Energy";
  delete document.emails["customerService"];
  const completed = completeDocument(JSON.stringify(document), source, schema)!;
  expect(JSON.parse(completed)).toMatchObject({
    legalName: "Northmoor Energy",
    emails: { customerService: "help@larkfield.example" },
  });
  document.emails["complaints"] = "nobody";
  expect(completeDocument(JSON.stringify(document), source, schema)).toBeUndefined();
  expect(completeDocument("{", source, schema)).toBeUndefined();
});

test("a broken file of a folder that never had a good one is not replaced", async () => {
  const file = path.join(folder, "contact.json");
  const before = readFileSync(file, "utf8");
  writeFileSync(file, "{");
  const store = await loaded();
  writeFileSync(file, before);
  expect(store.missing()).toContain("contact.json");
});
