import SUBMISSIONS from "../../copy/en-GB/submissions.ts";
import { type Day, daysBetween, formatDay } from "../../domain/calendar.ts";
import type { CaseClock, ClockName } from "../../domain/case-clocks.ts";
import { CASE_CHANNELS } from "../../domain/staff.ts";
import type { SubmissionSource } from "../../domain/submission-types.ts";
import type { CaseSummary } from "../cases/case-file.ts";
import type { CaseHistoryEntry } from "../cases/case-history.ts";
import type { StaffAccount } from "../staff/staff-accounts.ts";
import { CASE_COPY as copy, EVENTS, STATUSES } from "./copy.ts";

export type Accounts = readonly Pick<StaffAccount, "id" | "email">[];

/** "Gas and electricity complaint". */
export function kindLabel(source: SubmissionSource | undefined): string {
  return source === undefined ? copy.otherKind : SUBMISSIONS[source].caption;
}

/** The class of what `shownReference` says: figures have a face of their own, words have not. */
export function referenceClass({ isAcknowledged }: Pick<CaseSummary, "isAcknowledged">): string | undefined {
  return isAcknowledged ? "number" : undefined;
}

/** The leads API's reference; a case has none while that does not have it. */
export function shownReference({
  reference,
  isAcknowledged,
}: Pick<CaseSummary, "reference" | "isAcknowledged">): string {
  return isAcknowledged ? reference : copy.noReference;
}

export function statusOf({ status, isOpen }: Pick<CaseSummary, "status" | "isOpen">): string {
  return isOpen ? STATUSES[status] : copy.closed;
}

/** "Due in 3 days", and how urgent that is. */
export function dueText({ isOpen, dueOn }: Pick<CaseSummary, "isOpen" | "dueOn">, today: Day) {
  if (!isOpen) return { tone: "done", text: copy.closed } as const;
  if (dueOn === null) return { tone: "time", text: copy.noDueDay } as const;
  const days = daysBetween(today, dueOn);
  if (days < 0) return { tone: "danger", text: `Overdue ${inDays(-days)}` } as const;
  return { tone: "time", text: days === 0 ? "Due today" : `Due in ${inDays(days)}` } as const;
}

export function inDays(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

/** The part before the @: all of them have one host. */
export function ownerName(ownerId: string | null, accounts: Accounts): string {
  return ownerId === null ? copy.noOwner : emailOf(ownerId, accounts).replace(/@.*/, "");
}

export function emailOf(id: string, accounts: Accounts): string {
  return accounts.find((account) => account.id === id)?.email ?? copy.formerStaff;
}

/** "Answered", "Message from the customer, by phone", "Given to quentin". */
export function eventTitle({ from, ...event }: CaseHistoryEntry, accounts: Accounts): string {
  return from == null ? titleOf(event, accounts) : `${titleOf(event, accounts)}, in ${from}`;
}

function titleOf({ kind, text, actor, channel }: CaseHistoryEntry, accounts: Accounts): string {
  if (kind !== "owner") {
    const title = Object.hasOwn(EVENTS, kind) ? EVENTS[kind as keyof typeof EVENTS] : kind;
    const way = CASE_CHANNELS.find((one) => one === channel);
    return way === undefined ? title : `${title}, ${copy.channels[way]}`;
  }
  if (text === null) return copy.released;
  return actor?.kind === "staff" && actor.name === text
    ? copy.taken
    : `Given to ${ownerName(text, accounts)}`;
}

export function actorName(actor: CaseHistoryEntry["actor"], accounts: Accounts): string {
  if (actor === null) return copy.unknownActor;
  if (actor.kind === "staff") return emailOf(actor.name, accounts);
  if (actor.kind in copy.actors) return copy.actors[actor.kind as keyof typeof copy.actors];
  return actor.kind === "api" ? `${actor.name} (leads API)` : `${actor.name} (ops tool)`;
}

/** "GasReading", "smart-meter": as words. */
export function fieldWords(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[-_]/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const DAYS_OF_A_WEEK = 7;

const NAMES: Readonly<Record<ClockName, (days: number) => string>> = {
  soon: (days) => `Answer within ${days} days`,
  latest: (days) => `Answer within ${days} days at the latest`,
  ombudsman: (days) => `Ombudsman after ${days / DAYS_OF_A_WEEK} weeks`,
};

/** "Answer within 7 days". */
export function clockName({ name, days }: CaseClock): string {
  return NAMES[name](days);
}

/** "3 days left, until Tuesday 24 November 2026". */
export function clockCopy({ name, endsOn, daysLeft, state }: CaseClock): string {
  const day = formatDay(endsOn);
  if (state === "running")
    return daysLeft === 0 ? `The last day is today, ${day}` : `${inDays(daysLeft)} left, until ${day}`;
  if (state === "overdue") return `Over for ${inDays(-daysLeft)}, since ${day}`;
  const done = name === "ombudsman" ? "Resolved" : "Answered";
  return daysLeft < 0
    ? `${done} ${inDays(-daysLeft)} late: it ended on ${day}`
    : `${done} in time: it would have ended on ${day}`;
}
