import type { ReactNode } from "react";

interface AfterPaintProps {
  readonly children: ReactNode;
  /** Shows the children at once where no scripts run. */
  readonly withoutScript?: boolean;
}

/** Content that loads after the first paint (enhance/first.ts), on pages without React. */
export function AfterPaint({ children, withoutScript = false }: AfterPaintProps) {
  return (
    <>
      <template data-after-paint="">{children}</template>
      {withoutScript && <noscript>{children}</noscript>}
    </>
  );
}
