import { METER_READ_PATH } from "../../ui/paths/journeys.ts";
import { redirect } from "react-router";
import { submitStep } from "../../site/.server/journeys/submit-step.ts";
import { viewStep } from "../../site/.server/journeys/journey-view.ts";
import {
  findReadingWarnings,
  readMeterReadContent,
  saveReadings,
} from "../../site/.server/journeys/meter-read.ts";
import { prefillPerson } from "../../site/.server/sign-in/known-customer.ts";
import { visitorContext } from "../../ui/.server/session.ts";
import { customerSessionContext } from "../../site/.server/sign-in/customer-session.ts";
import { meterReadJourney } from "../../site/features/meter-reading/journey.ts";
import { MeterReadClosedPage, MeterReadPage } from "../../site/features/meter-reading/meter-read-page.tsx";
import { prefillFrom } from "../../site/features/meter-reading/prefill.ts";
import { METER_READ_PERSON } from "../../site/features/meter-reading/fields.ts";
import { warningsByField } from "../../site/features/meter-reading/schema.ts";
import type { Route } from "./+types/submit-meter-read";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  if (pathname.endsWith("/")) throw redirect(`${METER_READ_PATH}${search}`, 301);
  const visit = context.get(visitorContext);
  const { heading, open } = await readMeterReadContent(visit);
  if (open === null) return { heading, form: null };
  const customer = context.get(customerSessionContext);
  const known = await prefillPerson(customer, METER_READ_PERSON);
  // The customer's record takes precedence over the query string.
  const prefill = { ...prefillFrom(searchParams), ...known };
  const view = await viewStep(visit, meterReadJourney(open.today), "reading", {
    user: customer.user,
    prefill,
  });
  return { heading, form: { ...open, view } };
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(visitorContext);
  const { open } = await readMeterReadContent(visit);
  if (open === null) throw redirect(METER_READ_PATH, 303);
  return submitStep(visit, request, meterReadJourney(open.today), "reading", {
    customer: context.get(customerSessionContext),
    findWarnings: async ({ reading }) => warningsByField(await findReadingWarnings(visit, reading)),
    onSent: ({ reading }) => saveReadings(visit, reading),
  });
}

export const handle = { next: ["routes/submit-meter-read-confirm"] };

export { clientAction } from "../../ui/forms/send-form.ts";

export default function SubmitMeterRead({ loaderData: { heading, form }, actionData }: Route.ComponentProps) {
  return form === null ? (
    <MeterReadClosedPage heading={heading} />
  ) : (
    <MeterReadPage {...form} heading={heading} problem={actionData} />
  );
}
