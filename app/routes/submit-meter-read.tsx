import { METER_READ_PATH } from "../paths/journeys.ts";
import { redirect } from "react-router";
import { submitStep } from "../.server/journey-pages.ts";
import { viewStep } from "../.server/journey-view.ts";
import { findReadingWarnings, readMeterReadContent, rememberReadings } from "../.server/meter-read.ts";
import { MeterReadClosedPage } from "../features/meter-reading/closed-page.tsx";
import { prefillPerson } from "../.server/sign-in/known-customer.ts";
import { meterReadJourney } from "../features/meter-reading/journey.ts";
import { MeterReadPage } from "../features/meter-reading/meter-read-page.tsx";
import { prefillFrom } from "../features/meter-reading/prefill.ts";
import { METER_READ_PERSON } from "../features/meter-reading/copy.ts";
import { warningsByField } from "../features/meter-reading/schema.ts";
import type { Route } from "./+types/submit-meter-read";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  if (pathname.endsWith("/")) throw redirect(`${METER_READ_PATH}${search}`, 301);
  const open = await readMeterReadContent(context);
  if (open === null) return { form: null };
  // What the provider knows of a customer goes before what an address says of them.
  const prefill = { ...prefillFrom(searchParams), ...(await prefillPerson(context, METER_READ_PERSON)) };
  return {
    form: { ...open, view: await viewStep(context, meterReadJourney(open.today), "reading", prefill) },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const open = await readMeterReadContent(context);
  if (open === null) throw redirect(METER_READ_PATH, 303);
  return submitStep(context, request, meterReadJourney(open.today), "reading", {
    findDoubts: async ({ reading }) => warningsByField(await findReadingWarnings(context, reading)),
    onSent: ({ reading }) => rememberReadings(context, reading),
  });
}

export const handle = { next: ["routes/submit-meter-read-confirm"] };

export { clientAction } from "../journey/send-form.ts";

export default function SubmitMeterRead({ loaderData: { form }, actionData }: Route.ComponentProps) {
  return form === null ? <MeterReadClosedPage /> : <MeterReadPage {...form} problem={actionData} />;
}
