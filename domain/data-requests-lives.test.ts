import { expect, it } from "vitest";
import { createDataLives, type DataLife, type DataMoment } from "../tests/support/data-lives.ts";
import { type DataStanding, dataStandingOf } from "../tests/support/data-oracle.ts";
import { chosenSeed } from "../tests/support/seeded-random.ts";
import { londonDayNumber, textOfDay } from "../tests/support/uk-calendar.ts";
import { dataStanding } from "./data-requests.ts";

const LIVES = 1_000;
/** Each planted defect is to be found by so many. */
const FEWER_LIVES = 300;
const DAY_MS = 86_400_000;
const seed = chosenSeed();

/** Of each life, how it stands after each event, the earliest first: what came later is not listed. */
const moments = createDataLives(LIVES, seed).map((life) => prefixesOf(life));

it(`${LIVES} requests and complaints about data stand as the oracle says, after each event (CRASH_SEED=${seed})`, () => {
  const faults = moments.flat().flatMap(({ life, right }) => {
    const given = comparable(standingOf(life));
    return given === right ? [] : [{ life, given: JSON.parse(given), right: JSON.parse(right) }];
  });
  expect(faults.slice(0, 1)).toEqual([]);
});

it(`the lives have all that the rules tell apart (CRASH_SEED=${seed})`, () => {
  const ends = moments.map((prefixes) => prefixes.at(-1)!);
  const standings = ends.map(({ life }) => ({ life, standing: dataStandingOf(life) }));
  const count = (isOne: (one: (typeof standings)[number]) => boolean) => standings.filter(isOne).length;
  const rare = Object.entries({
    unanswered: count(({ standing }) => standing.answeredOn === null),
    answered: count(({ standing }) => standing.answeredOn !== null),
    extended: count(({ standing }) => standing.extendedOn !== null),
    "extended on the last day": count(
      ({ standing }) => standing.extendedOn !== null && standing.extendedOn === standing.extendBy,
    ),
    reopened: count(({ standing: { owed, receivedAt } }) => owed.some(({ since }) => since > receivedAt)),
    "acknowledgement owed": count(({ standing }) => standing.owed.length === 2),
    "complaint before the duty": count(
      ({ life, standing }) => life.want === "complain" && standing.acknowledgeBy === null,
    ),
  }).filter(([, times]) => times < 3);
  expect(rare).toEqual([]);
});

type Defect = (life: DataLife) => DataStanding;

