import * as v from "valibot";
import { WANTS } from "../../domain/next-steps.ts";

/** What remains of a sent journey for its confirmation, without the customer's text. */
export const receiptSchema = v.object({
  /** The run of the journey that was sent. */
  instance: v.string(),
  /** The journey's name (spec 4.8). */
  source: v.string(),
  /** Left out where it wants what its form is for. */
  want: v.optional(v.picklist(WANTS)),
  /** Empty while the provider has not acknowledged it: the customer gets it by email. */
  reference: v.string(),
  /** Of a submission without a reference: finds it once it has one. */
  idempotencyKey: v.optional(v.string()),
  /** False where the customer gave no email address. */
  emailed: v.optional(v.boolean()),
  /** Digest of the submission, to recognise the same one. */
  fingerprint: v.string(),
  sentAt: v.string(),
  /** Sent again unchanged and counted once. */
  repeated: v.boolean(),
  /** Hazards that the text reported. */
  dangers: v.pipe(v.array(v.string()), v.readonly()),
  vulnerable: v.boolean(),
});

export type Receipt = Readonly<v.InferOutput<typeof receiptSchema>>;
