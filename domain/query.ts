import { normaliseText } from "./free-text.ts";

/** What a customer writes to us in their own words (spec 5.9). */

/** UTF-16 units, as a browser counts. */
export const QUERY_MAXIMUM = 30_000;
export const SEARCH_MAXIMUM = 2_000;

/** How many characters of what is sent of a text are too many: 0 where it fits. */
export function charactersOver(text: string, maximum = QUERY_MAXIMUM): number {
  return Math.max(0, normaliseText(text).length - maximum);
}

/** The subjects of an energy complaint or enquiry (spec 3.24). */
export const SUBJECTS = [
  "Amend moving house dates/meter reader",
  "Amend Payment Method",
  "Balance queries",
  "Can't pay/debt",
  "Direct debit/Incorrect payment",
  "Discount",
  "Dispute Bill/Balance",
  "Faulty meter",
  "Leaving us",
  "Make a Payment",
  "Meter read issues",
  "Moving House",
  "Online portal/app/login/website issues",
  "Request Refund",
  "Tariff issues",
  "Tariff renewal/upgrade",
  "Update personal details",
] as const;

export type Subject = (typeof SUBJECTS)[number];
