import type { ReactNode } from "react";
import { ABOUT_LINKS, COMPLAINTS_PATH } from "../paths/policies.ts";
import { DisplaySettings, DisplaySettingsButton } from "../ui/display-settings.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { AccountActions } from "./account-actions.tsx";
import { ConsentBanner } from "./consent-banner.tsx";
import { EmergencyNumbers } from "./emergency-numbers.tsx";
import { PageHead, type PageHeadProps } from "./page-head.tsx";
import { useSite } from "./site-facts.ts";

type SitePageProps = PageHeadProps & {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A journey step: a header without navigation, emergency numbers in the footer. */
export function SitePage({ children, aside, ...head }: SitePageProps) {
  const { providerName, header } = useSite();
  return (
    <>
      <PageHead {...head} />
      <PageShell
        providerName={providerName}
        notice={<ConsentBanner />}
        headerActions={
          <>
            <AccountActions />
            {!header.hideA11yBtn && <DisplaySettingsButton />}
          </>
        }
        footerNote={<EmergencyNumbers />}
        aboutLinks={ABOUT_LINKS}
        aside={aside}
      >
        {children}
      </PageShell>
      {!header.hideA11yBtn && <DisplaySettings />}
    </>
  );
}

/** SI 2008/1898, regulation 10: the procedure is prominent. */
export function ComplaintsProcedure() {
  return (
    <p>
      Our <a href={COMPLAINTS_PATH}>complaints procedure</a> says what happens next, and who else can help.
    </p>
  );
}
