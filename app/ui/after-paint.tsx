import type { ReactNode } from "react";

/** What comes once the page has been seen (enhance/first.js): scripts that its first paint does without. For pages where no React runs. */
export function AfterPaint({ children }: { readonly children: ReactNode }) {
  return <template data-after-paint="">{children}</template>;
}
