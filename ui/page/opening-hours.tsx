import type { OpeningCopy } from "../components/opening-status.tsx";
import { Section } from "../components/section.tsx";

export interface OpeningView {
  /** The current status, then the next ones. */
  readonly words: readonly OpeningCopy[];
  /** "Monday to Friday 8am to 6pm", "Saturday 9am to 2pm". */
  readonly week: readonly string[];
  readonly nextClosed: readonly { readonly day: string; readonly name: string }[];
}

const CLOSED =
  "We are closed on every bank holiday in England and Wales, Scotland and Northern Ireland. Emergency lines never close.";

export function OpeningHoursSection({ opening, title }: { opening: OpeningView; title: string }) {
  return (
    <Section title={title}>
      <div className="split">
        <div>
          <h3>Every week</h3>
          <ul className="plain-list">
            {opening.week.map((days) => (
              <li key={days}>{days}</li>
            ))}
          </ul>
          <p className="after-list">{CLOSED}</p>
        </div>
        {opening.nextClosed.length > 0 && (
          <div>
            <h3>Our next closed days</h3>
            <ul className="plain-list">
              {opening.nextClosed.map(({ day, name }) => (
                <li key={day}>
                  {day}, for {name}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  );
}
