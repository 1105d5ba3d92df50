import type { Day } from "./calendar.ts";

/** How a complaint is put right; the last two have an amount. */
export const REDRESS_KINDS = ["apology", "explanation", "action", "payment", "goodwill"] as const;
export type RedressKind = (typeof REDRESS_KINDS)[number];

export function hasAmount(kind: RedressKind): boolean {
  return kind === "payment" || kind === "goodwill";
}

export interface RedressPromise {
  readonly kind: RedressKind;
  /** Null for what has no amount. */
  readonly pence: number | null;
  readonly dueOn: Day;
}

export interface Redress extends RedressPromise {
  readonly id: string;
  readonly promisedAt: Date;
  /** When it was paid or done; null until then. */
  readonly doneOn: Day | null;
}

/** "£25" or "25.50" in pence; undefined for what is no amount of money, or none at all. */
export function penceFrom(typed: string): number | undefined {
  const [, pounds, pence = "0"] =
    /^£?\s*(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (pounds === undefined) return undefined;
  const amount = Number(pounds.replaceAll(",", "")) * 100 + Number(pence.padEnd(2, "0"));
  return amount > 0 ? amount : undefined;
}

/** "£25.00". */
export function poundsOf(pence: number): string {
  return new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" }).format(pence / 100);
}
