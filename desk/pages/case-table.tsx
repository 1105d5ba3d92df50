import { type Day, formatDate, formatDay, londonDay } from "../../domain/calendar.ts";
import {
  caseListPath,
  type CaseListQuery,
  casePathFrom,
  CASES_A_PAGE,
  type CaseSort,
  formatPlace,
} from "../../domain/case-views.ts";
import { SUBMISSION_TYPES } from "../../domain/submission-types.ts";
import type { CaseSummary } from "../cases/case-file.ts";
import { StatusMark } from "../../ui/components/status-mark.tsx";
import { shortClock, shortDate } from "./case-clock.ts";
import { type Accounts, kindLabel, ownerName, referenceClass, shownReference } from "./case-copy.ts";
import { COLUMNS, KINDS, CASE_LIST_COPY as copy } from "./case-list-copy.ts";
import { CASE_COPY, STATUSES } from "./copy.ts";
import { HINT_COPY } from "./law-copy.ts";

export interface CaseTableProps {
  readonly caption: string;
  readonly cases: readonly CaseSummary[];
  readonly accounts: Accounts;
  readonly today: Day;
  /** Undefined where the order is fixed, and no list is behind the case. */
  readonly query?: CaseListQuery;
  /** The references of those that are chosen; undefined where none can be. */
  readonly chosen?: ReadonlySet<string>;
}

/** Where the way past the filters leads. */
export const FIRST_CASE = "first-case";

/** A case a line; on a phone a case a card. */
export function CaseTable({ caption, cases, ...props }: CaseTableProps) {
  const { query, chosen } = props;
  return (
    <table className="case-rows">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {chosen && (
            <td className="row-choose">
              {/* The script shows it: without one it could do nothing. */}
              <label hidden>
                <input type="checkbox" data-chooses-all="" />
                <span className="visually-hidden">{copy.chosen.all}</span>
              </label>
            </td>
          )}
          {COLUMNS.map(({ name, title, sort }) => (
            <ColumnHead key={name} name={name} title={title} sort={sort} query={query} />
          ))}
        </tr>
      </thead>
      <tbody>
        {cases.map((one, index) => (
          <CaseRow key={one.reference} one={one} index={index} {...props} />
        ))}
      </tbody>
    </table>
  );
}

interface ColumnHeadProps {
  readonly name: string;
  readonly title: string;
  readonly sort: CaseSort | undefined;
  readonly query: CaseListQuery | undefined;
}

function ColumnHead({ name, title, sort, query }: ColumnHeadProps) {
  const className = `row-${name}`;
  if (sort === undefined || query === undefined)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  const isSorted = query.sort === sort;
  const descending = isSorted && !query.descending;
  const order = query.descending ? "descending" : "ascending";
  return (
    <th scope="col" className={className} aria-sort={isSorted ? order : undefined}>
      <a href={caseListPath({ ...query, sort, descending, page: 1 })}>
        {title}
        {isSorted && <span aria-hidden="true">{query.descending ? " ↓" : " ↑"}</span>}
      </a>
    </th>
  );
}

interface CaseRowProps extends Omit<CaseTableProps, "caption" | "cases"> {
  readonly one: CaseSummary;
  readonly index: number;
}

function CaseRow({ one, index, accounts, today, query, chosen }: CaseRowProps) {
  const { source, name, subject, firstLine, isOpen, status, ownerId } = one;
  const clock = shortClock(one, today);
  const due = isOpen ? one.dueOn : null;
  const received = londonDay(one.receivedAt);
  const place = query && formatPlace({ query, at: (query.page - 1) * CASES_A_PAGE + index });
  return (
    <tr className={one.hazards.length > 0 ? "is-dangerous" : undefined}>
      {chosen && (
        <td className="row-choose">
          <label>
            <input
              type="checkbox"
              name="chosen[]"
              value={`${one.version} ${one.reference}`}
              defaultChecked={chosen.has(one.reference)}
              aria-label={copy.chosen.choose(name, shownReference(one))}
            />
          </label>
        </td>
      )}
      <td className="row-clock" title={due === null ? undefined : formatDay(due)}>
        <span className={`clock clock-${clock.tone}`}>{clock.text}</span>
        {due !== null && <span className="clock-day">{` ${shortDate(due, today)}`}</span>}
      </td>
      <th scope="row" className="row-who">
        <a href={casePathFrom(one.reference, place ?? "")} id={index === 0 ? FIRST_CASE : undefined}>
          {name}
        </a>
      </th>
      <td className="row-line">
        <div className="one-line">
          <CaseMarks one={one} />
          {isOpen && status !== "received" && (
            <span className="row-status">
              {`${one.waitsForCustomer ? copy.withCustomer : STATUSES[status]} `}
            </span>
          )}
          {subject !== null && <strong>{`${subject}: `}</strong>}
          {firstLine}
        </div>
      </td>
      <td className={ownerId === null ? "row-owner is-nobody" : "row-owner"}>
        {ownerName(ownerId, accounts)}
      </td>
      <td className="row-kind" title={kindLabel(source)}>
        {source === undefined ? CASE_COPY.otherKind : KINDS[SUBMISSION_TYPES[source].kind]}
      </td>
      <td className={["row-reference", referenceClass(one)].filter(Boolean).join(" ")}>
        {shownReference(one)}
      </td>
      <td className="row-received" title={formatDate(received)}>
        {shortDate(received, today)}
      </td>
    </tr>
  );
}

/** The dangers that the words report, that the customer may need extra help, and that it may be a complaint. */
function CaseMarks({ one: { hazards, extraHelp, mayBeComplaint } }: Pick<CaseRowProps, "one">) {
  return (
    <>
      {hazards.map((hazard) => (
        <StatusMark key={hazard} tone="danger">
          {` ${CASE_COPY.dangers[hazard]} `}
        </StatusMark>
      ))}
      {extraHelp && (
        <span title={CASE_COPY.mayNeedHelp}>
          <StatusMark tone="help">
            <span className="visually-hidden">{`${CASE_COPY.mayNeedHelp}. `}</span>
          </StatusMark>
        </span>
      )}
      {mayBeComplaint && <span className="row-status">{`${HINT_COPY.mark} `}</span>}
    </>
  );
}
