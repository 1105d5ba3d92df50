import type { ElementType, HTMLAttributes } from "react";
import type { RichText } from "../../contract/content-page.ts";
import type { SafeHtml } from "../../domain/safe-html.ts";

/** Content with its rich text sanitised. */
export type Sanitised<Content> = Content extends RichText
  ? SafeHtml
  : Content extends readonly (infer Item)[]
    ? readonly Sanitised<Item>[]
    : Content extends object
      ? { readonly [Name in keyof Content]: Sanitised<Content[Name]> }
      : Content;

type HtmlProps = Omit<HTMLAttributes<HTMLElement>, "children"> & { html: SafeHtml; as?: ElementType };

/** The only place where React receives markup. */
export function Html({ html, as: Tag = "div", ...attributes }: HtmlProps) {
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
