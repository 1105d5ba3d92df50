import * as v from "valibot";
import { isDay } from "../domain/calendar.ts";
import { londonMoment } from "../domain/london-time.ts";
import { isPolicyName, POLICIES, type PolicyName } from "../contract/policy.ts";
import { failed, ok, type Result } from "../domain/result.ts";
import { type Hazard, HAZARDS } from "../domain/safety-advice.ts";
import { type ContentFault, type FrontMatter, lineOf, parseFrontMatter } from "./front-matter.ts";
import { findTokens } from "./checks/known-values.ts";

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

const PAGE_FIELDS = {
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
function parseMarkdownPage<Fields extends v.InferOutput<typeof pageFields>>(
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
        "{{table:name}}, {{rule:name}}, {{email:name}}, {{safety:name}}, {{steps:name}} or {{advice:name}}",
    });
  const { title, description, updated, "review-by": reviewBy, keywords } = parsed.output;
  return ok({
    page: { file, title, description, updated, reviewBy, keywords, body, bodyLine },
    fields: parsed.output,
  });
}

/** Each sentence of a page with its line: as written, and as said without addresses of links. */
export function sentencesOf({ body, bodyLine }: MarkdownPage) {
  return body.split("\n").flatMap((text, index) =>
    text.split(/(?<=[.!?:])\**\s+/).map((sentence) => ({
      sentence,
      said: sentence.replace(/\]\([^)]*\)/g, "]"),
      line: bodyLine + index,
    })),
  );
}

function frontMatterFault(file: string, { lines }: FrontMatter, issue: v.BaseIssue<unknown>): ContentFault {
  const name = String(issue.path?.[0]?.key ?? "");
  const missing = issue.received === "undefined";
  const message = missing ? `"${name}" is missing` : `"${name}": ${issue.message}`;
  return { file, line: lines[name] ?? 1, message };
}

/** The tools an article can carry beside a troubleshooter (spec 2.10). */
export const INTERACTIVE_TOOLS: readonly string[] = ["read-your-meter", "area-prices"];

/** A help article. */
export interface Article extends MarkdownPage {
  readonly category: string;
  readonly slug: string;
  /** "category/slug" each. */
  readonly related: readonly string[];
  /** One of those tools, or the name of a troubleshooter. */
  readonly interactive: string | null;
  /** The danger that it is about: its page begins with the advice on it. */
  readonly hazard: Hazard | null;
  /** Without offers and questions, for readers such as the bereaved. */
  readonly quiet: boolean;
  /** With a link that leaves it at one press, for readers whom somebody watches. */
  readonly leaveQuickly: boolean;
  readonly state: (typeof ARTICLE_STATES)[number];
  /** A published article is scheduled until then. */
  readonly publishAt: Date | null;
  /** Why it was withdrawn. */
  readonly reason: string | null;
  /** "category/slug" of what helps instead. */
  readonly see: string | null;
}

export const ARTICLE_STATES = ["draft", "published", "withdrawn"] as const;
const ARTICLE_ID = /^[a-z0-9-]+\/[a-z0-9-]+$/;
const NOT_AN_ID = 'not "category/article"';
const TIME = /^(\d{4}-\d{2}-\d{2})[ T]((?:[01]\d|2[0-3]):[0-5]\d)$/;

const yes = v.optional(v.literal("yes", 'not "yes": leave it out instead'));

const articleFields = v.strictObject({
  ...PAGE_FIELDS,
  related: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(ARTICLE_ID, NOT_AN_ID)))), []),
  interactive: v.optional(v.string()),
  hazard: v.optional(v.picklist(HAZARDS, `not one of ${HAZARDS.join(", ")}`)),
  quiet: yes,
  "leave-quickly": yes,
  state: v.optional(v.picklist(ARTICLE_STATES, `not one of ${ARTICLE_STATES.join(", ")}`), "published"),
  "publish-at": v.optional(
    v.pipe(
      v.string(),
      v.check((text) => isDay(TIME.exec(text)?.[1] ?? ""), "not a London time like 2026-12-01 09:00"),
    ),
  ),
  reason: v.optional(v.pipe(v.string(), v.nonEmpty("it is empty"))),
  see: v.optional(v.pipe(v.string(), v.regex(ARTICLE_ID, NOT_AN_ID))),
});

/** `file` is relative to the content folder: "articles/meters/read-your-meter.md". */
export function parseArticle(file: string, source: string): Result<Article, ContentFault> {
  const [, category, slug] = /^articles\/([a-z0-9-]+)\/([a-z0-9-]+)\.md$/.exec(file) ?? [];
  if (category === undefined || slug === undefined)
    return failed({ file, line: 1, message: "the name must be lower case letters, digits and hyphens" });
  const parsed = parseMarkdownPage(file, source, articleFields);
  if (!parsed.ok) return parsed;
  const { "publish-at": time, ...fields } = parsed.value.fields;
  const { related, interactive = null, hazard = null, quiet, state } = fields;
  const { reason = null, see = null } = fields;
  const fault = (field: string, message: string) =>
    failed({ file, line: lineOf(source, `\n${field}:`) + 1, message });
  if (state === "withdrawn" && reason === null)
    return fault("state", 'a withdrawn article says why: add "reason: " and a sentence for customers');
  if (state !== "withdrawn" && (reason !== null || see !== null))
    return fault(reason === null ? "see" : "reason", 'only for an article with "state: withdrawn"');
  const [, day = "", clock = ""] = TIME.exec(time ?? "") ?? [];
  const publishAt = time === undefined ? null : londonMoment(day, clock);
  const flags = { quiet: quiet === "yes", leaveQuickly: fields["leave-quickly"] === "yes" };
  const article = { category, slug, related, interactive, hazard, ...flags, state };
  return ok({ ...parsed.value.page, ...article, publishAt, reason, see });
}

/** A page about the site and the provider's duties. */
export interface Policy extends MarkdownPage {
  readonly name: PolicyName;
}

export const POLICY_FOLDER = "policies/";
/** Required: pages link to each of them. */
export const POLICY_FILES = POLICIES.map(fileOfPolicy);

export function fileOfPolicy(name: PolicyName): string {
  return `${POLICY_FOLDER}${name}.md`;
}

/** `file` is relative to the content folder: "policies/privacy.md". */
export function parsePolicy(file: string, source: string): Result<Policy, ContentFault> {
  const name = file.slice(POLICY_FOLDER.length).replace(/\.md$/, "");
  if (!isPolicyName(name))
    return failed({ file, line: 1, message: `no page shows it: the policies are ${POLICIES.join(", ")}` });
  const parsed = parseMarkdownPage(file, source, v.strictObject(PAGE_FIELDS));
  return parsed.ok ? ok({ ...parsed.value.page, name }) : parsed;
}
