/**
 * The calendar as the rules of the bank holidays give it, computed apart from the product's lists and date
 * functions: what the product does with days is compared with it. A day is its number since 1970-01-01.
 */
export type DayNumber = number;
export type Nation = "england-and-wales" | "scotland" | "northern-ireland";

const DAY_MS = 86_400_000;
const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6];
const [JANUARY, MARCH, MAY, JULY, AUGUST, OCTOBER, NOVEMBER, DECEMBER] = [0, 2, 4, 6, 7, 9, 10, 11];
/** Proclaimed once. */
const ONCE: Readonly<Record<Nation, readonly string[]>> = {
  "england-and-wales": [],
  scotland: ["2026-06-15"],
  "northern-ireland": [],
};

export function dayNumber(year: number, month: number, date: number): DayNumber {
  return Date.UTC(year, month, date) / DAY_MS;
}

export function textOfDay(day: DayNumber): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The day in London: summer time is from the last Sunday of March to that of October, 1:00 UTC. */
export function londonDayNumber(at: Date): DayNumber {
  const year = at.getUTCFullYear();
  const changes = [MARCH, OCTOBER].map((month) => lastOf(year, month, SUNDAY) * DAY_MS + 3_600_000);
  const summer = at.getTime() >= changes[0]! && at.getTime() < changes[1]!;
  return Math.floor((at.getTime() + (summer ? 3_600_000 : 0)) / DAY_MS);
}

const yearly = new Map<string, ReadonlySet<DayNumber>>();

export function isWorkingDay(day: DayNumber, nation: Nation): boolean {
  if (isWeekend(day)) return false;
  const year = `${nation} ${new Date(day * DAY_MS).getUTCFullYear()}`;
  const known = yearly.get(year) ?? holidaysOf(day, nation);
  yearly.set(year, known);
  return !known.has(day);
}

/** The first working day after that one. */
export function workingDayAfter(day: DayNumber, nation: Nation): DayNumber {
  let next = day + 1;
  while (!isWorkingDay(next, nation)) next += 1;
  return next;
}

/** Of the year of that day, by the Banking and Financial Dealings Act 1971 and the yearly proclamations. */
export function holidaysOf(day: DayNumber, nation: Nation): ReadonlySet<DayNumber> {
  const year = new Date(day * DAY_MS).getUTCFullYear();
  const easter = easterOf(year);
  const common = [easter - 2, firstMonday(year, MAY), lastOf(year, MAY, MONDAY)];
  const scottish = [firstMonday(year, AUGUST)];
  const others = [easter + 1, lastOf(year, AUGUST, MONDAY)];
  const fixed: readonly DayNumber[] = [
    dayNumber(year, JANUARY, 1),
    ...(nation === "scotland" ? [dayNumber(year, JANUARY, 2), dayNumber(year, NOVEMBER, 30)] : []),
    ...(nation === "northern-ireland" ? [dayNumber(year, MARCH, 17), dayNumber(year, JULY, 12)] : []),
    dayNumber(year, DECEMBER, 25),
    dayNumber(year, DECEMBER, 26),
  ];
  const holidays = new Set([...common, ...(nation === "scotland" ? scottish : others)]);
  // One that falls on a weekend is observed on the next weekday that is none.
  for (const holiday of fixed.filter((one) => !isWeekend(one))) holidays.add(holiday);
  for (const holiday of fixed.filter(isWeekend)) {
    let substitute = holiday + 1;
    while (isWeekend(substitute) || holidays.has(substitute)) substitute += 1;
    holidays.add(substitute);
  }
  for (const text of ONCE[nation].filter((one) => one.startsWith(`${year}-`)))
    holidays.add(Date.parse(text) / DAY_MS);
  return holidays;
}

function weekdayOf(day: DayNumber): number {
  // 1970-01-01 was a Thursday.
  return (((day + 4) % 7) + 7) % 7;
}

function isWeekend(day: DayNumber): boolean {
  return [SUNDAY, SATURDAY].includes(weekdayOf(day));
}

function firstMonday(year: number, month: number): DayNumber {
  let day = dayNumber(year, month, 1);
  while (weekdayOf(day) !== MONDAY) day += 1;
  return day;
}

function lastOf(year: number, month: number, weekday: number): DayNumber {
  let day = dayNumber(year, month + 1, 1) - 1;
  while (weekdayOf(day) !== weekday) day -= 1;
  return day;
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): DayNumber {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return dayNumber(year, month - 1, (h + l - 7 * m + 33 * month + 19) % 32);
}
