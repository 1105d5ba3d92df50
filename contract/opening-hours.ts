import * as v from "valibot";
import { WEEKDAYS } from "../domain/opening-hours.ts";
import { demonstrationMark } from "./provider.ts";

/** content/opening-hours.json: weekly hours and closed days. */

const time = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time like "08:00"'));
const day = v.pipe(v.string(), v.isoDate('must be a day like "2026-12-25"'));
const name = v.pipe(v.string(), v.nonEmpty("must not be empty"));

const spell = v.optional(
  v.pipe(
    v.strictObject({ opens: time, closes: time }),
    v.check(({ opens, closes }) => opens < closes, "must close later than it opens"),
  ),
);

const closedDays = v.array(v.strictObject({ date: day, name }));

export const openingHoursSchema = v.strictObject({
  /** A weekday that is left out is closed. */
  weekly: v.strictObject(v.entriesFromList(WEEKDAYS, spell)),
  /** As the government publishes them. The lines are closed on those of every part of the United Kingdom. */
  bankHolidays: v.strictObject({
    source: v.pipe(v.string(), v.url()),
    checkedOn: day,
    "england-and-wales": closedDays,
    scotland: closedDays,
    "northern-ireland": closedDays,
  }),
  /** Days we close by our own choice. */
  otherClosedDays: v.strictObject({ note: name, days: closedDays }),
  ...demonstrationMark,
});

export type OpeningHoursContent = v.InferOutput<typeof openingHoursSchema>;
