import type { RouterContextProvider } from "react-router";
import type { ComplaintDestinations } from "../../contract/complaint-destinations.ts";
import type { Step } from "../journey/step.ts";
import { submitForm, viewForm } from "./form-page.ts";
import { allowFormTargets, leaveTo } from "./leave.ts";
import { servicesContext } from "./services.ts";

/** A question whose answer only says where to go on. */
export async function viewChoice(context: Readonly<RouterContextProvider>) {
  const destinations = await context.get(servicesContext).content.complaintDestinations();
  allowFormTargets(
    context,
    Object.values(destinations).map(({ link }) => link),
  );
  return viewForm(context);
}

export async function submitChoice<Answer>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  step: Step<Answer>,
  linkOf: (answer: Answer, destinations: ComplaintDestinations) => string,
) {
  return submitForm(context, request, step, async (answer) =>
    leaveTo(context, linkOf(answer, await context.get(servicesContext).content.complaintDestinations())),
  );
}
