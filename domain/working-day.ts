import { addDays, type Day } from "./calendar.ts";
import { weekdayOf } from "./opening-hours.ts";

/**
 * The first day after that one which is neither of a weekend nor a bank holiday (SI 2008/1898, regulation 2).
 */
export function nextWorkingDay(day: Day, bankHolidays: ReadonlySet<Day>): Day {
  for (let next = addDays(day, 1); ; next = addDays(next, 1)) {
    const weekday = weekdayOf(next);
    if (weekday !== "saturday" && weekday !== "sunday" && !bankHolidays.has(next)) return next;
  }
}
