import * as v from "valibot";
import { STANDARDS } from "../domain/standards.ts";
import { text } from "./content-page.ts";

/** content/standards.json: what the form for a payment prints of the standards. The file has tokens of facts. */
export const standardsSchema = v.strictObject({
  /** How much, and by when. */
  amount: text,
  /** By when each has to be kept. */
  standards: v.strictObject(v.entriesFromList(STANDARDS, text)),
  /** What a network owes in our place. */
  network: text,
  /** Where they hold. */
  nation: text,
  source: v.pipe(text, v.url()),
  /** Of the oldest fact; not in the file. */
  checkedOn: v.optional(v.pipe(v.string(), v.isoDate())),
});

export type Standards = v.InferOutput<typeof standardsSchema>;
