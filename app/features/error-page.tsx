import { useLocation } from "react-router";
import { EMERGENCY_NUMBERS } from "../../domain/emergency-numbers.ts";
import { isEmergencyPage } from "../paths/emergencies.ts";
import { ABOUT_LINKS } from "../paths/policies.ts";
import { BASE_PATH } from "../site/site-page.tsx";
import { EmergencyPanel } from "../ui/emergency-panel.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";

export interface ErrorPageProps {
  readonly providerName: string | undefined;
  /** Names what happened, as the log does. */
  readonly requestId: string | undefined;
}

/** National lines, for a page whose content may be out of reach. */
const LINES = [
  { when: "Fire, or someone is hurt or unwell:", number: EMERGENCY_NUMBERS.emergencyServices },
  { when: "Gas or carbon monoxide in Northern Ireland:", number: EMERGENCY_NUMBERS.gasNorthernIreland },
  { when: "Power cut:", number: EMERGENCY_NUMBERS.powerCut },
  { when: "Power cut in Northern Ireland:", number: EMERGENCY_NUMBERS.powerCutNorthernIreland },
];

/** Something broke here. The page says so, says what to do and whom to call in an emergency. On the emergency page that comes first. */
export function ErrorPage({ providerName, requestId }: ErrorPageProps) {
  const isEmergency = isEmergencyPage(useLocation().pathname);
  const sorry = "It is our fault and not yours. Wait a minute, then reload this page.";
  return (
    <>
      <title>{isEmergency ? "Emergencies" : "Something went wrong"}</title>
      <PageShell providerName={providerName ?? ""} basePath={`${BASE_PATH}/`} aboutLinks={ABOUT_LINKS}>
        {isEmergency ? <PageTitle>Emergencies</PageTitle> : <PageTitle lead={sorry}>Sorry, something went wrong</PageTitle>}
        <EmergencyPanel
          compact={!isEmergency}
          title={isEmergency ? "Gas smell or carbon monoxide alarm? Get out, then call" : "Smell gas? Don't wait. Call"}
          number={EMERGENCY_NUMBERS.gas}
        />
        <ul>
          {LINES.map(({ when, number }) => (
            <li key={number}>
              {when} <PhoneLink number={number} />
            </li>
          ))}
        </ul>
        {isEmergency && <p>The rest of this page is not available at the moment.</p>}
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
