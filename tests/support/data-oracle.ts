import type { DataLife, DataMoment } from "./data-lives.ts";
import { type DayNumber, londonDayNumber, textOfDay } from "./uk-calendar.ts";

/**
 * How a request or complaint about data stands after all its events, from the rules and not from the
 * product's code: played as at a desk with a tear-off calendar. Each day one sheet is torn off, and who
 * waits for a day counts sheets until it has come; no date is ever computed.
 */
export interface DataStanding {
  readonly receivedAt: Date;
  readonly acknowledgeBy: string | null;
  readonly acknowledgedOn: string | null;
  readonly answerBy: string | null;
  /** Of the running time, as are the next two. */
  readonly extendBy: string | null;
  readonly extendedOn: string | null;
  readonly answeredOn: string | null;
  /** An acknowledgement before an answer. */
  readonly owed: readonly {
    readonly kind: "acknowledgement" | "answer";
    readonly by: string | null;
    readonly since: Date;
  }[];
}

interface Sheet {
  readonly day: DayNumber;
  /** "YYYY-MM-DD" */
  readonly text: string;
  /** The last two digits of the text. */
  readonly date: string;
  /** The next sheet has the date 01. */
  readonly endsMonth: boolean;
  readonly isWorkingDay: boolean;
}

/** Looks at the sheets one after another, from that of its start on, until the one that it waits for. */
interface Wait {
  /** The first sheet on which work is done since the time was over: the last day. Null while not seen. */
  lastDay: string | null;
  look(sheet: Sheet): void;
}

/** From a receipt, or from a customer's return, until the next return. */
interface RunningTime {
  readonly start: Date;
  /** Null for complaints, which have no day. */
  readonly waits: { readonly month: Wait; readonly quarter: Wait } | null;
  extendedOn: string | null;
  answeredOn: string | null;
}

const DAY_MS = 86_400_000;
const DUTY_FROM = "2026-06-19";
const DAYS_TO_ACKNOWLEDGE = 30;

export function dataStandingOf({ want, events, bankHolidays }: DataLife): DataStanding {
  const receipt = events.find(({ kind }) => kind === "received")!;
  const isComplaint = want === "complain";
  const begin = (start: Date): RunningTime => ({
    start,
    waits: isComplaint ? null : { month: waitForMonths(1), quarter: waitForMonths(3) },
    extendedOn: null,
    answeredOn: null,
  });

  let time = begin(receipt.at);
  let acknowledgedOn: string | null = null;
  let acknowledgement: Wait | null = null;
  const pending = new Set<DataMoment>(events);
  pending.delete(receipt);

  for (let day = londonDayNumber(receipt.at); ; day += 1) {
    const sheet = tearOff(day, bankHolidays);
    if (day === londonDayNumber(receipt.at) && isComplaint && sheet.text >= DUTY_FROM)
      acknowledgement = waitForDays(DAYS_TO_ACKNOWLEDGE);

    // In the course of the day: the waits have looked at the sheets until yesterday's.
    for (const event of takeOf(pending, day)) {
      if (["acknowledged", "extended", "answered"].includes(event.kind)) acknowledgedOn ??= sheet.text;
      if (time.answeredOn !== null) {
        if (event.kind === "reopened") time = begin(event.at);
        if (event.kind === "resumed") time.answeredOn = null;
      } else if (event.kind === "answered") time.answeredOn = sheet.text;
      else if (event.kind === "extended" && time.waits?.month.lastDay === null)
        time.extendedOn ??= sheet.text;
    }

    // In the evening. A time that began today looks at today's sheet first.
    const waits = [time.waits?.month, time.waits?.quarter, acknowledgement].filter((wait) => wait != null);
    for (const wait of waits) wait.look(sheet);
    if (pending.size === 0 && waits.every(({ lastDay }) => lastDay !== null)) break;
  }

  const month = time.waits?.month.lastDay ?? null;
  const answerBy = time.extendedOn === null ? month : time.waits!.quarter.lastDay;
  const acknowledgeBy = acknowledgement?.lastDay ?? null;
  return {
    receivedAt: receipt.at,
    acknowledgeBy,
    acknowledgedOn,
    answerBy,
    extendBy: month,
    extendedOn: time.extendedOn,
    answeredOn: time.answeredOn,
    owed: [
      ...(acknowledgeBy !== null && acknowledgedOn === null
        ? [{ kind: "acknowledgement" as const, by: acknowledgeBy, since: receipt.at }]
        : []),
      ...(time.answeredOn === null ? [{ kind: "answer" as const, by: answerBy, since: time.start }] : []),
    ],
  };
}

/** What is to happen on that day, the earliest first. It is pending no longer. */
function* takeOf(pending: Set<DataMoment>, day: DayNumber): Generator<DataMoment> {
  const todays = [...pending].filter(({ at }) => londonDayNumber(at) === day);
  while (todays.length > 0) {
    const earliest = todays.reduce((one, other) => (other.at < one.at ? other : one));
    todays.splice(todays.indexOf(earliest), 1);
    pending.delete(earliest);
    yield earliest;
  }
}

/** Until the sheet with the date of the first one, in the month that begins with so many sheets of date 01. */
function waitForMonths(months: number): Wait {
  let wanted: string | null = null;
  let begun = 0;
  return waitUntil(({ date, endsMonth }) => {
    if (wanted === null) wanted = date;
    else if (date === "01") begun += 1;
    return begun === months && (date === wanted || endsMonth);
  });
}

/** Until so many sheets after the first one. */
function waitForDays(days: number): Wait {
  let seen = 0;
  return waitUntil(() => {
    seen += 1;
    return seen > days;
  });
}

function waitUntil(isOver: (sheet: Sheet) => boolean): Wait {
  let over = false;
  return {
    lastDay: null,
    look(sheet) {
      over ||= isOver(sheet);
      if (over && sheet.isWorkingDay) this.lastDay ??= sheet.text;
    },
  };
}

const sheets = new Map<DayNumber, Omit<Sheet, "isWorkingDay"> & { readonly isWeekend: boolean }>();

function tearOff(day: DayNumber, bankHolidays: ReadonlySet<string>): Sheet {
  const known = sheets.get(day) ?? printSheet(day);
  sheets.set(day, known);
  return { ...known, isWorkingDay: !known.isWeekend && !bankHolidays.has(known.text) };
}

function printSheet(day: DayNumber) {
  const text = textOfDay(day);
  const weekday = new Date(day * DAY_MS).toUTCString().slice(0, 3);
  return {
    day,
    text,
    date: text.slice(8),
    endsMonth: textOfDay(day + 1).endsWith("-01"),
    isWeekend: weekday === "Sat" || weekday === "Sun",
  };
}
