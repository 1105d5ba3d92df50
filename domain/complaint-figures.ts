import type { Day } from "./calendar.ts";

/** How many complaints came in a period, and how soon they were settled. */
export interface ComplaintFigures {
  /** "2026" or "2026-Q3". */
  readonly period: string;
  readonly received: number;
  /** By the end of the next working day (SI 2008/1898, regulation 11 counts the others). */
  readonly resolvedNextDay: number;
  /** Null in a year whose last complaints are younger than 8 weeks. */
  readonly resolvedIn8Weeks: number | null;
  /** The five most frequent. */
  readonly reasons: readonly { readonly reason: string; readonly received: number }[];
  /** Of the provider then; null where it does not say. */
  readonly customers: number | null;
}

export interface PublishedFigures extends ComplaintFigures {
  readonly publishedOn: Day;
  /** Null where no figures of the period were withdrawn. */
  readonly withdrawal: Withdrawal | null;
}

/** Why figures that were public are so no more. */
export interface Withdrawal {
  readonly on: Day;
  /** For everyone. */
  readonly reason: string;
  /** Later figures of the period are public in their place. */
  readonly isCorrected: boolean;
}

/** Those that stand. */
export function standingFigures(figures: readonly PublishedFigures[]): readonly PublishedFigures[] {
  return figures.filter(({ withdrawal }) => withdrawal === null || withdrawal.isCorrected);
}

export type PublishRefusal =
  /** The period begins before the first day of which complaints are recorded here. */
  | "before-records"
  /** They are others than the person has seen. */
  | "changed"
  /** The figures of the period can still change. */
  | "not-final"
  | "published"
  | "period-wrong"
  /** content/opening-hours.json has none of that year: what its working days were is not known. */
  | "bank-holidays-unknown";
