import type { ReactNode } from "react";
import { useCopy } from "../copy/use-copy.ts";
import type { Copy } from "../../copy/locales.ts";
import { BASE_PATH } from "../../domain/base-path.ts";
import { EMERGENCY_NUMBERS } from "../../domain/emergency-numbers.ts";
import { useAboutLinks } from "./about-links.ts";
import { way } from "./emergency-numbers.tsx";
import { PlainSearch } from "./plain-search.tsx";
import { Button } from "../components/button.tsx";
import { EmergencyLine } from "../components/emergency-line.tsx";
import { PageShell } from "../components/page-shell.tsx";
import { PageTitle } from "../components/page-title.tsx";

/** National lines, for a page whose content may be out of reach. */
const waysIn = (words: Copy["fault"]) => [
  way(words.gas, EMERGENCY_NUMBERS.gas),
  way(words.northernIreland, EMERGENCY_NUMBERS.gasNorthernIreland),
  way(words.fire, EMERGENCY_NUMBERS.emergencyServices),
  way(words.powerCut, EMERGENCY_NUMBERS.powerCut),
  way(words.northernIreland, EMERGENCY_NUMBERS.powerCutNorthernIreland),
];

interface NextPageMissingProps {
  readonly providerName: string | undefined;
  readonly busy: boolean;
  readonly onTryAgain: () => void;
}

/** The address is the next page's already, so trying again and reloading both lead on. */
export function NextPageMissing({ busy, onTryAgain, providerName }: NextPageMissingProps) {
  const words = useCopy("fault");
  return (
    <FaultPage providerName={providerName} title={words.title} lead={words.lead}>
      <p>
        <Button type="button" onClick={onTryAgain} aria-disabled={busy || undefined} autoFocus>
          {words.tryAgain}
        </Button>
      </p>
    </FaultPage>
  );
}

interface FaultPageProps {
  readonly providerName: string | undefined;
  readonly title: string;
  readonly lead: string;
  /** Of the emergency page, which shows the numbers first. */
  readonly emergencyLead?: string | undefined;
  readonly children: ReactNode;
}

/** What is in the place of a page that there is not. */
export function FaultPage({ providerName, title, lead, emergencyLead, children }: FaultPageProps) {
  const words = useCopy("fault");
  return (
    <>
      <title>{title}</title>
      <PageShell
        providerName={providerName ?? ""}
        headerActions={<PlainSearch />}
        aboutLinks={useAboutLinks()}
      >
        <PageTitle lead={lead}>{title}</PageTitle>
        <EmergencyLine
          look={emergencyLead === undefined ? "quiet" : "large"}
          lead={emergencyLead}
          ways={waysIn(words)}
        />
        {children}
        <p>
          <a href={`${BASE_PATH}/`}>{words.home}</a>
        </p>
      </PageShell>
    </>
  );
}
