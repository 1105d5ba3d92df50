import { addDays, type Day, londonDay } from "./calendar.ts";
import { type ClockTime, londonMoment } from "./london-time.ts";

export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** When the telephones are answered (spec 9.2). All times are London's. */
export interface OpeningHours {
  /** A weekday that is not in it is closed. */
  readonly weekly: {
    readonly [day in Weekday]?: { readonly opens: ClockTime; readonly closes: ClockTime } | undefined;
  };
  /** Closed days by date, with the reason. */
  readonly closedDays: ReadonlyMap<Day, string>;
  /** Of England and Wales, by which the law's days are counted; none where they are unknown. */
  readonly bankHolidays?: ReadonlySet<Day>;
}

/** Opening hours as an operator publishes them (content/opening-hours.json). */
export interface PublishedHours {
  readonly weekly: OpeningHours["weekly"];
  readonly bankHolidays: Readonly<Record<"england-and-wales" | "scotland" | "northern-ireland", ClosedDays>>;
  readonly otherClosedDays: { readonly days: ClosedDays };
}

type ClosedDays = readonly { readonly date: Day; readonly name: string }[];

/** Closed on the bank holidays of all parts of the United Kingdom. */
export function toOpeningHours({ weekly, bankHolidays, otherClosedDays }: PublishedHours): OpeningHours {
  // Of a day with several names the last counts.
  const days = [
    ...otherClosedDays.days,
    ...bankHolidays["northern-ireland"],
    ...bankHolidays.scotland,
    ...bankHolidays["england-and-wales"],
  ];
  return {
    weekly,
    closedDays: new Map(days.map(({ date, name }) => [date, name])),
    bankHolidays: new Set(bankHolidays["england-and-wales"].map(({ date }) => date)),
  };
}

/** A stretch in which the lines are open. */
export interface OpenSpell {
  readonly day: Day;
  readonly opens: ClockTime;
  readonly closes: ClockTime;
}

export type OpeningState =
  | { readonly open: true; readonly today: Day; readonly spell: OpenSpell }
  | {
      readonly open: false;
      readonly today: Day;
      /** Why today is closed, where it is a holiday. */
      readonly holiday: string | undefined;
      /** Undefined where nothing opens within LOOK_AHEAD_DAYS. */
      readonly next: OpenSpell | undefined;
    };

/** A state and the moment until which it, and every word about it, stays true. */
export interface OpeningSegment {
  readonly state: OpeningState;
  readonly until: Date;
}

const LOOK_AHEAD_DAYS = 31;

/** Whether the lines are open, and what comes next. Opening is inclusive, closing exclusive. */
export function openingState(hours: OpeningHours, now: Date): OpeningState {
  const today = londonDay(now);
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead++) {
    const spell = openOn(hours, addDays(today, ahead));
    if (spell === undefined || now >= londonMoment(spell.day, spell.closes)) continue;
    if (now >= londonMoment(spell.day, spell.opens)) return { open: true, today, spell };
    return { open: false, today, holiday: hours.closedDays.get(today), next: spell };
  }
  return { open: false, today, holiday: hours.closedDays.get(today), next: undefined };
}

/**
 * Every state from that moment on for about so many days, each ending where the next begins: at an opening, a
 * closing or a midnight.
 */
export function openingSegments(hours: OpeningHours, now: Date, days: number): OpeningSegment[] {
  const segments: OpeningSegment[] = [];
  const last = addDays(londonDay(now), days);
  for (let from = now; londonDay(from) < last;) {
    const until = nextChange(hours, from);
    segments.push({ state: openingState(hours, from), until });
    from = until;
  }
  return segments;
}

/** The next closed days from that day on, soonest first, leaving out those that the week closes anyway. */
export function nextClosedDays(
  hours: OpeningHours,
  from: Day,
  count: number,
): { readonly day: Day; readonly name: string }[] {
  return [...hours.closedDays]
    .filter(([day]) => day >= from && hours.weekly[weekdayOf(day)] !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, count)
    .map(([day, name]) => ({ day, name }));
}

/** The next open day, that one included. The day itself where no day of the next month is open. */
export function openDayFrom(hours: OpeningHours, day: Day): Day {
  return openDayTowards(hours, day, 1);
}

/** The last open day, that one included, likewise. */
export function openDayUntil(hours: OpeningHours, day: Day): Day {
  return openDayTowards(hours, day, -1);
}

function openDayTowards(hours: OpeningHours, day: Day, direction: 1 | -1): Day {
  for (let days = 0; days <= LOOK_AHEAD_DAYS; days++) {
    const other = addDays(day, days * direction);
    if (openOn(hours, other) !== undefined) return other;
  }
  return day;
}

export function weekdayOf(day: Day): Weekday {
  const sundayFirst = new Date(`${day}T12:00:00Z`).getUTCDay();
  return WEEKDAYS[(sundayFirst + 6) % 7]!;
}

function openOn(hours: OpeningHours, day: Day): OpenSpell | undefined {
  const spell = hours.closedDays.has(day) ? undefined : hours.weekly[weekdayOf(day)];
  return spell && { day, ...spell };
}

function nextChange(hours: OpeningHours, from: Date): Date {
  const today = londonDay(from);
  const spell = openOn(hours, today);
  const changes =
    spell === undefined ? [] : [londonMoment(today, spell.opens), londonMoment(today, spell.closes)];
  return changes.find((change) => change > from) ?? londonMoment(addDays(today, 1), "00:00");
}
