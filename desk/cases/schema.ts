import * as v from "valibot";
import { HELPED_ANSWERS, LEAD_STATUSES } from "../../domain/lead-progress.ts";
import { emailSchema } from "../../domain/personal-details.ts";
import { requiredLine, requiredText } from "../../domain/text.ts";

const LINE_MAXIMUM = 100;
const TEXT_MAXIMUM = 2_000;

const byReference = { reference: requiredLine(LINE_MAXIMUM), email: emailSchema };
const byLink = { link: requiredLine(LINE_MAXIMUM) };

/** The query of a progress request. */
export const progressQuestionSchema = v.strictObject({
  data: v.strictObject({
    type: v.literal("lead-progress"),
    attributes: v.union([
      v.strictObject(byReference),
      v.strictObject({ ...byLink, revoke: v.optional(v.boolean()) }),
    ]),
  }),
});

/** `review`: they disagree with our answer to a complaint. */
const message = { message: requiredText(TEXT_MAXIMUM), review: v.optional(v.boolean()) };

/** What a customer writes about a lead of theirs. */
export const leadMessageSchema = v.strictObject({
  data: v.strictObject({
    type: v.literal("lead-messages"),
    attributes: v.union([
      v.strictObject({ ...byReference, ...message }),
      v.strictObject({ ...byLink, ...message }),
    ]),
  }),
});

const helped = { helped: v.picklist(HELPED_ANSWERS) };

/** Whether our last answer to a lead of theirs helped. */
export const leadHelpedSchema = v.strictObject({
  data: v.strictObject({
    type: v.literal("lead-helped"),
    attributes: v.union([
      v.strictObject({ ...byReference, ...helped }),
      v.strictObject({ ...byLink, ...helped }),
    ]),
  }),
});

/** A status change; for a complaint also what was done and the resolution. */
export const leadStatusSchema = v.strictObject({
  data: v.strictObject({
    type: v.literal("leads"),
    id: v.string(),
    attributes: v.pipe(
      v.strictObject({
        status: v.picklist(LEAD_STATUSES),
        "advice-or-action": v.optional(requiredText(TEXT_MAXIMUM)),
        "account-number": v.optional(requiredLine(LINE_MAXIMUM)),
        resolution: v.optional(v.strictObject({ resolved: v.boolean(), reason: requiredText(TEXT_MAXIMUM) })),
      }),
      v.forward(
        v.check(
          ({ status, resolution }) => resolution?.resolved !== true || status === "answered",
          "only what is answered is resolved",
        ),
        ["resolution"],
      ),
    ),
  }),
});
