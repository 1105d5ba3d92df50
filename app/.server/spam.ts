import { HONEYPOT_FIELD } from "../journey/honeypot-field.tsx";
import type { VisitorRequest } from "./session.ts";

/** Leads in ten minutes. A client may be an office. */
const MOST_LEADS = { visitor: 30, client: 300 };
/** Of suspected spam: few, and never none, because a browser may fill the honeypot in by itself. */
const MOST_SUSPECTED_LEADS = 10;

/** The form's honeypot is filled in. */
export function isSuspectedSpam(form: FormData): boolean {
  const answer = form.get(HONEYPOT_FIELD);
  return answer !== null && answer !== "";
}

/** Counts a lead; false over a rate limit. */
export function mayCreateLead(
  { visitor, client, rateLimiter }: Pick<VisitorRequest, "visitor" | "client" | "rateLimiter">,
  form: FormData,
): Promise<boolean> {
  return rateLimiter.allow(
    { what: "lead by visitor", client: visitor.key, most: MOST_LEADS.visitor },
    { what: "lead by connection", client, most: MOST_LEADS.client },
    ...(isSuspectedSpam(form)
      ? [{ what: "doubtful lead by connection", client, most: MOST_SUSPECTED_LEADS }]
      : []),
  );
}
