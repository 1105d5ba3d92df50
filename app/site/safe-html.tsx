import type { ElementType } from "react";
import type { RichText } from "../../contract/content-page.ts";

declare const safe: unique symbol;

/**
 * HTML that the sanitiser made (app/.server/sanitise.ts). Nothing else can be shown as HTML: the mark exists
 * only in the type.
 */
export type SafeHtml = string & { readonly [safe]: true };

/** Content as a page may show it: the same shape, its rich text sanitised. */
export type Sanitised<Content> = Content extends RichText
  ? SafeHtml
  : Content extends readonly (infer Item)[]
    ? readonly Sanitised<Item>[]
    : Content extends object
      ? { readonly [Name in keyof Content]: Sanitised<Content[Name]> }
      : Content;

/** Shows sanitised HTML. The only place where React is handed markup. */
export function Html({
  html,
  as: Tag = "div",
  className,
}: {
  readonly html: SafeHtml;
  readonly as?: ElementType;
  readonly className?: string;
}) {
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
