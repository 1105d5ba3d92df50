import { formatDay } from "../../../domain/calendar.ts";
import type { ClockName, CaseClock } from "../../../domain/case-clocks.ts";
import { inDays } from "./case-copy.ts";

const DAYS_OF_A_WEEK = 7;

const NAMES: Readonly<Record<ClockName, (days: number) => string>> = {
  soon: (days) => `Answer within ${days} days`,
  latest: (days) => `Answer within ${days} days at the latest`,
  ombudsman: (days) => `Ombudsman after ${days / DAYS_OF_A_WEEK} weeks`,
};

/** "Answer within 7 days". */
export function clockName({ name, days }: CaseClock): string {
  return NAMES[name](days);
}

/** "3 days left, until Tuesday 24 November 2026". */
export function clockCopy({ name, endsOn, daysLeft, state }: CaseClock): string {
  const day = formatDay(endsOn);
  if (state === "running")
    return daysLeft === 0 ? `The last day is today, ${day}` : `${inDays(daysLeft)} left, until ${day}`;
  if (state === "overdue") return `Over for ${inDays(-daysLeft)}, since ${day}`;
  const done = name === "ombudsman" ? "Resolved" : "Answered";
  return daysLeft < 0
    ? `${done} ${inDays(-daysLeft)} late: it ended on ${day}`
    : `${done} in time: it would have ended on ${day}`;
}
