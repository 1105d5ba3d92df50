import type { Danger } from "../../domain/danger.ts";

/** What remains of a sent journey for its confirmation, without the customer's text. */
export interface Receipt {
  /** The run of the journey that was sent. */
  readonly instance: string;
  /** The journey's name (spec 4.8). */
  readonly source: string;
  readonly reference: string;
  /** Digest of the submission, to recognise the same one. */
  readonly fingerprint: string;
  readonly sentAt: string;
  /** Sent again unchanged and counted once. */
  readonly repeated: boolean;
  readonly dangers: readonly Danger[];
  readonly vulnerable: boolean;
}
