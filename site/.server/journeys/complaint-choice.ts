import { data, redirectDocument } from "react-router";
import type { ComplaintDestinations } from "../../../contract/complaint-destinations.ts";
import type { Step } from "../../../ui/forms/step.ts";
import { FORM_TARGETS } from "../content-security-policy.ts";
import { submitForm, viewForm } from "../../../ui/.server/forms.ts";
import type { VisitorRequest } from "../../../ui/.server/session.ts";

/** A question whose answer decides where the customer goes (spec 2.17, 2.18). */
export async function viewChoice(visit: VisitorRequest) {
  const destinations = await visit.content.complaintDestinations();
  const elsewhere = Object.values(destinations).filter(({ link }) => !link.startsWith("/"));
  const origins = new Set(elsewhere.map(({ link }) => new URL(link).origin));
  return data({ view: await viewForm(visit) }, { headers: { [FORM_TARGETS]: [...origins].join(" ") } });
}

export function submitChoice<Answer>(
  visit: VisitorRequest,
  request: Request,
  step: Step<Answer>,
  linkOf: (answer: Answer, destinations: ComplaintDestinations) => string,
) {
  return submitForm(visit, request, step, async (answer) => {
    const link = linkOf(answer, await visit.content.complaintDestinations());
    return redirectDocument(link, 303);
  });
}
