import { addDays, type Day, daysBetween, londonDay } from "./calendar.ts";
import { SUBMISSION_TYPES, type SubmissionSource } from "./submission-types.ts";

/** Time limits of a complaint: average response, slowest response, ombudsman. */
export const CLOCKS = ["soon", "latest", "ombudsman"] as const;
export type ClockName = (typeof CLOCKS)[number];

export interface ComplaintClock {
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

export interface ClockedComplaint {
  readonly source: SubmissionSource;
  readonly receivedAt: Date;
  /** Null before a response. */
  readonly answeredAt: Date | null;
  readonly resolvedAt: Date | null;
}

const DAYS_OF_A_WEEK = 7;

/**
 * The clocks of a complaint, shortest first. A response stops the first two (spec 4.8); only resolution
 * stops the ombudsman's. `ombudsmanWeeks`: content/contact.json.
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

/** Sort key of the staff list. */
export interface Urgency {
  /** The customer may need extra help. */
  readonly extraHelp: boolean;
  readonly clocks: readonly ComplaintClock[];
}

/** Extra help first; then the most overdue clocks; then the next deadline. */
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
