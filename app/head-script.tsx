import { STYLE_SLOT } from "./document-links.ts";
import firstScript from "./enhance/first.ts?inline-script";
import restScript from "./enhance/rest.ts?worker&url";
import { fontHref, fontSheetHref } from "./ui/font.ts";

const ICON = "/help-and-support/favicon.svg";

interface HeadScriptProps {
  /** Address of the service worker of the emergency page. */
  readonly worker?: string | undefined;
  /** Address of the monitoring script, for visitors who agreed. */
  readonly monitoring?: string | undefined;
}

/**
 * Inline script and style of every page, without which it needs another round trip before the first paint.
 * The policy allows them by their digests. React keeps what the server sent.
 */
export function HeadScript({ worker, monitoring }: HeadScriptProps) {
  return (
    <>
      <script
        data-font={fontHref}
        data-icon={ICON}
        data-rest={restScript}
        data-worker={worker}
        data-monitoring={monitoring}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? firstScript : "" }}
      />
      <style
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? STYLE_SLOT : "" }}
      />
      <noscript>
        <link rel="stylesheet" href={fontSheetHref} />
        <link rel="icon" type="image/svg+xml" href={ICON} />
      </noscript>
    </>
  );
}
