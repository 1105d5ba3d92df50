import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { londonDay } from "../domain/calendar.ts";
import {
  complaintDuties,
  isSendingTime,
  NOTICES,
  type PlannedDuty,
  planDuties,
} from "../domain/complaint-duties.ts";
import type { PublishedHours } from "../domain/opening-hours.ts";
import { countFigures } from "../desk/cases/complaint-figures.ts";
import {
  type ComplaintState,
  eventsThatCount,
  joinOf,
  mayBeMade,
  mayBeWithdrawn,
} from "../domain/joined-complaints.ts";
import { type CaseLife, createLives, type Life, type LifeStep } from "./support/complaint-lives.ts";
import { countedOf, type DatedWeeks, figuresOf, lettersOf, type Sent } from "./support/complaint-oracle.ts";
import { describeOnEachEngine } from "./support/databases.ts";
import { TEST_ENCRYPTION } from "./support/encryption.ts";
import { chosenSeed } from "./support/seeded-random.ts";
import { dayNumber, type Nation, textOfDay } from "./support/uk-calendar.ts";

/** A change of the law on a day of the simulated time, so that both limits are lived. */
const CHANGED_ON = dayNumber(2027, 5, 1);
const WEEKS: DatedWeeks = { weeks: 6, earlier: { before: CHANGED_ON, weeks: 8 } };
const OMBUDSMAN = { weeks: 6, earlier: [{ before: textOfDay(CHANGED_ON), weeks: 8 }] };
const NATIONS: readonly Nation[] = ["england-and-wales", "scotland", "northern-ireland"];
const QUARTERS = ["2026", "2027"].flatMap((year) => [1, 2, 3, 4].map((quarter) => `${year}-Q${quarter}`));
const LIVES = 10_000;
const LIVES_OF_A_DEFECT = 5_000;
const seed = chosenSeed();

const { bankHolidays } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "../content/opening-hours.json"), "utf8"),
) as PublishedHours;
const HOLIDAYS = new Map(
  NATIONS.map((nation) => [nation, new Set(bankHolidays[nation].map(({ date }) => date))]),
);

/** The product's clocks; a planted defect replaces one. */
const CLOCKS = {
  complaintDuties,
  planDuties,
  isSendingTime,
  eventsThatCount,
  joinOf,
  mayBeWithdrawn,
  isHeld: ({ isPosted }: CaseLife) => isPosted,
  owes: ({ isComplaint, joinedTo }: ComplaintState) => isComplaint && joinedTo === null,
  receiptOf: ({ complaintAt }: LifeStep): Date => complaintAt!,
};
type Clocks = typeof CLOCKS;
type Facts = Parameters<typeof complaintDuties>[0];

it(`no letter of ${LIVES.toLocaleString("en-GB")} customers is missing, early, late or doubled (CRASH_SEED=${seed})`, () => {
  expect(
    createLives(LIVES, seed)
      .flatMap((life) => faultsOf(life, CLOCKS))
      .slice(0, 3),
  ).toEqual([]);
});

const on = (clocks: Clocks, change: (facts: Facts) => Partial<Facts>): Clocks => ({
  ...clocks,
  complaintDuties: (facts) => complaintDuties({ ...facts, ...change(facts) }),
});
const withoutEvents = (kinds: readonly string[]) => (facts: Facts) => ({
  events: facts.events.filter(({ kind }) => !kinds.includes(kind)),
});
const laterBy = (days: number) => (facts: Facts) =>
  complaintDuties(facts).map((duty) =>
    duty.kind === "weeks" ? { ...duty, dueOn: textOfDay(Date.parse(duty.dueOn) / 86_400_000 + days) } : duty,
  );
const inUtc = (at: Date) =>
  new Date(at.getTime() - (londonDay(at) === at.toISOString().slice(0, 10) ? 0 : 3_600_000));

