import * as v from "valibot";
import { failed, ok, type Result } from "../../domain/result.ts";
import { type ContentFault, type FrontMatter, parseFrontMatter } from "./front-matter.ts";
import { findTokens } from "./tokens.ts";

/** An article or a policy: Markdown with front matter. */
export interface MarkdownPage {
  /** Relative to the content folder. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly updated: string;
  readonly reviewBy: string;
  readonly keywords: readonly string[];
  /** Markdown with tokens. */
  readonly body: string;
  /** The first line of the body in its file. */
  readonly bodyLine: number;
}

export const PAGE_FIELDS = {
  title: v.pipe(
    v.string("the title is missing"),
    v.minLength(3, "the title is too short"),
    v.maxLength(80, "the title has more than 80 characters"),
  ),
  description: v.pipe(
    v.string("the description is missing"),
    v.minLength(20, "the description is too short"),
    v.maxLength(200, "the description has more than 200 characters"),
  ),
  updated: v.pipe(v.string("the day of the last update is missing"), v.isoDate("not a day like 2026-11-21")),
  "review-by": v.pipe(
    v.string("the day of the next review is missing"),
    v.isoDate("not a day like 2026-11-21"),
  ),
  keywords: v.pipe(
    v.array(v.pipe(v.string(), v.nonEmpty("an item is empty"))),
    v.minLength(1, "the list is empty"),
  ),
};

const pageFields = v.object(PAGE_FIELDS);

/** The page and the front matter by `schema`, which has at least PAGE_FIELDS. */
export function parseMarkdownPage<Fields extends v.InferOutput<typeof pageFields>>(
  file: string,
  source: string,
  schema: v.GenericSchema<unknown, Fields>,
): Result<{ readonly page: MarkdownPage; readonly fields: Fields }, ContentFault> {
  const split = parseFrontMatter(file, source);
  if (!split.ok) return split;
  const parsed = v.safeParse(schema, { ...split.value.fields });
  if (!parsed.success) return failed(frontMatterFault(file, split.value, parsed.issues[0]));
  const { body, bodyLine } = split.value;
  if (body.trim() === "") return failed({ file, line: bodyLine, message: "the page is empty" });
  const odd = findTokens(body).find((token) => !token.wellFormed);
  if (odd)
    return failed({
      file,
      line: bodyLine + odd.line,
      message:
        `"${odd.text}" is not a token: expected {{phone:name}}, {{fact:name}}, {{provider:name}}, ` +
        "{{email:name}}, {{safety:name}}, {{steps:name}} or {{advice:name}}",
    });
  const { title, description, updated, "review-by": reviewBy, keywords } = parsed.output;
  return ok({
    page: { file, title, description, updated, reviewBy, keywords, body, bodyLine },
    fields: parsed.output,
  });
}

function frontMatterFault(file: string, { lines }: FrontMatter, issue: v.BaseIssue<unknown>): ContentFault {
  const name = String(issue.path?.[0]?.key ?? "");
  const missing = issue.received === "undefined";
  const message = missing ? `"${name}" is missing` : `"${name}": ${issue.message}`;
  return { file, line: lines[name] ?? 1, message };
}
