import { createHmac } from "node:crypto";
import { redirect, type RouterContextProvider } from "react-router";
import { londonDay } from "../../domain/calendar.ts";
import { doubtReading, looksSwapped, REGISTERS, wholeReading } from "../../domain/meter-reading.ts";
import { METER_READ_PATH, METER_READ_SOURCE } from "../features/meter-reading/fields.ts";
import { type MeterReadSteps, meterReadJourney } from "../features/meter-reading/journey.ts";
import { prefillFrom } from "../features/meter-reading/prefill.ts";
import { type MeterReadAnswer, READING_FIELDS } from "../features/meter-reading/schema.ts";
import type { Answers } from "../journey/journey.ts";
import type { FormValues } from "../journey/form-values.ts";
import type { FieldError } from "../journey/step.ts";
import { submitStep, viewStep } from "./journey-pages.ts";
import { readReceipts } from "./kept.ts";
import { sanitiseRichText } from "./sanitise.ts";
import { servicesContext } from "./services.ts";

type Context = Readonly<RouterContextProvider>;
type MeterReadAnswers = Answers<MeterReadSteps>;

/** The form, filled in from the address where the customer has not typed; null where it is switched off. */
export async function viewMeterRead(context: Context, url: URL) {
  if (url.pathname.endsWith("/")) throw redirect(`${METER_READ_PATH}${url.search}`, 301);
  const { content, now } = context.get(servicesContext);
  const { isEnableMeterReadCTA, smrErrorTemplate } = await content.meterRead();
  if (!isEnableMeterReadCTA) return null;
  const today = londonDay(now());
  const view = await viewStep(context, meterReadJourney(today), "reading");
  return { today, failedText: sanitiseRichText(smrErrorTemplate), view: { ...view, values: withPrefill(view.values, url.searchParams) } };
}

/** What was typed stands, an emptied field too. */
function withPrefill(typed: FormValues, parameters: URLSearchParams): FormValues {
  return { ...prefillFrom(parameters), ...typed };
}

export async function submitMeterRead(context: Context, request: Request) {
  const { content, now } = context.get(servicesContext);
  if (!(await content.meterRead()).isEnableMeterReadCTA) throw redirect(METER_READ_PATH, 303);
  return submitStep(context, request, meterReadJourney(londonDay(now())), "reading", {
    findDoubts: ({ reading }: MeterReadAnswers) => findReadingDoubts(context, reading),
    onSent: ({ reading }: MeterReadAnswers) => rememberReadings(context, reading),
  });
}

/** The receipt of the last reading; without one there is nothing to confirm, and the form is next. */
export async function viewMeterReadConfirm(context: Context) {
  const receipt = (await readReceipts(context)).find(({ source }) => source === METER_READ_SOURCE);
  if (receipt === undefined) throw redirect(METER_READ_PATH, 303);
  return { receipt };
}

type Account = "gasAccountNumber" | "elecAccountNumber";

/** What looks odd about a reading beside the last one of its account, and about the reading alone where there is none. */
async function findReadingDoubts(context: Context, answer: MeterReadAnswer): Promise<readonly FieldError[]> {
  const { readings } = context.get(servicesContext);
  const lastOf = (account: Account) => readings.lastAccepted(accountKey(context, answer, account));
  const earlier = { ...(await lastOf("elecAccountNumber")), gas: (await lastOf("gasAccountNumber")).gas };
  const { day, night } = answer.readings;
  if (day !== undefined && night !== undefined && looksSwapped(day, night, { day: earlier.day, night: earlier.night })) {
    return [{ field: "elec7_reading_normal", code: "swapped" }];
  }
  return Object.entries(READING_FIELDS).flatMap(([field, register]) => {
    const typed = answer.readings[register];
    const code = typed === undefined ? undefined : doubtReading(register, typed, earlier[register]);
    return code === undefined ? [] : [{ field, code }];
  });
}

async function rememberReadings(context: Context, answer: MeterReadAnswer): Promise<void> {
  const { readings } = context.get(servicesContext);
  for (const register of REGISTERS) {
    const typed = answer.readings[register];
    if (typed === undefined) continue;
    const account = register === "gas" ? "gasAccountNumber" : "elecAccountNumber";
    await readings.accept(accountKey(context, answer, account), register, { value: Number(wholeReading(typed)), readOn: answer.date });
  }
}

/**
 * An account under a keyed digest. The surname is part of it: whoever knows only somebody's number learns nothing about their readings
 * from what we ask.
 */
function accountKey(context: Context, answer: MeterReadAnswer, account: Account): string {
  const surname = answer.lastName.normalize("NFKC").toLowerCase();
  return createHmac("sha256", context.get(servicesContext).sessionSecret)
    .update(`readings\n${answer[account] ?? ""}\n${surname}`)
    .digest("hex");
}
