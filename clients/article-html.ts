import sanitizeHtml, { type IFrame } from "sanitize-html";

/** An article of the content service (spec 7.2). The markup is not sanitised. */
export interface ArticleDocument {
  readonly title: string;
  readonly description: string;
  readonly markup: string;
  /** The tool embedded in it; null where there is none. */
  readonly interactive: string | null;
  /** No vote and no offers on its page. */
  readonly quiet: boolean;
  /** Day of the last update, "2026-11-21"; null where unknown. */
  readonly updated: string | null;
  /** Day its figures were last checked; null where it has none. */
  readonly checkedOn: string | null;
}

const DEEPEST_NESTING = 1_000;

/** Undefined where the text is nested too deep, or is no page with a title and a body. */
export function parseArticlePage(html: string): ArticleDocument | undefined {
  const metas = new Map<string, string>();
  let title: string | undefined;
  let hasBody = false;
  let depth = 0;
  let isTooDeep = false;
  const readFrame = ({ tag, text, attribs }: IFrame) => {
    if (tag === "title" && title === undefined) {
      title = text.trim();
      return true;
    }
    if (tag === "meta" && !metas.has(attribs["name"] ?? ""))
      metas.set(attribs["name"] ?? "", attribs["content"] ?? "");
    hasBody ||= tag === "body";
    if (tag === "html" || tag === "body") return "excludeTag";
    return tag === "head" || tag === "meta";
  };
  const markup = sanitizeHtml(html, {
    // Every element: the web sanitises the markup before it shows it.
    allowedTags: false,
    allowVulnerableTags: true,
    allowedAttributes: false,
    exclusiveFilter: readFrame,
    onOpenTag: () => {
      depth += 1;
      isTooDeep ||= depth > DEEPEST_NESTING;
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
  if (title === undefined || !hasBody || isTooDeep) return undefined;
  return {
    title,
    description: metas.get("description") ?? "",
    markup: markup.trim(),
    interactive: metas.get("interactive") ?? null,
    quiet: metas.has("quiet"),
    updated: metas.get("updated") ?? null,
    checkedOn: metas.get("checked-on") ?? null,
  };
}
