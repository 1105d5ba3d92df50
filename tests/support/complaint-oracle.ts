import type { Life, Step } from "./complaint-lives.ts";
import { type DayNumber, isWorkingDay, londonDayNumber, textOfDay, workingDayAfter } from "./uk-calendar.ts";

/**
 * What should be sent in a life, from the text of SI 2008/1898 and of the complaints procedure, and not
 * from the product's code: each letter is looked for at each moment; all it remembers is that it went.
 */
export interface Sent {
  readonly kind: string;
  readonly at: Date;
}

export interface DatedWeeks {
  readonly weeks: number;
  /** For complaints received before that day. */
  readonly earlier: { readonly before: DayNumber; readonly weeks: number };
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** "The latest you hear from us" (procedure, step 3). */
const HEAR_FROM_US_DAYS = 21;
const EIGHT_WEEKS = 56;
const UPDATE_REMINDER_DAYS = 3;
const WEEKS_REMINDER_DAYS = 7;
/** The customer comes back (regulation 5). */
const CONTACTS: ReadonlySet<Step> = new Set(["customer", "incoming", "review-asked"]);
const ANSWERS: ReadonlySet<Step> = new Set(["reply", "answered", "reviewed", "deadlock", "resolved"]);

export function lettersOf(life: Life, dated: DatedWeeks): Sent[] {
  const sent: Sent[] = [];
  const causes = new Set<string>();
  for (const tick of life.ticks.filter(isDaytime)) {
    for (const { kind, cause, isForStaff } of dueAt(life, tick, dated)) {
      const isHeld = !isForStaff && life.isPosted && !(life.releasedAt !== null && life.releasedAt <= tick);
      const once = `${kind} ${cause.getTime()}`;
      if (isHeld || causes.has(once)) continue;
      causes.add(once);
      sent.push({ kind, at: tick });
    }
  }
  return sent;
}

/** When it was last settled; null where it is open at the end. */
export function settledAt({ steps }: Life): Date | null {
  return isSettled(steps) ? (steps.findLast(({ kind }) => kind === "resolved")?.happenedAt ?? null) : null;
}

/** What a supplier publishes of a quarter: counted complaint by complaint. */
export function figuresOf(
  lives: readonly { readonly receivedAt: Date; readonly settledAt: Date | null }[],
  period: string,
) {
  const days = lives
    .map((life) => ({
      received: londonDayNumber(life.receivedAt),
      settled: life.settledAt === null ? Infinity : londonDayNumber(life.settledAt),
    }))
    .filter(({ received }) => quarterOf(received) === period);
  return {
    received: days.length,
    resolvedNextDay: days.filter(
      ({ received, settled }) => settled <= workingDayAfter(received, "england-and-wales"),
    ).length,
    resolvedIn8Weeks: days.filter(({ received, settled }) => settled - received <= EIGHT_WEEKS).length,
  };
}

function quarterOf(day: DayNumber): string {
  const [year = "", month = ""] = textOfDay(day).split("-");
  return `${year}-Q${Math.ceil(Number(month) / 3)}`;
}

interface DueLetter {
  readonly kind: string;
  readonly cause: Date;
  readonly isForStaff?: boolean;
}

function dueAt(life: Life, now: Date, dated: DatedWeeks): DueLetter[] {
  const { nation, receivedAt } = life;
  const today = londonDayNumber(now);
  const past = life.steps.filter(({ happenedAt }) => happenedAt <= now);
  if (isSettled(past)) return [];
  const due: DueLetter[] = [];
  const add = (kind: string, cause: Date, day: DayNumber, isForStaff = false) => {
    if (today >= day) due.push({ kind, cause, isForStaff });
  };

  if (!life.isConfirmed) add("acknowledgement", receivedAt, londonDayNumber(receivedAt));

  const waiting = firstUnanswered(receivedAt, past);
  if (waiting !== undefined) {
    const day = workingDayUntil(londonDayNumber(waiting) + HEAR_FROM_US_DAYS, nation);
    add("update", waiting, day);
    add("update-reminder", waiting, workingDayUntil(day - UPDATE_REMINDER_DAYS, nation), true);
  }

  const reopened = past.findLast(
    (_, at) => isSettled(past.slice(0, at)) && !isSettled(past.slice(0, at + 1)),
  );
  const reopenedDay = reopened === undefined ? -Infinity : londonDayNumber(reopened.happenedAt);
  const deadlock = past.findLast(({ kind }) => kind === "deadlock");
  if (deadlock !== undefined) {
    const known = Math.max(londonDayNumber(deadlock.happenedAt), reopenedDay);
    add("deadlock", deadlock.happenedAt, workingDayAfter(known, nation));
    return due;
  }
  const received = londonDayNumber(receivedAt);
  const weeks = received < dated.earlier.before ? dated.earlier.weeks : dated.weeks;
  const day = workingDayAfter(Math.max(received + 7 * weeks, reopenedDay), nation);
  add("weeks", receivedAt, day);
  add("weeks-reminder", receivedAt, workingDayUntil(day - WEEKS_REMINDER_DAYS, nation), true);
  return due;
}

type Past = Life["steps"];

/** Resolved, and nothing after it that opens it: a contact, or staff who work on it again. */
function isSettled(past: Past): boolean {
  const resolved = past.findLastIndex(({ kind }) => kind === "resolved");
  const opens = past.findLastIndex(({ kind }) => CONTACTS.has(kind) || kind === "in-progress");
  return resolved > opens;
}

/** When the customer began to wait: the first contact after our last answer. */
function firstUnanswered(receivedAt: Date, past: Past): Date | undefined {
  const answer = past.findLastIndex(({ kind }) => ANSWERS.has(kind));
  if (answer === -1) return receivedAt;
  return past.slice(answer + 1).find(({ kind }) => CONTACTS.has(kind))?.happenedAt;
}

function workingDayUntil(day: DayNumber, nation: Life["nation"]): DayNumber {
  let last = day;
  while (!isWorkingDay(last, nation)) last -= 1;
  return last;
}

/** From 9am to 8pm in London: no letter comes at night. */
function isDaytime(at: Date): boolean {
  const midnight = at.getTime() - (at.getTime() % DAY_MS);
  // In summer the last half hour of a day in UTC is of the next one in London.
  const isSummer = londonDayNumber(new Date(midnight + 23.5 * HOUR_MS)) * DAY_MS > midnight;
  const hour = (at.getTime() - midnight) / HOUR_MS + (isSummer ? 1 : 0);
  return hour >= 9 && hour < 20;
}
