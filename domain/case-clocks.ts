import { addDays, type Day, daysBetween, londonDay } from "./calendar.ts";
import { type OmbudsmanWeeks, ombudsmanDay } from "./complaint-duties.ts";
import { SUBMISSION_TYPES, type SubmissionSource } from "./submission-types.ts";

/** Time limits of a case: average response, slowest response, and of a complaint the ombudsman. */
export const CLOCKS = ["soon", "latest", "ombudsman"] as const;
export type ClockName = (typeof CLOCKS)[number];

export interface CaseClock {
  readonly name: ClockName;
  /** How long it is, in days. */
  readonly days: number;
  /** Its last day. */
  readonly endsOn: Day;
  /**
   * Days of the London calendar after today: 0 on the last day, negative when overdue. Frozen when it
   * stopped.
   */
  readonly daysLeft: number;
  readonly state: "running" | "overdue" | "stopped";
}

export interface ClockedCase {
  readonly source: SubmissionSource;
  readonly receivedAt: Date;
  /** Null before a response. */
  readonly answeredAt: Date | null;
  readonly resolvedAt: Date | null;
}

/**
 * The clocks of a case, shortest first. A response stops the first two (spec 4.8); only resolution stops the
 * ombudsman's.
 */
export function caseClocks(
  { source, receivedAt, answeredAt, resolvedAt }: ClockedCase,
  ombudsman: OmbudsmanWeeks,
  now: Date,
): readonly CaseClock[] {
  const { responseDays, responseDaysAtMost, kind } = SUBMISSION_TYPES[source];
  const answer = answeredAt ?? resolvedAt;
  const received = londonDay(receivedAt);
  const clock = (name: ClockName, days: number | null, stoppedAt: Date | null): CaseClock[] => {
    if (days === null) return [];
    const endsOn = addDays(received, days);
    const daysLeft = daysBetween(londonDay(stoppedAt ?? now), endsOn);
    const state = stoppedAt !== null ? "stopped" : daysLeft < 0 ? "overdue" : "running";
    return [{ name, days, endsOn, daysLeft, state }];
  };
  const limit = kind === "complaint" ? daysBetween(received, ombudsmanDay(receivedAt, ombudsman)) : null;
  return [
    ...clock("soon", responseDays, answer),
    ...clock("latest", responseDaysAtMost, answer),
    ...clock("ombudsman", limit, resolvedAt),
  ];
}
