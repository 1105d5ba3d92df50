import { copyIn, type Locale } from "../../copy/locales.ts";
import { addDays, type Day, dateIn, formatDate } from "../../domain/calendar.ts";
import type { Duty, DutyKind, DutyState } from "../../domain/complaint-duties.ts";

/** A duty that is not done. */
export interface OpenDuty extends Duty {
  readonly id: string;
  readonly state: DutyState;
  /** What goes out; undefined for duties of staff. */
  readonly notice: string | undefined;
}

export interface NoticeFacts {
  /** Which the customer reads. */
  readonly locale: Locale;
  readonly reference: string;
  readonly receivedOn: Day;
  /** Of the time limit. */
  readonly limitOn: Day;
  readonly weeks: number;
  /** What staff wrote with the deadlock: our position and our last offer. */
  readonly position: string;
  readonly ombudsman: { readonly name: string; readonly url: string };
  readonly updateDays: number;
}

/** Its title in the first line and a paragraph in each other; undefined for duties of staff. */
export function complaintNotice(kind: DutyKind, facts: NoticeFacts): string | undefined {
  const { locale, reference, weeks, position, receivedOn, updateDays } = facts;
  const { notices: words, dates } = copyIn(locale);
  const about = words.about(dateIn(dates, receivedOn));
  const rights = words.rights(facts.ombudsman.name, facts.ombudsman.url, words.referral);
  const lines: Partial<Record<DutyKind, readonly string[]>> = {
    acknowledgement: words.acknowledgement(about, reference, dateIn(dates, addDays(receivedOn, updateDays))),
    update: words.update(about),
    deadlock: [
      ...words.deadlock(about),
      ...position.split("\n").filter((line) => line.trim() !== ""),
      ...rights,
    ],
    weeks: [...words.weeks(about, weeks), ...rights],
    // For staff.
    "update-reminder": ["A reply to this customer is due soon"],
    "weeks-reminder": [`The ${weeks} weeks of this complaint end on ${formatDate(facts.limitOn)}`],
  };
  return lines[kind]?.join("\n");
}
