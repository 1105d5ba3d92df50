import { submitChoice, viewChoice } from "../../site/.server/journeys/complaint-choice.ts";
import { visitorContext } from "../../ui/.server/session.ts";
import { complaintTypeLink, complaintTypeStep } from "../../site/features/complaint-choice/choice.ts";
import { ComplaintTypePage } from "../../site/features/complaint-choice/choice-page.tsx";
import type { Route } from "./+types/complaint-type";

export const loader = ({ context }: Route.LoaderArgs) => viewChoice(context.get(visitorContext));

/** Where the form may lead, for its policy. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function action({ context, request }: Route.ActionArgs) {
  return submitChoice(context.get(visitorContext), request, complaintTypeStep, ({ complaintType }, links) =>
    complaintTypeLink(complaintType, links),
  );
}

export const handle = { next: ["routes/complaint-energy-type"] };

export { clientAction } from "../../ui/forms/send-form.ts";

export default function ComplaintType({ loaderData, actionData }: Route.ComponentProps) {
  return <ComplaintTypePage view={loaderData.view} problem={actionData} />;
}
