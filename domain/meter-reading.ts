import * as v from "valibot";
import { type Day, dayFromText } from "./calendar.ts";
import { earliestReadingDay, type Fuel } from "./meter-choices.ts";
import { typedLine } from "./text.ts";

/** Meter readings as a customer gives them (spec 5.13 to 5.17). */

export const READING_MAXIMUM = 6;

/** What one reading is of: a meter has one register, or two on Economy 7. */
export const REGISTERS = ["gas", "electricity", "day", "night"] as const;
export type Register = (typeof REGISTERS)[number];

const CUSTOMER_NUMBER = /^(?:85\d{10}|A\d{4,8}|BGX\d{4,5})$/;

/**
 * '85' and 10 digits, 'A' and 4 to 8, or 'BGX' and 4 or 5; upper case, without the spaces and hyphens that
 * people put between them. Issues: "required", "invalid".
 */
export const customerNumberSchema = v.pipe(
  typedLine,
  v.transform((typed) => typed.replace(/[ -]/g, "").toUpperCase()),
  v.check((number) => CUSTOMER_NUMBER.test(number), "invalid"),
);

/**
 * Digits with an optional decimal point, at most 6 characters without the spaces between them. Issues:
 * "required", "invalid", "too-long", "leave-out-decimals" where the digits before the point would fit.
 */
export const readingSchema = v.pipe(
  typedLine,
  v.transform((typed) => typed.replaceAll(" ", "")),
  v.check((typed) => /^\d*(?:\.\d*)?$/.test(typed) && /\d/.test(typed), "invalid"),
  v.check((typed) => typed.length <= READING_MAXIMUM || !fitsWithoutDecimals(typed), "leave-out-decimals"),
  v.maxLength(READING_MAXIMUM, "too-long"),
);

function fitsWithoutDecimals(typed: string): boolean {
  return typed.includes(".") && wholeReading(typed).length <= READING_MAXIMUM;
}

/** The digits before the decimal point, with leading zeros: decimals are not billed. */
export function wholeReading(typed: string): string {
  return /^\d+/.exec(typed)?.[0] ?? "0";
}

/**
 * A day from one month ago to today, both included. Issues: "required", "invalid", "too-early", "in-future".
 */
export function readingDaySchema(today: Day) {
  return v.pipe(
    typedLine,
    v.transform(dayFromText),
    v.check((day) => day !== "", "invalid"),
    v.check((day) => day <= today, "in-future"),
    v.check((day) => day >= earliestReadingDay(today), "too-early"),
  );
}

/** What a customer gives us with their readings. */
export interface MeterReading {
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  /** E.164. */
  readonly telephone: string;
  readonly email: string | null;
  readonly fuel: Fuel;
  readonly gasAccountNumber: string | undefined;
  readonly elecAccountNumber: string | undefined;
  /** Undefined where no electricity is read. */
  readonly isEconomy7: boolean | undefined;
  /** As typed, a decimal point included. */
  readonly readings: Partial<Readonly<Record<Register, string>>>;
  readonly date: Day;
}

/** What seems wrong with a reading, though it may be right. */
export type ReadingWarning = "decimals" | "red-digits" | "lower" | "higher" | "swapped";

/** The reading of the latest day that was accepted before; a new one may be of a day before or after it. */
export interface EarlierReading {
  readonly value: number;
  readonly readOn: Day;
}

/**
 * A reading that is that many times the last one has a digit too many, unless the meter is new and its first
 * readings are small.
 */
const RED_DIGIT_FACTOR = 5;
const NEW_METER_BELOW = 100;

/**
 * The warning about one reading of a day. A meter counts up: "lower" than the accepted one of the same day or one
 * before, "higher" than that of a later day. Without an accepted one: a decimal point, or six digits on a gas
 * meter, which has four or five.
 */
export function findReadingWarning(
  register: Register,
  typed: string,
  day: Day,
  earlier: EarlierReading | undefined,
): ReadingWarning | undefined {
  if (typed.includes(".")) return "decimals";
  const value = Number(wholeReading(typed));
  if (earlier === undefined)
    return register === "gas" && wholeReading(typed).length === READING_MAXIMUM ? "red-digits" : undefined;
  const grown = earlier.value >= NEW_METER_BELOW && value > earlier.value * RED_DIGIT_FACTOR;
  if (grown && follows(Math.floor(value / 10), day, earlier)) return "red-digits";
  if (follows(value, day, earlier)) return undefined;
  return day < earlier.readOn ? "higher" : "lower";
}

/** On a day before the accepted reading's at most as much as it, from its day on at least as much. */
function follows(value: number, day: Day, accepted: EarlierReading): boolean {
  return day < accepted.readOn ? value <= accepted.value : value >= accepted.value;
}

/** Day and night readings are swapped: each fits only the other register's last reading. */
export function looksSwapped(
  day: string,
  night: string,
  readOn: Day,
  earlier: { readonly day: EarlierReading | undefined; readonly night: EarlierReading | undefined },
): boolean {
  if (earlier.day === undefined || earlier.night === undefined) return false;
  const [typedDay, typedNight] = [Number(wholeReading(day)), Number(wholeReading(night))];
  const distance = Math.abs(typedDay - earlier.day.value) + Math.abs(typedNight - earlier.night.value);
  const crossed = Math.abs(typedDay - earlier.night.value) + Math.abs(typedNight - earlier.day.value);
  const crossedFits = follows(typedDay, readOn, earlier.night) && follows(typedNight, readOn, earlier.day);
  return crossedFits && crossed < distance;
}
