import type { Contact } from "../../contract/contact.ts";
import { ABOUT_LINKS } from "../paths/policies.ts";
import { BASE_PATH } from "../site/site-page.tsx";
import { EmergencyPanel } from "../ui/emergency-panel.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export interface ErrorPageProps {
  readonly providerName: string | undefined;
  readonly contact: Contact | undefined;
  /** Names what happened, as the log does. */
  readonly requestId: string | undefined;
}

/** Something broke here. The page says so, says what to do, and says nothing else. */
export function ErrorPage({ providerName, contact, requestId }: ErrorPageProps) {
  return (
    <>
      <title>Something went wrong</title>
      <PageShell providerName={providerName ?? ""} basePath={`${BASE_PATH}/`} aboutLinks={ABOUT_LINKS}>
        <PageTitle lead="It is our fault and not yours. Wait a minute, then reload this page.">Sorry, something went wrong</PageTitle>
        {contact !== undefined && <EmergencyPanel compact title="Smell gas? Don't wait. Call" number={contact.emergency.gas.number} />}
        {requestId !== undefined && (
          <p>
            If you contact us about this, give us this code: <code>{requestId}</code>
          </p>
        )}
        <p>
          <a href={`${BASE_PATH}/`}>Go to help and support</a>
        </p>
      </PageShell>
    </>
  );
}
