import { type Day, addDays } from "../../domain/calendar.ts";

/** Wrong advice on danger or debt does most harm, and its numbers change most. */
const AT_RISK = ["emergencies", "struggling-to-pay"];
const DAYS_AT_RISK = 125;
const DAYS = 400;

/** The last day on which a page may be due for review. `file`: "articles/meters/read-your-meter.md". */
export function latestReview(file: string, updated: Day): Day {
  const isAtRisk = AT_RISK.some((category) => file.startsWith(`articles/${category}/`));
  return addDays(updated, isAtRisk ? DAYS_AT_RISK : DAYS);
}
