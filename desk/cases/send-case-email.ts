import { copyIn } from "../../copy/locales.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { PermanentFailure } from "../../infrastructure/jobs/job-queue.ts";
import type { JobHandler } from "../../infrastructure/jobs/worker.ts";
import { caseEmail } from "./case-email.ts";
import { findCaseEvent } from "./case-events.ts";
import type { Party } from "../../domain/speaker.ts";
import { addresseesOf } from "./addressees.ts";
import { sourceOf } from "../../stores/leads.ts";
import { findStoredCase, isComplaint } from "./stored-cases.ts";
import { type EmailOptions, mailboxFor } from "../../email/about-leads.ts";
import { isTrackLinkRevoked, signTrackLink } from "../../stores/track-link.ts";

export interface CaseEmailOptions extends EmailOptions {
  readonly db: Db;
  readonly encryption: Encryption;
}

/** The job that sends an event of a case by email to who wrote, or to the account holder; its subject is the event's id. */
export function caseEmailHandler(options: CaseEmailOptions, party: Party = "sender"): JobHandler {
  const { db, encryption, mailer, providerName, provider, publicOrigin } = options;
  return async ({ id: jobId, subjectId }) => {
    const event = await findCaseEvent(db.kysely, encryption, subjectId);
    const stored = event && (await findStoredCase(db.kysely, encryption, event.caseId));
    if (event === undefined || stored === undefined)
      throw new PermanentFailure("the event of this job is not there");
    const { reference, attributes, locale } = stored;
    const { email = null, name = "" } = addresseesOf(stored).find((one) => one.party === party) ?? {};
    if (email === null) throw new PermanentFailure("the case of this job has no email address");
    const { emails, progress, submissions } = copyIn(locale);
    const source = sourceOf(attributes);
    const noun = source === undefined ? progress.noun : submissions[source].noun;
    const [first = "", ...rest] = (event.text ?? "").split("\n");
    const isReply = event.kind !== "letter";
    // It shows what the sender wrote, which may be about the account holder.
    const hasLink = party === "sender" && !(await isTrackLinkRevoked(db.kysely, reference));
    await mailer.send(
      caseEmail({
        locale,
        jobId,
        reference,
        firstName: name,
        email,
        replyTo: isComplaint(stored)
          ? (await provider()).emails.complaints
          : mailboxFor(stored, await provider()),
        title: isReply ? emails.case[event.kind === "reviewed" ? "reviewTitle" : "replyTitle"](noun) : first,
        answers: isReply ? emails.confirmation.title(noun) : null,
        asksHelped: stored.helped === "asked" && stored.helpedAt?.getTime() === event.happenedAt.getTime(),
        text: isReply ? (event.text ?? "") : rest.join("\n"),
        providerName,
        publicOrigin,
        // For 30 days from the event: the link of the first email may have ended.
        trackLink: hasLink ? signTrackLink(encryption, { id: reference, createdAt: event.happenedAt }) : null,
      }),
    );
  };
}
