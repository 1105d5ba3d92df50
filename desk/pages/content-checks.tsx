import { formatDate } from "../../domain/calendar.ts";
import type { PageForm } from "../editor/edit-page.ts";
import type { Inspection } from "../editor/inspect-page.ts";
import { Section } from "../../ui/components/section.tsx";
import { EDIT_COPY as copy } from "./content-copy.ts";
import { Facts } from "./staff-frame.tsx";

export type ChecksProps = Omit<Inspection, "page">;

/** What is wrong with the text, and advice on it. */
export function Checks({ faults, readingAge, expiring }: ChecksProps) {
  return (
    <Section title={copy.checks}>
      {faults.length === 0 ? (
        <p>{copy.fine}</p>
      ) : (
        <ul className="content-faults">
          {faults.map(({ field, line, message }) => (
            <li key={`${line} ${message}`}>
              <a href={`#${field}`}>
                {line === undefined ? copy.labels[field as keyof PageForm] : `${copy.line} ${line}`}
              </a>
              {`: ${message}`}
            </li>
          ))}
        </ul>
      )}
      <Facts
        facts={[
          ...(readingAge === 0
            ? []
            : [[copy.readingAge, `${readingAge.toFixed(1)}. ${copy.readingAgeHint}`] as const]),
          ...expiring.map(([token, day]) => [copy.expiring, `${token} ${formatDate(day)}`] as const),
        ]}
      />
    </Section>
  );
}
