import { BASE_PATH } from "../../domain/base-path.ts";
import type { ComponentProps, ReactNode } from "react";
import { useLocation } from "react-router";
import { EMERGENCY_NUMBERS } from "../../domain/emergency-numbers.ts";
import { telephone } from "../../domain/safety-advice.ts";
import { isEmergencyPage } from "../paths/emergencies.ts";
import { ABOUT_LINKS } from "../paths/policies.ts";
import { TrackedFailure } from "./tracked.tsx";
import { Button } from "../ui/button.tsx";
import { EmergencyLine, EmergencyPanel } from "../ui/emergency-panel.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { PageTitle } from "../ui/page-title.tsx";

interface ErrorPageProps {
  readonly providerName: string | undefined;
  /** Names what happened, as the log does. */
  readonly requestId: string | undefined;
}

const SERVER_FAULT = { status: 500, title: "Sorry, something went wrong", description: "", failureCount: 0 };

/** National lines, for a page whose content may be out of reach. */
const WAYS: ComponentProps<typeof EmergencyPanel>["ways"] = [
  { when: "Gas or carbon monoxide", who: "Gas emergency service, free", number: EMERGENCY_NUMBERS.gas },
  {
    when: "In Northern Ireland",
    who: "Gas emergency service, free",
    number: EMERGENCY_NUMBERS.gasNorthernIreland,
  },
  {
    when: "Fire, or someone hurt or unwell",
    who: "Fire, ambulance and police",
    number: EMERGENCY_NUMBERS.emergencyServices,
  },
  { when: "Power cut", who: "Your electricity network, free", number: EMERGENCY_NUMBERS.powerCut },
  { when: "In Northern Ireland", who: "NIE Networks", number: EMERGENCY_NUMBERS.powerCutNorthernIreland },
].map(({ number, ...way }) => ({ ...way, shown: number, href: telephone(number) }));

/** Of a server fault: what to do and which number to call. The emergency page shows numbers first. */
export function ErrorPage({ providerName, requestId }: ErrorPageProps) {
  const isEmergency = isEmergencyPage(useLocation().pathname);
  return (
    <FaultPage
      providerName={providerName}
      isEmergency={isEmergency}
      title={isEmergency ? "Emergencies" : SERVER_FAULT.title}
      lead={isEmergency ? "" : "It is our fault and not yours. Wait a minute, then reload this page."}
    >
      {isEmergency && <p>The rest of this page is not available at the moment.</p>}
      {requestId !== undefined && (
        <p>
          If you contact us about this, give us this code: <code>{requestId}</code>
        </p>
      )}
      <TrackedFailure error={{ id: requestId ?? "", ...SERVER_FAULT }} />
    </FaultPage>
  );
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
      <PageShell providerName={providerName ?? ""} aboutLinks={ABOUT_LINKS}>
        <PageTitle lead={lead}>{title}</PageTitle>
        {isEmergency ? (
          <EmergencyPanel title="Gas smell or carbon monoxide alarm? Get out, then call" ways={WAYS} />
        ) : (
          <EmergencyLine ways={WAYS} />
        )}
        {children}
        <p>
          <a href={`${BASE_PATH}/`}>Go to help and support</a>
        </p>
      </PageShell>
    </>
  );
}
