import sanitizeHtml, { type IFrame, type IOptions, type Transformer } from "sanitize-html";
import { BASE_PATH } from "../domain/base-path.ts";
import { siteLink } from "../domain/main-site.ts";
import type { SafeHtml } from "../domain/safe-html.ts";

/** An article or a policy of the content service (spec 7.2). */
export interface ArticleDocument {
  /** The first heading where the page has no title element; empty where it has neither. */
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
  /** With a link that leaves it at one press. */
  readonly leaveQuickly: boolean;
  /** Day of the last update, "2026-11-21"; null where unknown. */
  readonly updated: string | null;
  /** Day its figures were last checked; null where it has none. */
  readonly checkedOn: string | null;
  /** It prints values of no real provider. */
  readonly demonstration: boolean;
}

const DEEPEST_NESTING = 1_000;

/** Where a content-management page has its content (spec 2.35): elements, the first two also as a class. */
export const CONTENT_BLOCKS = ["content-panel", "parsys", "main", "article"] as const;
const CLASSES: ReadonlySet<string> = new Set(["content-panel", "parsys"]);
/** A page of text alone, as Markdown makes it. */
const WHOLE = "body";

/** What of a whole page belongs to the site that it comes from. */
const FURNITURE_TAGS = new Set(["header", "footer", "nav", "aside"]);
const FURNITURE_ROLES = new Set(["banner", "navigation", "contentinfo", "complementary", "search"]);
const FURNITURE_NAME = /^(?:site-|page-|global-|main-)?(?:header|footer|nav|navigation|menu|breadcrumbs?)$/;

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
  // The policy of pages lets pictures of this site and of the main site load.
  allowedSchemesByTag: { img: ["https", "http"] },
  selfClosing: ["img", "br", "hr", "meta", "source"],
  allowProtocolRelative: false,
};

/**
 * Undefined where the page is nested too deep, has none of the blocks, or has neither a title element nor a
 * text. Links and pictures that are paths of the main site lead to `mainSiteUrl`; empty: to this server.
 */
export function parseArticlePage(
  html: string,
  mainSiteUrl = "",
  blocks: readonly string[] = [...CONTENT_BLOCKS, WHOLE],
): ArticleDocument | undefined {
  for (const block of blocks) {
    const page = html.includes(CLASSES.has(block) ? block : `<${block}`)
      ? readPage(html, block, mainSiteUrl)
      : undefined;
    if (page !== undefined) return page;
  }
  return undefined;
}

const AS_HEADING: IOptions["transformTags"] = { h1: "h2" };

function withLinks(
  names: readonly ("a" | "img")[],
  linkOf: (link: string) => string,
): IOptions["transformTags"] {
  const transformers = names.map((element) => {
    const name = element === "a" ? "href" : "src";
    const transform: Transformer = (tagName, attribs) => {
      const address = attribs[name];
      return { tagName, attribs: address === undefined ? attribs : { ...attribs, [name]: linkOf(address) } };
    };
    return [element, transform] as const;
  });
  return Object.fromEntries(transformers);
}

/** Every element: the web sanitises rich text before it shows it. */
const UNSANITISED = { allowedTags: false, allowVulnerableTags: true, allowedAttributes: false } as const;

/** Rich text with its links changed, or the address of a link. */
export function mapLinks(text: string, linkOf: (link: string) => string): string {
  return text.includes("<a ")
    ? sanitizeHtml(text, { ...UNSANITISED, transformTags: withLinks(["a"], linkOf) })
    : linkOf(text);
}

/** The title, with or without a site's name after it. */
function isTitle(text: string, title: string): boolean {
  return title === text || [" | ", " - ", " – "].some((sign) => title.startsWith(`${text}${sign}`));
}

/** Menus inside the content as well; of a whole page all that is around the text. */
function isFurniture(name: string, { role = "", ...attribs }: IFrame["attribs"], block: string): boolean {
  if (name === "nav" || role === "navigation") return true;
  if (block !== WHOLE) return false;
  const names = `${attribs["class"] ?? ""} ${attribs["id"] ?? ""}`.split(/\s+/);
  return (
    FURNITURE_TAGS.has(name) || FURNITURE_ROLES.has(role) || names.some((one) => FURNITURE_NAME.test(one))
  );
}

