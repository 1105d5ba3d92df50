import { BASE_PATH } from "../../domain/base-path.ts";
import { formatMoment } from "../../domain/calendar.ts";
import { casePath, OPERATIONS_PATH } from "../../domain/staff.ts";
import { type PublishedFigures, standingFigures } from "../../domain/complaint-figures.ts";
import { FigureLines } from "../../ui/page/complaint-figures.tsx";
import type { FiguresPreview, Outward } from "../cases/outward.ts";
import { Alert } from "../../ui/components/alert.tsx";
import { Button } from "../../ui/components/button.tsx";
import { PageTitle } from "../../ui/components/page-title.tsx";
import { RadioField } from "../../ui/components/radio-field.tsx";
import { Section } from "../../ui/components/section.tsx";
import { SelectField } from "../../ui/components/select-field.tsx";
import { TextAreaField } from "../../ui/components/text-area-field.tsx";
import { TextField } from "../../ui/components/text-field.tsx";
import type { FormProblem } from "../../ui/forms/form-page.tsx";
import type { FormValues } from "../../ui/forms/step.ts";
import {
  DELIVERY_STATES,
  EXPORT_COPY as copy,
  EXPORT_ERRORS,
  EXPORT_FORMATS,
  EXPORT_KINDS,
  OUTWARD_COPY as outward,
} from "./administration-copy.ts";
import { LateComplaints, type LateComplaintsProps } from "./late-complaints.tsx";
import {
  type Draft,
  KeptForm,
  StaffForm,
  staffForm,
  type StaffFormState,
  StaffFrame,
  type StaffPage,
  StaffTable,
} from "./staff-frame.tsx";

interface ExportPageProps extends LateComplaintsProps {
  readonly page: StaffPage;
  readonly deliveries: Awaited<ReturnType<Outward["deliveries"]>>;
  readonly figures: readonly PublishedFigures[];
  /** Not public yet. */
  readonly nextQuarter: string | undefined;
  /** Figures that are not published yet, where the address asks for them. */
  readonly preview: FiguresPreview | undefined;
  /** With such figures, where the form asks for them. */
  readonly problem: (FormProblem & { readonly preview?: FiguresPreview }) | undefined;
  readonly draft: Draft;
}

const FIRST: FormValues = { kind: "complaint", format: "xlsx" };

/** Submissions as a file for another system. */
export function ExportPage({
  page,
  preview,
  problem,
  draft,
  deliveries,
  figures,
  nextQuarter,
  late,
}: ExportPageProps) {
  const first: FormValues = { ...FIRST, ...(nextQuarter !== undefined && { period: nextQuarter }) };
  const form = staffForm(
    page,
    problem && { ...problem, values: { ...first, ...problem.values } },
    EXPORT_ERRORS,
    first,
    draft,
  );
  const field = (name: "from" | "until" | "kind") => ({ ...form.field(name), label: copy[name] });
  const day = { type: "date", hint: copy.dayHint, width: "medium" } as const;
  return (
    <StaffFrame title={copy.title} form={form} page={page}>
      <PageTitle lead={copy.lead}>{copy.title}</PageTitle>
      <StaffForm page={page} action={ACTION}>
        <TextField {...day} {...field("from")} />
        <TextField {...day} {...field("until")} />
        <SelectField {...field("kind")} options={EXPORT_KINDS} />
        <RadioField {...form.field("format")} legend={copy.format} options={EXPORT_FORMATS} />
        <Button>{copy.submit}</Button>
      </StaffForm>
      <Publish
        page={page}
        figures={figures}
        form={form}
        preview={problem?.preview ?? (problem === undefined ? preview : undefined)}
      />
      <LateComplaints late={late} />
      <Withdraw page={page} figures={figures} form={form} />
      <Deliveries page={page} deliveries={deliveries} />
    </StaffFrame>
  );
}

type FiguresProps = Pick<ExportPageProps, "page" | "figures"> & { readonly form: StaffFormState };

const ACTION = `${OPERATIONS_PATH}/export`;

/** Figures of complaints that are public, and the form that shows the next, and publishes what it showed. */
function Publish({
  page,
  figures,
  form,
  preview,
}: FiguresProps & { readonly preview: FiguresPreview | undefined }) {
  return (
    <Section title={outward.figures}>
      <p>{outward.figuresText}</p>
      {figures.length > 0 && (
        <p>
          <a href={`${BASE_PATH}/complaints-report`}>{outward.published}</a>
          {`: ${figures.map(periodCopy).join(", ")}`}
        </p>
      )}
      <StaffForm page={page} action={ACTION} className="stack">
        <TextField
          {...form.field("period")}
          label={outward.period}
          hint={outward.periodHint}
          width="medium"
          autoComplete="off"
        />
        <Button variant="secondary">{outward.show}</Button>
      </StaffForm>
      {preview !== undefined && (
        <div id="figures">
          <Alert tone="warning" title={`${outward.shown}: ${preview.figures.period}`} live>
            <FigureLines figures={preview.figures} />
            <StaffForm page={page} action={ACTION}>
              <input type="hidden" name="period" value={preview.figures.period} />
              <input type="hidden" name="seen" value={preview.seen} />
              <Button>{outward.publish}</Button>
            </StaffForm>
          </Alert>
        </div>
      )}
    </Section>
  );
}

/** "2026-Q3", or "2026-Q3 (withdrawn)". */
function periodCopy({ period, withdrawal }: PublishedFigures): string {
  return withdrawal === null || withdrawal.isCorrected ? period : `${period} (${outward.withdrawn})`;
}

/** Takes figures of a period off the report, where the reason stands instead. */
function Withdraw({ page, figures, form }: FiguresProps) {
  const standing = standingFigures(figures);
  if (standing.length === 0) return null;
  return (
    <Section title={outward.withdraw}>
      <KeptForm page={page} state={form} action={ACTION} className="stack">
        <SelectField
          {...form.field("withdraw")}
          label={outward.period}
          options={standing.map(({ period }) => ({ value: period, label: period }))}
        />
        <TextAreaField {...form.field("reason")} label={outward.reason} hint={outward.reasonHint} rows={2} />
        <Button variant="secondary">{outward.withdrawSubmit}</Button>
      </KeptForm>
    </Section>
  );
}

/** The latest webhooks, what the receiver answered, and the button that sends one again. */
function Deliveries({ page, deliveries }: Pick<ExportPageProps, "page" | "deliveries">) {
  if (deliveries.length === 0) return null;
  const headings = [
    outward.event,
    outward.case,
    outward.when,
    outward.state,
    outward.attempts,
    outward.answer,
    outward.again,
  ];
  return (
    <Section title={outward.deliveries}>
      <StaffTable title={outward.deliveries} headings={headings}>
        {deliveries.map(({ id, type, reference, createdAt, status, attempts, lastError }) => (
          <tr key={id}>
            <td>{type ?? outward.deleted}</td>
            <td>{reference && <a href={casePath(reference)}>{reference}</a>}</td>
            <td>{formatMoment(createdAt)}</td>
            <td>{DELIVERY_STATES[status]}</td>
            <td>{attempts}</td>
            <td className="case-line">{lastError ?? (status === "sent" ? outward.accepted : "")}</td>
            <td aria-label={outward.again}>
              <StaffForm page={page} action={ACTION}>
                <Button name="replay" value={id} variant="quiet">
                  {outward.replay}
                  <span className="visually-hidden"> {[type, reference].join(" ")}</span>
                </Button>
              </StaffForm>
            </td>
          </tr>
        ))}
      </StaffTable>
    </Section>
  );
}
