import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../scripts/installed.mjs";

/** Components that pass on what they are given. */
const COMPONENTS: ReadonlySet<string> = new Set([
  "ui/forms/message-field.tsx",
  "ui/page/heard-text-field.tsx",
  "ui/components/text-area-field.tsx",
]);

/** Free texts that nobody reports a danger in, and why. */
const UNHEARD: Readonly<Record<string, string>> = {
  "desk/pages/case-complaint.tsx withdrawn": "a supervisor's reason why it was no complaint",
  "desk/pages/case-data.tsx dataAnswer": "for the customer to read: our answer about their data",
  "desk/pages/case-data.tsx extend": "for the customer to read: why that takes longer",
  "desk/pages/content-form.tsx body": "an article, of which many are on dangers",
  "desk/pages/content-form.tsx description": "an article's",
  "desk/pages/content-form.tsx keywords": "an article's",
  "desk/pages/content-form.tsx related": "addresses of articles",
  "desk/pages/content-list-page.tsx about": "of a new category",
  "desk/pages/content-list-page.tsx description": "of a new article",
  "desk/pages/document-form.tsx ": "the documents of the content, of which some are on dangers",
  "desk/pages/export-page.tsx reason": "for customers to read: why figures were withdrawn",
  "desk/pages/outage-page.tsx message": "for customers to read: a notice of an outage",
};

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
}).split("\n");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const isSource = (file: string) =>
  /^(?:site|ui|desk|domain)\/.*\.tsx?$/.test(file) &&
  !/\.test\./.test(file) &&
  existsSync(path.join(ROOT, file));
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
      "site/features/bereavement/tell-us-page.tsx message",
      "site/features/owed-payment/owed-payment-page.tsx message",
      "site/features/complaint/query-page.tsx query",
      "site/features/feedback/credit-page.tsx query",
      "site/features/help/helpful-page.tsx reason",
      "desk/pages/mark-form.tsx text",
      "desk/pages/record-form.tsx query",
      "desk/pages/record-form.tsx authority",
      "site/features/track/reply-form.tsx message",
    ];
    expect(known.filter((one) => !heard.has(one))).toEqual([]);
    const others = named.filter((one) => !isHeard(one)).map(({ file, name }) => `${file} ${name}`);
    expect(others.toSorted()).toEqual(Object.keys(UNHEARD).toSorted());
  });

  it("and is made by the one component that sends it to be heard", () => {
    const elements = freeTexts.filter(({ file }) => COMPONENTS.has(file));
    expect(elements.map(({ file, element }) => `${file} ${element}`).toSorted()).toEqual([
      "ui/components/text-area-field.tsx textarea",
      "ui/forms/message-field.tsx HeardTextField",
      "ui/page/heard-text-field.tsx TextAreaField",
    ]);
    expect(sources.filter((file) => /contenteditable/i.test(read(file)))).toEqual([]);
  });

  it("in each form: a field whose schema takes several lines has such a control", () => {
    const schemas = sources
      .filter((file) => file !== "domain/text.ts")
      .flatMap((file) => [...read(file).matchAll(/(\w+)(?::| =) (?:required|optional)Text\(/g)])
      // A schema under a name of its own.
      .map(([, name]) => (name === "message" ? ["message", "query"] : [name]));
    // Or one of the list.
    const heard = new Set(named.map(({ name }) => name));
    expect(schemas.length).toBeGreaterThan(4);
    expect(schemas.filter((names) => !names.some((name) => heard.has(name ?? "")))).toEqual([]);
  });
});
