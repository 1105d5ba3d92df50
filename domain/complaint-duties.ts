import { addDays, type Day, londonDay } from "./calendar.ts";
import { londonMoment } from "./london-time.ts";
import { lastWorkingDay, nextWorkingDay } from "./working-day.ts";

/** Weeks to the ombudsman as content/contact.json states them. */
export interface OmbudsmanWeeks {
  readonly weeks: number;
  /** What holds for complaints received before a change of the law. */
  readonly earlier?: readonly { readonly before: Day; readonly weeks: number }[] | undefined;
  /** Announced: what holds for complaints received from that day; the earliest first. */
  readonly later?: readonly { readonly from: Day; readonly weeks: number }[] | undefined;
}

/** Our own limits in days, each with the day of receipt from which it holds; the latest first. */
export const DUTY_DAYS = {
  update: [{ from: "2008-10-01", days: 21 }],
  updateReminder: [{ from: "2008-10-01", days: 3 }],
  weeksReminder: [{ from: "2008-10-01", days: 7 }],
} as const;

/** Notices that go out by themselves, and duties of staff. */
export const NOTICES = ["acknowledgement", "update", "deadlock", "weeks"] as const;
export type NoticeKind = (typeof NOTICES)[number];
export const REMINDERS = ["update-reminder", "weeks-reminder"] as const;
/**
 * "call": staff call who may need extra help, beside the notice. "redress": what was promised is paid or done. The
 * last two are of a request about data.
 */
export type DutyKind =
  | NoticeKind
  | (typeof REMINDERS)[number]
  | "review"
  | "call"
  | "redress"
  | "data-acknowledgement"
  | "data-answer";

/** A duty is done once for its cause: the contact, the request, or the complaint. */
export interface Duty {
  readonly kind: DutyKind;
  readonly cause: Date;
  /** Notices of the law go out on this day and never before it; staff have until its end. */
  readonly dueOn: Day;
}

export interface ComplaintFacts {
  readonly receivedAt: Date;
  /** The reference went out by email at once. */
  readonly isConfirmed: boolean;
  /** Of the case, the oldest first. */
  readonly events: readonly { readonly kind: string; readonly happenedAt: Date }[];
  readonly bankHolidays: ReadonlySet<Day>;
  readonly ombudsman: OmbudsmanWeeks;
}

/** Events by which a customer speaks. */
export const CUSTOMER_WORDS = ["customer", "incoming", "review-asked"] as const;
/** Events by which we answer. */
export const ANSWERS: ReadonlySet<string> = new Set([
  "reply",
  "answered",
  "reviewed",
  "deadlock",
  "resolved",
]);
const CONTACTS = new Set<string>([...CUSTOMER_WORDS, "reopened"]);
const OPENING = new Set([...CONTACTS, "in-progress", "received", "made-complaint"]);

/** Where a complaint stands after its events. */
interface Standing {
  readonly resolved: boolean;
  /** When it was opened again (regulation 5). */
  readonly reopenedAt: Date | null;
  /** The first contact that has no answer. */
  readonly waitingSince: Date | null;
  readonly reviewAskedAt: Date | null;
  readonly deadlockAt: Date | null;
}

/**
 * What we owe on a complaint now, done or not: a settled one owes nothing. Dates are days of the London
 * calendar, so neither minutes nor summer time move them.
 */
export function complaintDuties(facts: ComplaintFacts): readonly Duty[] {
  const { receivedAt, isConfirmed, events } = facts;
  const standing = events.reduce(after, {
    resolved: false,
    reopenedAt: null,
    waitingSince: receivedAt,
    reviewAskedAt: null,
    deadlockAt: null,
  });
  if (standing.resolved) return [];
  const { waitingSince, reviewAskedAt, deadlockAt, reopenedAt } = standing;
  const duties: Duty[] = [];
  const owe = (kind: DutyKind, cause: Date, dueOn: Day) => duties.push({ kind, cause, dueOn });
  if (!isConfirmed) owe("acknowledgement", receivedAt, londonDay(receivedAt));
  if (waitingSince !== null)
    duties.push(...withReminder("update", waitingSince, updateDay(waitingSince, facts), facts));
  if (reviewAskedAt !== null) owe("review", reviewAskedAt, updateDay(reviewAskedAt, facts));
  if (deadlockAt !== null) owe("deadlock", deadlockAt, deadlockNoticeDay(facts, deadlockAt, reopenedAt));
  else duties.push(...withReminder("weeks", receivedAt, weeksNoticeDay(facts, reopenedAt), facts));
  return duties;
}

