import * as v from "valibot";
import { CRISES, type Crisis, type Hazard, HAZARDS } from "../domain/safety-advice.ts";
import { link } from "./content-page.ts";

/** content/safety-advice.json: the one source of advice about each hazard. */

/** Numbers are tokens filled from contact.json. */
const text = v.pipe(
  v.string(),
  v.nonEmpty("must not be empty"),
  v.regex(/^(?:[^{}]|\{\{phone:[a-z0-9-]+\}\})*$/, "may name telephone lines only, as {{phone:name}}"),
);
const line = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, "is not the name of a line"));

const hazardAdviceSchema = v.strictObject({
  title: text,
  /** Urgent: red, to act at once. Gentle: calm colours, for somebody in distress. */
  tone: v.optional(v.picklist(["urgent", "gentle"], 'is "urgent" or "gentle"'), "urgent"),
  /** Whom to call or text, or where to read on, most important first; names are those of contact.json. */
  lines: v.pipe(
    v.array(
      v.union(
        [
          v.strictObject({ phone: line, when: text }),
          v.strictObject({ text: line, when: text }),
          v.strictObject({ web: link, label: text, when: text }),
        ],
        'must have "when", and one of "phone", "text", and "web" with "label"',
      ),
    ),
    v.minLength(1, "must name a line"),
  ),
  /** For a page about something else: `{{safety:gas}}`. */
  summary: text,
  /** In order: `{{steps:gas}}`. */
  steps: v.pipe(v.array(text), v.minLength(1, "must have a step")),
});

const ofEveryRelease = HAZARDS.filter(
  (hazard): hazard is Exclude<Hazard, Crisis> => !CRISES.includes(hazard),
);
const ofCrises = HAZARDS.filter((hazard): hazard is Crisis => CRISES.includes(hazard));

export const safetyAdviceSchema = v.strictObject({
  ...v.entriesFromList(ofEveryRelease, hazardAdviceSchema),
  ...v.entriesFromList(ofCrises, v.optional(hazardAdviceSchema)),
});

export type SafetyAdvice = v.InferOutput<typeof safetyAdviceSchema>;
