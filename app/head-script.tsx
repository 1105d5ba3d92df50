import firstScript from "../site/enhance/first.ts?inline-script";
import restScript from "../site/enhance/rest.ts?worker&url";
import { fontHref, fontSheetHref } from "../ui/components/font.ts";
import stylesheet from "../ui/components/styles.css?url";

const ICON = "/help-and-support/favicon.svg";

/** The files that every page loads by itself, without those of consent. */
export const PAGE_FILES: readonly string[] = [fontHref, restScript, fontSheetHref, stylesheet];

/** Addresses of the scripts that some pages and visitors have. */
type HeadScriptProps = Partial<Record<"session" | "worker" | "monitoring", string | undefined>>;

/** The inline script of every page, which the policy allows by digest. */
export function HeadScript({ session, worker, monitoring }: HeadScriptProps) {
  return (
    <>
      <script
        data-font={fontHref}
        data-icon={ICON}
        data-rest={restScript}
        data-session={session}
        data-worker={worker}
        data-monitoring={monitoring}
        dangerouslySetInnerHTML={{ __html: firstScript }}
      />
      <noscript>
        <link rel="stylesheet" href={fontSheetHref} />
        <link rel="icon" type="image/svg+xml" href={ICON} />
      </noscript>
    </>
  );
}
