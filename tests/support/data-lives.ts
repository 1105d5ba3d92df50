import { seededRandom } from "./seeded-random.ts";
import { type DayNumber, dayNumber, holidaysOf, londonDayNumber, textOfDay } from "./uk-calendar.ts";

/** Each a request, but for the last, which is a complaint about data. */
export const DATA_WANTS = ["copy", "delete", "correct", "stop", "complain"] as const;
/** All that can follow the receipt, at any moment and any number of times. */
export const DATA_SEQUELS = ["acknowledged", "extended", "answered", "reopened", "resumed"] as const;

export type DataWant = (typeof DATA_WANTS)[number];
export interface DataMoment {
  readonly kind: "received" | (typeof DATA_SEQUELS)[number];
  readonly at: Date;
}

export interface DataLife {
  readonly want: DataWant;
  /** In any order; one is the receipt, which is the earliest, and no two are of the same millisecond. */
  readonly events: readonly DataMoment[];
  /** "YYYY-MM-DD" */
  readonly bankHolidays: ReadonlySet<string>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FIRST = dayNumber(2026, 0, 1);
const LAST = dayNumber(2027, 11, 31);
/** UTC: the last and the first milliseconds of days in London, in summer and in winter. */
const EDGES = [0, 1, 23 * HOUR_MS - 1, 23 * HOUR_MS, DAY_MS - 1];
/** UTC: between them the clock changes, on days on which it does. */
const CHANGES = [HOUR_MS - 1, HOUR_MS];
const CHANGE_DAYS = ["2026-03-29", "2026-10-25", "2027-03-28", "2027-10-31"].map(numberOf);
/** Complaints are to be acknowledged from this day on. */
const DUTY_DAY = numberOf("2026-06-19");
/** Days from one event to another: many are around the ends of a month, of two, of three and of four. */
const DISTANCES = [
  [0, 0, 1, 2, 5, 10, 20],
  [27, 28, 29, 30, 31, 32, 33, 34, 35],
  [57, 59, 61, 63],
  [88, 89, 90, 91, 92, 93, 94, 95, 97],
  [119, 122, 125, 200],
];

const HOLIDAYS: readonly ReadonlySet<string>[] = [
  ...(["england-and-wales", "scotland", "northern-ireland"] as const).map(
    (nation) =>
      new Set(
        [2026, 2027, 2028, 2029, 2030].flatMap((year) =>
          [...holidaysOf(dayNumber(year, 0, 1), nation)].map(textOfDay),
        ),
      ),
  ),
  new Set<string>(),
];

/** Reproducible from the seed. */
export function createDataLives(count: number, seed: number): DataLife[] {
  const random = seededRandom(seed);
  const chance = (probability: number) => random() < probability;
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const between = (first: number, last: number) => first + Math.floor(random() * (last - first + 1));

  function momentOn(day: DayNumber): Date {
    if (CHANGE_DAYS.includes(day) && chance(0.4)) return new Date(day * DAY_MS + pick(CHANGES));
    return new Date(day * DAY_MS + (chance(0.3) ? pick(EDGES) : Math.floor(random() * DAY_MS)));
  }

  /** Some on any day, the others where months, the clock or the rules change, or where a time ends on a holiday. */
  function receiptDay(want: DataWant, bankHolidays: ReadonlySet<string>): DayNumber {
    if (want === "complain" && chance(0.3)) return DUTY_DAY + pick([-1, -1, 0, 0, 0, 1]);
    const year = pick([2026, 2027]);
    const holiday = numberOf(pick([...bankHolidays, "2026-12-25"].filter((day) => day < "2028")));
    const days = [
      between(FIRST, LAST),
      between(FIRST, LAST),
      // The last days of a month, and the first of the next.
      dayNumber(year, between(1, 12), 1) - between(0, 3),
      // The dates that the next month does not have.
      dayNumber(year, 1, 1) - between(1, 3),
      dayNumber(year, pick([2, 4, 7, 9]), 31),
      dayNumber(year, 1, between(1, 28)),
      pick(CHANGE_DAYS) + between(-1, 1),
      holiday - between(28, 31),
      holiday - between(89, 92),
    ];
    return Math.min(LAST, Math.max(FIRST, pick(days)));
  }

  /** About the last day of the month that begins then, which a weekend and holidays move. */
  function monthAfter(at: Date): Date {
    const start = new Date(londonDayNumber(at) * DAY_MS);
    const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()];
    const end = dayNumber(year, month + 2, 1) - 1;
    return momentOn(
      Math.min(end, dayNumber(year, month + 1, start.getUTCDate())) + pick([-1, 0, 0, 0, 1, 2, 3]),
    );
  }

  /** That many days after any of those before, or close upon it. */
  function momentAfter(earlier: readonly DataMoment[]): Date {
    const { at } = chance(0.5) ? earlier.at(-1)! : pick(earlier);
    if (chance(0.1)) return new Date(at.getTime() + between(1, HOUR_MS));
    const moment = momentOn(londonDayNumber(at) + pick(pick(DISTANCES)));
    return moment > earlier[0]!.at ? moment : new Date(earlier[0]!.at.getTime() + between(1, HOUR_MS));
  }

  function createEvents(received: Date): DataMoment[] {
    const events: DataMoment[] = [{ kind: "received", at: received }];
    const used = new Set([received.getTime()]);
    function happen(kind: DataMoment["kind"], wanted: Date): void {
      let at = wanted;
      while (used.has(at.getTime())) at = new Date(at.getTime() + 1);
      used.add(at.getTime());
      events.push({ kind, at });
    }

    const sequels = between(0, 11);
    // In some lives a part of the kinds never happens.
    const kinds = chance(0.3) ? DATA_SEQUELS.filter(() => chance(0.6)) : DATA_SEQUELS;
    if (sequels > 0 && chance(0.4)) happen("extended", monthAfter(received));
    while (events.length <= sequels && kinds.length > 0) {
      const before = events.at(-1)!;
      if (before.kind === "reopened" && chance(0.3)) happen("extended", monthAfter(before.at));
      else happen(pick(kinds), momentAfter(events));
    }
    return events;
  }

  return Array.from({ length: count }, () => {
    const want = chance(0.25) ? "complain" : pick(DATA_WANTS);
    const bankHolidays = pick(HOLIDAYS);
    const events = createEvents(momentOn(receiptDay(want, bankHolidays)))
      .map((event) => ({ event, place: random() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ event }) => event);
    return { want, events, bankHolidays };
  });
}

function numberOf(day: string): DayNumber {
  return Date.parse(day) / DAY_MS;
}
