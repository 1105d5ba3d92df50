/**
 * What the law and our procedure ask for, written from their text alone: no code of the product, an
 * arithmetic of days and bank holidays of its own. A day is a number: days since 1 January 1970.
 */
export interface Sent {
  readonly kind: string;
  readonly day: number;
}

export interface Contact {
  readonly kind: string;
  readonly at: number;
}

export type Part = "england-and-wales" | "scotland" | "northern-ireland";

const DAY = 86_400_000;
const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / DAY;
/** 0 is Sunday: 1 January 1970 was a Thursday. */
const weekday = (one: number) => (one + 4) % 7;
const yearOf = (one: number) => new Date(one * DAY).getUTCFullYear();

/** An announced shortening: complaints received from 1 April 2027 on have six weeks. */
const SHORTENED = day(2027, 4, 1);

/** Summer time is from 1am on the last Sunday of March to 1am on that of October. */
export function dayInLondon(at: number): number {
  return Math.floor(clockInLondon(at) / DAY);
}

/** The hour that clocks in London show. */
export function hourInLondon(at: number): number {
  return Math.floor((clockInLondon(at) % DAY) / 3_600_000);
}

function clockInLondon(at: number): number {
  const year = new Date(at).getUTCFullYear();
  const change = (month: number) => {
    const last = day(year, month, 31);
    return (last - weekday(last)) * DAY + 3_600_000;
  };
  return at >= change(3) && at < change(10) ? at + 3_600_000 : at;
}

/** Of Gauss, for the Gregorian calendar. */
function easterSunday(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return day(year, Math.floor(f / 31), (f % 31) + 1);
}

const firstMonday = (year: number, month: number) => {
  const first = day(year, month, 1);
  return first + ((8 - weekday(first)) % 7);
};
const lastMonday = (year: number, month: number) => {
  const last = day(year, month, 31);
  return last - ((weekday(last) + 6) % 7);
};

/** The bank holidays of a year by their rules; one on a weekend is on the next free weekday. */
function holidaysOf(year: number, part: Part): Set<number> {
  const easter = easterSunday(year);
  const scotland = part === "scotland";
  const free = new Set([easter - 2, firstMonday(year, 5), lastMonday(year, 5)]);
  free.add(scotland ? firstMonday(year, 8) : lastMonday(year, 8));
  if (!scotland) free.add(easter + 1);
  const fixed = [day(year, 1, 1), day(year, 12, 25), day(year, 12, 26)];
  if (scotland) fixed.push(day(year, 1, 2), day(year, 11, 30));
  if (part === "northern-ireland") fixed.push(day(year, 3, 17), day(year, 7, 12));
  // Proclaimed for one year.
  if (scotland && year === 2026) fixed.push(day(2026, 6, 15));
  for (const one of fixed.filter((date) => weekday(date) % 6 !== 0)) free.add(one);
  for (const one of fixed.filter((date) => weekday(date) % 6 === 0).toSorted((a, b) => a - b)) {
    let next = one;
    while (weekday(next) % 6 === 0 || free.has(next)) next++;
    free.add(next);
  }
  return free;
}

const years = new Map<string, Set<number>>();
function isWorking(one: number, part: Part): boolean {
  const key = `${part} ${yearOf(one)}`;
  if (!years.has(key)) years.set(key, holidaysOf(yearOf(one), part));
  return weekday(one) % 6 !== 0 && !years.get(key)!.has(one);
}
function firstAfter(one: number, part: Part): number {
  let next = one + 1;
  while (!isWorking(next, part)) next++;
  return next;
}
function lastUpTo(one: number, part: Part): number {
  let last = one;
  while (!isWorking(last, part)) last--;
  return last;
}

/** The notices of a complaint that is looked at until the day `until`, sorted by day and kind. */
export function noticesByLaw(given: {
  readonly receivedAt: number;
  readonly part: Part;
  readonly contacts: readonly Contact[];
  readonly until: number;
}): Sent[] {
  const { part, contacts, until } = given;
  const received = dayInLondon(given.receivedAt);
  const sent: Sent[] = [];
  let open = true;
  let waiting: number | undefined = received;
  let reopened: number | undefined;
  let deadlock: number | undefined;
  const notices = new Set<number | undefined>();
  const ends = [...contacts.map(({ at }) => dayInLondon(at)), until];
  for (const [index, end] of ends.entries()) {
    // Notices leave in the morning, and all contacts of these lives come later in a day.
    if (open) {
      const update = waiting === undefined ? Infinity : lastUpTo(waiting + 21, part);
      if (update <= end) {
        sent.push({ kind: "update", day: update });
        waiting = undefined;
      }
      const weeks = received < SHORTENED ? 8 : 6;
      const from = deadlock ?? received + weeks * 7;
      const kind = deadlock === undefined ? "weeks" : "deadlock";
      const notice = firstAfter(Math.max(from, reopened ?? 0), part);
      if (notice <= end && !notices.has(deadlock)) {
        sent.push({ kind, day: notice });
        notices.add(deadlock);
      }
    }
    const contact = contacts[index];
    if (contact === undefined) break;
    const written = contact.kind === "customer" || contact.kind === "incoming";
    if (written || contact.kind === "review-asked") {
      if (!open) reopened = end;
      open = true;
      waiting ??= answeredSince(contacts, index) ? end : undefined;
    } else waiting = undefined;
    if (contact.kind === "resolved") open = false;
    if (contact.kind === "deadlock") deadlock = end;
  }
  return sent.toSorted((one, other) => one.day - other.day || one.kind.localeCompare(other.kind));
}

/** A further contact before any answer changes nothing: the update was for the first. */
function answeredSince(contacts: readonly Contact[], index: number): boolean {
  const before = contacts.slice(0, index).findLast(({ kind }) => kind !== "note" && kind !== "owner");
  return before !== undefined && !["customer", "incoming", "review-asked"].includes(before.kind);
}
