import type { Contact } from "../../contract/contact.ts";
import type { SafetyAdvice } from "../../contract/safety-advice.ts";
import { leadEmail } from "../email/lead-email.ts";
import type { Mailer } from "../email/mailer.ts";
import type { JobHandler } from "../outbox/worker.ts";
import { correspondenceOf } from "./repository.ts";
import type { LeadService } from "./service.ts";

export interface LeadEmailOptions {
  readonly leads: LeadService;
  readonly mailer: Mailer;
  readonly providerName: string;
  readonly contact: () => Promise<Contact>;
  readonly safetyAdvice: () => Promise<SafetyAdvice>;
  /** "https://host", without a path: where the help area is. */
  readonly publicOrigin: string;
}

/** The job that sends a lead's email. Written from the stored lead when it is sent, so the outbox holds no personal data. */
export function leadEmailHandler({ leads, mailer, providerName, contact, safetyAdvice, publicOrigin }: LeadEmailOptions): JobHandler {
  return async (job) => {
    const lead = await leads.find(job.subjectId);
    if (lead === undefined) throw new Error("the lead of this job is not there");
    const { attributes } = lead;
    const correspondence = correspondenceOf(attributes);
    if (correspondence === undefined) throw new Error("no email is written for this kind of lead");
    await mailer.send(
      leadEmail({
        jobId: job.id,
        reference: lead.id,
        firstName: String(attributes["first-name"]),
        surname: String(attributes["surname"]),
        email: String(attributes["email"]),
        correspondence,
        receivedAt: lead.createdAt,
        providerName,
        contact: await contact(),
        safety: await safetyAdvice(),
        publicOrigin,
      }),
    );
  };
}
