import type { Filing } from "./submission-types.ts";

/** Progress of a case. */
export const LEAD_STATUSES = ["received", "in-progress", "answered"] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export interface LeadProgress extends Filing {
  readonly reference: string;
  readonly status: LeadStatus;
  readonly receivedAt: Date;
  /** When staff took it up or answered it; null before. */
  readonly changedAt: Date | null;
  /** What the customer wrote, where the email's link was followed; null otherwise. */
  readonly message: string | null;
}
