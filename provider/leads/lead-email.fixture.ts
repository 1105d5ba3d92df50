import { readFileSync } from "node:fs";
import * as v from "valibot";
import { DEFAULT_LOCALE } from "../../copy/default-locale.ts";
import { safetyAdviceSchema } from "../../contract/safety-advice.ts";
import type { OpeningHours } from "../../domain/opening-hours.ts";
import type { SubmissionSource } from "../../domain/submission-types.ts";
import type { LeadEmailFacts } from "./lead-email.ts";

export const FROM = { name: "Larkfield Energy", address: "help@larkfield.example" };
const SAFETY = v.parse(
  safetyAdviceSchema,
  JSON.parse(readFileSync(new URL("../../content/safety-advice.json", import.meta.url), "utf8")),
);
const day = { opens: "09:00", closes: "17:00" };
/** Closed at weekends, and on Easter Monday. */
const HOURS: OpeningHours = {
  weekly: { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day },
  closedDays: new Map([["2026-04-06", "Easter Monday"]]),
};
const line = (number: string) => ({ label: "x", number, note: "x" });

/** Of a submission late on a Saturday in March. */
export function facts(source: SubmissionSource, given: Partial<LeadEmailFacts> = {}): LeadEmailFacts {
  return {
    jobId: "3f0c1f6e-0000-4000-8000-000000000001",
    reference: "7KQ4M-T9X2R",
    firstName: "Ada",
    email: "ada@example.com",
    locale: DEFAULT_LOCALE,
    source,
    receivedAt: new Date("2026-03-28T23:30:00Z"),
    providerName: "Larkfield Energy",
    publicOrigin: "https://www.larkfield.example",
    contact: {
      emergency: {
        gas: line("0800 111 999"),
        gasNorthernIreland: line("0800 002 001"),
        powerCut: line("105"),
        powerCutNorthernIreland: line("03457 643 643"),
        meter: line("020 7946 0123"),
      },
      lines: {
        "customer-service": line("1"),
        "pay-as-you-go": line("2"),
        "home-services": line("3"),
        bereavement: line("4"),
        "extra-support": line("5"),
        "citizens-advice": line("6"),
        "energy-advice-scotland": line("7"),
      },
      ombudsman: {
        name: "Energy Ombudsman",
        url: "https://www.energyombudsman.org",
        weeks: 6,
        checkedOn: "2026-02-01",
      },
    },
    openingHours: HOURS,
    safety: SAFETY,
    dangers: [],
    replyTo: "help@larkfield.example",
    trackLink: "7KQ4M-T9X2R.abc.signature",
    ...given,
  };
}
