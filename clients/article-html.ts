import sanitizeHtml, { type IFrame, type IOptions, type Transformer } from "sanitize-html";
import { siteLink } from "../domain/main-site.ts";

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

/** Where a content-management page has its content (spec 2.35); without either, in its body. */
const CONTENT_BLOCKS = ["content-panel", "parsys"];

/** Undefined where the text is nested too deep, or is no page with a title and a body. */
export function parseArticlePage(html: string, mainSiteUrl = ""): ArticleDocument | undefined {
  for (const block of CONTENT_BLOCKS) {
    const page = html.includes(block) ? readPage(html, block, mainSiteUrl) : undefined;
    if (page !== undefined) return page;
  }
  return readPage(html, "body", mainSiteUrl);
}

/** Every element: the web sanitises the markup before it shows it. */
const UNSANITISED = { allowedTags: false, allowVulnerableTags: true, allowedAttributes: false } as const;

function withSiteLinks(mainSiteUrl: string): Pick<IOptions, "transformTags"> {
  if (mainSiteUrl === "") return {};
  const a: Transformer = (tagName, { href, ...attribs }) => ({
    tagName,
    attribs: href === undefined ? attribs : { ...attribs, href: siteLink(mainSiteUrl, href) },
  });
  return { transformTags: { a } };
}

/** Rich text, or the address of a link, with the addresses of the main site. */
export function resolveSiteLinks(text: string, mainSiteUrl: string): string {
  return text.includes("<a ")
    ? sanitizeHtml(text, { ...UNSANITISED, ...withSiteLinks(mainSiteUrl) })
    : siteLink(mainSiteUrl, text);
}

/** An open element: of the content, around it, or beside it. */
type Place = "inside" | "around" | "beside";

/** The outermost elements of that name or class; undefined without one, or without a title. */
function readPage(html: string, block: string, mainSiteUrl: string): ArticleDocument | undefined {
  const metas = new Map<string, string>();
  let title: string | undefined;
  let hasBlock = false;
  let isTooDeep = false;
  const open: Place[] = [];
  const isBlock = (name: string, attribs: IFrame["attribs"]) =>
    name === block || (attribs["class"] ?? "").split(/\s+/).includes(block);
  let blockDepth = Infinity;
  const markup = sanitizeHtml(html, {
    ...UNSANITISED,
    ...withSiteLinks(mainSiteUrl),
    onOpenTag: (name, attribs) => {
      isTooDeep ||= open.length >= DEEPEST_NESTING;
      if (open.length < blockDepth && isBlock(name, attribs)) {
        hasBlock = true;
        open.fill("around");
        blockDepth = open.push("around");
      } else open.push(open.length >= blockDepth ? "inside" : "beside");
    },
    textFilter: (text) => (open.length >= blockDepth ? text : ""),
    exclusiveFilter: ({ tag, text, attribs }) => {
      if (tag === "title") title ??= text.trim();
      if (tag === "meta" && !metas.has(attribs["name"] ?? ""))
        metas.set(attribs["name"] ?? "", attribs["content"] ?? "");
      const place = open.pop();
      if (open.length < blockDepth) blockDepth = Infinity;
      if (place === "around") return "excludeTag";
      return place === "beside" || tag === "title" || tag === "meta";
    },
  });
  if (title === undefined || !hasBlock || isTooDeep) return undefined;
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
