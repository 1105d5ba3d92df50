import { formatDay, londonDay } from "../../../domain/calendar.ts";
import type { ComplaintSource } from "../../../domain/submission-types.ts";
import { COMPLAINT_STATES, type ComplaintState, OPERATIONS_PATH } from "../../../domain/staff.ts";
import type { ComplaintSummary } from "../../../services/staff/complaint-cases.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { clockName, clockCopy } from "./clock-copy.ts";
import { CASE_COPY, COMPLAINT_KINDS, LIST_COPY as copy, STATES, STATUSES } from "./copy.ts";
import { Facts, StaffFrame, type StaffPage } from "./staff-frame.tsx";

interface ComplaintListPageProps {
  readonly page: StaffPage;
  readonly state: ComplaintState;
  readonly source: ComplaintSource | undefined;
  /** Those of this page of the list. */
  readonly complaints: readonly ComplaintSummary[];
  readonly total: number;
  /** The youngest were left out. */
  readonly more: boolean;
  /** From 1. */
  readonly number: number;
  readonly pages: number;
}

/** The complaints of a state and a kind, each with its clocks. */
export function ComplaintListPage(props: ComplaintListPageProps) {
  const { page, state, source, complaints, total, more, number, pages } = props;
  const filtered = total === 1 ? "1 complaint" : `${total} complaints`;
  return (
    <StaffFrame title={copy.title} page={page}>
      <PageTitle lead={copy.lead}>{copy.title}</PageTitle>
      <form method="get" action={OPERATIONS_PATH} className="case-filter">
        <SelectField
          name="state"
          label={copy.state}
          options={COMPLAINT_STATES.map((value) => ({ value, label: STATES[value] }))}
          defaultValue={state}
        />
        <SelectField
          name="kind"
          label={copy.kind}
          placeholder={copy.everyKind}
          options={COMPLAINT_KINDS}
          defaultValue={source ?? ""}
        />
        <Button variant="secondary">{copy.submit}</Button>
      </form>
      {more && <Alert tone="warning" title={copy.more} />}
      <p>
        <strong>{complaints.length === 0 ? copy.none : `${filtered}: ${STATES[state].toLowerCase()}`}</strong>
      </p>
      <ul className="case-list" role="list">
        {complaints.map((complaint) => (
          <li
            key={complaint.reference}
            className={`info-card ${complaint.extraHelp ? "info-card-accent" : ""}`}
          >
            <ComplaintCard complaint={complaint} />
          </li>
        ))}
      </ul>
      {pages > 1 && <PageLinks address={addressOf(state, source)} number={number} pages={pages} />}
    </StaffFrame>
  );
}

function ComplaintCard({ complaint }: { readonly complaint: ComplaintSummary }) {
  const { reference, source, receivedAt, status, resolvedAt, extraHelp, clocks } = complaint;
  const overdue = clocks.some((clock) => clock.state === "overdue");
  return (
    <>
      <h2 className="info-card-title">
        <a href={`${OPERATIONS_PATH}/complaints/${reference}`}>{reference}</a>
      </h2>
      {(extraHelp || overdue) && (
        <p className="cluster">
          {extraHelp && <span className="pill">{copy.extraHelp}</span>}
          {overdue && <span className="pill case-overdue">{copy.overdue}</span>}
        </p>
      )}
      <p>
        {kindLabel(source)}. {CASE_COPY.received} {formatDay(londonDay(receivedAt))}.{" "}
        {resolvedAt === null ? `${STATUSES[status]}.` : `${CASE_COPY.resolved}.`}
      </p>
      <Facts facts={clocks.map((clock) => [clockName(clock), clockCopy(clock)] as const)} />
    </>
  );
}

export function kindLabel(source: ComplaintSource): string {
  return COMPLAINT_KINDS.find(({ value }) => value === source)?.label ?? source;
}

interface PageLinksProps {
  readonly address: string;
  readonly number: number;
  readonly pages: number;
}

function PageLinks({ address, number, pages }: PageLinksProps) {
  return (
    <nav className="cluster" aria-label={copy.pages}>
      {number > 1 && <a href={`${address}&page=${number - 1}`}>{copy.previous}</a>}
      <span>{`Page ${number} of ${pages}`}</span>
      {number < pages && <a href={`${address}&page=${number + 1}`}>{copy.next}</a>}
    </nav>
  );
}

function addressOf(state: ComplaintState, source: ComplaintSource | undefined): string {
  return `${OPERATIONS_PATH}?${new URLSearchParams({ state, kind: source ?? "" })}`;
}