/** Each is the product's function with one thing wrong that goes in or comes out. */
const DEFECTS: Readonly<Record<string, Defect>> = {
  "days are those of UTC": (life) => {
    // At noon of the day in UTC, which is the same day in London, and in the same order.
    const times = timesOf(life);
    const original = new Map<number, Date>();
    const events = life.events.map(({ kind, at }) => {
      const noon = Math.floor(at.getTime() / DAY_MS) * DAY_MS + DAY_MS / 2;
      const moved = noon + times.findIndex((time) => time === at);
      original.set(moved, at);
      return { kind, at: new Date(moved) };
    });
    const standing = standingOf({ ...life, events });
    return {
      ...standing,
      receivedAt: original.get(standing.receivedAt.getTime())!,
      owed: standing.owed.map((one) => ({ ...one, since: original.get(one.since.getTime())! })),
    };
  },
  "nothing is acknowledged": (life) => standingOf(without(life, "acknowledged")),
  "nothing is extended": (life) => standingOf(without(life, "extended")),
  "nothing is answered": (life) => standingOf(without(life, "answered")),
  "nobody comes back": (life) => standingOf(without(life, "reopened")),
  "nothing is resumed": (life) => standingOf(without(life, "resumed")),
  "a return resumes the time that was": (life) => standingOf(renamed(life, "reopened", "resumed")),
  "what is resumed has a new time": (life) => standingOf(renamed(life, "resumed", "reopened")),
  "events happen in the order in which they are listed": (life) => {
    const times = timesOf(life);
    const listed = life.events.toSorted(
      (one, other) => Number(other.kind === "received") - Number(one.kind === "received"),
    );
    return standingOf({ ...life, events: listed.map(({ kind }, place) => ({ kind, at: times[place]! })) });
  },
  "bank holidays are working days": (life) => standingOf({ ...life, bankHolidays: new Set() }),
  "a Saturday is a working day": (life) => {
    const standing = standingOf(life);
    return withAnswerBy(standing, dayBefore(standing.answerBy, 2, "Sat"));
  },
  "a month is 30 days": (life) => unextended(life, (start) => start + 30),
  "a month without the date runs into the next": (life) =>
    unextended(life, (start) => {
      const end = new Date(start * DAY_MS);
      end.setUTCMonth(end.getUTCMonth() + 1);
      return end.getTime() / DAY_MS;
    }),
  "on the last day it is too late to extend": (life) => {
    const standing = standingOf(life);
    const { extendedOn, extendBy, acknowledgedOn } = standing;
    if (extendedOn === null || extendedOn !== extendBy) return standing;
    const events = life.events.filter(({ kind, at }) => kind !== "extended" || dayOf(at) !== extendBy);
    return { ...standingOf({ ...life, events }), acknowledgedOn };
  },
  "it is never too late to extend": (life) => {
    const standing = standingOf(life);
    const { extendedOn, extendBy, acknowledgedOn, owed } = standing;
    const since = owed.find(({ kind }) => kind === "answer")?.since;
    const late = life.events.find(({ kind, at }) => kind === "extended" && dayOf(at) > (extendBy ?? ""));
    if (extendedOn !== null || extendBy === null || since === undefined || late === undefined)
      return standing;
    const events = [...life.events, { kind: "extended", at: new Date(since.getTime() + 1) } as const];
    return { ...standingOf({ ...life, events }), extendedOn: dayOf(late.at), acknowledgedOn };
  },
  "an extension ends with an answer that was none": (life) => {
    const standing = standingOf(life);
    const last = lastOf(life, ["resumed", "extended"]);
    return last?.kind === "resumed" && standing.extendedOn !== null
      ? withAnswerBy({ ...standing, extendedOn: null }, standing.extendBy)
      : standing;
  },
  "complaints are extended": (life) => {
    const standing = standingOf(life);
    const extended = lastOf(life, ["extended"]);
    return life.want === "complain" && extended !== undefined
      ? { ...standing, extendedOn: dayOf(extended.at) }
      : standing;
  },
  "complaints have a month": (life) => ({
    ...standingOf(life),
    answerBy: standingOf({ ...life, want: "copy" }).answerBy,
  }),
  "requests are to be acknowledged": (life) =>
    life.want === "complain"
      ? standingOf(life)
      : { ...standingOf(life), acknowledgeBy: standingOf({ ...life, want: "complain" }).acknowledgeBy },
  "the duty to acknowledge begins a day later": (life) => {
    const standing = standingOf(life);
    if (dayOf(standing.receivedAt) !== "2026-06-19") return standing;
    const owed = standing.owed.filter(({ kind }) => kind === "answer");
    return { ...standing, acknowledgeBy: null, owed };
  },
  "only an acknowledgement acknowledges": (life) => {
    const first = life.events
      .filter(({ kind }) => kind === "acknowledged")
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())[0];
    return { ...standingOf(life), acknowledgedOn: first === undefined ? null : dayOf(first.at) };
  },
  "a return is to be acknowledged anew": (life) => {
    const standing = standingOf(life);
    const since = standing.owed.find(({ kind }) => kind === "answer")?.since ?? standing.receivedAt;
    return since > standing.receivedAt ? { ...standing, acknowledgedOn: null } : standing;
  },
  "the last answer counts": (life) => {
    const standing = standingOf(life);
    const last = lastOf(life, ["answered"]);
    return standing.answeredOn === null ? standing : { ...standing, answeredOn: dayOf(last!.at) };
  },
  "all is owed since the receipt": (life) => {
    const standing = standingOf(life);
    return { ...standing, owed: standing.owed.map((one) => ({ ...one, since: standing.receivedAt })) };
  },
};

