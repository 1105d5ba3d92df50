import { addDays, type Day, londonDay } from "./calendar.ts";
import { type Correspondence, findCorrespondence, type Filing } from "./correspondence.ts";

/** How far we are with what a customer sent. */
export const LEAD_STATUSES = ["received", "in-progress", "answered"] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export interface LeadProgress extends Filing {
  readonly reference: string;
  readonly status: LeadStatus;
  readonly receivedAt: Date;
  /** When somebody took it up or answered it; null before. */
  readonly changedAt: Date | null;
}

export interface NextStep {
  readonly kind: Correspondence["kind"];
  readonly noun: string;
  /** When most customers have heard from us; null where no time is promised. */
  readonly soon: Day | null;
  /** The latest; null where only the average is promised. */
  readonly latest: Day | null;
}

/**
 * When the customer can expect to hear from us (spec 4.8); undefined for what no form here
 * sends.
 */
export function nextStepOf(progress: LeadProgress): NextStep | undefined {
  const filed = findCorrespondence(progress);
  if (filed === undefined) return undefined;
  const { kind, noun, responseDays, responseDaysAtMost } = filed;
  const received = londonDay(progress.receivedAt);
  const after = (days: number | null) => (days === null ? null : addDays(received, days));
  return { kind, noun, soon: after(responseDays), latest: after(responseDaysAtMost) };
}
