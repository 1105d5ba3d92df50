import type { RouterContextProvider } from "react-router";
import { type Day, londonDay } from "../../domain/calendar.ts";
import {
  findReadingWarning,
  looksSwapped,
  type MeterReading,
  type ReadingWarning,
  type Register,
  REGISTERS,
  wholeReading,
} from "../../domain/meter-reading.ts";
import { readingAccount } from "../../domain/reading-account.ts";
import type { SafeHtml } from "../site/safe-html.tsx";
import { keyedDigest } from "./limits.ts";
import { sanitiseRichText } from "./sanitise.ts";
import { servicesContext } from "./services.ts";

type Context = Readonly<RouterContextProvider>;

export interface OpenMeterRead {
  /** In London. */
  readonly today: Day;
  /** What the failure alert says after its title (spec 8.4). */
  readonly failedText: SafeHtml;
}

/** What the form has to know; null where it is switched off. */
export async function readMeterReadContent(context: Context): Promise<OpenMeterRead | null> {
  const { content, now } = context.get(servicesContext);
  const { isEnableMeterReadCTA, smrErrorTemplate } = await content.meterRead();
  return isEnableMeterReadCTA
    ? { today: londonDay(now()), failedText: sanitiseRichText(smrErrorTemplate) }
    : null;
}

export interface RegisterWarning {
  readonly register: Register;
  readonly doubt: ReadingWarning;
}

/**
 * What looks odd about the readings beside the last ones of their accounts, and by themselves where there are
 * none.
 */
export async function findReadingWarnings(
  context: Context,
  reading: MeterReading,
): Promise<readonly RegisterWarning[]> {
  const { readings } = context.get(servicesContext);
  const lastOf = (account: Account) => readings.lastAccepted(accountKey(context, reading, account));
  const earlier = { ...(await lastOf("elecAccountNumber")), gas: (await lastOf("gasAccountNumber")).gas };
  const { day, night } = reading.readings;
  if (
    day !== undefined &&
    night !== undefined &&
    looksSwapped(day, night, { day: earlier.day, night: earlier.night })
  ) {
    return [{ register: "day", doubt: "swapped" }];
  }
  return REGISTERS.flatMap((register) => {
    const typed = reading.readings[register];
    const doubt = typed === undefined ? undefined : findReadingWarning(register, typed, earlier[register]);
    return doubt === undefined ? [] : [{ register, doubt }];
  });
}

/** Keeps the readings that were sent, for the next ones to be compared with. */
export async function rememberReadings(context: Context, reading: MeterReading): Promise<void> {
  const { readings } = context.get(servicesContext);
  for (const register of REGISTERS) {
    const typed = reading.readings[register];
    if (typed === undefined) continue;
    const account = register === "gas" ? "gasAccountNumber" : "elecAccountNumber";
    await readings.accept(accountKey(context, reading, account), register, {
      value: Number(wholeReading(typed)),
      readOn: reading.date,
    });
  }
}

type Account = "gasAccountNumber" | "elecAccountNumber";

/** An account under a keyed digest. */
function accountKey(context: Context, reading: MeterReading, account: Account): string {
  return keyedDigest(context, readingAccount(reading[account] ?? "", reading.lastName));
}
