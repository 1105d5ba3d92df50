import { londonDay } from "../../domain/calendar.ts";
import { priorityRegisterJourney } from "../../site/features/priority-register/journey.ts";
import { RegisterHelpPage } from "../../site/features/priority-register/help-page.tsx";
import { viewStep } from "../../site/.server/journeys/journey-view.ts";
import { submitStep } from "../../site/.server/journeys/submit-step.ts";
import { customerSessionContext } from "../../site/.server/sign-in/customer-session.ts";
import { visitorContext } from "../../ui/.server/session.ts";
import type { Route } from "./+types/priority-register";

const journey = () => priorityRegisterJourney(londonDay(new Date()));

export async function loader({ context }: Route.LoaderArgs) {
  const { user } = context.get(customerSessionContext);
  return { view: await viewStep(context.get(visitorContext), journey(), "help", { user }) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return submitStep(context.get(visitorContext), request, journey(), "help", {
    customer: context.get(customerSessionContext),
  });
}

export const handle = { next: ["routes/priority-register-details"] };

export { clientAction, shouldRevalidate } from "../../ui/forms/send-form.ts";

export default function PriorityRegister({ loaderData, actionData }: Route.ComponentProps) {
  return <RegisterHelpPage view={loaderData.view} problem={actionData} />;
}
