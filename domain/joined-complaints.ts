import { ANSWERS, type ComplaintFacts, CUSTOMER_WORDS } from "./complaint-duties.ts";

type Events = ComplaintFacts["events"];

/** A complaint as far as its words count: from its receipt on. */
export type Told = Pick<ComplaintFacts, "receivedAt" | "events">;

const CONTACTS: ReadonlySet<string> = new Set(CUSTOMER_WORDS);

/**
 * What counts for a complaint (regulations 4(2) and 5): its own events since its receipt, and what was said in later
 * ones that are joined to it. An answer given there is one here too; that one was settled settles only itself.
 */
export function eventsThatCount(own: Told, joined: readonly Told[]): Events {
  return [...sinceReceipt(own), ...joined.flatMap(saidIn)].toSorted(
    (one, other) => one.happenedAt.getTime() - other.happenedAt.getTime(),
  );
}

function sinceReceipt({ receivedAt, events }: Told): Events {
  return events.filter(({ happenedAt }) => happenedAt >= receivedAt);
}

function saidIn(told: Told): Events {
  const { receivedAt } = told;
  const said = sinceReceipt(told).flatMap(({ kind, happenedAt }) => {
    if (CONTACTS.has(kind)) return [{ kind, happenedAt }];
    if (!ANSWERS.has(kind)) return [];
    return [{ kind: kind === "deadlock" || kind === "resolved" ? "answered" : kind, happenedAt }];
  });
  return [{ kind: "customer", happenedAt: receivedAt }, ...said];
}

/** A case as far as it decides what staff may do with it as a complaint. */
export interface ComplaintState {
  readonly id: string;
  readonly isComplaint: boolean;
  /** Staff made it one: a customer's own complaint stays one. */
  readonly isMade: boolean;
  readonly isResolved: boolean;
  readonly receivedAt: Date;
  /** Since when there is the case itself: of two received on the same day, the case that came first leads. */
  readonly cameAt: Date;
  /** The earlier one that answers it. */
  readonly joinedTo: string | null;
  /** Later ones that it answers. */
  readonly hasJoined: boolean;
}

export function mayBeMade({ isComplaint }: ComplaintState): boolean {
  return !isComplaint;
}

export function mayBeWithdrawn({ isComplaint, isMade, joinedTo, hasJoined }: ComplaintState): boolean {
  return isComplaint && isMade && joinedTo === null && !hasJoined;
}

/** The two as the later and the earlier; undefined where they can't be joined. */
export function joinOf(
  one: ComplaintState,
  other: ComplaintState,
): { readonly later: ComplaintState; readonly earlier: ComplaintState } | undefined {
  const isFree = ({ isComplaint, isResolved, joinedTo }: ComplaintState) =>
    isComplaint && !isResolved && joinedTo === null;
  const [earlier, later] = [one, other].toSorted(
    (a, b) =>
      a.receivedAt.getTime() - b.receivedAt.getTime() ||
      a.cameAt.getTime() - b.cameAt.getTime() ||
      (a.id < b.id ? -1 : 1),
  );
  if (one.id === other.id || earlier === undefined || later === undefined) return undefined;
  return isFree(earlier) && isFree(later) && !later.hasJoined ? { later, earlier } : undefined;
}
