import type { ElementType } from "react";

declare const safe: unique symbol;

/** HTML that the sanitiser made (app/.server/sanitise.ts). Nothing else can be shown as HTML: the mark exists only in the type. */
export type SafeHtml = string & { readonly [safe]: true };

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
