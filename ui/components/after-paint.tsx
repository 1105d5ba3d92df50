import type { ReactNode } from "react";

/** Loads after the first paint (enhance/first.ts), without React; `withoutScript` adds a `<noscript>`. */
export function AfterPaint({ children, withoutScript }: { children: ReactNode; withoutScript?: boolean }) {
  return (
    <>
      <template data-after-paint="">{children}</template>
      {withoutScript && <noscript>{children}</noscript>}
    </>
  );
}
