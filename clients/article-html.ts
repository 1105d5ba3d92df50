import sanitizeHtml, { type IFrame, type IOptions, type Transformer } from "sanitize-html";
import { BASE_PATH } from "../domain/base-path.ts";
import { siteLink } from "../domain/main-site.ts";
import type { SafeHtml } from "../domain/safe-html.ts";

/** An article or a policy of the content service (spec 7.2). */
export interface ArticleDocument {
  readonly title: string;
  readonly description: string;
  /** Sanitised: the content service may be a provider's own. */
  readonly html: SafeHtml;
  /** The second-level headings, for the list of contents. */
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  /** The tool embedded in it; null where there is none. */
  readonly interactive: string | null;
  /** The danger that it is about, as its host calls it; null where it is about none. */
  readonly hazard: string | null;
  /** No vote and no offers on its page. */
  readonly quiet: boolean;
  /** Day of the last update, "2026-11-21"; null where unknown. */
  readonly updated: string | null;
  /** Day its figures were last checked; null where it has none. */
  readonly checkedOn: string | null;
  /** It prints values of no real provider. */
  readonly demonstration: boolean;
}

const DEEPEST_NESTING = 1_000;

/** Where a content-management page has its content (spec 2.35); without either, in its body. */
const CONTENT_BLOCKS = ["content-panel", "parsys"];

const DRAWINGS = `${BASE_PATH}/media/drawings/`;
const PHOTOS = `${BASE_PATH}/media/photos/`;

/** The elements of Markdown, and pictures. Title and metadata are read and removed. */
const SANITISED: IOptions = {
  allowedTags: [
    ..."h2 h3 h4 p ul ol li dl dt dd blockquote hr br table thead tbody tr th td".split(" "),
    ..."a strong em b sup sub code abbr img title meta".split(" "),
    ..."figure figcaption svg use picture source details summary caption div".split(" "),
  ],
  allowedAttributes: {
    a: ["href"],
    h2: ["id"],
    h3: ["id"],
    h4: ["id"],
    ol: ["start"],
    th: ["scope"],
    abbr: ["title"],
    img: ["src", "alt", "width", "height", "loading", "decoding"],
    source: ["type", "srcset", "sizes"],
    div: [{ name: "role", values: ["region"] }, { name: "tabindex", values: ["0"] }, "aria-label"],
    svg: ["role", "aria-label", "viewbox"],
    use: ["href"],
    meta: ["name", "content"],
  },
  allowedSchemes: ["https", "http", "tel", "mailto"],
  allowedSchemesByTag: { img: ["https"] },
  selfClosing: ["img", "br", "hr", "meta", "source"],
  allowProtocolRelative: false,
};

/** Undefined where the text is nested too deep, or is no page with a title and a body. */
export function parseArticlePage(html: string, mainSiteUrl = ""): ArticleDocument | undefined {
  for (const block of CONTENT_BLOCKS) {
    const page = html.includes(block) ? readPage(html, block, mainSiteUrl) : undefined;
    if (page !== undefined) return page;
  }
  return readPage(html, "body", mainSiteUrl);
}

function withSiteLinks(mainSiteUrl: string): Pick<IOptions, "transformTags"> {
  if (mainSiteUrl === "") return {};
  const a: Transformer = (tagName, { href, ...attribs }) => ({
    tagName,
    attribs: href === undefined ? attribs : { ...attribs, href: siteLink(mainSiteUrl, href) },
  });
  return { transformTags: { a } };
}

/** Every element: the web sanitises rich text before it shows it. */
const UNSANITISED = { allowedTags: false, allowVulnerableTags: true, allowedAttributes: false } as const;

/** Rich text, or the address of a link, with the addresses of the main site. */
export function resolveSiteLinks(text: string, mainSiteUrl: string): string {
  return text.includes("<a ")
    ? sanitizeHtml(text, { ...UNSANITISED, ...withSiteLinks(mainSiteUrl) })
    : siteLink(mainSiteUrl, text);
}

/** An open element: of the content, around it, or beside it. */
type Place = "inside" | "around" | "beside";

/** Sanitises the outermost elements of that name or class in one pass; undefined without them or a title. */
function readPage(page: string, block: string, mainSiteUrl: string): ArticleDocument | undefined {
  const metas = new Map<string, string>();
  const headings: { id: string; text: string }[] = [];
  let title: string | undefined;
  let hasBlock = false;
  let isTooDeep = false;
  const open: Place[] = [];
  let closed: Place | undefined;
  let blockDepth = Infinity;
  const isBlock = (name: string, attribs: IFrame["attribs"]) =>
    name === block || (attribs["class"] ?? "").split(/\s+/).includes(block);
  const html = sanitizeHtml(page, {
    ...SANITISED,
    ...withSiteLinks(mainSiteUrl),
    onOpenTag: (name, attribs) => {
      isTooDeep ||= open.length >= DEEPEST_NESTING;
      if (open.length < blockDepth && isBlock(name, attribs)) {
        hasBlock = true;
        open.fill("around");
        blockDepth = open.push("around");
      } else open.push(open.length >= blockDepth ? "inside" : "beside");
    },
    onCloseTag: () => {
      closed = open.pop();
      if (open.length < blockDepth) blockDepth = Infinity;
    },
    textFilter: (text) => (open.length >= blockDepth ? text : ""),
    // Called for allowed elements, after onCloseTag.
    exclusiveFilter: ({ tag, text, attribs }) => {
      const { id, name = "", content = "", href = "", srcset = "", role } = attribs;
      if (tag === "title") title ??= text.trim();
      if (tag === "meta" && !metas.has(name)) metas.set(name, content);
      if (closed === "around" || (tag === "div" && role !== "region")) return "excludeTag";
      if (closed === "beside" || tag === "title" || tag === "meta") return true;
      if ((tag === "use" && !href.startsWith(DRAWINGS)) || (tag === "svg" && role !== "img")) return true;
      if (tag === "source" && !srcset.startsWith(PHOTOS)) return true;
      if (tag === "h2" && id !== undefined) headings.push({ id, text });
      return false;
    },
  });
  if (title === undefined || !hasBlock || isTooDeep) return undefined;
  return {
    title,
    description: metas.get("description") ?? "",
    html: html.trim() as SafeHtml,
    headings,
    interactive: metas.get("interactive") ?? null,
    hazard: metas.get("hazard") ?? null,
    quiet: metas.has("quiet"),
    updated: metas.get("updated") ?? null,
    checkedOn: metas.get("checked-on") ?? null,
    demonstration: metas.has("demonstration"),
  };
}
