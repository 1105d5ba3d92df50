import { type Day, formatDate, londonDay } from "../../domain/calendar.ts";
import {
  CASE_STATES,
  type CaseListQuery,
  type CaseSort,
  NOT_ARRIVED_PATH,
  casePath,
  OPERATIONS_PATH,
} from "../../domain/staff.ts";
import { SUBMISSION_KINDS } from "../../domain/submission-types.ts";
import type { CaseSummary } from "../cases/case-file.ts";
import { Alert } from "../../ui/components/alert.tsx";
import { PageTitle } from "../../ui/components/page-title.tsx";
import { StatusMark } from "../../ui/components/status-mark.tsx";
import {
  type Accounts,
  dueText,
  kindLabel,
  ownerName,
  referenceClass,
  shownReference,
  statusOf,
} from "./case-copy.ts";
import {
  CASE_COPY,
  COLUMNS,
  LIST_COPY as copy,
  NOT_ARRIVED_COPY,
  RECORD_ERRORS,
  STATES,
  KIND_PLURALS,
} from "./copy.ts";
import { RecordForm, type RecordFormProps } from "./record-form.tsx";
import { type Draft, PageLinks, staffForm, StaffFrame, type StaffPage } from "./staff-frame.tsx";

interface CaseListPageProps extends RecordFormProps {
  readonly page: StaffPage;
  readonly draft: Draft;
  readonly query: CaseListQuery;
  readonly cases: readonly CaseSummary[];
  readonly hasNext: boolean;
  /** How many things that we said we send have not arrived. */
  readonly notArrived: number;
  readonly accounts: Accounts;
  readonly today: Day;
}

/** The workbench: search, filters, and a table of cases. */
export function CaseListPage(props: CaseListPageProps) {
  const { page, query, cases, hasNext, accounts, today } = props;
  const form = staffForm(page, props.problem, RECORD_ERRORS, {}, props.draft);
  const title = query.kind === undefined ? copy.title : KIND_PLURALS[query.kind];
  return (
    <StaffFrame title={title} form={form} page={page}>
      <PageTitle>{title}</PageTitle>
      {props.notArrived > 0 && (
        <Alert tone="warning" title={NOT_ARRIVED_COPY.link(props.notArrived)}>
          <p>
            <a href={NOT_ARRIVED_PATH}>{NOT_ARRIVED_COPY.open}</a>
          </p>
        </Alert>
      )}
      <RecordForm {...props} form={form} />
      <Filters query={query} />
      {cases.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <CaseTable {...{ cases, accounts, today, query }} caption={`${title}: ${STATES[query.state]}`} />
      )}
      <PageLinks
        number={query.page}
        hasNext={hasNext}
        addressOf={(number) => addressOf({ ...query, page: number })}
      />
    </StaffFrame>
  );
}

function Filters({ query }: { readonly query: CaseListQuery }) {
  const kinds = [undefined, ...SUBMISSION_KINDS].map((kind) => ({
    title: kind === undefined ? copy.everyKind : KIND_PLURALS[kind],
    // A kind is shown in its usual state.
    link: kind === undefined ? OPERATIONS_PATH : `${OPERATIONS_PATH}?kind=${kind}`,
    isCurrent: kind === query.kind,
  }));
  const states = CASE_STATES.map((state) => ({
    title: STATES[state],
    link: addressOf({ ...query, state, page: 1 }),
    isCurrent: state === query.state,
  }));
  return (
    <div className="case-filters">
      <FilterLinks label={copy.kind} links={kinds} />
      <FilterLinks label={copy.state} links={states} />
    </div>
  );
}

interface FilterLinksProps {
  readonly label: string;
  readonly links: readonly { readonly title: string; readonly link: string; readonly isCurrent: boolean }[];
}

function FilterLinks({ label, links }: FilterLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="cluster" role="list">
        {links.map(({ title, link, isCurrent }) => (
          <li key={link}>
            <a href={link} aria-current={isCurrent || undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface CaseTableProps extends Pick<CaseListPageProps, "cases" | "accounts" | "today"> {
  readonly caption: string;
  /** Undefined where the order is fixed. */
  readonly query?: CaseListQuery;
}

export function CaseTable({ cases, accounts, today, query, caption }: CaseTableProps) {
  return (
    <table className="case-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {COLUMNS.map(({ title, sort }) => (
            <ColumnHead key={title} title={title} sort={sort} query={query} />
          ))}
        </tr>
      </thead>
      <tbody>
        {cases.map((one) => (
          <CaseRow key={one.reference} one={one} accounts={accounts} today={today} />
        ))}
      </tbody>
    </table>
  );
}

interface ColumnHeadProps {
  readonly title: string;
  readonly sort: CaseSort | undefined;
  readonly query: CaseListQuery | undefined;
}

function ColumnHead({ title, sort, query }: ColumnHeadProps) {
  if (sort === undefined || query === undefined) return <th scope="col">{title}</th>;
  const isSorted = query.sort === sort;
  const descending = isSorted && !query.descending;
  const order = query.descending ? "descending" : "ascending";
  return (
    <th scope="col" aria-sort={isSorted ? order : undefined}>
      <a href={addressOf({ ...query, sort, descending, page: 1 })}>
        {title}
        <span aria-hidden="true">{isSorted ? (query.descending ? " ↓" : " ↑") : " ↕"}</span>
      </a>
    </th>
  );
}

function CaseRow({ one, accounts, today }: { one: CaseSummary; accounts: Accounts; today: Day }) {
  const { source, name, subject, firstLine, receivedAt, isOpen, dangers, extraHelp, ownerId } = one;
  const due = dueText(one, today);
  return (
    <tr>
      <td className="case-urgency">
        {dangers.map(({ hazard, words }) => (
          <StatusMark key={hazard} tone="danger">
            {CASE_COPY.dangers[hazard]} <span className="case-quiet">“{words.join(", ")}”</span>
          </StatusMark>
        ))}
        {extraHelp && <StatusMark tone="help">{CASE_COPY.mayNeedHelp}</StatusMark>}
        <StatusMark tone={due.tone}>{due.text}</StatusMark>
        {isOpen && <span className="case-quiet">{statusOf(one)}</span>}
      </td>
      <th scope="row">
        <a href={casePath(one.reference)}>{name}</a>
        <span className="case-quiet">
          {[kindLabel(source), subject].filter((text) => text !== null).join(": ")}
        </span>
      </th>
      <td className="case-line">{firstLine}</td>
      <td className={ownerId === null ? "case-quiet" : undefined}>{ownerName(ownerId, accounts)}</td>
      <td className={referenceClass(one)}>{shownReference(one)}</td>
      <td className="case-received">{formatDate(londonDay(receivedAt))}</td>
    </tr>
  );
}

function addressOf({ state, kind, sort, descending, page }: CaseListQuery): string {
  const given = {
    ...(kind !== undefined && { kind }),
    state,
    ...(sort !== "due" || descending ? { sort: `${descending ? "-" : ""}${sort}` } : {}),
    ...(page > 1 && { page: String(page) }),
  };
  return `${OPERATIONS_PATH}?${new URLSearchParams(given)}`;
}
