import { seededRandom } from "./seeded-random.ts";
import type { Nation } from "./uk-calendar.ts";

/** What staff and customer do with a complaint, as the case's events name it. */
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
] as const;
export type Step = (typeof STEPS)[number];

/** One complaint from its first word to the end of the simulated time. */
export interface Life {
  readonly receivedAt: Date;
  readonly nation: Nation;
  /** The reference was emailed at once. */
  readonly isConfirmed: boolean;
  /** There is no email address: its letters wait for staff. */
  readonly isPosted: boolean;
  readonly steps: readonly { readonly kind: Step; readonly happenedAt: Date }[];
  /** When staff release what waits for them; null where they never do. */
  readonly releasedAt: Date | null;
  /** The moments at which the scheduler ran, the earliest first. */
  readonly ticks: readonly Date[];
}

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 0, 1);
const LAST = Date.UTC(2028, 5, 1);
export const SIMULATED_DAYS = 100;
/** UTC: at night, in working hours and late in the evening. */
const TICK_HOURS = [3, 9.5, 21.5];

/** Reproducible from the seed. */
export function createLives(count: number, seed: number): Life[] {
  const random = seededRandom(seed);
  const chance = (probability: number) => random() < probability;
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  return Array.from({ length: count }, () => {
    const receivedAt = new Date(FIRST + random() * (LAST - FIRST));
    // Some months are quiet, and many complaints are settled in the first days.
    const within = pick([3, 25, 60, 75, SIMULATED_DAYS]) * DAY_MS;
    const steps = Array.from({ length: Math.floor(random() * 7) }, () => ({
      kind: pick(STEPS),
      happenedAt: new Date(receivedAt.getTime() + 1 + random() * within),
    }));
    return {
      receivedAt,
      nation: pick(["england-and-wales", "england-and-wales", "scotland", "northern-ireland"] as const),
      isConfirmed: chance(0.8),
      isPosted: chance(0.15),
      steps: steps.toSorted((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime()),
      releasedAt: chance(0.6) ? new Date(receivedAt.getTime() + random() * SIMULATED_DAYS * DAY_MS) : null,
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
