import type { Day } from "../../domain/calendar.ts";
import {
  CASE_VIEWS,
  caseListPath,
  type CaseListQuery,
  type CaseView,
  firstOfPath,
  formatCaseQuery,
  MOST_IN_COUNT,
} from "../../domain/case-views.ts";
import {
  casePath,
  CHOSEN_STATUSES,
  figuresPath,
  isContentRole,
  NOT_ARRIVED_PATH,
  OPERATIONS_PATH,
  RECORD_PATH,
} from "../../domain/staff.ts";
import { SUBMISSION_KINDS } from "../../domain/submission-types.ts";
import type { CaseSummary } from "../cases/case-file.ts";
import type { UpdateRefusal } from "../cases/cases.ts";
import type { StaffAccount } from "../staff/staff-accounts.ts";
import type { StaffView } from "../staff/staff-views.ts";
import { Alert } from "../../ui/components/alert.tsx";
import { Button, ButtonLink } from "../../ui/components/button.tsx";
import { Disclosure } from "../../ui/components/disclosure.tsx";
import { PageTitle } from "../../ui/components/page-title.tsx";
import { SelectField } from "../../ui/components/select-field.tsx";
import { TextField } from "../../ui/components/text-field.tsx";
import type { FormProblem, FormState } from "../../ui/forms/form-page.tsx";
import type { FormValues } from "../../ui/forms/step.ts";
import { type Accounts, ownerName } from "./case-copy.ts";
import { CASE_LIST_COPY as copy, CHOSEN_ERRORS, REFUSALS, VIEWS } from "./case-list-copy.ts";
import { CaseTable, FIRST_CASE } from "./case-table.tsx";
import chooseCasesScript from "./choose-cases.ts?worker&url";
import { KIND_PLURALS, NOT_ARRIVED_COPY } from "./copy.ts";
import { STATUS_LABELS } from "./mark-copy.ts";
import { PageLinks, StaffForm, staffForm, StaffFrame, type StaffPage } from "./staff-frame.tsx";

interface CaseListPageProps {
  readonly page: StaffPage;
  readonly query: CaseListQuery;
  readonly cases: readonly CaseSummary[];
  readonly hasNext: boolean;
  readonly counts: Readonly<Record<CaseView, number>>;
  /** The person's own. */
  readonly views: readonly StaffView[];
  /** How many things that we said we send have not arrived. */
  readonly notArrived: number;
  /** Of a supervisor: the quarter of which figures are due. */
  readonly unpublished: string | undefined;
  readonly accounts: readonly StaffAccount[];
  readonly today: Day;
  /** How many cases a form has just changed. */
  readonly changed: number;
  /** Of a form that was not done, or not of all that were chosen. */
  readonly outcome: FormProblem | RefusedCases | undefined;
}

interface RefusedCases {
  readonly values: FormValues;
  readonly changed: number;
  readonly refused: readonly { readonly reference: string; readonly refusal: UpdateRefusal }[];
}

/** The workbench: views with their counts, a search, and what needs the reader next. */
export function CaseListPage(props: CaseListPageProps) {
  const { page, query, cases, accounts, today, outcome } = props;
  const refused = outcome !== undefined && "refused" in outcome ? outcome : undefined;
  const problem = refused === undefined ? (outcome as FormProblem | undefined) : undefined;
  const form = staffForm(page, problem, CHOSEN_ERRORS, refused?.values);
  const title = titleOf(query, accounts);
  const chosen = new Set(refused?.refused.map(({ reference }) => reference));
  return (
    <StaffFrame
      title={title}
      form={form}
      page={page}
      skip={cases.length > 0 ? { link: `#${FIRST_CASE}`, title: copy.skip } : undefined}
    >
      <div className="list-head">
        <PageTitle>{title}</PageTitle>
        <StaffForm page={page} action={`${OPERATIONS_PATH}?index`} className="cluster list-next">
          <ButtonLink href={firstOfPath("mine")} variant="secondary" data-key="m">
            {copy.openNext}
          </ButtonLink>
          <Button name="do" value="take-next" variant="secondary" data-key="t">
            {copy.takeNext}
          </Button>
          <ButtonLink href={RECORD_PATH} variant="secondary">
            {copy.record}
          </ButtonLink>
        </StaffForm>
      </div>
      <Changed changed={refused?.changed ?? props.changed} refused={refused?.refused ?? []} />
      <div className="list">
        <div className="list-layout">
          <div className="list-aside">
            <Views {...props} />
            <ViewForms {...props} form={form} />
          </div>
          <div className="list-cases">
            {cases.length === 0 ? (
              <p>{copy.none}</p>
            ) : (
              <StaffForm page={page} action={actionOf(query)} className="list-form" data-chooses="">
                <CaseTable {...{ cases, accounts, today, query, chosen }} caption={title} />
                <ChosenBar page={page} accounts={accounts} form={form} />
              </StaffForm>
            )}
            <PageLinks
              number={query.page}
              hasNext={props.hasNext}
              addressOf={(number) => caseListPath({ ...query, page: number })}
            />
          </div>
        </div>
      </div>
      <script type="module" src={chooseCasesScript} />
    </StaffFrame>
  );
}

