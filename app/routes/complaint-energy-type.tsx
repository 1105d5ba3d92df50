import { submitChoice, viewChoice } from "../../site/.server/journeys/complaint-choice.ts";
import { visitorContext } from "../../ui/.server/session.ts";
import { energyTypeLink, energyTypeStep } from "../../site/features/complaint-choice/choice.ts";
import { EnergyTypePage } from "../../site/features/complaint-choice/choice-page.tsx";
import type { Route } from "./+types/complaint-energy-type";

export const loader = ({ context }: Route.LoaderArgs) => viewChoice(context.get(visitorContext));

/** Where the form may lead, for its policy. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function action({ context, request }: Route.ActionArgs) {
  return submitChoice(context.get(visitorContext), request, energyTypeStep, ({ energyType }, links) =>
    energyTypeLink(energyType, links),
  );
}

export { clientAction } from "../../ui/forms/send-form.ts";

export default function ComplaintEnergyType({ loaderData, actionData }: Route.ComponentProps) {
  return <EnergyTypePage view={loaderData.view} problem={actionData} />;
}
