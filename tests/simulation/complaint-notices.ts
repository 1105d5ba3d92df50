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
    const due = lettersOf(life, WEEKS).map(({ kind, at }) => ({ kind, day: londonDayNumber(at) }));
    const rows = await kysely
      .selectFrom("case_duties")
      .selectAll()
      .where("lead_id", "=", reference)
      .execute();
    const done = rows.flatMap(({ kind, done_at: at }) => (at === null ? [] : [{ kind, at: new Date(at) }]));
    const sent = done.map(({ kind, at }) => ({ kind, day: londonDayNumber(at) }));
    if (!agree(due, sent, outcome.isCalm ? 0 : 1))
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

const WEEKS = { weeks: 8, earlier: { before: dayNumber(2000, 0, 1), weeks: 8 } };

interface Notice {
  readonly kind: string;
  readonly day: DayNumber;
}

/** Where things fail, what is due in the evening may go out the next morning. */
function agree(due: readonly Notice[], sent: readonly Notice[], latest: number): boolean {
  const [first, second] = [due, sent].map((notices) =>
    notices.toSorted((one, other) => one.kind.localeCompare(other.kind) || one.day - other.day),
  );
  return (
    first!.length === second!.length &&
    first!.every(({ kind, day }, index) => {
      const other = second![index]!;
      return other.kind === kind && other.day >= day && other.day <= day + latest;
    })
  );
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
