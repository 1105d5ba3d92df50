import { TRACK_PATH } from "../../../ui/paths/journeys.ts";
import * as v from "valibot";
import { HELPED_ANSWERS, MESSAGE_MAXIMUM } from "../../../domain/lead-progress.ts";
import { emailSchema } from "../../../domain/personal-details.ts";
import { parseReference } from "../../../domain/reference.ts";
import { requiredText, typedLine } from "../../../domain/text.ts";
import { formStep, type Step } from "../../../ui/forms/step.ts";

export interface TrackAnswer {
  /** As it was issued. */
  readonly reference: string;
  readonly email: string;
}

export const messageStep = formStep(
  TRACK_PATH,
  v.object({
    message: requiredText(MESSAGE_MAXIMUM),
    /** Names the form that was shown: sent twice, it is one message. */
    entry: v.pipe(v.string(), v.uuid()),
    /** The button that asks for a second look. */
    review: v.optional(v.literal("yes")),
  }),
);

export const helpedStep = formStep(TRACK_PATH, v.object({ helped: v.picklist(HELPED_ANSWERS) }));

export const trackStep: Step<TrackAnswer> = formStep(
  TRACK_PATH,
  v.object({
    reference: v.pipe(
      typedLine,
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const reference = parseReference(dataset.value);
        if (reference !== undefined) return reference;
        addIssue({ message: "invalid" });
        return NEVER;
      }),
    ),
    email: emailSchema,
  }),
);
