import { addMonths, type Day } from "./calendar.ts";

/**
 * What the meter-reading form offers (spec 3.22). Apart from its rules, which no browser
 * needs.
 */

export const FUELS = ["Dual", "Gas", "Electricity"] as const;
export type Fuel = (typeof FUELS)[number];
export const DEFAULT_FUEL: Fuel = "Dual";

export const TITLES = [
  "Mr",
  "Mrs",
  "Ms",
  "Miss",
  "Dr",
  "Sir",
  "Reverend",
  "Dame",
  "Lady",
  "Professor",
  "Lord",
] as const;

/** The first day a reading may be of: one month before today. */
export function earliestReadingDay(today: Day): Day {
  return addMonths(today, -1);
}
