import { addDays, type Day } from "./calendar.ts";
import { type PublishedHours, weekdayOf } from "./opening-hours.ts";

export type Nation = keyof PublishedHours["bankHolidays"];

/** Postcode areas of Scotland; TD lies on both sides of the border, mostly in Scotland. */
const SCOTLAND = new Set("AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE".split(" "));

/** Whose bank holidays count for an address: England and Wales where it is unknown. */
export function nationOf(postcode: string | undefined): Nation {
  const area = /^[a-z]+/i.exec(postcode?.trim() ?? "")?.[0].toUpperCase() ?? "";
  if (area === "BT") return "northern-ireland";
  return SCOTLAND.has(area) ? "scotland" : "england-and-wales";
}

/** Neither of a weekend nor a bank holiday (SI 2008/1898, regulation 2). */
export function isWorkingDay(day: Day, bankHolidays: ReadonlySet<Day>): boolean {
  const weekday = weekdayOf(day);
  return weekday !== "saturday" && weekday !== "sunday" && !bankHolidays.has(day);
}

/** The first working day after that day. */
export function nextWorkingDay(day: Day, bankHolidays: ReadonlySet<Day>): Day {
  const next = addDays(day, 1);
  return isWorkingDay(next, bankHolidays) ? next : nextWorkingDay(next, bankHolidays);
}

/** That day where it is a working day, or the first one after it. */
export function firstWorkingDay(day: Day, bankHolidays: ReadonlySet<Day>): Day {
  return isWorkingDay(day, bankHolidays) ? day : nextWorkingDay(day, bankHolidays);
}

/** That day where it is a working day, or the last one before it. */
export function lastWorkingDay(day: Day, bankHolidays: ReadonlySet<Day>): Day {
  return isWorkingDay(day, bankHolidays) ? day : lastWorkingDay(addDays(day, -1), bankHolidays);
}
