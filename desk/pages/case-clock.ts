import { type Day, daysBetween, formatDate, londonDay } from "../../domain/calendar.ts";
import type { CaseFile, CaseSummary } from "../cases/case-file.ts";
import { inDays } from "./case-copy.ts";
import { CASE_LIST_COPY as copy } from "./case-list-copy.ts";

/** "late" is over; "soon" ends within two days. */
export type ClockTone = "late" | "today" | "soon" | "calm" | "none";
const SOON_DAYS = 2;

/** What is left of the time of a case, as a short word: "2 days left", "Today", "3 days late". */
export function shortClock(
  { isOpen, dueOn }: Pick<CaseSummary, "isOpen" | "dueOn">,
  today: Day,
): { readonly tone: ClockTone; readonly text: string } {
  if (!isOpen) return { tone: "none", text: copy.closed };
  if (dueOn === null) return { tone: "none", text: copy.noDay };
  const days = daysBetween(today, dueOn);
  if (days < 0) return { tone: "late", text: `${inDays(-days)} late` };
  if (days === 0) return { tone: "today", text: copy.today };
  return { tone: days <= SOON_DAYS ? "soon" : "calm", text: `${inDays(days)} left` };
}

const MONTH_LETTERS = 3;

/** "24 Nov", and "Nov 2025" of another year. */
export function shortDate(day: Day, today: Day): string {
  const [date = "", month = "", year = ""] = formatDate(day).split(" ");
  const short = month.slice(0, MONTH_LETTERS);
  return today.startsWith(year) ? `${date} ${short}` : `${short} ${year}`;
}

/** From when on what is no complaint yet may be one: the day of the first words in which that was heard, or of the first. */
export function heardOn({
  complaintWords: [sentence],
  complaint: { firstOn },
  message,
  history,
}: Pick<CaseFile, "complaintWords" | "complaint" | "message" | "history">): Day {
  const says = (text: string | null) =>
    sentence === undefined || text?.replace(/\s+/g, " ").includes(sentence) === true;
  const later = says(message) ? undefined : history.find(({ text }) => says(text));
  return later === undefined ? firstOn : londonDay(later.happenedAt);
}
