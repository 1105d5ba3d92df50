import type { ComponentProps, ReactNode } from "react";
import { useCopy } from "../copy/use-copy.ts";
import { COMPLAINTS_PATH } from "../paths/policies.ts";
import { useAboutLinks } from "./about-links.ts";
import { DisplaySettings, DisplaySettingsButton } from "../components/display-settings.tsx";
import { PageShell } from "../components/page-shell.tsx";
import { AccountActions } from "./account-actions.tsx";
import { ConsentBanner } from "./consent-banner.tsx";
import { EmergencyNumbers } from "./emergency-numbers.tsx";
import { PageHead, type PageHeadProps } from "./page-head.tsx";
import { PlainSearch } from "./plain-search.tsx";
import { useSite } from "./site-facts.ts";

type SitePageProps = PageHeadProps &
  Pick<
    ComponentProps<typeof PageShell>,
    "navigation" | "beforeMain" | "footerLinks" | "aside" | "children"
  > & {
    /** In the header. By default the search and the button of the display settings. */
    readonly menu?: ReactNode;
    /** No consent banner, as on bereavement pages. */
    readonly quiet?: boolean | undefined;
  };

/** A page of the site; by itself a journey step, whose header has no navigation. */
export function SitePage({ navigation, beforeMain, footerLinks, aside, children, ...page }: SitePageProps) {
  const { menu, quiet, ...head } = page;
  const { providerName, header } = useSite();
  return (
    <>
      <PageHead {...head} />
      <PageShell
        {...{ providerName, navigation, beforeMain, footerLinks, aside }}
        notice={!quiet && <ConsentBanner />}
        headerActions={
          <>
            <AccountActions />
            {menu ?? (
              <>
                <PlainSearch />
                {!header.hideA11yBtn && <DisplaySettingsButton />}
              </>
            )}
          </>
        }
        footerNote={<EmergencyNumbers />}
        aboutLinks={useAboutLinks()}
      >
        {children}
      </PageShell>
      {!header.hideA11yBtn && <DisplaySettings />}
    </>
  );
}

/** SI 2008/1898, regulation 10: the procedure is prominent. */
export function ComplaintsProcedure() {
  const [before, procedure, after] = useCopy("page").procedure;
  return (
    <p>
      {before}
      <a href={COMPLAINTS_PATH}>{procedure}</a>
      {after}
    </p>
  );
}
