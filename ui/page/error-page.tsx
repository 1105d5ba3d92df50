import { BASE_PATH } from "../../domain/base-path.ts";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { EMERGENCY_NUMBERS } from "../../domain/emergency-numbers.ts";
import { isEmergencyPage } from "../paths/emergencies.ts";
import { ABOUT_LINKS } from "../paths/policies.ts";
import { way } from "./emergency-numbers.tsx";
import { PlainSearch } from "./plain-search.tsx";
import { TrackedFailure } from "./tracked.tsx";
import { Button } from "../components/button.tsx";
import { EmergencyLine } from "../components/emergency-line.tsx";
import { PageShell } from "../components/page-shell.tsx";
import { PageTitle } from "../components/page-title.tsx";

interface ErrorPageProps {
  readonly providerName: string | undefined;
  /** Names what happened, as the log does. */
  readonly requestId: string | undefined;
}

const TITLE = "Sorry, something went wrong";

/** National lines, for a page whose content may be out of reach. */
const WAYS = [
  way("Gas or carbon monoxide", EMERGENCY_NUMBERS.gas),
  way("In Northern Ireland", EMERGENCY_NUMBERS.gasNorthernIreland),
  way("Fire, or someone hurt or unwell", EMERGENCY_NUMBERS.emergencyServices),
  way("Power cut", EMERGENCY_NUMBERS.powerCut),
  way("In Northern Ireland", EMERGENCY_NUMBERS.powerCutNorthernIreland),
];

/** Of a server fault: what to do and which number to call. The emergency page shows numbers first. */
export function ErrorPage({ providerName, requestId }: ErrorPageProps) {
  const isEmergency = isEmergencyPage(useLocation().pathname);
  return (
    <FaultPage
      providerName={providerName}
      isEmergency={isEmergency}
      title={isEmergency ? "Emergencies" : TITLE}
      lead={isEmergency ? "" : "It is our fault and not yours. Wait a minute, then reload this page."}
    >
      {isEmergency && <p>The rest of this page is not available at the moment.</p>}
      {requestId !== undefined && (
        <p>
          If you contact us about this, give us this code: <code>{requestId}</code>
        </p>
      )}
    </FaultPage>
  );
}

interface TrackedErrorPageProps {
  readonly requestId: string | undefined;
  /** Of the response. */
  readonly status: number;
}

/** The error page as statistics record it (spec 8.1). In the document: React's part doesn't know the status. */
export function TrackedErrorPage({ requestId, status }: TrackedErrorPageProps) {
  const error = { id: requestId ?? "", status, title: TITLE, description: "", failureCount: 0 };
  return <TrackedFailure error={error} />;
}

interface NextPageMissingProps {
  readonly providerName: string | undefined;
  readonly busy: boolean;
  readonly onTryAgain: () => void;
}

/** The address is the next page's already, so trying again and reloading both lead on. */
export function NextPageMissing({ busy, onTryAgain, providerName }: NextPageMissingProps) {
  return (
    <FaultPage
      providerName={providerName}
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

interface FaultPageProps {
  readonly providerName: string | undefined;
  readonly title: string;
  readonly lead: string;
  readonly isEmergency?: boolean;
  readonly children: ReactNode;
}

function FaultPage({ providerName, title, lead, isEmergency = false, children }: FaultPageProps) {
  return (
    <>
      <title>{title}</title>
      <PageShell providerName={providerName ?? ""} headerActions={<PlainSearch />} aboutLinks={ABOUT_LINKS}>
        <PageTitle lead={lead}>{title}</PageTitle>
        <EmergencyLine
          look={isEmergency ? "large" : "quiet"}
          lead={isEmergency ? "Gas smell or carbon monoxide alarm? Get out, then call" : undefined}
          ways={WAYS}
        />
        {children}
        <p>
          <a href={`${BASE_PATH}/`}>Go to help and support</a>
        </p>
      </PageShell>
    </>
  );
}
