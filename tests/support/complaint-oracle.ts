import type { CaseLife, Life, LifeStep, Step } from "./complaint-lives.ts";
import {
  type DayNumber,
  isWorkingDay,
  londonDayNumber,
  type Nation,
  textOfDay,
  workingDayAfter,
} from "./uk-calendar.ts";

/**
 * What should be sent in a life, from the text of SI 2008/1898 and of the complaints procedure, and not
 * from the product's code: each letter is looked for at each moment; all it remembers is that it went.
 */
export interface Sent {
  /** The place of its case in the life. */
  readonly case: number;
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
/** Staff work on it again. */
const OPENING: ReadonlySet<Step> = new Set(["in-progress", "made-complaint"]);
const ANSWERS: ReadonlySet<Step> = new Set(["reply", "answered", "reviewed", "deadlock", "resolved"]);

/** What staff and customer can only do with a complaint. */
const OF_COMPLAINTS: ReadonlySet<Step> = new Set(["resolved", "review-asked", "reviewed", "deadlock"]);

export function lettersOf(life: Life, dated: DatedWeeks): Sent[] {
  const sent: Sent[] = [];
  const causes = new Set<string>();
  const changes = changesOf(life);
  for (const tick of life.ticks.filter(isDaytime)) {
    const files = changes.findLast(({ at }) => at <= tick)?.files ?? [];
    for (const [at, file] of files.entries()) {
      const { isPosted, releasedAt } = file.life;
      for (const { kind, cause, isForStaff } of dueAt(viewOf(file, files), life.nation, tick, dated)) {
        const isHeld = isForStaff !== true && isPosted && !(releasedAt !== null && releasedAt <= tick);
        const once = `${at} ${kind} ${cause.getTime()}`;
        if (isHeld || causes.has(once)) continue;
        causes.add(once);
        sent.push({ case: at, kind, at: tick });
      }
    }
  }
  return sent;
}

/** What the figures count at the end of a life, each with its settlement; null where it is open. */
export function countedOf(life: Life): { readonly receivedAt: Date; readonly settledAt: Date | null }[] {
  const files = changesOf(life).at(-1)?.files ?? [];
  return files
    .filter((file) => file.complaint !== null && file.joinedTo === null)
    .map((file) => ({ receivedAt: file.complaint!, settledAt: settledAt(ownWords(file)) }));
}

/** A case as anyone who reads its papers knows it. */
interface File {
  readonly life: CaseLife;
  readonly isKnown: boolean;
  /** The day of receipt of the complaint; null while it is none. */
  readonly complaint: Date | null;
  readonly words: readonly Word[];
  /** The place of the earlier one. */
  readonly joinedTo: number | null;
}

type Word = Pick<LifeStep, "kind" | "happenedAt">;
type Files = readonly File[];

/** The papers after each thing that happened, the earliest first. */
function changesOf(life: Life): { readonly at: Date; readonly files: Files }[] {
  const happenings = [
    ...life.cases.flatMap((one, place) => [
      { at: one.enteredAt, change: (files: Files) => entered(files, place) },
      ...one.steps.map((step) => ({
        at: step.happenedAt,
        change: (files: Files) => stepped(files, place, step),
      })),
    ]),
    ...life.joins.map(({ kind, happenedAt: at }) => ({ at, change: kind === "join" ? joined : parted })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  let files: Files = life.cases.map((one) => {
    return { life: one, isKnown: false, complaint: null, words: [], joinedTo: null };
  });
  return happenings.map(({ at, change }) => {
    files = change(files);
    return { at, files };
  });
}

const changed = (files: Files, place: number, change: Partial<File>): Files =>
  files.with(place, { ...files[place]!, ...change });

function entered(files: Files, place: number): Files {
  const { came, receivedAt } = files[place]!.life;
  return changed(files, place, { isKnown: true, complaint: came === "enquiry" ? null : receivedAt });
}

function stepped(files: Files, place: number, { kind, happenedAt, complaintAt }: LifeStep): Files {
  const file = files[place]!;
  const word = { kind, happenedAt };
  const said = (at: number) => changed(files, at, { words: [...files[at]!.words, word] });
  if (file.joinedTo !== null)
    return kind === "customer" || kind === "review-asked" ? said(file.joinedTo) : files;
  if (kind === "made-complaint")
    return file.complaint === null ? changed(said(place), place, { complaint: complaintAt }) : files;
  if (kind === "withdrawn") {
    const isAlone = files.every(({ joinedTo }) => joinedTo === null);
    return file.life.came === "enquiry" && isAlone ? changed(files, place, { complaint: null }) : files;
  }
  return file.complaint === null && OF_COMPLAINTS.has(kind) ? files : said(place);
}

function joined(files: Files): Files {
  const isOpen = (file: File) =>
    file.complaint !== null && file.joinedTo === null && !isSettled(ownWords(file));
  if (files.length < 2 || !files.every(isOpen)) return files;
  const later = files[0]!.complaint! > files[1]!.complaint! ? 0 : 1;
  return changed(files, later, { joinedTo: 1 - later });
}

function parted(files: Files): Files {
  return files.map((file) => ({ ...file, joinedTo: null }));
}

/** What counts of its own case: from its receipt on. */
function ownWords({ complaint, words }: File): readonly Word[] {
  return words.filter(({ happenedAt }) => complaint !== null && happenedAt >= complaint);
}

/** What a reader of one complaint has before them; undefined where nothing is owed on it. */
interface View {
  readonly receivedAt: Date;
  readonly isConfirmed: boolean;
  readonly words: readonly Word[];
}

function viewOf(file: File, files: Files): View | undefined {
  if (file.complaint === null || file.joinedTo !== null) return undefined;
  const place = files.indexOf(file);
  const others = files.filter(({ joinedTo }) => joinedTo === place).flatMap(wordsElsewhere);
  const words = [...ownWords(file), ...others].toSorted(
    (one, other) => one.happenedAt.getTime() - other.happenedAt.getTime(),
  );
  return { receivedAt: file.complaint, isConfirmed: file.life.isConfirmed, words };
}

/** Of a joined one: that the customer spoke, and that we answered. */
function wordsElsewhere(file: File): readonly Word[] {
  const told = ownWords(file).flatMap(({ kind, happenedAt }): Word[] => {
    if (CONTACTS.has(kind)) return [{ kind: "incoming", happenedAt }];
    return ANSWERS.has(kind) ? [{ kind: "reply", happenedAt }] : [];
  });
  return [{ kind: "incoming", happenedAt: file.complaint! }, ...told];
}

/** When it was last settled; null where it is open. */
function settledAt(past: Past): Date | null {
  return isSettled(past) ? (past.findLast(({ kind }) => kind === "resolved")?.happenedAt ?? null) : null;
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

function dueAt(view: View | undefined, nation: Nation, now: Date, dated: DatedWeeks): DueLetter[] {
  if (view === undefined || isSettled(view.words)) return [];
  const { receivedAt, words: past } = view;
  const today = londonDayNumber(now);
  const due: DueLetter[] = [];
  const add = (kind: string, cause: Date, day: DayNumber, isForStaff = false) => {
    if (today >= day) due.push({ kind, cause, isForStaff });
  };

  if (!view.isConfirmed) add("acknowledgement", receivedAt, londonDayNumber(receivedAt));

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

type Past = readonly Word[];

/** Resolved, and nothing after it that opens it: a contact, or staff who work on it again. */
function isSettled(past: Past): boolean {
  const resolved = past.findLastIndex(({ kind }) => kind === "resolved");
  const opens = past.findLastIndex(({ kind }) => CONTACTS.has(kind) || OPENING.has(kind));
  return resolved > opens;
}

/** When the customer began to wait: the first contact after our last answer. */
function firstUnanswered(receivedAt: Date, past: Past): Date | undefined {
  const answer = past.findLastIndex(({ kind }) => ANSWERS.has(kind));
  if (answer === -1) return receivedAt;
  return past.slice(answer + 1).find(({ kind }) => CONTACTS.has(kind))?.happenedAt;
}

function workingDayUntil(day: DayNumber, nation: Nation): DayNumber {
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
