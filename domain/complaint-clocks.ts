import { addDays, type Day, daysBetween, londonDay } from "./calendar.ts";
import { SUBMISSION_TYPES, type SubmissionSource } from "./submission-types.ts";

/**
 * What runs from the day a complaint comes: the answer most customers have, the slowest answer, and the day
 * the ombudsman may be asked.
 */
export const CLOCKS = ["soon", "latest", "ombudsman"] as const;
export type ClockName = (typeof CLOCKS)[number];

export interface ComplaintClock {
  readonly name: ClockName;
  /** How long it is, in days. */
  readonly days: number;
  /** Its last day. */
  readonly endsOn: Day;
  /**
   * Days of the London calendar after today: 0 on the last day, negative when it is over. Of one that
   * stopped, what was left then.
   */
  readonly daysLeft: number;
  readonly state: "running" | "overdue" | "stopped";
}

/** What the clocks look at. */
export interface ClockedComplaint {
  readonly source: SubmissionSource;
  readonly receivedAt: Date;
  /** Null while nobody has answered. */
  readonly answeredAt: Date | null;
  readonly resolvedAt: Date | null;
}

const DAYS_OF_A_WEEK = 7;

/**
 * The clocks of a complaint, the shortest first. An answer stops the two that we promise (spec 4.8);
 * only a complaint that is resolved is nothing for the ombudsman any more. `ombudsmanWeeks` is of
 * content/contact.json: the rules move.
 */
export function complaintClocks(
  complaint: ClockedComplaint,
  ombudsmanWeeks: number,
  now: Date,
): readonly ComplaintClock[] {
  const { responseDays, responseDaysAtMost } = SUBMISSION_TYPES[complaint.source];
  const { answeredAt, resolvedAt } = complaint;
  const answer = answeredAt ?? resolvedAt;
  return [
    ...(responseDays === null ? [] : [clock("soon", responseDays, complaint.receivedAt, answer, now)]),
    ...(responseDaysAtMost === null
      ? []
      : [clock("latest", responseDaysAtMost, complaint.receivedAt, answer, now)]),
    clock("ombudsman", ombudsmanWeeks * DAYS_OF_A_WEEK, complaint.receivedAt, resolvedAt, now),
  ];
}

function clock(
  name: ClockName,
  days: number,
  receivedAt: Date,
  stoppedAt: Date | null,
  now: Date,
): ComplaintClock {
  const endsOn = addDays(londonDay(receivedAt), days);
  const daysLeft = daysBetween(londonDay(stoppedAt ?? now), endsOn);
  if (stoppedAt !== null) return { name, days, endsOn, daysLeft, state: "stopped" };
  return { name, days, endsOn, daysLeft, state: daysLeft < 0 ? "overdue" : "running" };
}

/** What staff look at first. */
export interface Urgency {
  /** The customer told us that they may need extra help. */
  readonly extraHelp: boolean;
  readonly clocks: readonly ComplaintClock[];
}

/**
 * Sorts those who need extra help before all others; among each, what is over the most clocks, then what runs
 * out first.
 */
export function byUrgency(one: Urgency, other: Urgency): number {
  return (
    Number(other.extraHelp) - Number(one.extraHelp) ||
    overdue(other) - overdue(one) ||
    nextEnd(one).localeCompare(nextEnd(other)) ||
    firstEnd(one).localeCompare(firstEnd(other))
  );
}

function overdue({ clocks }: Urgency): number {
  return clocks.filter(({ state }) => state === "overdue").length;
}

/** Of those that still run; after everything else where none does. */
function nextEnd({ clocks }: Urgency): string {
  return clocks.find(({ state }) => state === "running")?.endsOn ?? "9999";
}

function firstEnd({ clocks }: Urgency): string {
  return clocks[0]?.endsOn ?? "";
}
