import { viewMeterReadConfirm } from "../.server/meter-read.ts";
import { MeterReadConfirmPage } from "../features/meter-reading/confirm-page.tsx";
import type { Route } from "./+types/submit-meter-read-confirm";

export const loader = ({ context }: Route.LoaderArgs) => viewMeterReadConfirm(context);

export default function SubmitMeterReadConfirm({ loaderData }: Route.ComponentProps) {
  return <MeterReadConfirmPage {...loaderData} />;
}
