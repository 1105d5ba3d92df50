import { BASE_PATH } from "../../../domain/base-path.ts";
import { formatMoment } from "../../../domain/calendar.ts";
import { OPERATIONS_PATH } from "../../../domain/staff.ts";
import type { PublishedFigures } from "../../../domain/complaint-figures.ts";
import type { Outward } from "../../../services/staff/outward.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { DELIVERY_STATES, OUTWARD_COPY as copy } from "./administration-copy.ts";
import { StaffForm, type StaffPage, StaffTable } from "./staff-frame.tsx";

interface PublishProps {
  readonly page: StaffPage;
  readonly figures: readonly PublishedFigures[];
  readonly period: string;
  readonly error: string | undefined;
}

/** Figures of complaints that are public, and the form that publishes the next. */
export function Publish({ page, figures, period, error }: PublishProps) {
  return (
    <Section title={copy.figures}>
      <p>{copy.figuresText}</p>
      {figures.length > 0 && (
        <p>
          <a href={`${BASE_PATH}/complaints-report`}>{copy.published}</a>
          {`: ${figures.map((one) => one.period).join(", ")}`}
        </p>
      )}
      <StaffForm page={page} action={`${OPERATIONS_PATH}/export`} className="stack">
        <TextField
          name="period"
          label={copy.period}
          hint={copy.periodHint}
          width="medium"
          autoComplete="off"
          defaultValue={period}
          error={error}
        />
        <Button variant="secondary">{copy.publish}</Button>
      </StaffForm>
    </Section>
  );
}

export interface DeliveriesProps {
  readonly page: StaffPage;
  readonly deliveries: Awaited<ReturnType<Outward["deliveries"]>>;
}

/** The latest webhooks, what the receiver answered, and the button that sends one again. */
export function Deliveries({ page, deliveries }: DeliveriesProps) {
  if (deliveries.length === 0) return null;
  const headings = [copy.event, copy.case, copy.when, copy.state, copy.attempts, copy.answer, copy.again];
  return (
    <Section title={copy.deliveries}>
      <StaffTable title={copy.deliveries} headings={headings}>
        {deliveries.map(({ id, type, reference, createdAt, status, attempts, lastError }) => (
          <tr key={id}>
            <td>{type ?? copy.deleted}</td>
            <td>{reference && <a href={`${OPERATIONS_PATH}/cases/${reference}`}>{reference}</a>}</td>
            <td>{formatMoment(createdAt)}</td>
            <td>{DELIVERY_STATES[status]}</td>
            <td>{attempts}</td>
            <td className="case-line">{lastError ?? (status === "sent" ? copy.accepted : "")}</td>
            <td aria-label={copy.again}>
              <StaffForm page={page} action={`${OPERATIONS_PATH}/export`}>
                <Button name="replay" value={id} variant="quiet">
                  {copy.replay}
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
