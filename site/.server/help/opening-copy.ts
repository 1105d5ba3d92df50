import { addDays, type Day, formatDay, londonDay } from "../../../domain/calendar.ts";
import { formatTime } from "../../../domain/london-time.ts";
import {
  nextClosedDays,
  type OpeningHours,
  openingSegments,
  type OpeningState,
  WEEKDAYS,
  weekdayOf,
} from "../../../domain/opening-hours.ts";
import type { OpeningView } from "../../../ui/page/opening-hours.tsx";

/** A page has the states of the coming days: longer than it stays open or cached. */
const DAYS_AHEAD = 4;
const CLOSED_DAYS_SHOWN = 3;
const WEEK = 7;

export function openingView(hours: OpeningHours, now: Date): OpeningView {
  return {
    words: openingSegments(hours, now, DAYS_AHEAD).map(({ state, until }) => ({
      until: until.getTime(),
      ...stateCopy(state),
    })),
    week: weekCopy(hours),
    nextClosed: nextClosedDays(hours, londonDay(now), CLOSED_DAYS_SHOWN).map(({ day, name }) => ({
      day: formatDay(day),
      name,
    })),
  };
}

export function stateCopy(state: OpeningState): {
  readonly open: boolean;
  readonly label: string;
  readonly detail: string;
} {
  if (state.open)
    return { open: true, label: "Open now", detail: `Closes at ${formatTime(state.spell.closes)}` };
  const reason = state.holiday === undefined ? "" : `Closed today for ${state.holiday}. `;
  const opens =
    state.next === undefined
      ? ""
      : `Opens ${dayWords(state.today, state.next.day)} at ${formatTime(state.next.opens)}`;
  return { open: false, label: "Closed now", detail: `${reason}${opens}` };
}

/** Consecutive days with the same hours together, without closed days. */
export function weekCopy({ weekly }: OpeningHours): string[] {
  const runs: { first: string; last: string; hours: string }[] = [];
  let previous = "";
  for (const weekday of WEEKDAYS) {
    const spell = weekly[weekday];
    const hours = spell === undefined ? "" : `${formatTime(spell.opens)} to ${formatTime(spell.closes)}`;
    const run = runs.at(-1);
    if (hours !== "" && hours === previous && run !== undefined) run.last = capital(weekday);
    else if (hours !== "") runs.push({ first: capital(weekday), last: capital(weekday), hours });
    previous = hours;
  }
  return runs.map(({ first, last, hours }) => `${first === last ? first : `${first} to ${last}`} ${hours}`);
}

function dayWords(today: Day, day: Day): string {
  if (day === today) return "today";
  if (day === addDays(today, 1)) return "tomorrow";
  return day < addDays(today, WEEK) ? `on ${capital(weekdayOf(day))}` : `on ${formatDay(day)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
