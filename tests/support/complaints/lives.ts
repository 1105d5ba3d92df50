import { readFileSync } from "node:fs";
import path from "node:path";
import {
  type ComplaintFacts,
  complaintDuties,
  isSendingTime,
  NOTICES,
  type PlannedDuty,
  planDuties,
} from "../../../domain/complaint-duties.ts";
import type { PublishedHours } from "../../../domain/opening-hours.ts";
import { type Contact, dayInLondon, hourInLondon, noticesByLaw, type Part, type Sent } from "./oracle.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;
const KINDS = [
  "customer",
  "incoming",
  "review-asked",
  "reply",
  "answered",
  "reviewed",
  "deadlock",
  "resolved",
];
const PARTS = ["england-and-wales", "scotland", "northern-ireland"] as const;
const { bankHolidays } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "../../../content/opening-hours.json"), "utf8"),
) as PublishedHours;
export const HOLIDAYS = Object.fromEntries(
  PARTS.map((part) => [part, new Set(bankHolidays[part].map(({ date }) => date))]),
) as unknown as Readonly<Record<Part, ReadonlySet<string>>>;

/** The production functions that a life goes through; a planted defect replaces one. */
export interface Clocks {
  readonly duties: typeof complaintDuties;
  readonly plan: typeof planDuties;
  readonly isSendingTime: typeof isSendingTime;
  readonly isHeld: (vulnerable: boolean) => boolean;
}
export const CLOCKS: Clocks = {
  duties: complaintDuties,
  plan: planDuties,
  isSendingTime,
  isHeld: (vulnerable) => vulnerable,
};

interface Life {
  readonly receivedAt: number;
  readonly part: Part;
  readonly contacts: readonly Contact[];
  readonly vulnerable: boolean;
  readonly until: number;
}

/** mulberry32: the same lives for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Received in any minute from 2026 on; contacts after the notices of their day have left. */
function createLife(random: () => number): Life {
  // One in ten in the week in which the rule changes.
  const [start, days] = random() < 0.1 ? [Date.UTC(2027, 2, 28), 7] : [Date.UTC(2026, 0, 1), 900];
  const receivedAt = start + Math.floor(random() * days * 1440) * 60_000;
  const received = dayInLondon(receivedAt);
  const contactDays = Array.from({ length: Math.floor(random() * 7) }, () => 1 + Math.floor(random() * 80));
  const contacts = [...new Set(contactDays)]
    .toSorted((one, other) => one - other)
    .flatMap((after) => ({
      kind: KINDS[Math.floor(random() * KINDS.length)]!,
      // From 8pm to midnight, London time in winter, so that summer time crosses midnight for some.
      at: (received + after) * DAY + 19 * HOUR + Math.floor(random() * 235) * 60_000,
    }));
  const ordered = contacts.filter(
    ({ at }, index) => index === 0 || dayInLondon(at) > dayInLondon(contacts[index - 1]!.at),
  );
  return {
    receivedAt,
    part: PARTS[Math.floor(random() * 3)]!,
    contacts: ordered,
    vulnerable: random() < 0.1,
    until: received + 120,
  };
}

/** The notices that leave, hour by hour of the days on which one is due. */
function live({ receivedAt, part, contacts, vulnerable, until }: Life, clocks: Clocks): Sent[] {
  const sent: Sent[] = [];
  let rows: readonly PlannedDuty[] = [];
  const factsAt = (at: number): ComplaintFacts => ({
    receivedAt: new Date(receivedAt),
    isConfirmed: true,
    events: contacts
      .filter((one) => one.at <= at)
      .map(({ kind, at: when }) => ({ kind, happenedAt: new Date(when) })),
    bankHolidays: HOLIDAYS[part],
    ombudsman: { weeks: 6, earlier: [{ before: "2027-04-01", weeks: 8 }] },
  });
  const replan = (at: number) => {
    const changed = clocks.plan(rows, clocks.duties(factsAt(at)), () => clocks.isHeld(vulnerable));
    rows = changed.reduce(put, rows);
  };
  const send = (now: number) => {
    // A second process, or a retry, finds the same rows.
    for (const again of [0, 1]) {
      const ready = rows.filter((row) => isNotice(row) && clocks.isSendingTime(new Date(now), row.dueOn));
      for (const row of ready) {
        const isNight = hourInLondon(now) < 9 || hourInLondon(now) >= 20;
        sent.push({ kind: isNight ? `${row.kind} at night` : row.kind, day: dayInLondon(now) });
        rows = put(rows, { ...row, state: "done" });
      }
      if (ready.length > 0) replan(now + again);
    }
  };
  replan(receivedAt);
  let next = 0;
  for (let day = dayInLondon(receivedAt); day <= until; day++) {
    const iso = new Date(day * DAY).toISOString().slice(0, 10);
    const isDue = rows.some((row) => isNotice(row) && row.dueOn <= iso);
    if (isDue) for (const hour of [1, 7, 8, 9, 18]) send(day * DAY + hour * HOUR);
    for (; next < contacts.length && dayInLondon(contacts[next]!.at) <= day; next++)
      replan(contacts[next]!.at);
  }
  return sent.toSorted((one, other) => one.day - other.day || one.kind.localeCompare(other.kind));
}

const isNotice = ({ kind, state }: PlannedDuty) =>
  state === "pending" && NOTICES.some((notice) => notice === kind);

function put(rows: readonly PlannedDuty[], row: PlannedDuty): readonly PlannedDuty[] {
  const isOther = ({ kind, cause }: PlannedDuty) =>
    kind !== row.kind || cause.getTime() !== row.cause.getTime();
  return [...rows.filter(isOther), row];
}

/** Lives complaints until one differs from the law, or all have; says how that one differs. */
export function liveComplaints(count: number, seed: number, clocks: Clocks = CLOCKS) {
  const random = randomOf(seed);
  let notices = 0;
  for (let lived = 0; lived < count; lived++) {
    const life = createLife(random);
    const expected = life.vulnerable ? [] : noticesByLaw(life);
    const [was, should] = [live(life, clocks), expected].map((all) =>
      all.map(({ kind, day }) => `${kind} ${new Date(day * DAY).toISOString().slice(0, 10)}`).join(", "),
    );
    notices += expected.length;
    if (was !== should) return { notices, fault: `${JSON.stringify(life)}: ${was}; by law: ${should}` };
  }
  return { notices, fault: undefined };
}
