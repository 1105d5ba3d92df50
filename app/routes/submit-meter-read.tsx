import { submitMeterRead, viewMeterRead } from "../.server/meter-read.ts";
import { MeterReadClosedPage } from "../features/meter-reading/closed-page.tsx";
import { MeterReadPage } from "../features/meter-reading/meter-read-page.tsx";
import type { Route } from "./+types/submit-meter-read";

export async function loader({ context, request }: Route.LoaderArgs) {
  return { form: await viewMeterRead(context, new URL(request.url)) };
}

export const action = ({ context, request }: Route.ActionArgs) => submitMeterRead(context, request);

export default function SubmitMeterRead({ loaderData: { form }, actionData }: Route.ComponentProps) {
  return form === null ? <MeterReadClosedPage /> : <MeterReadPage {...form} problem={actionData} />;
}