/** An open element: of the content, around it, or beside it. */
type Place = "inside" | "around" | "beside";

/** Sanitises the outermost elements of that name or class in one pass; undefined without them. */
function readPage(page: string, block: string, mainSiteUrl: string): ArticleDocument | undefined {
  const metas = new Map<string, string>();
  const headings: { id: string; text: string }[] = [];
  let title = "";
  /** Of the content, and of what is around it. */
  let mainHeading = "";
  let otherHeading = "";
  /** A drawing has a title element too. */
  let openDrawings = 0;
  let hasBlock = false;
  let isTooDeep = false;
  const open: Place[] = [];
  let closed: Place | undefined;
  let blockDepth = Infinity;
  let furnitureDepth = Infinity;
  const isInside = () => open.length >= blockDepth && open.length < furnitureDepth;
  const isBlock = (name: string, attribs: IFrame["attribs"]) =>
    name === block || (CLASSES.has(block) && (attribs["class"] ?? "").split(/\s+/).includes(block));
  const html = sanitizeHtml(page, {
    ...SANITISED,
    transformTags: {
      ...AS_HEADING,
      ...(mainSiteUrl !== "" && withLinks(["a", "img"], (link) => siteLink(mainSiteUrl, link))),
    },
    onOpenTag: (name, attribs) => {
      if (name === "svg") openDrawings++;
      isTooDeep ||= open.length >= DEEPEST_NESTING;
      if (open.length < blockDepth && isBlock(name, attribs)) {
        hasBlock = true;
        open.fill("around");
        blockDepth = open.push("around");
      } else {
        if (isInside() && isFurniture(name, attribs, block)) furnitureDepth = open.length;
        open.push(isInside() ? "inside" : "beside");
      }
    },
    onCloseTag: (name) => {
      if (name === "svg") openDrawings--;
      closed = open.pop();
      if (open.length < blockDepth) blockDepth = Infinity;
      if (open.length <= furnitureDepth) furnitureDepth = Infinity;
    },
    textFilter: (text) => (isInside() ? text : ""),
    // Called for allowed elements, after onCloseTag.
    exclusiveFilter: ({ tag, text, attribs }) => {
      const { id, name = "", content = "", href = "", srcset = "", role } = attribs;
      const heading = text.trim();
      if (tag === "title" && openDrawings === 0) title ||= heading;
      if (tag === "h1" && closed === "inside") mainHeading ||= heading;
      else if (tag === "h1") otherHeading ||= heading;
      if (tag === "meta" && !metas.has(name)) metas.set(name, content);
      if (closed === "around" || (tag === "div" && role !== "region")) return "excludeTag";
      if (closed === "beside" || tag === "title" || tag === "meta") return true;
      if ((tag === "use" && !href.startsWith(DRAWINGS)) || (tag === "svg" && role !== "img")) return true;
      if (tag === "source" && !srcset.startsWith(PHOTOS)) return true;
      // The page shows its title already.
      const isHeading = tag === "h1" || tag === "h2";
      if (isHeading && isTitle(heading, title || mainHeading || otherHeading)) return true;
      if (isHeading && id !== undefined) headings.push({ id, text });
      return false;
    },
  });
  if (!hasBlock || isTooDeep || (title === "" && html.trim() === "")) return undefined;
  return {
    title: title || mainHeading || otherHeading,
    description: metas.get("description") ?? "",
    html: html.trim() as SafeHtml,
    headings,
    interactive: metas.get("interactive") ?? null,
    hazard: metas.get("hazard") ?? null,
    quiet: metas.has("quiet"),
    leaveQuickly: metas.has("leave-quickly"),
    updated: metas.get("updated") ?? null,
    checkedOn: metas.get("checked-on") ?? null,
    demonstration: metas.has("demonstration"),
  };
}
