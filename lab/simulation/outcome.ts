import type { Kysely } from "kysely";
import type { Database } from "../../infrastructure/database/schema.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import type { Submission, Truth } from "./people.ts";

/** A message in a customer's mailbox. */
export interface Delivery {
  readonly to: string;
  readonly messageId: string;
  readonly at: number;
  readonly text: string;
}

export interface Outcome {
  readonly truth: Truth;
  readonly kysely: Kysely<Database>;
  readonly encryption: Encryption;
  readonly mailbox: readonly Delivery[];
  readonly now: number;
  /** Nothing failed in this world: nothing may be late or twice. */
  readonly isCalm: boolean;
  /** A machine had a wrong clock: what it dated is wrong. */
  readonly hadWrongClock: boolean;
  /** Submissions from this one on were sent when all was well again. */
  readonly lastPeople: number;
  readonly log: readonly string[];
  readonly statuses: ReadonlyMap<number, number>;
}

/** Two and six years, as the privacy page says. */
const RETENTION_DAYS = { enquiry: 731, complaint: 2_192 };

export function expiryOf({ touchedAt, isComplaint }: Submission): number {
  const days = isComplaint ? RETENTION_DAYS.complaint : RETENTION_DAYS.enquiry;
  return touchedAt === undefined ? Infinity : touchedAt + days * 86_400_000;
}

/** What the product has to have: a reference was shown, and its time is not over. */
export function acknowledged({ truth, now }: Outcome): readonly Submission[] {
  return truth.submissions.filter((one) => one.acknowledgedAt !== undefined && expiryOf(one) > now);
}
