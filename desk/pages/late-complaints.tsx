import { formatDate } from "../../domain/calendar.ts";
import { casePath } from "../../domain/staff.ts";
import type { LateEntry } from "../cases/complaint-figures.ts";
import { Section } from "../../ui/components/section.tsx";
import { LATE_COPY as copy } from "./complaint-copy.ts";
import { StaffTable } from "./staff-frame.tsx";

export interface LateComplaintsProps {
  readonly late: readonly LateEntry[];
}

/** Complaints that were entered after the figures of their period were published. */
export function LateComplaints({ late }: LateComplaintsProps) {
  if (late.length === 0) return null;
  return (
    <Section title={copy.title}>
      <p>{copy.text}</p>
      <StaffTable title={copy.title} headings={[copy.case, copy.period, copy.received, copy.entered]}>
        {late.map(({ period, reference, receivedOn, enteredOn }) => (
          <tr key={`${period} ${reference}`}>
            <td>
              <a href={casePath(reference)}>{reference}</a>
            </td>
            <td>{period}</td>
            <td>{formatDate(receivedOn)}</td>
            <td>{formatDate(enteredOn)}</td>
          </tr>
        ))}
      </StaffTable>
    </Section>
  );
}
