import { FIRST_SCRIPT, REST_SCRIPT } from "virtual:enhance-script";
import { fontHref, fontSheetHref } from "./ui/font.ts";

const ICON = "/help-and-support/favicon.svg";

interface HeadScriptProps {
  /** Address of the service worker that keeps the emergency page; undefined where there is none. */
  readonly worker?: string | undefined;
  /** Address of the script that measures pages, for visitors who agreed. */
  readonly monitoring?: string | undefined;
}

/**
 * The script of every page, in the page: asking for it takes another way to the server and back, and the
 * reader's own colours and sizes have to be there before the first paint. The policy knows it by its digest.
 * React finds it there and has no text of its own for it.
 */
export function HeadScript({ worker, monitoring }: HeadScriptProps) {
  return (
    <>
      <script
        data-font={fontHref}
        data-icon={ICON}
        data-rest={REST_SCRIPT}
        data-worker={worker}
        data-monitoring={monitoring}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? FIRST_SCRIPT : "" }}
      />
      <noscript>
        <link rel="stylesheet" href={fontSheetHref} />
        <link rel="icon" type="image/svg+xml" href={ICON} />
      </noscript>
    </>
  );
}
