import { copyIn, type Locale } from "../copy/locales.ts";
import { addDays, type Day, dayIn, londonDay } from "./calendar.ts";
import { dataStanding, wantOf } from "./data-requests.ts";
import { type OpeningHours, openDayFrom, openDayUntil } from "./opening-hours.ts";
import { registerWantOf } from "./priority-register.ts";
import { SUBMISSION_TYPES, type SubmissionSource, type SubmissionType } from "./submission-types.ts";

/** What follows a submission: one list for the confirmation, its calendar, the email and the track page. */

export interface NextStep {
  readonly when: string;
  /** Null where no day is stated. */
  readonly day: Day | null;
  readonly title: string;
  readonly text: string;
}

/** What a form takes beside what it is for, where something else follows. */
export const WANTS = ["change", "leave", "complain"] as const;
export type Want = (typeof WANTS)[number];

/** Undefined where a query wants what its form is for. */
export function wantIn(source: string, query: string): Want | undefined {
  if (source === "priority-register") return registerWantOf(query);
  return source === "data-request" && wantOf(query) === "complain" ? "complain" : undefined;
}

/** Days on which most customers, and the slowest, have a response. We answer on open days alone. */
export function responseDates(
  { responseDays, responseDaysAtMost }: Pick<SubmissionType, "responseDays" | "responseDaysAtMost">,
  sentAt: Date,
  hours: OpeningHours,
): { readonly soon: Day | null; readonly latest: Day | null } {
  const sent = londonDay(sentAt);
  return {
    soon: responseDays === null ? null : openDayFrom(hours, addDays(sent, responseDays)),
    latest: responseDaysAtMost === null ? null : openDayUntil(hours, addDays(sent, responseDaysAtMost)),
  };
}

/** What happens with a submission, after we have received it. */
export function following(
  locale: Locale,
  type: SubmissionType,
  want?: Want,
): Pick<NextStep, "title" | "text"> {
  const words = copyIn(locale).nextSteps.following;
  if (type.gentle) return words.bereavement;
  const isNamed = (name: string): name is keyof typeof words => Object.hasOwn(words, name);
  return words[[want ?? type.kind, type.kind].find(isNamed) ?? "reply"];
}

/** In order of time, from the receipt on. */
export function nextSteps(
  locale: Locale,
  source: SubmissionSource,
  sentAt: Date,
  hours: OpeningHours,
  want?: Want,
): readonly NextStep[] {
  const { nextSteps: words, submissions, dates } = copyIn(locale);
  const type = SUBMISSION_TYPES[source];
  const { noun } = submissions[source];
  const then = following(locale, type, want);
  const { soon, latest } = responseDates(type, sentAt, hours);
  const lawful = requestDay(type, want, sentAt, hours);
  const received = {
    when: dayIn(dates, londonDay(sentAt)),
    day: null,
    title: words.received(noun),
    text: words.receivedText,
  };
  if (lawful !== null) return [received, { when: words.by(dayIn(dates, lawful)), day: lawful, ...then }];
  if (soon === null) return [received, { when: words.next, day: null, ...then }];
  const hear = { when: words.around(dayIn(dates, soon)), day: soon, ...then };
  if (latest === null) return [received, hear];
  return [
    received,
    hear,
    {
      when: words.by(dayIn(dates, latest)),
      day: latest,
      title: words.latest,
      text: words.latestText(noun),
    },
  ];
}

/** The last day that the law leaves us for a request about data; of a complaint's outcome it names none. */
export function requestDay(
  { kind }: SubmissionType,
  want: Want | undefined,
  sentAt: Date,
  { bankHolidays = new Set() }: OpeningHours,
): Day | null {
  if (kind !== "data-request" || want === "complain") return null;
  return dataStanding("copy", [{ kind: "received", at: sentAt }], bankHolidays).answerBy;
}
