import { useLocation } from "react-router";
import { useCopy } from "../copy/use-copy.ts";
import { isEmergencyPage } from "../paths/emergencies.ts";
import { FaultPage } from "./fault-page.tsx";
import { TrackedFailure } from "./tracked.tsx";

interface ErrorPageProps {
  readonly providerName: string | undefined;
  /** Names what happened, as the log does. */
  readonly requestId: string | undefined;
}

/** Of a server fault: what to do and which number to call. The emergency page shows numbers first. */
export function ErrorPage({ providerName, requestId }: ErrorPageProps) {
  const words = useCopy("errorPage");
  const isEmergency = isEmergencyPage(useLocation().pathname);
  return (
    <FaultPage
      providerName={providerName}
      emergencyLead={isEmergency ? words.emergencyLead : undefined}
      title={isEmergency ? words.emergencies : words.title}
      lead={isEmergency ? "" : words.lead}
    >
      {isEmergency && <p>{words.rest}</p>}
      {requestId !== undefined && (
        <p>
          {words.code} <code>{requestId}</code>
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
  const error = {
    id: requestId ?? "",
    status,
    title: useCopy("errorPage").title,
    description: "",
    failureCount: 0,
  };
  return <TrackedFailure error={error} />;
}
