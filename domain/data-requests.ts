import { addDays, addMonths, type Day, londonDay } from "./calendar.ts";
import { FILINGS } from "./filings.ts";
import { firstWorkingDay } from "./working-day.ts";

/** What a customer may want of their data, with the line of the query that says so, which staff read. */
export const DATA_WANTS = {
  copy: "A copy of my data",
  delete: "Delete my data or my account",
  correct: "Put right what is wrong in my data",
  stop: "Stop using my data for something",
  complain: "Complaint about how my data is used",
} as const;
export type DataWant = keyof typeof DATA_WANTS;
export const DATA_WANT_NAMES = Object.keys(DATA_WANTS) as readonly DataWant[];

/** How a request, or a complaint, ended. */
export const DATA_OUTCOMES = {
  request: ["Done", "Done in part", "Refused, with the reason", "We hold nothing", "Taken back"],
  complaint: ["Upheld", "Upheld in part", "Not upheld", "Taken back"],
} as const;
export type DataOutcome = (typeof DATA_OUTCOMES)[keyof typeof DATA_OUTCOMES][number];

export function outcomesFor(want: DataWant): readonly DataOutcome[] {
  return DATA_OUTCOMES[want === "complain" ? "complaint" : "request"];
}

const CHECKED = "2026-11-26";

/** What the law gives us, each with the day of receipt from which it holds; the latest first. */
export const DATA_LAW = {
  /** Of a complaint: section 164A(3) of the Data Protection Act 2018. */
  acknowledge: [
    {
      from: "2026-06-19",
      days: 30,
      source: "https://www.legislation.gov.uk/ukpga/2025/18/section/103",
      checkedOn: CHECKED,
    },
  ],
  /** Of a request: article 12(3) and 12A of the UK GDPR; `further` where staff say why within the first. */
  answer: [
    {
      from: "2018-05-25",
      months: 1,
      further: 2,
      source: "https://www.legislation.gov.uk/eur/2016/679/article/12",
      checkedOn: CHECKED,
    },
  ],
} as const;

/**
 * "reopened": the customer comes back after the answer; "resumed": staff find that the answer was none. What we
 * wrote or said to the customer acknowledges too.
 */
export interface DataEvent {
  readonly kind: "received" | "acknowledged" | "extended" | "answered" | "reopened" | "resumed";
  readonly at: Date;
}

/** Owed by the end of that day; null where the law says "without undue delay". */
export interface DataDuty {
  readonly kind: "acknowledgement" | "answer";
  readonly by: Day | null;
  /** The receipt that it is owed for. */
  readonly since: Date;
}

export interface DataStanding {
  readonly receivedAt: Date;
  /** Null for a request, and before the law had such a limit. */
  readonly acknowledgeBy: Day | null;
  readonly acknowledgedOn: Day | null;
  /** Null for a complaint: without undue delay. */
  readonly answerBy: Day | null;
  /** The last day on which it can be made longer; null for a complaint. */
  readonly extendBy: Day | null;
  readonly extendedOn: Day | null;
  readonly answeredOn: Day | null;
  readonly owed: readonly DataDuty[];
}

/**
 * What is owed when, after these events, of which the first is the receipt. Days are those of the London calendar; a
 * last day that is no working day moves to the next (guidance of the ICO).
 */
export function dataStanding(
  want: DataWant,
  events: readonly DataEvent[],
  bankHolidays: ReadonlySet<Day>,
): DataStanding {
  const inOrder = events.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const receivedAt = inOrder.find(({ kind }) => kind === "received")?.at;
  if (receivedAt === undefined) throw new Error("a data request that was never received");
  const isComplaint = want === "complain";
  const limit = (from: Date, months: (law: (typeof DATA_LAW.answer)[number]) => number) => {
    const law = isComplaint ? undefined : lawOn(DATA_LAW.answer, londonDay(from));
    return law === undefined ? null : firstWorkingDay(addMonths(londonDay(from), months(law)), bankHolidays);
  };
  const first = (from: Date) => limit(from, ({ months }) => months);
  const days = isComplaint ? lawOn(DATA_LAW.acknowledge, londonDay(receivedAt))?.days : undefined;
  const acknowledgeBy =
    days === undefined ? null : firstWorkingDay(addDays(londonDay(receivedAt), days), bankHolidays);
  let since = receivedAt;
  let acknowledgedOn: Day | null = null;
  let extendedOn: Day | null = null;
  let answeredOn: Day | null = null;
  for (const { kind, at } of inOrder) {
    const day = londonDay(at);
    if (kind === "acknowledged" || kind === "extended" || kind === "answered") acknowledgedOn ??= day;
    if (kind === "answered") answeredOn ??= day;
    if (kind === "resumed") answeredOn = null;
    const last = first(since);
    if (kind === "extended" && answeredOn === null && last !== null && day <= last) extendedOn ??= day;
    if (kind === "reopened" && answeredOn !== null) [since, extendedOn, answeredOn] = [at, null, null];
  }
  const extendBy = first(since);
  const answerBy = extendedOn === null ? extendBy : limit(since, ({ months, further }) => months + further);
  const owed: DataDuty[] = [];
  if (acknowledgeBy !== null && acknowledgedOn === null)
    owed.push({ kind: "acknowledgement", by: acknowledgeBy, since: receivedAt });
  if (answeredOn === null) owed.push({ kind: "answer", by: answerBy, since });
  return { receivedAt, acknowledgeBy, acknowledgedOn, answerBy, extendBy, extendedOn, answeredOn, owed };
}

/** Once, within the first month, and not once it is answered. */
export function mayExtend({ extendBy, extendedOn, answeredOn }: DataStanding, today: Day): boolean {
  return extendBy !== null && today <= extendBy && extendedOn === null && answeredOn === null;
}

function lawOn<Law extends { readonly from: Day }>(law: readonly Law[], day: Day): Law | undefined {
  return law.find(({ from }) => from <= day);
}

/** For staff and the provider's systems, in English. */
export function describeDataRequest(want: DataWant, message: string): string {
  return [FILINGS["data-request"].opening, DATA_WANTS[want], message].filter(Boolean).join("\n\n");
}

/** What a stored query asks for. One that does not say has the request's month, the shorter limit. */
export function wantOf(query: string): DataWant {
  // Who speaks for somebody else may stand before it, and the customer's own words are after it.
  const lines = query.split("\n\n").slice(1, 3);
  const found = lines.flatMap((line) => DATA_WANT_NAMES.find((want) => DATA_WANTS[want] === line) ?? []);
  return found[0] ?? "copy";
}
