import { seededRandom } from "./seeded-random.ts";
import { londonDayNumber, type Nation } from "./uk-calendar.ts";

/** What staff and customer do with a case, as its events name it. */
export const STEPS = [
  "note",
  "owner",
  "in-progress",
  "reply",
  "answered",
  "resolved",
  "customer",
  "incoming",
  "review-asked",
  "reviewed",
  "deadlock",
  "made-complaint",
  "withdrawn",
] as const;
export type Step = (typeof STEPS)[number];

export interface LifeStep {
  readonly kind: Step;
  readonly happenedAt: Date;
  /** Of "made-complaint" alone: the date of receipt that staff give; null for other steps. */
  readonly complaintAt: Date | null;
}

export interface CaseLife {
  /** The customer's form for complaints, a complaint that staff record, or an enquiry. */
  readonly came: "sent" | "recorded" | "enquiry";
  /** The first word. */
  readonly receivedAt: Date;
  /** When it is in the system: later than the first word for late entries, else the same. */
  readonly enteredAt: Date;
  /** The reference was emailed at once. */
  readonly isConfirmed: boolean;
  /** There is no email address: its letters wait for staff. */
  readonly isPosted: boolean;
  /** When staff release what waits for them; null where they never do. */
  readonly releasedAt: Date | null;
  /** In order of time, each later than `enteredAt`. */
  readonly steps: readonly LifeStep[];
}

/** One customer from the first word to the end of the simulated time. No two moments but ticks are equal. */
export interface Life {
  readonly nation: Nation;
  /** One or two, in any order of receipt. */
  readonly cases: readonly CaseLife[];
  /** Of the two cases, in order of time; empty where there is one. */
  readonly joins: readonly { readonly kind: "join" | "part"; readonly happenedAt: Date }[];
  /** The moments at which the scheduler ran, the earliest first. */
  readonly ticks: readonly Date[];
}

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 0, 1);
const LAST = Date.UTC(2028, 5, 1);
export const SIMULATED_DAYS = 120;
const AGAIN = ["made-complaint", "resolved", "withdrawn", "made-complaint"] as const;
/** UTC: at night, in working hours and late in the evening. */
const TICK_HOURS = [3, 9.5, 21.5];

/** Reproducible from the seed. */
export function createLives(count: number, seed: number): Life[] {
  const random = seededRandom(seed);
  const chance = (probability: number) => random() < probability;
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;

  const shuffled = <T>(values: readonly T[]): T[] =>
    values
      .map((value) => ({ value, place: random() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ value }) => value);

  function createCase(receivedAt: Date, momentFrom: (from: Date, days: number) => Date): CaseLife {
    const came = pick(["sent", "sent", "recorded", "enquiry"] as const);
    const isLate = came === "recorded" && chance(0.7);
    const enteredAt = isLate ? momentFrom(receivedAt, pick([2, 20, 70])) : receivedAt;
    // Some months are quiet, and many complaints are settled in the first days.
    const within = pick([3, 25, 60, 75, 100]);
    const kinds = Array.from({ length: Math.floor(random() * 7) }, () => pick(STEPS));
    const made = came === "enquiry" && chance(0.9) ? (["made-complaint"] as const) : [];
    // Settled, found to be none, and one after all.
    const happens = came === "enquiry" && chance(0.1) ? AGAIN : [...made, ...kinds];
    const moments = happens
      .map(() => momentFrom(enteredAt, within))
      .toSorted((one, other) => one.getTime() - other.getTime());
    const steps = (happens === AGAIN ? AGAIN : shuffled(happens)).map((kind, at) => {
      return { kind, happenedAt: moments[at]! };
    });
    const complaintAt = (before: Date) => {
      const contacts = steps.filter(
        ({ kind, happenedAt }) => happenedAt < before && (kind === "customer" || kind === "incoming"),
      );
      const days = londonDayNumber(before) - londonDayNumber(receivedAt);
      const midnight = new Date((londonDayNumber(receivedAt) + Math.ceil(random() * days)) * DAY_MS);
      // In summer an hour before that of UTC; none is before the first word.
      const summer = londonDayNumber(new Date(midnight.getTime() - 1)) === londonDayNumber(midnight);
      const day = new Date(midnight.getTime() - (summer ? 3_600_000 : 0));
      return pick([
        receivedAt,
        ...contacts.map(({ happenedAt }) => happenedAt),
        ...(day > receivedAt && day < before ? [day] : []),
      ]);
    };
    return {
      came,
      receivedAt,
      enteredAt,
      isConfirmed: chance(0.8),
      isPosted: chance(0.15),
      steps: steps.map((step) => ({
        ...step,
        complaintAt: step.kind === "made-complaint" ? complaintAt(step.happenedAt) : null,
      })),
      releasedAt: chance(0.6) ? momentFrom(enteredAt, SIMULATED_DAYS) : null,
    };
  }

  return Array.from({ length: count }, () => {
    const used = new Set<number>();
    const momentFrom = (from: Date, days: number) => {
      let at = Math.floor(from.getTime() + 1 + random() * days * DAY_MS);
      while (used.has(at)) at += 1;
      used.add(at);
      return new Date(at);
    };
    const receivedAt = momentFrom(new Date(FIRST + random() * (LAST - FIRST)), 1);
    const first = createCase(receivedAt, momentFrom);
    const cases = chance(0.5)
      ? [first, createCase(momentFrom(receivedAt, pick([5, 30])), momentFrom)]
      : [first];
    const joined = cases.length === 1 ? 0 : Math.floor(random() * 5);
    const known = new Date(Math.max(...cases.map(({ enteredAt }) => enteredAt.getTime())));
    const moments = Array.from({ length: joined }, () => momentFrom(known, pick([5, 60])));
    const joins = moments
      .toSorted((one, other) => one.getTime() - other.getTime())
      .map((happenedAt, at) => ({ kind: at % 2 === 0 ? ("join" as const) : ("part" as const), happenedAt }));
    return {
      nation: pick(["england-and-wales", "england-and-wales", "scotland", "northern-ireland"] as const),
      cases: chance(0.5) ? cases : cases.toReversed(),
      joins,
      ticks: ticksFrom(receivedAt, chance(0.1) ? Math.floor(random() * SIMULATED_DAYS) : Infinity),
    };
  });
}

/** Three a day; none on the two days of an outage. */
function ticksFrom(receivedAt: Date, outage: number): Date[] {
  const midnight = Math.floor(receivedAt.getTime() / DAY_MS) * DAY_MS;
  return Array.from({ length: SIMULATED_DAYS }, (_, day) => day)
    .filter((day) => day !== outage && day !== outage + 1)
    .flatMap((day) => TICK_HOURS.map((hour) => new Date(midnight + day * DAY_MS + hour * 3_600_000)))
    .filter((tick) => tick > receivedAt);
}
