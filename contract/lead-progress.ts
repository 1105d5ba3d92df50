import * as v from "valibot";
import { HELPED_STATES, LEAD_STATUSES } from "../domain/lead-progress.ts";

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
      /** True where `POST /v1/lead-messages` takes an answer; a host without that call leaves it out. */
      "takes-messages": v.exactOptional(v.boolean()),
      /** True where a message may ask for a second look. */
      "takes-review": v.exactOptional(v.boolean()),
      /** What they say of our last answer; null, or left out, where `POST /v1/lead-helped` takes nothing. */
      helped: v.exactOptional(v.nullable(v.picklist(HELPED_STATES))),
      /** What came after it, the oldest first. */
      conversation: v.exactOptional(
        v.array(
          v.object({
            at: v.pipe(v.string(), v.isoTimestamp()),
            /** As in domain/lead-progress.ts; others are not shown. */
            kind: v.string(),
            /** "phone", "post", "email", "in-person": how it came where not by the web. */
            channel: v.nullable(v.string()),
            /** Null where only the fact is shown. */
            text: v.nullable(v.string()),
          }),
        ),
      ),
    }),
  }),
});

export type LeadProgressDocument = v.InferOutput<typeof leadProgressSchema>;
