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

export function acknowledged({ truth }: Outcome): readonly Submission[] {
  return truth.submissions.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined);
}
