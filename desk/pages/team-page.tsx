import { formatDate, formatMoment } from "../../domain/calendar.ts";
import { caseListPath } from "../../domain/case-views.ts";
import { casePath, OPERATIONS_PATH } from "../../domain/staff.ts";
import type { countCauses } from "../cases/complaint-causes.ts";
import type { HelpedFigures } from "../cases/helped.ts";
import type {
  AgedComplaints,
  BrokenPromise,
  CountedSubject,
  PersonsWork,
  ReopenedCase,
  SampledReply,
} from "../cases/workload.ts";
import { Button } from "../../ui/components/button.tsx";
import { PageTitle } from "../../ui/components/page-title.tsx";
import { Section } from "../../ui/components/section.tsx";
import { SelectField } from "../../ui/components/select-field.tsx";
import { StatusMark } from "../../ui/components/status-mark.tsx";
import { type Accounts, actorName, inDays, ownerName } from "./case-copy.ts";
import { KIND_PLURALS } from "./copy.ts";
import { StaffFrame, type StaffPage, StaffTable } from "./staff-frame.tsx";
import { TEAM_COPY as copy, weeksText } from "./team-copy.ts";

interface TeamPageProps {
  readonly page: StaffPage;
  readonly accounts: Accounts;
  /** Who works on cases. */
  readonly team: Accounts;
  readonly work: readonly PersonsWork[];
  readonly ages: readonly AgedComplaints[];
  readonly reopened: readonly ReopenedCase[];
  readonly subjects: readonly CountedSubject[];
  readonly helped: HelpedFigures;
  readonly causes: Awaited<ReturnType<typeof countCauses>>;
  readonly brokenPromises: readonly BrokenPromise[];
  /** Undefined until one is asked for. */
  readonly sample: readonly SampledReply[] | undefined;
  /** Whose replies were asked for. */
  readonly person: string | undefined;
  /** Chooses the next sample. */
  readonly nextTurn: string;
}

/** For supervisors: how the team's work stands. */
export function TeamPage(props: TeamPageProps) {
  const { page, work, accounts, ages, subjects, reopened } = props;
  return (
    <StaffFrame title={copy.title} page={page}>
      <PageTitle lead={copy.lead}>{copy.title}</PageTitle>
      <Section title={copy.work}>
        <Work work={work} accounts={accounts} />
      </Section>
      <div className="team-layout">
        <Section title={copy.subjects} lead={copy.subjectsText}>
          <Subjects subjects={subjects} />
        </Section>
        <Section title={copy.ages}>
          <Ages ages={ages} />
        </Section>
        <Section title={copy.reopened}>
          <Reopened reopened={reopened} accounts={accounts} />
        </Section>
        <Section title={copy.causes}>
          <Causes causes={props.causes} />
        </Section>
        <Section title={copy.promises}>
          <BrokenPromises promises={props.brokenPromises} accounts={accounts} />
        </Section>
        <Section title={copy.helped}>
          <p>{copy.helpedText(props.helped.yes, props.helped.no, props.helped.answers)}</p>
        </Section>
      </div>
      <Sample {...props} />
    </StaffFrame>
  );
}

function Work({ work, accounts }: Pick<TeamPageProps, "work" | "accounts">) {
  const { person, open, late, dueToday, answered, oldest, answersOfWeek } = copy.columns;
  const sum = (of: "open" | "late" | "dueToday" | "answered" | "answersOfWeek") =>
    work.reduce((total, one) => total + one[of], 0);
  const oldestDays = Math.max(...work.map((one) => one.oldestDays ?? 0));
  const more = (isMore: boolean) => (isMore ? "+" : "");
  return (
    <StaffTable title={copy.work} headings={[person, open, late, dueToday, answered, oldest, answersOfWeek]}>
      {work.map((one) => (
        <tr key={one.ownerId}>
          <th scope="row">{one.ownerId === null ? copy.nobody : ownerName(one.ownerId, accounts)}</th>
          <td data-heading={open}>{`${one.open}${more(one.isMore)}`}</td>
          <td data-heading={late}>
            <Late late={one.late} ownerId={one.ownerId} />
          </td>
          <td data-heading={dueToday}>{one.dueToday}</td>
          <td data-heading={answered}>{one.answered}</td>
          <td data-heading={oldest}>{one.oldestDays !== null && inDays(one.oldestDays)}</td>
          <td data-heading={answersOfWeek}>{one.ownerId !== null && one.answersOfWeek}</td>
        </tr>
      ))}
      <tr className="team-total">
        <th scope="row">{copy.total}</th>
        <td data-heading={open}>{`${sum("open")}${more(work.some(({ isMore }) => isMore))}`}</td>
        <td data-heading={late}>
          <Late late={sum("late")} ownerId={undefined} />
        </td>
        <td data-heading={dueToday}>{sum("dueToday")}</td>
        <td data-heading={answered}>{sum("answered")}</td>
        <td data-heading={oldest}>{oldestDays > 0 && inDays(oldestDays)}</td>
        <td data-heading={answersOfWeek}>{sum("answersOfWeek")}</td>
      </tr>
    </StaffTable>
  );
}

