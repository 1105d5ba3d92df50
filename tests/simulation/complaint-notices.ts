import { listCaseEvents } from "../../services/leads/case-events.ts";
import { findLead } from "../../services/leads/repository.ts";
import { type Life, type Step, STEPS } from "../support/complaint-lives.ts";
import { lettersOf } from "../support/complaint-oracle.ts";
import { dayNumber, type DayNumber, londonDayNumber, textOfDay } from "../support/uk-calendar.ts";
import { acknowledged, type Outcome } from "./outcome.ts";

const HOUR_MS = 3_600_000;

/** Of the events of a case. */
export const isNotice = ({ kind }: { readonly kind: string }): boolean => kind === "letter";

/** Holds what went out against the reckoning from the text of the rules. */
export async function checkNotices(outcome: Outcome): Promise<readonly string[]> {
  if (outcome.hadWrongClock) return [];
  const { kysely, encryption } = outcome;
  const faults: string[] = [];
  for (const { references, isComplaint, way } of acknowledged(outcome)) {
    const [reference = ""] = references;
    if (!isComplaint) continue;
    const lead = await findLead(kysely, encryption, reference);
    if (lead === undefined) continue;
    const events = await listCaseEvents(kysely, encryption, reference);
    const steps = events.flatMap(({ kind, happenedAt }) =>
      STEPS.some((step) => step === kind) ? [{ kind: kind as Step, happenedAt }] : [],
    );
    const receivedAt = lead.createdAt;
    const life: Life = {
      receivedAt,
      nation: "england-and-wales",
      isConfirmed: true,
      isVulnerable: way === "web",
      steps,
      releasedAt: null,
      ticks: hoursBetween(receivedAt.getTime(), outcome.now),
    };
    const owed = lettersOf(life, WEEKS);
    const due = owed.map(({ kind, at }) => ({ kind, day: londonDayNumber(at) }));
    const rows = await kysely
      .selectFrom("case_duties")
      .selectAll()
      .where("lead_id", "=", reference)
      .execute();
    const done = rows.flatMap(({ kind, done_at: at }) => (at === null ? [] : [{ kind, at: new Date(at) }]));
    const sent = done.map(({ kind, at }) => ({ kind, day: londonDayNumber(at) }));
    const excused = owed
      .filter(({ at }) => !outcome.isCalm && life.steps.some((step) => isSoonAfter(step.happenedAt, at)))
      .map(({ kind, at }) => ({ kind, day: londonDayNumber(at) }));
    if (!agree(due, sent, excused, outcome.isCalm))
      faults.push(`${reference}: due ${wordsOf(due)}; sent ${wordsOf(sent)}`);
    const atNight = done.find(({ at }) => !isDay(at));
    if (atNight !== undefined)
      faults.push(`${reference}: ${atNight.kind} went out at ${atNight.at.toISOString()}`);
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

/** What the machines were away for, until it was no longer due. */
function isSoonAfter(step: Date, due: Date): boolean {
  return step > due && step.getTime() < due.getTime() + 30 * HOUR_MS;
}

/** Where things fail, what is due in the evening may go out the next morning. */
function agree(
  due: readonly Notice[],
  sent: readonly Notice[],
  excused: readonly Notice[],
  isCalm: boolean,
): boolean {
  const left = sent.toSorted((one, other) => one.day - other.day);
  const missing = due.filter(({ kind, day }) => {
    const early = day > LAST_KNOWN_YEAR_END ? 4 : 0;
    const late = isCalm ? early : 1;
    const found = left.findIndex(
      (one) => one.kind === kind && one.day >= day - early && one.day <= day + late,
    );
    if (found !== -1) left.splice(found, 1);
    return found === -1;
  });
  const isExcused = ({ kind, day }: Notice) => excused.some((one) => one.kind === kind && one.day === day);
  return left.length === 0 && missing.every(isExcused);
}

function wordsOf(notices: readonly Notice[]): string {
  return notices.map(({ kind, day }) => `${kind} on ${textOfDay(day)}`).join(", ") || "none";
}

/** At night in summer and in winter. */
function isDay(at: Date): boolean {
  return at.getUTCHours() >= 8 && at.getUTCHours() < 20;
}

/** Whole hours: the product looks more often, and the days are compared. */
function hoursBetween(from: number, to: number): Date[] {
  const hours: Date[] = [];
  for (let at = Math.ceil(from / HOUR_MS) * HOUR_MS; at <= to; at += HOUR_MS) hours.push(new Date(at));
  return hours;
}
