import * as v from "valibot";
import { failed, ok, type Result } from "../../domain/result.ts";
import type { ContentFault } from "./front-matter.ts";
import { type MarkdownPage, PAGE_FIELDS, parseMarkdownPage } from "./markdown-page.ts";

/** The tools an article can carry (spec 2.10). */
export const INTERACTIVE_TOOLS = ["read-your-meter", "meter-kind"] as const;

/** A help article. */
export interface Article extends MarkdownPage {
  readonly category: string;
  readonly slug: string;
  /** "category/slug" each. */
  readonly related: readonly string[];
  readonly interactive: (typeof INTERACTIVE_TOOLS)[number] | null;
  /** Without offers and questions, for readers such as the bereaved. */
  readonly quiet: boolean;
}

const frontMatterSchema = v.strictObject({
  ...PAGE_FIELDS,
  related: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'not "category/article"')))),
    [],
  ),
  interactive: v.optional(v.picklist(INTERACTIVE_TOOLS, `not one of ${INTERACTIVE_TOOLS.join(", ")}`)),
  quiet: v.optional(v.literal("yes", 'not "yes": leave it out instead')),
});

/** `file` is relative to the content folder: "articles/meters/read-your-meter.md". */
export function parseArticle(file: string, source: string): Result<Article, ContentFault> {
  const [, category, slug] = /^articles\/([a-z0-9-]+)\/([a-z0-9-]+)\.md$/.exec(file) ?? [];
  if (category === undefined || slug === undefined)
    return failed({ file, line: 1, message: "the name must be lower case letters, digits and hyphens" });
  const parsed = parseMarkdownPage(file, source, frontMatterSchema);
  if (!parsed.ok) return parsed;
  const { related, interactive = null, quiet } = parsed.value.fields;
  return ok({ ...parsed.value.page, category, slug, related, interactive, quiet: quiet === "yes" });
}
