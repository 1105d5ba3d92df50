import type { ReactNode } from "react";

/** Loads after the first paint, without React (enhance/first.ts). */
export function AfterPaint({ children }: { children: ReactNode }) {
  return <template data-after-paint="">{children}</template>;
}

/** Loads when its section comes near the window (site/features/help/load-videos.ts), and without a script at once. */
export function WhenNear({ children }: { children: ReactNode }) {
  return (
    <>
      <template data-when-near="">{children}</template>
      <noscript>{children}</noscript>
    </>
  );
}
