import { LOCALE } from "./locale.ts";

/** Calendar days in Europe/London. */

const WORDS = new Intl.DateTimeFormat(LOCALE, {
  timeZone: "Europe/London",
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});
const CLOCK = new Intl.DateTimeFormat(LOCALE, {
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

/** Days from the first to the second; negative where the second is earlier. */
export function daysBetween(day: Day, other: Day): number {
  return Math.round((Date.parse(`${other}T12:00:00Z`) - Date.parse(`${day}T12:00:00Z`)) / 86_400_000);
}

/** The same day of the month before; the last day of that month where it has no such day. */
export function monthBefore(day: Day): Day {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  // Day 0 of a month is the last of the one before it.
  const lastDate = new Date(Date.UTC(year, month - 1, 0, 12)).getUTCDate();
  return new Date(Date.UTC(year, month - 2, Math.min(date, lastDate), 12)).toISOString().slice(0, 10);
}

/** "Saturday 21 November 2026". */
export function formatDay(day: Day): string {
  return `${datePartsOf(WORDS, new Date(`${day}T12:00:00Z`)).weekday} ${formatDate(day)}`;
}

/** "21 November 2026", without the weekday. */
export function formatDate(day: Day): string {
  const { day: date, month, year } = datePartsOf(WORDS, new Date(`${day}T12:00:00Z`));
  return `${date} ${month} ${year}`;
}

/** "21 November 2026, 09:30", in London. */
export function formatMoment(moment: Date): string {
  return `${formatDate(londonDay(moment))}, ${CLOCK.format(moment)}`;
}
