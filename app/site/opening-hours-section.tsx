import { Section } from "../ui/section.tsx";
import type { OpeningView } from "./opening-words.ts";

/** The week, and the next days when nobody answers. */
export function OpeningHoursSection({ opening, title }: { readonly opening: OpeningView; readonly title: string }) {
  return (
    <Section title={title}>
      <ul className="plain-list">
        {opening.week.map((days) => (
          <li key={days}>{days}</li>
        ))}
      </ul>
      <p>
        We are closed on Sundays and on every bank holiday in England and Wales, Scotland and Northern Ireland.
        {opening.nextClosed.length > 0 && " Our next closed days are:"}
      </p>
      {opening.nextClosed.length > 0 && (
        <ul className="plain-list">
          {opening.nextClosed.map(({ day, name }) => (
            <li key={day}>
              {day}, for {name}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
