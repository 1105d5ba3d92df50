import { londonDay } from "../../../domain/calendar.ts";
import {
  findReadingWarning,
  looksSwapped,
  type MeterReading,
  type ReadingWarning,
  type Register,
  REGISTERS,
  wholeReading,
} from "../../../domain/meter-reading.ts";
import { earliestReadingDay } from "../../../domain/meter-choices.ts";
import { readingAccount } from "../../../domain/reading-account.ts";
import { hmac } from "../../../infrastructure/hashing.ts";
import { plainText, sanitiseRichText } from "../help/sanitise.ts";
import type { WebRequest } from "../../../ui/.server/services.ts";
import type { VisitorRequest } from "../../../ui/.server/session.ts";

/**
 * The page's heading (spec 3.13); `open`: the days that a reading may be of, in London, and the text of the failure
 * alert (spec 8.4), null where the form is off. In a meter-read week it is on, with or without the button that
 * leads to it.
 */
export async function readMeterReadContent({ content, now }: Pick<WebRequest, "content" | "now">) {
  const { isMeterReadWeek, isEnableMeterReadCTA, headingTemplate, smrErrorTemplate } =
    await content.meterRead();
  const heading = plainText(headingTemplate);
  if (!isMeterReadWeek && !isEnableMeterReadCTA) return { heading, open: null };
  const today = londonDay(now());
  const failedText = sanitiseRichText(smrErrorTemplate);
  return { heading, open: { today, earliest: earliestReadingDay(today), failedText } };
}

type Readings = Pick<VisitorRequest, "readings" | "sessionSecret">;

/** Readings that look odd beside the last ones of their accounts, or by themselves where there are none. */
export async function findReadingWarnings(
  web: Readings,
  reading: MeterReading,
): Promise<readonly { readonly register: Register; readonly warning: ReadingWarning }[]> {
  const earlier = await web.readings.lastAccepted(readingsOf(web, reading));
  const { day, night } = reading.readings;
  if (
    day !== undefined &&
    night !== undefined &&
    looksSwapped(day, night, reading.date, { day: earlier.day, night: earlier.night })
  )
    return [{ register: "day", warning: "swapped" }];
  return REGISTERS.flatMap((register) => {
    const typed = reading.readings[register];
    const warning =
      typed === undefined ? undefined : findReadingWarning(register, typed, reading.date, earlier[register]);
    return warning === undefined ? [] : [{ register, warning }];
  });
}

/** Stores the readings with the session, to compare the next ones with. */
export function saveReadings(visit: Readings & Pick<VisitorRequest, "state">, reading: MeterReading): void {
  visit.state.include(visit.readings.acceptance(readingsOf(visit, reading)));
}

/** What was typed, each under a keyed digest of its account. */
function readingsOf({ sessionSecret }: Readings, { readings, date, ...reading }: MeterReading) {
  return REGISTERS.flatMap((register) => {
    const typed = readings[register];
    if (typed === undefined) return [];
    const account = register === "gas" ? reading.gasAccountNumber : reading.elecAccountNumber;
    const accountKey = hmac(sessionSecret, readingAccount(account ?? "", reading.lastName));
    return [{ accountKey, register, value: Number(wholeReading(typed)), readOn: date }];
  });
}