function after(before: Standing, { kind, happenedAt }: ComplaintFacts["events"][number]): Standing {
  if (ANSWERS.has(kind))
    return {
      ...before,
      waitingSince: null,
      resolved: before.resolved || kind === "resolved",
      reviewAskedAt: kind === "reply" || kind === "answered" ? before.reviewAskedAt : null,
      deadlockAt: kind === "deadlock" ? happenedAt : before.deadlockAt,
    };
  if (!OPENING.has(kind)) return before;
  const isContact = CONTACTS.has(kind);
  return {
    ...before,
    resolved: false,
    reopenedAt: before.resolved ? happenedAt : before.reopenedAt,
    waitingSince: isContact ? (before.waitingSince ?? happenedAt) : before.waitingSince,
    reviewAskedAt: kind === "review-asked" ? (before.reviewAskedAt ?? happenedAt) : before.reviewAskedAt,
  };
}

/** Our procedure, step 3: the latest day on which the customer hears from us, a working day. */
function updateDay(since: Date, { receivedAt, bankHolidays }: ComplaintFacts): Day {
  return lastWorkingDay(addDays(londonDay(since), daysFor("update", receivedAt)), bankHolidays);
}

/** Regulation 6: the last day of the time limit, from the first receipt, whatever happened in between. */
export function ombudsmanDay(receivedAt: Date, ombudsman: OmbudsmanWeeks): Day {
  return addDays(londonDay(receivedAt), weeksFor(receivedAt, ombudsman) * 7);
}

/** Those of the day of receipt. */
export function weeksFor(receivedAt: Date, ombudsman: OmbudsmanWeeks): number {
  return weeksOn(londonDay(receivedAt), ombudsman);
}

/** Of a complaint that is received on that day. */
export function weeksOn(day: Day, { weeks, earlier = [], later = [] }: OmbudsmanWeeks): number {
  const changed = later.findLast(({ from }) => from <= day);
  return changed?.weeks ?? earlier.find(({ before }) => day < before)?.weeks ?? weeks;
}

/** Regulation 6: the first working day after the time limit, or after a reopening that is later. */
function weeksNoticeDay({ receivedAt, ombudsman, bankHolidays }: ComplaintFacts, reopenedAt: Date | null) {
  const limit = ombudsmanDay(receivedAt, ombudsman);
  return nextWorkingDay(laterDay(limit, reopenedAt), bankHolidays);
}

/** Regulation 6: the first working day after we know that we can't resolve it. */
function deadlockNoticeDay({ bankHolidays }: ComplaintFacts, deadlockAt: Date, reopenedAt: Date | null): Day {
  return nextWorkingDay(laterDay(londonDay(deadlockAt), reopenedAt), bankHolidays);
}

function laterDay(day: Day, moment: Date | null): Day {
  const other = moment === null ? day : londonDay(moment);
  return other > day ? other : day;
}

/** A duty, and the reminder of it to staff on a working day before. */
function withReminder(kind: "update" | "weeks", cause: Date, dueOn: Day, facts: ComplaintFacts): Duty[] {
  const days = daysFor(`${kind}Reminder`, facts.receivedAt);
  const remindOn = lastWorkingDay(addDays(dueOn, -days), facts.bankHolidays);
  return [
    { kind: `${kind}-reminder`, cause, dueOn: remindOn },
    { kind, cause, dueOn },
  ];
}

/** Those of the day of receipt. */
export function daysFor(name: keyof typeof DUTY_DAYS, receivedAt: Date): number {
  const day = londonDay(receivedAt);
  const found = DUTY_DAYS[name].find(({ from }) => from <= day) ?? DUTY_DAYS[name].at(-1);
  return found!.days;
}

/**
 * Whether a notice that is due on that day may leave now: from 9am to 8pm, London time. Due days are working
 * days; one that is late leaves on any day, because the limit has passed.
 */
export function isSendingTime(now: Date, dueOn: Day): boolean {
  const today = londonDay(now);
  return dueOn <= today && now >= londonMoment(today, "09:00") && now < londonMoment(today, "20:00");
}

/** One that waits, one that waits for staff, one that is done, and one whose cause has ended. */
export type DutyState = "pending" | "held" | "done" | "stopped";

export interface PlannedDuty extends Duty {
  readonly state: DutyState;
}

/** The rows that change so that the stored duties are those of now. What is done stays done. */
export function planDuties(
  stored: readonly PlannedDuty[],
  duties: readonly Duty[],
  isHeld: (duty: Duty) => boolean,
): readonly PlannedDuty[] {
  const wanted = duties.map((duty) => ({ ...duty, state: isHeld(duty) ? "held" : "pending" }) as const);
  const key = ({ kind, cause }: Duty) => `${kind} ${cause.getTime()}`;
  const rows = new Map(stored.map((duty) => [key(duty), duty]));
  const keys = new Set(wanted.map(key));
  const ended = stored.filter((duty) => !keys.has(key(duty)) && ["pending", "held"].includes(duty.state));
  const changed = wanted.filter((duty) => {
    const row = rows.get(key(duty));
    return row?.state !== "done" && (row?.state !== duty.state || row.dueOn !== duty.dueOn);
  });
  return [...changed, ...ended.map((duty) => ({ ...duty, state: "stopped" as const }))];
}
