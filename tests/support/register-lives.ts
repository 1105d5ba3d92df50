import { seededRandom } from "./seeded-random.ts";
import { type DayNumber, londonDayNumber, textOfDay } from "./uk-calendar.ts";

/** Kinds of help, in the order in which a form has them. */
export const REGISTER_HELP = [
  "braille",
  "large-print",
  "knock-and-wait",
  "password",
  "nominee",
  "power-cut-notice",
] as const;

/** To whom a registration may be told. */
export interface RegisterSharing {
  readonly "electricity-network": boolean;
  readonly "gas-network": boolean;
  readonly water: boolean;
}

/** A form that was sent: each is a registration of its own. At most one of `replaces` and `ends` is there. */
export interface RegisterForm {
  readonly kind: "form";
  /** When it was received. */
  readonly happenedAt: Date;
  readonly reference: string;
  /** Who sent it. All that is linked is of one customer; what is of one customer needs no link. */
  readonly customer: string;
  /** Whom it is for; the customer may say it otherwise in a change. */
  readonly isFor: "self" | "other";
  /** In the order of REGISTER_HELP; empty where it ends a registration. */
  readonly help: readonly string[];
  /** The last day, in London and inclusive ("YYYY-MM-DD"), not before that of receipt; null without one. */
  readonly until: string | null;
  readonly sharing: RegisterSharing;
  /** The reference of the registration by whose link it was sent, to change it. */
  readonly replaces: string | null;
  /** The reference of the registration by whose link it was sent, to leave the register. */
  readonly ends: string | null;
}

/** All that this customer sent until then is gone, and with it the links; they may join anew. */
export interface RegisterErasure {
  readonly kind: "erasure";
  readonly happenedAt: Date;
  readonly customer: string;
}

export type RegisterMoment = RegisterForm | RegisterErasure;

/** What happened to one register, the earliest first; of what came in the same millisecond the later is last. */
export type RegisterLife = readonly RegisterMoment[];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FIRST: DayNumber = Date.UTC(2026, 0, 1) / DAY_MS;
const SIMULATED_DAYS = 730;
/** UTC: the last and the first milliseconds of days in London, in summer and in winter. */
const EDGES = [0, 23 * HOUR_MS - 1, 23 * HOUR_MS, DAY_MS - 1];

/** The days of the lives ("YYYY-MM-DD"), the earliest first. */
export const REGISTER_DAYS: readonly string[] = Array.from({ length: SIMULATED_DAYS }, (_, day) =>
  textOfDay(FIRST + day),
);

/** Reproducible from the seed. No two registrations of all the lives have the same reference. */
export function createRegisterLives(count: number, seed: number): RegisterLife[] {
  const random = seededRandom(seed);
  const chance = (probability: number) => random() < probability;
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;

  const used = new Set<string>();
  /** Says nothing of the order in which forms came. */
  function createReference(): string {
    let reference: string;
    do {
      reference = Math.floor(random() * 36 ** 6)
        .toString(36)
        .padStart(6, "0");
    } while (used.has(reference));
    used.add(reference);
    return reference;
  }

  const momentOn = (day: DayNumber) =>
    new Date(day * DAY_MS + (chance(0.3) ? pick(EDGES) : Math.floor(random() * DAY_MS)));

  /** In the lives' time, and never before `from`. */
  function momentAfter(from: Date, day: DayNumber): Date {
    const moment = momentOn(day);
    return moment > from ? moment : new Date(from.getTime() + 1 + Math.floor(random() * HOUR_MS));
  }

  function createForm(customer: string, happenedAt: Date): RegisterForm {
    const wanted = REGISTER_HELP.filter(() => chance(0.3));
    const days = pick([0, 1, 2, 7, 30, 90, 200]);
    return {
      kind: "form",
      happenedAt,
      reference: createReference(),
      customer,
      isFor: chance(0.7) ? "self" : "other",
      help: wanted.length > 0 ? wanted : [pick(REGISTER_HELP)],
      until: chance(0.5) ? textOfDay(londonDayNumber(happenedAt) + days) : null,
      sharing: { "electricity-network": chance(0.5), "gas-network": chance(0.5), water: chance(0.5) },
      replaces: null,
      ends: null,
    };
  }

  /** Many change on the last day, right after it or weeks later; some press the button twice. */
  function nextMoment({ happenedAt, until }: RegisterForm): Date {
    if (chance(0.1)) return happenedAt;
    const day =
      until !== null && chance(0.5)
        ? Date.parse(until) / DAY_MS + pick([0, 1, 2, 20])
        : londonDayNumber(happenedAt) + pick([0, 0, 1, 3, 30, 100, 250]);
    return momentAfter(happenedAt, day);
  }

  /** A registration and its changes: by its own link or by that of any change, be it the one that ended it. */
  function createChain(first: RegisterForm): RegisterForm[] {
    const chain = [first];
    const changes = pick([0, 1, 1, 2, 3, 5, 8]);
    for (let change = 0; change < changes; change += 1) {
      const happenedAt = nextMoment(chain.at(-1)!);
      // The email with the link comes after its form.
      const open = chain.filter((form) => form.happenedAt < happenedAt);
      if (open.length === 0) continue;
      const { reference } = chance(0.5) ? open.at(-1)! : pick(open);
      const form = createForm(first.customer, happenedAt);
      chain.push(
        chance(0.25)
          ? {
              ...form,
              help: [],
              until: null,
              sharing: { "electricity-network": false, "gas-network": false, water: false },
              ends: reference,
            }
          : { ...form, replaces: reference },
      );
    }
    return chain;
  }

  /** All that one customer sends from then on, without an erasure. */
  function createForms(customer: string, from: Date): RegisterForm[] {
    const first = createForm(customer, from);
    const chains = [createChain(first)];
    // Sent twice without a link, they are two.
    if (chance(0.15)) chains.push(createChain({ ...first, reference: createReference() }));
    if (chance(0.3)) {
      const day = londonDayNumber(from) + pick([0, 1, 40, 200]);
      chains.push(createChain(createForm(customer, momentAfter(from, day))));
    }
    return chains.flat();
  }

  function createCustomer(customer: string, from: Date): RegisterMoment[] {
    const forms = createForms(customer, from);
    if (chance(0.7)) return forms;
    const happenedAt = momentAfter(from, londonDayNumber(from) + pick([0, 1, 20, 100, 300]));
    const again = momentAfter(happenedAt, londonDayNumber(happenedAt) + pick([0, 1, 30]));
    return [
      ...forms.filter((form) => form.happenedAt < happenedAt),
      { kind: "erasure", happenedAt, customer },
      ...(chance(0.5) ? createForms(customer, again) : []),
    ];
  }

  return Array.from({ length: count }, () => {
    const moments: RegisterMoment[] = [];
    const customers = pick([1, 1, 2, 3]);
    for (let customer = 1; customer <= customers; customer += 1) {
      const from =
        moments.length > 0 && chance(0.3)
          ? pick(moments).happenedAt
          : momentOn(FIRST + Math.floor(random() * SIMULATED_DAYS * 0.7));
      moments.push(...createCustomer(`customer-${customer}`, from));
    }
    // The order is stable: what came in the same millisecond stays as it was shuffled.
    return moments
      .map((moment) => ({ moment, place: random() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ moment }) => moment)
      .filter(({ happenedAt }) => londonDayNumber(happenedAt) < FIRST + SIMULATED_DAYS)
      .toSorted((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime());
  });
}
