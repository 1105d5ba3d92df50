import type { CaseLife, Life, LifeStep, Step } from "./complaint-lives.ts";
import { type DayNumber, isWorkingDay, londonDayNumber, textOfDay, workingDayAfter } from "./uk-calendar.ts";

/**
 * What should be sent and counted in a life, from the text of SI 2008/1898 and of the complaints procedure,
 * and not from the product's code: each letter is looked for at each moment, from all that happened until
 * then; all it remembers is that it went.
 */
export interface Sent {
  /** The place of the case in the life. */
  readonly case: number;
  readonly kind: string;
  readonly at: Date;
}

export interface DatedWeeks {
  readonly weeks: number;
  /** For complaints received before that day. */
  readonly earlier: { readonly before: DayNumber; readonly weeks: number };
}

/** What the figures count. */
interface Counted {
  readonly receivedAt: Date;
  /** When it was last settled; null where it is open at the end. */
  readonly settledAt: Date | null;
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
/** Staff work on it again. */
const TAKEN_UP: ReadonlySet<Step> = new Set(["in-progress", "made-complaint"]);
/** The procedure has these for complaints, and not for what is none (regulation 2). */
const OF_COMPLAINTS: ReadonlySet<Step> = new Set(["resolved", "review-asked", "reviewed", "deadlock"]);
/** What the customer can still write to a complaint that is part of another: it is read with that one. */
const PASSED_ON: ReadonlySet<Step> = new Set(["customer", "review-asked"]);

/** Each letter once for each cause of a case, at the first moment in the daytime at which it can go. */
export function lettersOf(life: Life, dated: DatedWeeks): Sent[] {
  const happenings = happeningsOf(life);
  const sent: Sent[] = [];
  const causes = new Set<string>();
  for (const tick of life.ticks.filter(isDaytime)) {
    const state = stateAfter(
      life,
      happenings.filter(({ happenedAt }) => happenedAt <= tick),
    );
    for (const complaint of complaintsOf(state)) {
      for (const { kind, cause, isForStaff } of dueAt(complaint, life.nation, tick, dated)) {
        const once = `${complaint.place} ${kind} ${cause.getTime()}`;
        if ((!isForStaff && isHeld(complaint.life, tick)) || causes.has(once)) continue;
        causes.add(once);
        sent.push({ case: complaint.place, kind, at: tick });
      }
    }
  }
  return sent;
}

/** The complaints at the end of a life, each once: what is joined to another is counted with that one. */
export function countedOf(life: Life): Counted[] {
  return complaintsOf(stateAfter(life, happeningsOf(life))).map(({ receivedAt, own }) => ({
    receivedAt,
    settledAt: isSettled(own) ? (own.findLast(({ kind }) => kind === "resolved")?.happenedAt ?? null) : null,
  }));
}

/** What a supplier publishes of a quarter: counted complaint by complaint. */
export function figuresOf(counted: readonly Counted[], period: string) {
  const days = counted
    .map((one) => ({
      received: londonDayNumber(one.receivedAt),
      settled: one.settledAt === null ? Infinity : londonDayNumber(one.settledAt),
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

type Word = Pick<LifeStep, "kind" | "happenedAt">;

interface KnownCase {
  readonly life: CaseLife;
  /** The date of receipt of the complaint (regulation 4(1)); null while it is none, or not in the system. */
  readonly receivedAt: Date | null;
  /** What happened in it, and what the customer wrote to one that was joined to it; the earliest first. */
  readonly steps: readonly Word[];
}

/** What is known at a moment: of all the steps of a life those that were possible at theirs. */
interface State {
  readonly cases: readonly KnownCase[];
  /** The places of two that are one complaint; null while each is by itself. */
  readonly joined: { readonly earlier: number; readonly later: number } | null;
}

interface Happening {
  readonly happenedAt: Date;
  readonly change: (state: State) => State;
}

function stateAfter(life: Life, happenings: readonly Happening[]): State {
  const start: State = {
    cases: life.cases.map((one) => ({ life: one, receivedAt: null, steps: [] })),
    joined: null,
  };
  return happenings.reduce((state, { change }) => change(state), start);
}

/** All of a life, in order of time. */
function happeningsOf({ cases, joins }: Life): Happening[] {
  const entries = cases.map(({ enteredAt }, place) => ({
    happenedAt: enteredAt,
    change: (state: State) => enter(state, place),
  }));
  const steps = cases.flatMap((one, place) =>
    one.steps.map((step) => ({
      happenedAt: step.happenedAt,
      change: (state: State) => take(state, place, step),
    })),
  );
  const changes = joins.map(({ kind, happenedAt }) => ({
    happenedAt,
    change: kind === "join" ? join : part,
  }));
  return [...entries, ...steps, ...changes].toSorted(
    (one, other) => one.happenedAt.getTime() - other.happenedAt.getTime(),
  );
}

/** The form for complaints and what staff record as one are complaints at once, also where that is late. */
function enter(state: State, place: number): State {
  const { came, receivedAt } = state.cases[place]!.life;
  return came === "enquiry" ? state : withCase(state, place, { receivedAt });
}

/** What happens in a case; what is not possible in it then changes nothing. */
function take(state: State, place: number, step: LifeStep): State {
  const { life, receivedAt } = state.cases[place]!;
  const isComplaint = receivedAt !== null;
  if (state.joined?.later === place)
    return PASSED_ON.has(step.kind) ? withStep(state, state.joined.earlier, step) : state;
  if (OF_COMPLAINTS.has(step.kind) && !isComplaint) return state;
  if (step.kind === "made-complaint") {
    if (isComplaint || life.came !== "enquiry") return state;
    return withCase(withStep(state, place, step), place, { receivedAt: step.complaintAt });
  }
  if (step.kind === "withdrawn") {
    if (!isComplaint || life.came !== "enquiry" || state.joined !== null) return state;
    return withCase(withStep(state, place, step), place, { receivedAt: null });
  }
  return withStep(state, place, step);
}

/** Two open complaints become one from the first of them; on the same moment, that of the earlier case. */
function join(state: State): State {
  const open = complaintsOf(state).filter(({ own }) => !isSettled(own));
  if (state.joined !== null || open.length !== 2) return state;
  const [earlier, later] = open.toSorted(
    (one, other) =>
      one.receivedAt.getTime() - other.receivedAt.getTime() ||
      one.life.receivedAt.getTime() - other.life.receivedAt.getTime(),
  );
  return { ...state, joined: { earlier: earlier!.place, later: later!.place } };
}

/** Each goes on by itself, with what the earlier one was told meanwhile. */
function part(state: State): State {
  return { ...state, joined: null };
}

function withStep(state: State, place: number, { kind, happenedAt }: Word): State {
  return withCase(state, place, { steps: [...state.cases[place]!.steps, { kind, happenedAt }] });
}

function withCase(state: State, place: number, changed: Partial<KnownCase>): State {
  return {
    ...state,
    cases: state.cases.map((one, at) => (at === place ? { ...one, ...changed } : one)),
  };
}

interface Complaint {
  readonly place: number;
  readonly life: CaseLife;
  readonly receivedAt: Date;
  /** Of its own case alone: they say whether it is settled. */
  readonly own: readonly Word[];
  /** And those of the one joined to it: by them run its clocks. */
  readonly words: readonly Word[];
}

/** What has clocks, letters and a place in the figures: each complaint that is not part of another. */
function complaintsOf({ cases, joined }: State): Complaint[] {
  return cases.flatMap(({ life, receivedAt, steps }, place) => {
    if (receivedAt === null || joined?.later === place) return [];
    const own = wordsSince(receivedAt, steps);
    const told = joined === null ? [] : toldByLater(cases[joined.later]!);
    return { place, life, receivedAt, own, words: inOrder([...own, ...told]) };
  });
}

/** What came before the complaint was about something else (regulations 4(2) and 5). */
function wordsSince(receivedAt: Date, steps: readonly Word[]): Word[] {
  return steps.filter(({ happenedAt }) => happenedAt >= receivedAt);
}

/**
 * What a complaint that is part of another tells in that one: that the customer wrote, first on the date of
 * receipt, and that we answered. It neither settles the other nor is its deadlock.
 */
function toldByLater({ receivedAt, steps }: KnownCase): Word[] {
  if (receivedAt === null) return [];
  const told = wordsSince(receivedAt, steps).flatMap(({ kind, happenedAt }): Word[] => {
    if (CONTACTS.has(kind)) return [{ kind: "customer", happenedAt }];
    return ANSWERS.has(kind) ? [{ kind: "reply", happenedAt }] : [];
  });
  return [{ kind: "customer", happenedAt: receivedAt }, ...told];
}

function inOrder(words: readonly Word[]): Word[] {
  return words.toSorted((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime());
}

/** Without an email address letters wait until staff release them. */
function isHeld({ isPosted, releasedAt }: CaseLife, now: Date): boolean {
  return isPosted && (releasedAt === null || releasedAt > now);
}

interface DueLetter {
  readonly kind: string;
  readonly cause: Date;
  readonly isForStaff: boolean;
}

/** By then, whether it went or not. A settled complaint has no clocks. */
function dueAt(complaint: Complaint, nation: Life["nation"], now: Date, dated: DatedWeeks): DueLetter[] {
  const { life, receivedAt, own, words } = complaint;
  if (isSettled(own)) return [];
  const today = londonDayNumber(now);
  const due: DueLetter[] = [];
  const add = (kind: string, cause: Date, day: DayNumber, isForStaff = false) => {
    if (today >= day) due.push({ kind, cause, isForStaff });
  };

  if (!life.isConfirmed) add("acknowledgement", receivedAt, londonDayNumber(receivedAt));

  const waiting = firstUnanswered(receivedAt, words);
  if (waiting !== undefined) {
    const day = workingDayUntil(londonDayNumber(waiting) + HEAR_FROM_US_DAYS, nation);
    add("update", waiting, day);
    add("update-reminder", waiting, workingDayUntil(day - UPDATE_REMINDER_DAYS, nation), true);
  }

  // Regulation 6: on the first working day after the time limit, or after we know that we can't resolve it.
  const reopened = lastReopened(words);
  const reopenedDay = reopened === undefined ? -Infinity : londonDayNumber(reopened);
  const deadlock = words.findLast(({ kind }) => kind === "deadlock");
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

/** Resolved, and nothing after it that opens it (regulation 5): a contact, or staff who take it up again. */
function isSettled(words: readonly Word[]): boolean {
  const resolved = words.findLastIndex(({ kind }) => kind === "resolved");
  const opens = words.findLastIndex(({ kind }) => CONTACTS.has(kind) || TAKEN_UP.has(kind));
  return resolved > opens;
}

/** When it was last opened again; undefined where it was never settled. */
function lastReopened(words: readonly Word[]): Date | undefined {
  return words.findLast((_, at) => isSettled(words.slice(0, at)) && !isSettled(words.slice(0, at + 1)))
    ?.happenedAt;
}

/** When the customer began to wait: the first contact after our last answer. */
function firstUnanswered(receivedAt: Date, words: readonly Word[]): Date | undefined {
  const answer = words.findLastIndex(({ kind }) => ANSWERS.has(kind));
  if (answer === -1) return receivedAt;
  return words.slice(answer + 1).find(({ kind }) => CONTACTS.has(kind))?.happenedAt;
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
