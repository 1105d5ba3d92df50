import type { JobHandler } from "../../infrastructure/jobs/worker.ts";
import type { Mailer } from "../../email/mailer.ts";
import { invitationEmail } from "./staff-email.ts";
import { createInvitations, type InvitationOptions } from "./invitations.ts";

interface InvitationEmailOptions extends InvitationOptions {
  readonly mailer: Mailer;
  readonly providerName: string;
  /** "https://host", without a path. */
  readonly publicOrigin: string;
  readonly replyTo: string;
}

/** The job that sends an invitation; one that was used or replaced meanwhile needs no email. */
export function invitationHandler(options: InvitationEmailOptions): JobHandler {
  const { mailer, providerName, publicOrigin, replyTo } = options;
  const invitations = createInvitations(options);
  return async ({ id: jobId, subjectId }) => {
    const invited = await invitations.invited(subjectId);
    if (invited === undefined) return;
    const { email, until } = invited;
    const url = `${publicOrigin}${invitations.pathOf(subjectId)}`;
    await mailer.send(invitationEmail({ jobId, email, replyTo, providerName, url, until }));
  };
}