interface LateProps {
  readonly late: number;
  /** Undefined for everybody's. */
  readonly ownerId: string | null | undefined;
}

/** Leads to the list of them. No list has those of nobody alone. */
function Late({ late, ownerId }: LateProps) {
  if (late === 0) return late;
  const mark = <StatusMark tone="danger">{late}</StatusMark>;
  if (ownerId === null) return mark;
  const overdue = { view: "overdue", kind: undefined, sort: "due", descending: false, page: 1 } as const;
  return <a href={caseListPath({ ...overdue, ownerId })}>{mark}</a>;
}

function Ages({ ages }: Pick<TeamPageProps, "ages">) {
  const most = Math.max(1, ...ages.map(({ complaints }) => complaints));
  return (
    <dl className="team-bars">
      {ages.map(({ fromWeeks, toWeeks, complaints }) => (
        <div key={fromWeeks}>
          <dt>{weeksText(fromWeeks, toWeeks)}</dt>
          <dd>
            <meter max={most} value={complaints} aria-hidden="true" />
            {complaints}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Subjects({ subjects }: Pick<TeamPageProps, "subjects">) {
  const { subject: title, thisWeek: now, usual: before } = copy.subjectColumns;
  if (subjects.length === 0) return <p>{copy.noSubjects}</p>;
  return (
    <StaffTable title={copy.subjects} headings={[title, now, before]}>
      {subjects.map(({ kind, subject, thisWeek, usual, isSpike }) => (
        <tr key={`${kind} ${subject}`}>
          <th scope="row">
            {subject ?? copy.otherSubject}
            {kind !== null && kind !== "other" && <span className="case-quiet">{KIND_PLURALS[kind]}</span>}
          </th>
          <td data-heading={now}>
            {isSpike ? <StatusMark tone="danger">{`${thisWeek}: ${copy.spike}`}</StatusMark> : thisWeek}
          </td>
          <td data-heading={before}>{usual.toLocaleString("en-GB", { maximumFractionDigits: 1 })}</td>
        </tr>
      ))}
    </StaffTable>
  );
}

function Reopened({ reopened, accounts }: Pick<TeamPageProps, "reopened" | "accounts">) {
  if (reopened.length === 0) return <p>{copy.noReopened}</p>;
  return (
    <ul className="case-list" role="list">
      {reopened.map(({ reference, at, ownerId }) => (
        <li key={`${reference} ${at.toISOString()}`}>
          <a href={casePath(reference)} className="number">
            {reference}
          </a>
          <span className="case-quiet">{` ${formatMoment(at)}, ${ownerName(ownerId, accounts)}`}</span>
        </li>
      ))}
    </ul>
  );
}

function Causes({ causes }: Pick<TeamPageProps, "causes">) {
  if (causes.length === 0) return <p>{copy.noCauses}</p>;
  return (
    <StaffTable title={copy.causes} headings={[copy.cause, copy.complaints]}>
      {causes.map(({ cause, complaints }) => (
        <tr key={cause?.id ?? ""}>
          <th scope="row">{cause?.title ?? copy.noCause}</th>
          <td data-heading={copy.complaints}>{complaints}</td>
        </tr>
      ))}
    </StaffTable>
  );
}

function BrokenPromises({
  promises,
  accounts,
}: Pick<TeamPageProps, "accounts"> & { readonly promises: readonly BrokenPromise[] }) {
  if (promises.length === 0) return <p>{copy.noPromises}</p>;
  return (
    <ul className="case-list" role="list">
      {promises.map(({ reference, dueOn, ownerId }) => (
        <li key={`${reference} ${dueOn}`}>
          <a href={casePath(reference)} className="number">
            {reference}
          </a>
          <span className="case-quiet">{` ${formatDate(dueOn)}, ${ownerName(ownerId, accounts)}`}</span>
        </li>
      ))}
    </ul>
  );
}

function Sample({ accounts, team, person, sample, nextTurn }: TeamPageProps) {
  return (
    <Section title={copy.sample} lead={copy.sampleText}>
      <form method="get" action={`${OPERATIONS_PATH}/team`} className="cluster case-search">
        <input type="hidden" name="sample" value={nextTurn} />
        <SelectField
          name="person"
          label={copy.samplePerson}
          placeholder={copy.everybody}
          options={team.map(({ id, email }) => ({ value: id, label: email }))}
          defaultValue={person ?? ""}
        />
        <Button variant="secondary">{copy.sampleSubmit}</Button>
      </form>
      {sample?.length === 0 && <p role="status">{copy.noReplies}</p>}
      {sample !== undefined && sample.length > 0 && (
        <ol className="case-list" role="list">
          {sample.map(({ reference, at, actor, text, asked }) => (
            <li key={`${reference} ${at.toISOString()}`} className="panel info-card">
              <p>
                <a href={casePath(reference)} className="number">
                  {reference}
                </a>
                <span className="case-quiet">{` ${actorName(actor, accounts)}, ${formatMoment(at)}`}</span>
              </p>
              <details>
                <summary>{copy.asked}</summary>
                <p className="written measure">{asked}</p>
              </details>
              <p className="written measure">{text}</p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