const DEFECTS: Readonly<Record<string, Clocks>> = {
  "bank holidays are working days": on(CLOCKS, () => ({ bankHolidays: new Set() })),
  "every nation has the bank holidays of England": on(CLOCKS, () => ({
    bankHolidays: HOLIDAYS.get("england-and-wales")!,
  })),
  "a settled complaint goes on": on(CLOCKS, withoutEvents(["resolved"])),
  "an answer does not stop the update": on(CLOCKS, withoutEvents(["reply"])),
  "a message from the web opens nothing again": on(CLOCKS, withoutEvents(["customer"])),
  "opening again starts the weeks anew": on(CLOCKS, ({ events, receivedAt }) => ({
    receivedAt: events.find(({ kind }, at) => kind === "customer" && at > 0)?.happenedAt ?? receivedAt,
  })),
  "a request for a second look is no contact": on(CLOCKS, withoutEvents(["review-asked"])),
  "the new limit holds a day early": on(CLOCKS, () => ({
    ombudsman: { weeks: 6, earlier: [{ before: textOfDay(CHANGED_ON - 1), weeks: 8 }] },
  })),
  "the weeks end a day late": { ...CLOCKS, complaintDuties: laterBy(1) },
  "the weeks end a day early": { ...CLOCKS, complaintDuties: laterBy(-1) },
  "days are of UTC, not of London": on(CLOCKS, ({ receivedAt }) => ({ receivedAt: inUtc(receivedAt) })),
  "the new limit holds for complaints received before it": on(CLOCKS, () => ({
    ombudsman: { weeks: OMBUDSMAN.weeks, earlier: [] },
  })),
  "what is done is planned again": {
    ...CLOCKS,
    planDuties: (stored, duties, isHeld) =>
      planDuties(
        stored.filter(({ state }) => state !== "done"),
        duties,
        isHeld,
      ),
  },
  "a duty whose cause ended stays": {
    ...CLOCKS,
    planDuties: (stored, duties, isHeld) =>
      planDuties(stored, duties, isHeld).filter(({ state }) => state !== "stopped"),
  },
  "letters go out at night": { ...CLOCKS, isSendingTime: (now, dueOn) => dueOn <= londonDay(now) },
  "letters of customers without an email address are not held": { ...CLOCKS, isHeld: () => false },
  "a conversion counts from the press": { ...CLOCKS, receiptOf: ({ happenedAt }) => happenedAt },
  "an answer to what it was before is an answer to the complaint": {
    ...CLOCKS,
    eventsThatCount: ({ events }, joined) => eventsThatCount({ events, receivedAt: new Date(0) }, joined),
  },
  "a conversion does not open what was settled": on(CLOCKS, withoutEvents(["made-complaint"])),
  "a withdrawn complaint goes on": { ...CLOCKS, owes: ({ joinedTo }) => joinedTo === null },
  "a joined complaint goes on": { ...CLOCKS, owes: ({ isComplaint }) => isComplaint },
  "what was said in a joined one does not count": {
    ...CLOCKS,
    eventsThatCount: (own) => eventsThatCount(own, []),
  },
  "a joined one settles the earlier": {
    ...CLOCKS,
    eventsThatCount: (own, joined) =>
      [...eventsThatCount(own, joined), ...joined.flatMap(({ events }) => events)].toSorted(
        (one, other) => one.happenedAt.getTime() - other.happenedAt.getTime(),
      ),
  },
  "the earlier is joined to the later": {
    ...CLOCKS,
    joinOf: (one, other) => {
      const joined = joinOf(one, other);
      return joined && { later: joined.earlier, earlier: joined.later };
    },
  },
  "what is settled is joined": {
    ...CLOCKS,
    joinOf: (one, other) => joinOf({ ...one, isResolved: false }, { ...other, isResolved: false }),
  },
  "what a customer sent as a complaint is withdrawn": {
    ...CLOCKS,
    mayBeWithdrawn: (state) => mayBeWithdrawn({ ...state, isMade: true }),
  },
};

it.each(Object.entries(DEFECTS))("finds a planted defect: %s", (_, clocks) => {
  expect(createLives(LIVES_OF_A_DEFECT, 1).some((life) => faultsOf(life, clocks).length > 0)).toBe(true);
});

