/** Moments and wall clocks: what the clocks in Europe/London show, across both changes of the year. */
import { datePartsOf, type Day, londonDay } from "./calendar.ts";

const HOUR_MS = 3_600_000;
const CLOCK = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** A time of day, "08:00". */
export type ClockTime = string;

/**
 * The moment of a London wall-clock time: the first of an hour that repeats; the hour after one that is
 * skipped.
 */
export function londonMoment(day: Day, time: ClockTime): Date {
  const winter = new Date(`${day}T${time}:00Z`);
  const summer = new Date(winter.getTime() - HOUR_MS);
  const { hour, minute } = datePartsOf(CLOCK, summer);
  return londonDay(summer) === day && `${hour}:${minute}` === time ? summer : winter;
}
