import * as v from "valibot";
import { failed, ok, type Result } from "../../domain/result.ts";
import { type ContentFault, type FrontMatter, parseFrontMatter } from "./front-matter.ts";
import { findTokens } from "./tokens.ts";

/** The tools an article can carry (specification section 2, interactive content). */
export const INTERACTIVE_TOOLS = ["read-your-meter", "meter-kind"] as const;

/** A help article as an editor wrote it. */
export interface Article {
  readonly category: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly updated: string;
  readonly reviewBy: string;
  readonly keywords: readonly string[];
  /** "category/slug" each. */
  readonly related: readonly string[];
  readonly interactive: (typeof INTERACTIVE_TOOLS)[number] | null;
  /** Markdown, its tokens not yet filled in. */
  readonly body: string;
  /** Where the body begins in its file, for messages. */
  readonly bodyLine: number;
}

const list = v.pipe(v.array(v.pipe(v.string(), v.nonEmpty("an item is empty"))), v.minLength(1, "the list is empty"));

const frontMatterSchema = v.strictObject({
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
  "review-by": v.pipe(v.string("the day of the next review is missing"), v.isoDate("not a day like 2026-11-21")),
  keywords: list,
  related: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'not "category/article"')))), []),
  interactive: v.optional(v.picklist(INTERACTIVE_TOOLS, `not one of ${INTERACTIVE_TOOLS.join(", ")}`)),
});

/** `file` is relative to the content folder: "articles/meters/read-your-meter.md". */
export function parseArticle(file: string, source: string): Result<Article, ContentFault> {
  const [, category, slug] = /^articles\/([a-z0-9-]+)\/([a-z0-9-]+)\.md$/.exec(file) ?? [];
  if (category === undefined || slug === undefined)
    return failed({ file, line: 1, message: "the name must be lower case letters, digits and hyphens" });
  const split = parseFrontMatter(file, source);
  if (!split.ok) return split;
  const parsed = v.safeParse(frontMatterSchema, { ...split.value.fields });
  if (!parsed.success) return failed(frontMatterFault(file, split.value, parsed.issues[0]));
  const { body, bodyLine } = split.value;
  if (body.trim() === "") return failed({ file, line: bodyLine, message: "the article is empty" });
  const odd = findTokens(body).find((token) => !token.wellFormed);
  if (odd)
    return failed({ file, line: bodyLine + odd.line, message: `"${odd.text}" is not a token: expected {{phone:name}} or {{fact:name}}` });
  const { "review-by": reviewBy, interactive = null, ...rest } = parsed.output;
  return ok({ category, slug, ...rest, reviewBy, interactive, body, bodyLine });
}

function frontMatterFault(file: string, { lines }: FrontMatter, issue: v.BaseIssue<unknown>): ContentFault {
  const name = String(issue.path?.[0]?.key ?? "");
  const missing = issue.received === "undefined";
  const message = missing ? `"${name}" is missing` : `"${name}": ${issue.message}`;
  return { file, line: lines[name] ?? 1, message };
}