describeOnEachEngine("the figures of ten thousand customers", (open) => {
  it("are what the oracle counts, for each quarter of two years", async () => {
    const db = await open();
    const lives = createLives(LIVES, seed);
    const rows = lives.flatMap((life, number) =>
      live(life, CLOCKS).cases.flatMap(({ state, wasComplaint, resolvedAt }) =>
        wasComplaint
          ? {
              case_id: `${number} ${state.id}`,
              received_at: state.receivedAt.toISOString(),
              channel: "written" as const,
              query_type: "complaint",
              query_subtype: "balance",
              details: "",
              resolved_at: resolvedAt?.toISOString() ?? null,
              changed_at: state.receivedAt.toISOString(),
              withdrawn_at: state.isComplaint ? null : state.receivedAt.toISOString(),
              joined_to: state.joinedTo,
            }
          : [],
      ),
    );
    for (let at = 0; at < rows.length; at += 500)
      await db.kysely
        .insertInto("complaint_records")
        .values(rows.slice(at, at + 500))
        .execute();
    const counted = lives.flatMap(countedOf);
    for (const period of QUARTERS) {
      const figures = await countFigures({
        db,
        encryption: TEST_ENCRYPTION,
        period,
        bankHolidays: HOLIDAYS.get("england-and-wales")!,
        customers: undefined,
        now: new Date("2029-01-01T12:00:00Z"),
      });
      expect(figures).toMatchObject({ ok: true, value: figuresOf(counted, period) });
    }
  });
});

/** Letters that went and should not have, or should have gone at another moment. */
function faultsOf(life: Life, clocks: Clocks): string[] {
  const text = (sent: readonly Sent[]) =>
    sent.map((one) => `${one.at.toISOString()} ${one.kind} of ${one.case}`).toSorted();
  const [right, given] = [text(lettersOf(life, WEEKS)), text(live(life, clocks).sent)];
  if (right.join() === given.join()) return [];
  const { ticks: _ticks, ...described } = life;
  return [JSON.stringify({ life: described, right, given }, undefined, 2)];
}

/** A case as it stands in the product. */
interface LivedCase {
  readonly life: CaseLife;
  readonly rows: Map<string, PlannedDuty>;
  readonly events: LifeStep[];
  state: ComplaintState;
  wasComplaint: boolean;
  resolvedAt: Date | null;
}

const OF_COMPLAINTS: ReadonlySet<string> = new Set(["resolved", "review-asked", "reviewed", "deadlock"]);
const OPENING: ReadonlySet<string> = new Set([
  "customer",
  "incoming",
  "review-asked",
  "in-progress",
  "made-complaint",
]);

