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
import { createLives, type Life } from "./support/complaint-lives.ts";
import { type DatedWeeks, figuresOf, lettersOf, type Sent, settledAt } from "./support/complaint-oracle.ts";
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
  isHeld: ({ isPosted }: Life) => isPosted,
};
type Clocks = typeof CLOCKS;
type Facts = Parameters<typeof complaintDuties>[0];

it(`no letter of ${LIVES.toLocaleString("en-GB")} complaints is missing, early, late or doubled (CRASH_SEED=${seed})`, () => {
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
};

it.each(Object.entries(DEFECTS))("finds a planted defect: %s", (_, clocks) => {
  expect(createLives(LIVES_OF_A_DEFECT, 1).some((life) => faultsOf(life, clocks).length > 0)).toBe(true);
});

describeOnEachEngine("the figures of ten thousand complaints", (open) => {
  it("are what the oracle counts, for each quarter of two years", async () => {
    const db = await open();
    const lives = createLives(LIVES, seed).map((life) => ({ ...life, settledAt: settledAt(life) }));
    const rows = lives.map(({ receivedAt, settledAt: at }, number) => ({
      case_id: String(number),
      received_at: receivedAt.toISOString(),
      channel: "written" as const,
      query_type: "complaint",
      query_subtype: "balance",
      details: "",
      resolved_at: at?.toISOString() ?? null,
      changed_at: receivedAt.toISOString(),
    }));
    for (let at = 0; at < rows.length; at += 500)
      await db.kysely
        .insertInto("complaint_records")
        .values(rows.slice(at, at + 500))
        .execute();
    for (const period of QUARTERS) {
      const counted = await countFigures({
        db,
        encryption: TEST_ENCRYPTION,
        period,
        bankHolidays: HOLIDAYS.get("england-and-wales")!,
        customers: undefined,
        now: new Date("2029-01-01T12:00:00Z"),
      });
      expect(counted).toMatchObject({ ok: true, value: figuresOf(lives, period) });
    }
  });
});

/** Letters that went and should not have, or should have gone at another moment. */
function faultsOf(life: Life, clocks: Clocks): string[] {
  const text = (sent: readonly Sent[]) =>
    sent.map(({ kind, at }) => `${at.toISOString()} ${kind}`).toSorted();
  const [right, given] = [text(lettersOf(life, WEEKS)), text(live(life, clocks))];
  if (right.join() === given.join()) return [];
  const { ticks: _ticks, ...described } = life;
  return [JSON.stringify({ life: described, right, given }, undefined, 2)];
}

/** As the platform does: plans after each change, and sends what is due when the scheduler runs. */
function live(life: Life, clocks: Clocks): Sent[] {
  const { receivedAt, isConfirmed, nation, steps, releasedAt, ticks } = life;
  const rows = new Map<string, PlannedDuty>();
  const put = (duty: PlannedDuty) => rows.set(`${duty.kind} ${duty.cause.getTime()}`, duty);
  const plan = (now: Date) => {
    const events = steps.filter(({ happenedAt }) => happenedAt <= now);
    const facts = {
      receivedAt,
      isConfirmed,
      events,
      bankHolidays: HOLIDAYS.get(nation)!,
      ombudsman: OMBUDSMAN,
    };
    const isHeld = clocks.isHeld(life) && !(releasedAt !== null && releasedAt <= now);
    const isNotice = (kind: string) => NOTICES.some((notice) => notice === kind);
    clocks
      .planDuties([...rows.values()], clocks.complaintDuties(facts), ({ kind }) => isHeld && isNotice(kind))
      .forEach(put);
  };
  const send = (now: Date): Sent[] => {
    const tomorrow = new Date(now.getTime() + 86_400_000).toISOString();
    const due = [...rows.values()]
      .filter(({ kind, state }) => state === "pending" && kind !== "review")
      // Most are due in weeks, and time zones are slow.
      .filter(({ dueOn }) => dueOn < tomorrow && clocks.isSendingTime(now, dueOn));
    for (const duty of due) put({ ...duty, state: "done" });
    return due.map(({ kind }) => ({ kind, at: now }));
  };
  const changes = [receivedAt, ...steps.map(({ happenedAt }) => happenedAt), releasedAt].filter(
    (at) => at !== null,
  );
  const moments = [
    ...changes.map((at) => ({ at, run: (now: Date): Sent[] => (plan(now), []) })),
    ...ticks.map((at) => ({ at, run: send })),
  ];
  return moments
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .flatMap(({ at, run }) => run(at));
}
