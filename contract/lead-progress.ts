import * as v from "valibot";
import { LEAD_STATUSES } from "../domain/lead-progress.ts";

/** `POST /v1/lead-progress`: what it asks about travels in the body, never in an address. */
export const leadProgressSchema = v.object({
  data: v.object({
    type: v.literal("lead-progress"),
    /** The reference. */
    id: v.string(),
    attributes: v.object({
      status: v.picklist(LEAD_STATUSES),
      "received-at": v.pipe(v.string(), v.isoTimestamp()),
      "changed-at": v.nullable(v.pipe(v.string(), v.isoTimestamp())),
      topic: v.string(),
      "query-type": v.nullable(v.string()),
      "query-subtype": v.nullable(v.string()),
      /** What the customer wrote; only to the link of their email. */
      message: v.exactOptional(v.nullable(v.string())),
    }),
  }),
});

export type LeadProgressDocument = v.InferOutput<typeof leadProgressSchema>;
