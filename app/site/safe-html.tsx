import type { ElementType } from "react";
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

type HtmlProps = { html: SafeHtml; as?: ElementType; className?: string };

/** The only place where React receives markup. */
export function Html({ html, as: Tag = "div", className }: HtmlProps) {
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
