import { createContext, useContext } from "react";
import firstScript from "../site/enhance/first.ts?inline-script";
import restScript from "../site/enhance/rest.ts?worker&url";
import { type FontFiles, HOUSE_FONT } from "../ui/components/font.ts";
import stylesheet from "../ui/components/styles.css?url";

const ICON = "/help-and-support/favicon.svg";

/** The files that every page loads by itself, without those of consent. */
export function pageFiles({ href, sheet } = HOUSE_FONT): readonly string[] {
  return [href, restScript, sheet, stylesheet];
}

/** On the server, which may have a provider's own. */
export const FontContext = createContext<FontFiles>(HOUSE_FONT);

/** Addresses of the scripts that some pages and visitors have. */
type HeadScriptProps = Partial<Record<"session" | "worker" | "monitoring", string | undefined>>;

/** The inline script of every page, which the policy allows by digest. */
export function HeadScript({ session, worker, monitoring }: HeadScriptProps) {
  const font = useContext(FontContext);
  return (
    <>
      <script
        data-font={font.href}
        data-icon={ICON}
        data-rest={restScript}
        data-session={session}
        data-worker={worker}
        data-monitoring={monitoring}
        dangerouslySetInnerHTML={{ __html: firstScript }}
      />
      <noscript>
        <link rel="stylesheet" href={font.sheet} />
        <link rel="icon" type="image/svg+xml" href={ICON} />
      </noscript>
    </>
  );
}
