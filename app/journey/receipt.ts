import type { Danger } from "../../domain/danger.ts";

/** What remains of a journey that was sent: enough for the confirmation, and nothing the customer told us. */
export interface Receipt {
  /** The run of the journey that was sent. */
  readonly instance: string;
  /** The journey's name (spec 4.8). */
  readonly source: string;
  readonly reference: string;
  /** Digest of what was sent, to tell the same again from something new. */
  readonly fingerprint: string;
  readonly sentAt: string;
  /** It was sent again unchanged, and was kept once. */
  readonly repeated: boolean;
  readonly dangers: readonly Danger[];
  /** The customer said they may need extra help. */
  readonly vulnerable: boolean;
}
