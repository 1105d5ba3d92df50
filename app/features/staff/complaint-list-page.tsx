import type { ComplaintListView, DeskComplaint } from "../../../contract/operations.ts";
import { formatDay, londonDay } from "../../../domain/calendar.ts";
import { COMPLAINT_STATES, OPERATIONS_PATH } from "../../../domain/staff.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { clockName, clockCopy } from "./clock-copy.ts";
import { Facts } from "./staff-frame.tsx";
import { CASE_COPY, COMPLAINT_KINDS, STATES, STATUSES, LIST_COPY as words } from "./copy.ts";

/** The complaints of a state and a kind, each with its clocks. */
export function ComplaintListPage({
  state,
  source,
  complaints,
  total,
  more,
  page,
  pages,
}: ComplaintListView) {
  const filtered = total === 1 ? "1 complaint" : `${total} complaints`;
  return (
    <>
      <PageTitle lead={words.lead}>{words.title}</PageTitle>
      <form method="get" action={OPERATIONS_PATH} className="case-filter">
        <SelectField
          name="state"
          label={words.state}
          options={COMPLAINT_STATES.map((value) => ({ value, label: STATES[value] }))}
          defaultValue={state}
        />
        <SelectField
          name="kind"
          label={words.kind}
          placeholder={words.everyKind}
          options={COMPLAINT_KINDS}
          defaultValue={source ?? ""}
        />
        <Button variant="secondary">{words.submit}</Button>
      </form>
      {more && <Alert tone="warning" title={words.more} />}
      <p>
        <strong>
          {complaints.length === 0 ? words.none : `${filtered}: ${STATES[state].toLowerCase()}`}
        </strong>
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
      {pages > 1 && <PageLinks address={addressOf(state, source)} page={page} pages={pages} />}
    </>
  );
}

function ComplaintCard({ complaint }: { readonly complaint: DeskComplaint }) {
  const { reference, source, receivedAt, status, resolvedAt, extraHelp, clocks } = complaint;
  const overdue = clocks.some((clock) => clock.state === "overdue");
  return (
    <>
      <h2 className="info-card-title">
        <a href={`${OPERATIONS_PATH}/complaints/${reference}`}>{reference}</a>
      </h2>
      {(extraHelp || overdue) && (
        <p className="cluster">
          {extraHelp && <span className="pill">{words.extraHelp}</span>}
          {overdue && <span className="pill case-overdue">{words.overdue}</span>}
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

export function kindLabel(source: DeskComplaint["source"]): string {
  return COMPLAINT_KINDS.find(({ value }) => value === source)?.label ?? source;
}

function PageLinks({
  address,
  page,
  pages,
}: {
  readonly address: string;
  readonly page: number;
  readonly pages: number;
}) {
  return (
    <nav className="cluster" aria-label={words.pages}>
      {page > 1 && <a href={`${address}&page=${page - 1}`}>{words.previous}</a>}
      <span>{`Page ${page} of ${pages}`}</span>
      {page < pages && <a href={`${address}&page=${page + 1}`}>{words.next}</a>}
    </nav>
  );
}

function addressOf(state: ComplaintListView["state"], source: ComplaintListView["source"]): string {
  return `${OPERATIONS_PATH}?${new URLSearchParams({ state, kind: source ?? "" })}`;
}
