import * as v from "valibot";
import { HAZARDS } from "../domain/safety-advice.ts";

/** content/safety-advice.json: the one source of advice about each hazard. */

/** Numbers are tokens filled from contact.json. */
const text = v.pipe(
  v.string(),
  v.nonEmpty("must not be empty"),
  v.regex(/^(?:[^{}]|\{\{phone:[a-z-]+\}\})*$/, "may name telephone lines only, as {{phone:name}}"),
);
const phone = v.picklist(
  [
    "emergency-services",
    "gas-emergency",
    "gas-emergency-northern-ireland",
    "power-cut",
    "power-cut-northern-ireland",
    "meter-emergency",
  ],
  "is not an emergency line",
);

const hazardAdviceSchema = v.strictObject({
  title: text,
  /** Numbers to call, most important first. */
  lines: v.pipe(v.array(v.strictObject({ phone, when: text })), v.minLength(1, "must name a line")),
  /** For a page about something else: `{{safety:gas}}`. */
  summary: text,
  /** In order: `{{steps:gas}}`. */
  steps: v.pipe(v.array(text), v.minLength(1, "must have a step")),
});

export const safetyAdviceSchema = v.strictObject(v.entriesFromList(HAZARDS, hazardAdviceSchema));

export type HazardAdvice = v.InferOutput<typeof hazardAdviceSchema>;
export type SafetyAdvice = v.InferOutput<typeof safetyAdviceSchema>;
