import { copyIn, type Locale } from "../../../copy/locales.ts";
import { addDays, type Day, dayIn, londonDay, timeIn } from "../../../domain/calendar.ts";
import {
  nextClosedDays,
  type OpeningHours,
  openingSegments,
  type OpeningState,
  type Weekday,
  WEEKDAYS,
  weekdayOf,
} from "../../../domain/opening-hours.ts";
import type { OpeningView } from "../../../ui/page/opening-hours.tsx";

/** A page has the states of the coming days: longer than it stays open or cached. */
const DAYS_AHEAD = 4;
const CLOSED_DAYS_SHOWN = 3;
const WEEK = 7;

export function openingView(locale: Locale, hours: OpeningHours, now: Date): OpeningView {
  return {
    words: openingSegments(hours, now, DAYS_AHEAD).map(({ state, until }) => ({
      until: until.getTime(),
      ...stateCopy(locale, state),
    })),
    week: weekCopy(locale, hours),
    nextClosed: nextClosedDays(hours, londonDay(now), CLOSED_DAYS_SHOWN).map(({ day, name }) => ({
      day: dayIn(copyIn(locale).dates, day),
      name,
    })),
  };
}

export function stateCopy(
  locale: Locale,
  state: OpeningState,
): {
  readonly open: boolean;
  readonly label: string;
  readonly detail: string;
} {
  const { opening: words, dates } = copyIn(locale);
  if (state.open)
    return {
      open: true,
      label: words.open,
      detail: words.closes(timeIn(dates, state.spell.closes)),
    };
  const { holiday, next, today } = state;
  const reason = holiday === undefined ? "" : `${words.closedFor(holiday)} `;
  const opens =
    next === undefined ? "" : words.opens(dayWords(locale, today, next.day), timeIn(dates, next.opens));
  return { open: false, label: words.closed, detail: `${reason}${opens}` };
}

/** Consecutive days with the same hours together, without closed days. */
export function weekCopy(locale: Locale, { weekly }: OpeningHours): string[] {
  const { opening: words, dates } = copyIn(locale);
  const runs: { first: Weekday; last: Weekday; hours: string }[] = [];
  let previous = "";
  for (const weekday of WEEKDAYS) {
    const spell = weekly[weekday];
    const hours =
      spell === undefined ? "" : words.hours(timeIn(dates, spell.opens), timeIn(dates, spell.closes));
    const run = runs.at(-1);
    if (hours !== "" && hours === previous && run !== undefined) run.last = weekday;
    else if (hours !== "") runs.push({ first: weekday, last: weekday, hours });
    previous = hours;
  }
  return runs.map(({ first, last, hours }) =>
    words.week(words.days(weekdayWord(locale, first), weekdayWord(locale, last)), hours),
  );
}

function dayWords(locale: Locale, today: Day, day: Day): string {
  const { opening: words, dates } = copyIn(locale);
  if (day === today) return words.today;
  if (day === addDays(today, 1)) return words.tomorrow;
  return words.on(day < addDays(today, WEEK) ? weekdayWord(locale, weekdayOf(day)) : dayIn(dates, day));
}

/** The words begin with Sunday. */
function weekdayWord(locale: Locale, weekday: Weekday): string {
  return copyIn(locale).dates.weekdays[(WEEKDAYS.indexOf(weekday) + 1) % WEEK] ?? "";
}
