import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../scripts/installed.mjs";

/** Components that pass on what they are given. */
const COMPONENTS: ReadonlySet<string> = new Set([
  "app/journey/message-field.tsx",
  "app/site/heard-text-field.tsx",
  "app/ui/text-area-field.tsx",
]);

/** Free texts that nobody reports a danger in, and why. */
const UNHEARD: Readonly<Record<string, string>> = {
  "app/features/staff/content-form.tsx body": "an article, of which many are on dangers",
  "app/features/staff/content-form.tsx description": "an article's",
  "app/features/staff/content-form.tsx keywords": "an article's",
  "app/features/staff/content-form.tsx related": "addresses of articles",
  "app/features/staff/content-list-page.tsx description": "of a new article",
  "app/features/staff/export-page.tsx reason": "for customers to read: why figures were withdrawn",
  "app/features/staff/outage-page.tsx message": "for customers to read: a notice of an outage",
};

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
}).split("\n");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const isSource = (file: string) =>
  /^(?:app|domain)\/.*\.tsx?$/.test(file) && !/\.test\./.test(file) && existsSync(path.join(ROOT, file));
const sources = files.filter(isSource);

interface FreeText {
  readonly file: string;
  readonly element: string;
  readonly name: string;
}

const ELEMENT =
  /<(?<element>textarea|[\w.]*TextAreaField|HeardTextField|MessageField)\s(?<props>.*?)(?<!=)>/gs;
const NAME = /\bname="(?<literal>\w+)"|\{\.\.\.[\w.]+\("(?<field>\w+)"\)\}/;

const freeTexts: readonly FreeText[] = sources.flatMap((file) =>
  [...read(file).matchAll(ELEMENT)].map(({ groups = {} }) => {
    const { literal, field } = NAME.exec(groups["props"] ?? "")?.groups ?? {};
    return { file, element: groups["element"] ?? "", name: literal ?? field ?? "" };
  }),
);

const isHeard = ({ element }: FreeText) => element === "HeardTextField" || element === "MessageField";
const named = freeTexts.filter(({ file }) => !COMPONENTS.has(file));

describe("every free text of customers and staff is heard for danger while it is typed", () => {
  it("on each page: it is a field that is heard, or on the list of those that report nothing", () => {
    const heard = new Set(named.filter(isHeard).map(({ file, name }) => `${file} ${name}`));
    const known = [
      "app/features/bereavement/tell-us-page.tsx message",
      "app/features/complaint/query-page.tsx query",
      "app/features/feedback/credit-page.tsx query",
      "app/features/help/helpful-page.tsx reason",
      "app/features/staff/mark-form.tsx text",
      "app/features/staff/record-form.tsx query",
      "app/features/staff/record-form.tsx authority",
      "app/features/track/reply-form.tsx message",
    ];
    expect(known.filter((one) => !heard.has(one))).toEqual([]);
    const others = named.filter((one) => !isHeard(one)).map(({ file, name }) => `${file} ${name}`);
    expect(others.toSorted()).toEqual(Object.keys(UNHEARD).toSorted());
  });

  it("and is made by the one component that sends it to be heard", () => {
    const elements = freeTexts.filter(({ file }) => COMPONENTS.has(file));
    expect(elements.map(({ file, element }) => `${file} ${element}`).toSorted()).toEqual([
      "app/journey/message-field.tsx HeardTextField",
      "app/site/heard-text-field.tsx TextAreaField",
      "app/ui/text-area-field.tsx textarea",
    ]);
    expect(sources.filter((file) => /contenteditable/i.test(read(file)))).toEqual([]);
  });

  it("in each form: a field whose schema takes several lines has such a control", () => {
    const schemas = sources
      .filter((file) => file !== "domain/text.ts")
      .flatMap((file) => [...read(file).matchAll(/(\w+)(?::| =) (?:required|optional)Text\(/g)])
      // A schema under a name of its own.
      .map(([, name]) => (name === "message" ? ["message", "query"] : [name]));
    const heard = new Set(named.filter(isHeard).map(({ name }) => name));
    expect(schemas.length).toBeGreaterThan(4);
    expect(schemas.filter((names) => !names.some((name) => heard.has(name ?? "")))).toEqual([]);
  });
});
