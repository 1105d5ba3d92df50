import { useCopy } from "../copy/use-copy.ts";
import type { OpeningCopy } from "../components/opening-status.tsx";
import { Section } from "../components/section.tsx";

export interface OpeningView {
  /** The current status, then the next ones. */
  readonly words: readonly OpeningCopy[];
  /** "Monday to Friday 8am to 6pm", "Saturday 9am to 2pm". */
  readonly week: readonly string[];
  readonly nextClosed: readonly { readonly day: string; readonly name: string }[];
}

export function OpeningHoursSection({ opening, title }: { opening: OpeningView; title: string }) {
  const words = useCopy("document");
  return (
    <Section title={title}>
      <div className="split">
        <div>
          <h3>{words.everyWeek}</h3>
          <ul className="plain-list">
            {opening.week.map((days) => (
              <li key={days}>{days}</li>
            ))}
          </ul>
          <p className="after-list">{words.closed}</p>
        </div>
        {opening.nextClosed.length > 0 && (
          <div>
            <h3>{words.nextClosed}</h3>
            <ul className="plain-list">
              {opening.nextClosed.map(({ day, name }) => (
                <li key={day}>{words.closedFor(day, name)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  );
}