/** "Complaints: overdue, of quentin". */
function titleOf({ view, kind, ownerId }: CaseListQuery, accounts: Accounts): string {
  const what = kind === undefined ? copy.title : KIND_PLURALS[kind];
  const owner = ownerId === undefined ? [] : [copy.of(ownerName(ownerId, accounts))];
  return `${what}: ${[VIEWS[view].toLowerCase(), ...owner].join(", ")}`;
}

/** The form comes back to the same list. */
function actionOf(query: CaseListQuery): string {
  return `${OPERATIONS_PATH}?${["index", formatCaseQuery(query)].filter(Boolean).join("&")}`;
}

function Changed({ changed, refused }: Pick<RefusedCases, "changed" | "refused">) {
  return (
    <>
      {changed > 0 && <Alert tone="success" title={copy.chosen.changed(changed)} live />}
      {refused.length > 0 && (
        <Alert tone="error" title={copy.chosen.refused(refused.length)}>
          <ul>
            {refused.map(({ reference, refusal }) => (
              <li key={reference}>
                <a href={casePath(reference)}>{reference}</a>
                {`: ${REFUSALS[refusal]}.`}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

function Views({ query, counts, views, notArrived, unpublished }: CaseListPageProps) {
  const builtIn = CASE_VIEWS.map((view) => ({
    title: VIEWS[view],
    link: caseListPath({ ...query, view, page: 1 }),
    isCurrent: view === query.view,
    count: counts[view],
    isUrgent: view === "danger" || view === "overdue",
  }));
  const saved = views.map(({ id, name, query: of }) => ({
    key: id,
    title: name,
    link: of === "" ? OPERATIONS_PATH : `${OPERATIONS_PATH}?${of}`,
    isCurrent: of === formatCaseQuery({ ...query, page: 1 }),
  }));
  const kinds = [undefined, ...SUBMISSION_KINDS].map((kind) => ({
    title: kind === undefined ? copy.everyKind : KIND_PLURALS[kind],
    link: caseListPath({ ...query, kind, view: viewOfKind(query, kind), page: 1 }),
    isCurrent: kind === query.kind,
  }));
  return (
    <>
      <ViewLinks label={copy.views} links={builtIn} />
      {notArrived > 0 && (
        <a className="list-alert" href={NOT_ARRIVED_PATH}>
          {NOT_ARRIVED_COPY.link(notArrived)}
        </a>
      )}
      {unpublished !== undefined && (
        <a className="list-alert" href={figuresPath(unpublished)}>
          {copy.unpublished(unpublished)}
        </a>
      )}
      {saved.length > 0 && <ViewLinks label={copy.savedViews} links={saved} titled />}
      <ViewLinks label={copy.kinds} links={kinds} titled />
    </>
  );
}

/** No reading is open. */
function viewOfKind(query: CaseListQuery, kind: CaseListQuery["kind"]): CaseView {
  if (kind === "meter-reading") return "closed";
  return query.kind === "meter-reading" ? "open" : query.view;
}

interface ViewLinksProps {
  readonly label: string;
  /** The label is shown. */
  readonly titled?: boolean;
  readonly links: readonly {
    readonly key?: string;
    readonly title: string;
    readonly link: string;
    readonly isCurrent: boolean;
    readonly count?: number;
    readonly isUrgent?: boolean;
  }[];
}

function ViewLinks({ label, titled = false, links }: ViewLinksProps) {
  return (
    <nav className="list-views" aria-label={label}>
      {titled && (
        <p className="list-views-title" aria-hidden="true">
          {label}
        </p>
      )}
      <ul role="list">
        {links.map(({ key, title, link, isCurrent, count, isUrgent = false }) => (
          <li key={key ?? title}>
            <a href={link} aria-current={isCurrent || undefined}>
              {title}
              {count !== undefined && (
                <span className={isUrgent && count > 0 ? "count count-urgent" : "count"}>
                  {count > MOST_IN_COUNT ? ` ${MOST_IN_COUNT}+` : ` ${count}`}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Whose cases are shown, and the present filters under a name. */
function ViewForms({ page, query, accounts, views, form }: CaseListPageProps & { readonly form: FormState }) {
  const { filter } = copy;
  const text = formatCaseQuery({ ...query, page: 1 });
  const saved = views.find((view) => view.query === text);
  const kept = [...new URLSearchParams(formatCaseQuery({ ...query, ownerId: undefined, page: 1 }))];
  return (
    <Disclosure
      className="list-filter"
      summary={filter.title}
      open={query.ownerId !== undefined || form.messages.some(({ field }) => field === "name")}
    >
      <form action={OPERATIONS_PATH}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SelectField
          name="owner"
          label={filter.owner}
          placeholder={filter.everyone}
          defaultValue={query.ownerId ?? ""}
          options={colleaguesIn(accounts).map(({ id }) => ({ value: id, label: ownerName(id, accounts) }))}
        />
        <Button variant="secondary">{filter.submit}</Button>
      </form>
      <StaffForm page={page} action={actionOf({ ...query, page: 1 })}>
        {saved === undefined ? (
          <>
            <TextField {...form.field("name")} label={filter.name} autoComplete="off" />
            <Button variant="secondary" name="do" value="save-view">
              {filter.save}
            </Button>
          </>
        ) : (
          <>
            <input type="hidden" name="id" value={saved.id} />
            <Button variant="secondary" name="do" value="remove-view">
              {filter.remove(saved.name)}
            </Button>
          </>
        )}
      </StaffForm>
    </Disclosure>
  );
}

/** What is done with the chosen cases; shown once there are some. */
function ChosenBar({
  page,
  accounts,
  form,
}: Pick<CaseListPageProps, "page" | "accounts"> & { readonly form: FormState }) {
  const { chosen } = copy;
  const me = page.staff.id;
  const others = colleaguesIn(accounts).filter(({ id }) => id !== me);
  return (
    <fieldset className="list-chosen" id="chosen" tabIndex={-1}>
      <legend className="visually-hidden">{chosen.title}</legend>
      <p className="list-chosen-count">
        <output data-chosen-count="" />
        {chosen.count}
      </p>
      <div className="list-chosen-act">
        <SelectField
          {...form.field("to")}
          label={<span className="visually-hidden">{chosen.to}</span>}
          placeholder={chosen.placeholder}
          options={[
            { value: me, label: chosen.me },
            { value: "nobody", label: chosen.nobody },
            ...others.map(({ id }) => ({ value: id, label: ownerName(id, accounts) })),
          ]}
        />
        {page.staff.role === "supervisor" && (
          <TextField
            {...form.field("word")}
            label={<span className="visually-hidden">{chosen.word}</span>}
            placeholder={chosen.wordShort}
            autoComplete="off"
          />
        )}
        <Button name="do" value="assign">
          {chosen.assign}
        </Button>
      </div>
      <div className="list-chosen-act">
        <SelectField
          {...form.field("status")}
          label={<span className="visually-hidden">{chosen.status}</span>}
          placeholder={chosen.status}
          options={CHOSEN_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
        />
        <TextField
          {...form.field("done")}
          label={<span className="visually-hidden">{chosen.done}</span>}
          placeholder={chosen.doneShort}
          autoComplete="off"
        />
        <Button name="do" value="status" variant="secondary">
          {chosen.set}
        </Button>
      </div>
    </fieldset>
  );
}

/** Those who work on cases. */
function colleaguesIn(accounts: readonly StaffAccount[]): readonly StaffAccount[] {
  return accounts.filter(({ removedAt, role }) => removedAt === null && !isContentRole(role));
}
