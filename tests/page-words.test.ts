import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { LOCALES } from "../copy/locales.ts";

/** Words that customers read are in copy/ and nowhere else. */

const ROOT = path.resolve(import.meta.dirname, "..");
/** What customers see; staff read English. */
const PAGES = /^(?:app|site|ui)\/(?!routes\/staff\/)[^]*(?<!\.test|\.fixture)\.tsx?$/;
/** For statistics, or on the drawn face of a meter. */
const NOT_READ = new Set([
  "site/.server/sign-in/known-customer.ts",
  "site/features/session/status-poll.ts",
  "site/interactive/picture.tsx",
]);
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: ROOT })
  .toString()
  .split("\n");
const sources = files.filter((file) => PAGES.test(file) && !NOT_READ.has(file));
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

/** Attributes and properties that somebody reads or hears. */
const SAID = new Set(
  "label title lead hint legend caption placeholder alt description summary aria-label noun text".split(" "),
);
const isWords = (text: unknown) => typeof text === "string" && /[A-Za-z]{2,}/.test(text);
/** Two words, or one that begins as a sentence does: not a code such as "primary". */
const isSaid = (text: unknown) => typeof text === "string" && /^[A-Z][a-z]|[a-z] [a-z]/.test(text);

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

function nodesOf(value: unknown): readonly Node[] {
  if (typeof value !== "object" || value === null) return [];
  const below = Object.values(value).flatMap(nodesOf);
  return "type" in value && typeof value.type === "string" ? [value as Node, ...below] : below;
}

const nameOf = (node: unknown) => (node as { name?: unknown; value?: unknown } | null)?.name;
const valueOf = (node: unknown) => (node as { value?: unknown } | null)?.value;

/** Texts of a component, and what is said by its attributes and its tables. */
function wordsIn(file: string): readonly unknown[] {
  const nodes = nodesOf(parseSync(file, read(file)).program);
  return nodes.flatMap((node) => {
    if (node.type === "JSXText" && isWords(node["value"])) return [node["value"]];
    const name = node.type === "JSXAttribute" ? nameOf(node["name"]) : nameOf(node["key"]);
    const isTable = node.type === "Property" || node.type === "JSXAttribute";
    const value = valueOf(node["value"]);
    return isTable && SAID.has(String(name)) && isSaid(value) ? [value] : [];
  });
}

it("no component and no table of one has words of its own", () => {
  expect(sources.length).toBeGreaterThan(200);
  const said = sources.flatMap((file) => wordsIn(file).map((words) => `${file}: ${String(words).trim()}`));
  expect(said).toEqual([]);
});

it("dates in the words of staff are on pages of staff alone", () => {
  const users = files.filter(
    (file) =>
      /^(?:app|site|ui|email|cms|provider)\/.*(?<!\.test)\.tsx?$/.test(file) &&
      /\bformat(?:Day|Date|Moment)\b/.test(read(file)),
  );
  expect(users).toEqual([]);
});

it("each folder of copy/ is an entry, and each of its files a catalogue", () => {
  const folders = readdirSync(path.join(ROOT, "copy"), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  expect(folders.map(({ name }) => name).toSorted()).toEqual(Object.keys(LOCALES).toSorted());
  for (const { name } of folders) {
    const listed = [
      ...read(`copy/${name}/catalogues.ts`).matchAll(/export \{ default as (\w+) \} from "\.\/(.+)"/g),
    ];
    const kebab = (catalogue: string) =>
      catalogue.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    for (const [, catalogue = "", file] of listed) expect(`${kebab(catalogue)}.ts`).toBe(file);
    expect(listed.map(([, , file]) => file).toSorted()).toEqual(
      readdirSync(path.join(ROOT, "copy", name))
        .filter((file) => file.endsWith(".ts") && file !== "catalogues.ts")
        .toSorted(),
    );
  }
});
