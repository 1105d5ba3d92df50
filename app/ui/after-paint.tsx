import type { ReactNode } from "react";

/**
 * Content that loads after the first paint (enhance/first.ts), on pages without React; with `withoutScript` it
 * shows at once where no scripts run.
 */
export function AfterPaint({ children, withoutScript }: { children: ReactNode; withoutScript?: boolean }) {
  return (
    <>
      <template data-after-paint="">{children}</template>
      {withoutScript && <noscript>{children}</noscript>}
    </>
  );
}