/** As the platform does: plans after each change, and sends what is due when the scheduler runs. */
function live(life: Life, clocks: Clocks) {
  const sent: Sent[] = [];
  const cases = life.cases.map((one, at) => begin(one, at));
  const joinedTo = ({ state: { id } }: LivedCase) => cases.filter(({ state }) => state.joinedTo === id);
  const told = ({ events, state: { receivedAt } }: LivedCase) => ({ events, receivedAt });

  function plan(one: LivedCase, now: Date): void {
    const { state, rows } = one;
    const facts = {
      receivedAt: state.receivedAt,
      isConfirmed: one.life.isConfirmed,
      events: clocks.eventsThatCount(told(one), joinedTo(one).map(told)),
      bankHolidays: HOLIDAYS.get(life.nation)!,
      ombudsman: OMBUDSMAN,
    };
    const { releasedAt } = one.life;
    const isHeld = clocks.isHeld(one.life) && !(releasedAt !== null && releasedAt <= now);
    const isNotice = (kind: string) => NOTICES.some((notice) => notice === kind);
    const owed = one.wasComplaint && clocks.owes(state) ? clocks.complaintDuties(facts) : [];
    for (const duty of clocks.planDuties([...rows.values()], owed, ({ kind }) => isHeld && isNotice(kind)))
      rows.set(keyOf(duty), duty);
  }

  function take(one: LivedCase, step: LifeStep): void {
    const { kind, happenedAt } = step;
    const { state } = one;
    const withJoined = { ...state, hasJoined: joinedTo(one).length > 0 };
    const earlier = cases.find(({ state: { id } }) => id === state.joinedTo);
    if (earlier !== undefined) {
      // The customer's link leads to the earlier one; staff are sent there.
      if (kind === "customer" || kind === "review-asked") add(earlier, step);
      return;
    }
    if (OF_COMPLAINTS.has(kind) && !state.isComplaint) return;
    if (kind === "withdrawn") {
      if (clocks.mayBeWithdrawn(withJoined)) one.state = { ...state, isComplaint: false, isMade: false };
    } else if (kind !== "made-complaint") add(one, step);
    else if (mayBeMade(state)) {
      one.state = { ...state, isComplaint: true, isMade: true, receivedAt: clocks.receiptOf(step) };
      one.wasComplaint = true;
      add(one, step);
    }
    plan(one, happenedAt);
  }

  function add(one: LivedCase, step: LifeStep): void {
    one.events.push(step);
    if (step.kind === "resolved") one.resolvedAt = step.happenedAt;
    if (OPENING.has(step.kind)) one.resolvedAt = null;
    one.state = { ...one.state, isResolved: one.resolvedAt !== null };
    plan(one, step.happenedAt);
  }

  function tie({ kind, happenedAt }: Life["joins"][number]): void {
    const [one, other] = cases;
    if (one === undefined || other === undefined) return;
    const states = cases.map((each) => ({ ...each.state, hasJoined: joinedTo(each).length > 0 }));
    if (kind === "join") {
      const joined = clocks.joinOf(states[0]!, states[1]!);
      const later = cases.find(({ state }) => state.id === joined?.later.id);
      if (later !== undefined) later.state = { ...later.state, joinedTo: joined!.earlier.id };
    } else for (const each of cases) each.state = { ...each.state, joinedTo: null };
    for (const each of cases) plan(each, happenedAt);
  }

  function send(now: Date): void {
    const tomorrow = new Date(now.getTime() + 86_400_000).toISOString();
    for (const [at, one] of cases.entries()) {
      const due = [...one.rows.values()]
        .filter(({ kind, state }) => state === "pending" && kind !== "review")
        // Most are due in weeks, and time zones are slow.
        .filter(({ dueOn }) => dueOn < tomorrow && clocks.isSendingTime(now, dueOn));
      for (const duty of due) {
        one.rows.set(keyOf(duty), { ...duty, state: "done" });
        sent.push({ case: at, kind: duty.kind, at: now });
      }
    }
  }

  const moments = [
    ...cases.flatMap((one) => [
      { at: one.life.enteredAt, run: (now: Date) => enter(one, now) },
      ...one.life.steps.map((step) => ({ at: step.happenedAt, run: () => take(one, step) })),
      ...(one.life.releasedAt === null
        ? []
        : [{ at: one.life.releasedAt, run: (now: Date) => plan(one, now) }]),
    ]),
    ...life.joins.map((tied) => ({ at: tied.happenedAt, run: () => tie(tied) })),
    ...life.ticks.map((at) => ({ at, run: send })),
  ];
  function enter(one: LivedCase, now: Date): void {
    if (one.life.came !== "enquiry") {
      one.state = { ...one.state, isComplaint: true };
      one.wasComplaint = true;
    }
    plan(one, now);
  }
  for (const { at, run } of moments.toSorted((one, other) => one.at.getTime() - other.at.getTime())) run(at);
  return { sent, cases };
}

function begin(life: CaseLife, at: number): LivedCase {
  const state: ComplaintState = {
    id: `case ${at}`,
    isComplaint: false,
    isMade: false,
    isResolved: false,
    receivedAt: life.receivedAt,
    cameAt: life.receivedAt,
    joinedTo: null,
    hasJoined: false,
  };
  return { life, state, rows: new Map(), events: [], wasComplaint: false, resolvedAt: null };
}

function keyOf({ kind, cause }: PlannedDuty): string {
  return `${kind} ${cause.getTime()}`;
}
