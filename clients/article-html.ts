import { DomUtils, parseDocument } from "htmlparser2";

/**
 * An article as the content service's page says it (spec 7.2). The markup is not yet safe to
 * show.
 */
export interface ArticleDocument {
  readonly title: string;
  readonly description: string;
  readonly markup: string;
  /** The tool embedded in it; null where there is none. */
  readonly interactive: string | null;
  /** Nothing may be sold to its readers or asked of them. */
  readonly quiet: boolean;
  /** The day of the last update, "2026-11-21"; null where the page does not say. */
  readonly updated: string | null;
  /** The day its figures were last looked up; null where it has none. */
  readonly checkedOn: string | null;
}

/** Undefined where the text is no page with a title and a body. */
export function parseArticlePage(html: string): ArticleDocument | undefined {
  const page = parseDocument(html);
  const find = (name: string) => DomUtils.findOne((element) => element.name === name, page.children);
  const title = find("title");
  const body = find("body");
  if (title === null || body === null) return undefined;
  const meta = (name: string) =>
    DomUtils.findOne((element) => element.name === "meta" && element.attribs["name"] === name, page.children)
      ?.attribs["content"] ?? null;
  return {
    title: DomUtils.textContent(title).trim(),
    description: meta("description") ?? "",
    markup: DomUtils.getInnerHTML(body).trim(),
    interactive: meta("interactive"),
    quiet: meta("quiet") !== null,
    updated: meta("updated"),
    checkedOn: meta("checked-on"),
  };
}
