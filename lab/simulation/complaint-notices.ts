import { listEventsOf } from "../../desk/cases/case-events.ts";
import { findLead } from "../../stores/leads.ts";
import { type Life, type Step, STEPS } from "../../tests/support/complaint-lives.ts";
import { lettersOf } from "../../tests/support/complaint-oracle.ts";
import { dayNumber, type DayNumber, londonDayNumber, textOfDay } from "../../tests/support/uk-calendar.ts";
import { acknowledged, type Outcome } from "./outcome.ts";
import type { Truth } from "./people.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Of the events of a case. */
export const isNotice = ({ kind }: { readonly kind: string }): boolean => kind === "letter";

/** Holds what went out against the reckoning from the text of the rules. */
export async function checkNotices(outcome: Outcome): Promise<readonly string[]> {
  if (outcome.hadWrongClock) return [];
  const { kysely, encryption } = outcome;
  const faults: string[] = [];
  for (const { references, isComplaint } of acknowledged(outcome)) {
    const [reference = ""] = references;
    if (!isComplaint) continue;
    const lead = await findLead(kysely, encryption, reference);
    if (lead === undefined) continue;
    const events = await listEventsOf(kysely, encryption, reference);
    const steps = events.flatMap(({ kind, happenedAt }) =>
      STEPS.some((step) => step === kind) ? [{ kind: kind as Step, happenedAt, complaintAt: null }] : [],
    );
    const receivedAt = lead.createdAt;
    const life: Life = {
      nation: "england-and-wales",
      cases: [
        {
          came: "sent",
          receivedAt,
          enteredAt: receivedAt,
          isConfirmed: true,
          // Some may need extra help: theirs go out like all others.
          isPosted: false,
          steps,
          releasedAt: null,
        },
      ],
      joins: [],
      ticks: ticksOf(receivedAt.getTime(), outcome.now, steps),
    };
    const { outage } = outcome.truth;
    const due = dueOf(life, outcome.isCalm, outage);
    const rows = await kysely
      .selectFrom("case_duties")
      .innerJoin("cases", "cases.id", "case_duties.case_id")
      .selectAll("case_duties")
      .where("reference", "=", reference)
      .execute();
    const done = rows.flatMap(({ kind, done_at: at }) => (at === null ? [] : [{ kind, at: new Date(at) }]));
    const sent = done.map(({ kind, at }) => ({ kind, day: londonDayNumber(at) }));
    if (!agree(due, sent)) faults.push(`${reference}: due ${wordsOf(due)}; sent ${wordsOf(sent)}`);
    const atNight = done.find(({ at }) => !isDay(at));
    if (atNight !== undefined)
      faults.push(`${reference}: ${atNight.kind} went out at ${atNight.at.toISOString()}`);
    const early = done.find(
      ({ at }) => outage && at.getTime() > outage.until && at.getTime() < outage.releasedAt,
    );
    if (early !== undefined)
      faults.push(`${reference}: ${early.kind} went out before somebody said that the clock is right`);
    const stored = events.filter((event) => isNotice(event) || event.kind === "reminder");
    if (stored.length !== sent.length)
      faults.push(`${reference} has ${stored.length} events of ${sent.length} notices`);
  }
  return faults;
}

/** Bank holidays are published for some years: after that the product can be days off at Easter. */
const LAST_KNOWN_YEAR_END = dayNumber(2029, 0, 0);
const WEEKS = { weeks: 8, earlier: { before: dayNumber(2000, 0, 1), weeks: 8 } };

interface Notice {
  readonly kind: string;
  readonly day: DayNumber;
}

interface DueNotice extends Notice {
  /** Days by which it may differ. */
  readonly early: number;
  readonly late: number;
  /** The machines were away for as long as it was due. */
  readonly mayBeMissing: boolean;
}

/** Nothing goes out at night, and the next step of the world may be there. */
const LAST_HOUR_OF_DAY = 16;

function dueOf(life: Life, isCalm: boolean, outage: Truth["outage"]): DueNotice[] {
  return lettersOf(life, WEEKS).map(({ kind, at }) => {
    const day = londonDayNumber(at);
    const early = day > LAST_KNOWN_YEAR_END ? 4 : 0;
    // Held until somebody says that the clock is right, and then not at night.
    const isHeld =
      outage !== undefined && at.getTime() > outage.from - DAY_MS && at.getTime() < outage.releasedAt;
    const end = isHeld ? outage.releasedAt : at.getTime();
    const held = isHeld ? londonDayNumber(new Date(end)) - day + 1 : 0;
    // Where the store fails, a look every few hours, as there is here, may fail for a day.
    const late =
      isCalm && at.getUTCHours() < LAST_HOUR_OF_DAY ? early : Math.max(early, held, isCalm ? 1 : 2);
    const isSoonAfter = (step: Date) => step > at && step.getTime() < end + 30 * HOUR_MS;
    const mayBeMissing = !isCalm && life.cases[0]!.steps.some(({ happenedAt }) => isSoonAfter(happenedAt));
    return { kind, day, early, late, mayBeMissing };
  });
}

function agree(due: readonly DueNotice[], sent: readonly Notice[]): boolean {
  const left = sent.toSorted((one, other) => one.day - other.day);
  const missing = due.filter(({ kind, day, early, late }) => {
    const found = left.findIndex(
      (one) => one.kind === kind && one.day >= day - early && one.day <= day + late,
    );
    if (found !== -1) left.splice(found, 1);
    return found === -1;
  });
  return left.length === 0 && missing.every(({ mayBeMissing }) => mayBeMissing);
}

function wordsOf(notices: readonly Notice[]): string {
  return notices.map(({ kind, day }) => `${kind} on ${textOfDay(day)}`).join(", ") || "none";
}

/** At night in summer and in winter. */
function isDay(at: Date): boolean {
  return at.getUTCHours() >= 8 && at.getUTCHours() < 20;
}

/** Whole hours, and soon after each step: the product looks more often, and the days are compared. */
function ticksOf(from: number, to: number, steps: readonly { readonly happenedAt: Date }[]): readonly Date[] {
  const soon = steps.map(({ happenedAt }) => new Date(happenedAt.getTime() + MINUTE_MS));
  const all = [...hoursBetween(from, to), ...soon.filter((at) => at.getTime() <= to)];
  return all.toSorted((one, other) => one.getTime() - other.getTime());
}

function hoursBetween(from: number, to: number): Date[] {
  const hours: Date[] = [];
  for (let at = Math.ceil(from / HOUR_MS) * HOUR_MS; at <= to; at += HOUR_MS) hours.push(new Date(at));
  return hours;
}
