import * as v from "valibot";
import { emailSchema, NAME_MAXIMUM } from "../../../domain/personal-details.ts";
import { ANSWERED, AUTHORITIES, RELATIONS, type Speaker } from "../../../domain/speaker.ts";
import { emptyOr, requiredLine } from "../../../domain/text.ts";
import { formStep, type Step } from "../../../ui/forms/step.ts";
import { SPEAKER_PATH } from "../../../ui/paths/journeys.ts";

export const speakerStep: Step<Speaker> = formStep(
  SPEAKER_PATH,
  v.pipe(
    v.object({
      theirName: requiredLine(NAME_MAXIMUM),
      relation: v.picklist(RELATIONS, "required"),
      mayBy: v.picklist(AUTHORITIES, "required"),
      answered: v.picklist(ANSWERED, "required"),
      theirEmail: emptyOr(emailSchema),
    }),
    v.transform(({ mayBy: authority, ...speaker }) => ({ ...speaker, authority })),
  ),
);