it.each(Object.entries(DEFECTS))(
  `${FEWER_LIVES} lives find the defect: %s (CRASH_SEED=${seed})`,
  (_, defect) => {
    const finders = moments
      .slice(0, FEWER_LIVES)
      .filter((prefixes) => prefixes.some(({ life, right }) => comparable(defect(life)) !== right));
    expect(finders.length).toBeGreaterThan(0);
  },
);

function prefixesOf(life: DataLife): { readonly life: DataLife; readonly right: string }[] {
  return timesOf(life).map((last) => {
    const prefix = { ...life, events: life.events.filter(({ at }) => at <= last) };
    return { life: prefix, right: comparable(dataStandingOf(prefix)) };
  });
}

function timesOf({ events }: DataLife): readonly Date[] {
  return events.map(({ at }) => at).toSorted((one, other) => one.getTime() - other.getTime());
}

function standingOf({ want, events, bankHolidays }: DataLife): DataStanding {
  return dataStanding(want, events, bankHolidays);
}

/** What the rules speak of, in one order. They order nothing that is owed. */
function comparable(standing: DataStanding): string {
  const { receivedAt, acknowledgeBy, acknowledgedOn, answerBy, extendBy, extendedOn, answeredOn } = standing;
  const owed = standing.owed
    .map(({ kind, by, since }) => ({ kind, by, since }))
    .toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
  return JSON.stringify({
    receivedAt,
    acknowledgeBy,
    acknowledgedOn,
    answerBy,
    extendBy,
    extendedOn,
    answeredOn,
    owed,
  });
}

function without(life: DataLife, unwanted: DataMoment["kind"]): DataLife {
  return { ...life, events: life.events.filter(({ kind }) => kind !== unwanted) };
}

function renamed(life: DataLife, from: DataMoment["kind"], to: DataMoment["kind"]): DataLife {
  return { ...life, events: life.events.map(({ kind, at }) => ({ kind: kind === from ? to : kind, at })) };
}

function lastOf({ events }: DataLife, kinds: readonly DataMoment["kind"][]): DataMoment | undefined {
  return events
    .filter(({ kind }) => kinds.includes(kind))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .at(-1);
}

function dayOf(at: Date): string {
  return textOfDay(londonDayNumber(at));
}

function withAnswerBy(standing: DataStanding, answerBy: string | null): DataStanding {
  const owed = standing.owed.map((one) => (one.kind === "answer" ? { ...one, by: answerBy } : one));
  return { ...standing, answerBy, owed };
}

/** With another end of the month; of requests that are unanswered and not extended. */
function unextended(life: DataLife, endOf: (start: number) => number): DataStanding {
  const standing = standingOf(life);
  const since = standing.owed.find(({ kind }) => kind === "answer")?.since;
  if (since === undefined || standing.extendBy === null || standing.extendedOn !== null) return standing;
  let end = endOf(londonDayNumber(since));
  while (["Sat", "Sun"].includes(weekdayOf(end)) || life.bankHolidays.has(textOfDay(end))) end += 1;
  return { ...withAnswerBy(standing, textOfDay(end)), extendBy: textOfDay(end) };
}

/** The day so many days before, where it has that weekday; otherwise the day itself. */
function dayBefore(day: string | null, days: number, weekday: string): string | null {
  if (day === null) return null;
  const before = Date.parse(day) / DAY_MS - days;
  return weekdayOf(before) === weekday ? textOfDay(before) : day;
}

function weekdayOf(day: number): string {
  return new Date(day * DAY_MS).toUTCString().slice(0, 3);
}
