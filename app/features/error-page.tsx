import type { ReactNode } from "react";
import type { Contact } from "../../contract/contact.ts";
import { ABOUT_LINKS } from "../paths/policies.ts";
import { BASE_PATH } from "../site/site-page.tsx";
import { Button } from "../ui/button.tsx";
import { EmergencyPanel } from "../ui/emergency-panel.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { PageTitle } from "../ui/page-title.tsx";

interface Site {
  readonly providerName: string | undefined;
  readonly contact: Contact | undefined;
}

export interface ErrorPageProps extends Site {
  /** Names what happened, as the log does. */
  readonly requestId: string | undefined;
}

/** Something broke here. The page says so, says what to do, and says nothing else. */
export function ErrorPage({ providerName, contact, requestId }: ErrorPageProps) {
  return (
    <FaultPage
      {...{ providerName, contact }}
      title="Sorry, something went wrong"
      lead="It is our fault and not yours. Wait a minute, then reload this page."
    >
      {requestId !== undefined && (
        <p>
          If you contact us about this, give us this code: <code>{requestId}</code>
        </p>
      )}
    </FaultPage>
  );
}

interface NextPageMissingProps extends Site {
  readonly busy: boolean;
  readonly onTryAgain: () => void;
}

/** The address is the next page's already, so trying again and reloading both lead on. */
export function NextPageMissing({ busy, onTryAgain, ...site }: NextPageMissingProps) {
  return (
    <FaultPage
      {...site}
      title="We couldn't show the next page"
      lead="Your connection may have dropped, or our website may be busy. Nothing that you sent is lost."
    >
      <p>
        <Button type="button" onClick={onTryAgain} aria-disabled={busy || undefined} autoFocus>
          Try again
        </Button>
      </p>
    </FaultPage>
  );
}

type FaultPageProps = Site & { readonly title: string; readonly lead: string; readonly children: ReactNode };

function FaultPage({ providerName, contact, title, lead, children }: FaultPageProps) {
  return (
    <>
      <title>{title}</title>
      <PageShell providerName={providerName ?? ""} basePath={`${BASE_PATH}/`} aboutLinks={ABOUT_LINKS}>
        <PageTitle lead={lead}>{title}</PageTitle>
        {contact !== undefined && <EmergencyPanel compact title="Smell gas? Don't wait. Call" number={contact.emergency.gas.number} />}
        {children}
        <p>
          <a href={`${BASE_PATH}/`}>Go to help and support</a>
        </p>
      </PageShell>
    </>
  );
}
