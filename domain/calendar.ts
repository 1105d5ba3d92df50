import STAFF_DATES from "../copy/en-GB/dates.ts";
import type { Copy } from "../copy/locales.ts";

/** Calendar days in Europe/London. */

const CLOCK = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hour: "2-digit",
  minute: "2-digit",
});
const NUMBERS = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Parts by name: order and separators differ between browser engines. */
export function datePartsOf(
  format: Intl.DateTimeFormat,
  moment: Date,
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
}

/** A day of the calendar, "2026-11-21". */
export type Day = string;

/** The day it is in London at that moment. */
export function londonDay(moment: Date): Day {
  const { year, month, day } = datePartsOf(NUMBERS, moment);
  return `${year}-${month}-${day}`;
}

export function addDays(day: Day, days: number): Day {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

/** "2026-11-21", and there is such a day. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T12:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const NUMERIC_DAY = /^(\d{1,2}) ?[/. -] ?(\d{1,2}) ?[/. -] ?(\d{4}|\d\d)$/;
const DAY_IN_WORDS =
  /^(\d{1,2})(?:st|nd|rd|th)?[ -](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?[ -](\d{4}|\d\d)$/i;

/**
 * "2026-11-21" as a browser sends it, or as people write it where the browser has no calendar: "21/11/2026",
 * "21.11.26", "21 November 2026", "21st Nov 26". Empty for no such day.
 */
export function dayFromText(typed: string): Day {
  const [, day = "", month = "", year = ""] = NUMERIC_DAY.exec(typed) ?? DAY_IN_WORDS.exec(typed) ?? [];
  if (year === "") return isDay(typed) ? typed : "";
  const number = /^\d/.test(month) ? month : String(MONTHS.indexOf(month.toLowerCase()) + 1);
  const iso = [year.padStart(4, "20"), number.padStart(2, "0"), day.padStart(2, "0")].join("-");
  return isDay(iso) ? iso : "";
}

/** Days from the first to the second; negative where the second is earlier. */
export function daysBetween(day: Day, other: Day): number {
  return Math.round((Date.parse(`${other}T12:00:00Z`) - Date.parse(`${day}T12:00:00Z`)) / 86_400_000);
}

/** The same day of the month so many months on; the last day of that month where it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  // Day 0 of a month is the last of the one before it.
  const lastDate = new Date(Date.UTC(year, month + months, 0, 12)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate), 12))
    .toISOString()
    .slice(0, 10);
}

type DateWords = Copy["dates"];

/** "Saturday 21 November 2026", in words of copy/. */
export function dayIn(words: DateWords, day: Day): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return words.day(words.weekdays[weekday] ?? "", dateIn(words, day));
}

/** "21 November 2026", without the weekday. */
export function dateIn(words: DateWords, day: Day): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return words.date(date, words.months[month - 1] ?? "", year);
}

/** "21 November 2026, 09:30", in London. */
export function momentIn(words: DateWords, moment: Date): string {
  return words.moment(dateIn(words, londonDay(moment)), CLOCK.format(moment));
}

/** A time of day, "08:00", as "8am". */
export function timeIn(words: DateWords, time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return words.time(hour, minute);
}

/** The same for staff, who read English. */
export const formatDay = (day: Day): string => dayIn(STAFF_DATES, day);
export const formatDate = (day: Day): string => dateIn(STAFF_DATES, day);
export const formatMoment = (moment: Date): string => momentIn(STAFF_DATES, moment);
