import type { ReactNode } from "react";

interface AfterPaintProps {
  readonly children: ReactNode;
  /** It is no script: where none runs, it is there from the start. */
  readonly withoutScript?: boolean;
}

/**
 * What comes once the page has been seen (enhance/first.ts): scripts that its first paint does without, and
 * what is heavy and far below. For pages where no React runs.
 */
export function AfterPaint({ children, withoutScript = false }: AfterPaintProps) {
  return (
    <>
      <template data-after-paint="">{children}</template>
      {withoutScript && <noscript>{children}</noscript>}
    </>
  );
}
