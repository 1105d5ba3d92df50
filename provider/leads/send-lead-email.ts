import { localeFrom } from "../../copy/locales.ts";
import type { Contact } from "../../contract/contact.ts";
import { wantIn } from "../../domain/next-steps.ts";
import { type PublishedHours, toOpeningHours } from "../../domain/opening-hours.ts";
import type { SafetyAdvice } from "../../contract/safety-advice.ts";
import type { DangerFinder } from "../../danger/find-dangers.ts";
import { leadEmail } from "./lead-email.ts";
import { type EmailOptions, mailboxFor } from "../../email/about-leads.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { PermanentFailure, RetryAt } from "../../infrastructure/jobs/job-queue.ts";
import type { JobHandler } from "../../infrastructure/jobs/worker.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import type { RateLimitCounts } from "../../infrastructure/rate-limits.ts";
import { receivedBefore, sourceOf, textOf } from "../../stores/leads.ts";
import { signTrackLink } from "../../stores/track-link.ts";
import type { LeadService } from "./service.ts";

export interface LeadEmailOptions extends EmailOptions {
  readonly db: Pick<Db, "kysely">;
  readonly leads: Pick<LeadService, "find">;
  readonly contact: () => Promise<Contact>;
  readonly openingHours: () => Promise<PublishedHours>;
  readonly safetyAdvice: () => Promise<SafetyAdvice>;
  readonly dangers: Pick<DangerFinder, "find">;
  /** Whether there is a case to track. */
  readonly tracks: boolean;
  readonly recipients: RecipientLimit;
}

export interface RecipientLimit {
  readonly attempts: Pick<RateLimitCounts, "add">;
  /** For the digest that recipients are counted under. */
  readonly encryption: Pick<Encryption, "digests">;
  readonly limitFactor: number;
}

/** Anyone can type any address into a form: it gets no more emails than this, the others are delayed. */
const MOST_PER_HOUR = 5;
const HOUR_MS = 3_600_000;
/** "ada+anything@" is the mailbox of "ada@". */
const SUBADDRESS = /\+[^@]*(?=@)/;

/**
 * The job that sends a lead's email. Written from the stored lead when it is sent, so the outbox holds no
 * personal data.
 */
export function leadEmailHandler(options: LeadEmailOptions): JobHandler {
  const { mailer, recipients } = options;
  return async (job) => {
    const lead = await options.leads.find(job.subjectId);
    if (lead === undefined) throw new PermanentFailure("the lead of this job is not there");
    const { attributes } = lead;
    const source = sourceOf(attributes);
    if (source === undefined) throw new PermanentFailure("no email is written for this kind of lead");
    const email = String(attributes["email"]);
    const query = textOf(attributes, "query") ?? "";
    const message = leadEmail({
      jobId: job.id,
      reference: lead.id,
      firstName: String(attributes["first-name"]),
      email,
      locale: localeFrom(lead.locale),
      source,
      want: wantIn(source, query),
      receivedAt: (await receivedBefore(options.db, lead.id)) ?? lead.createdAt,
      providerName: options.providerName,
      replyTo: mailboxFor(lead, await options.provider()),
      contact: await options.contact(),
      openingHours: toOpeningHours(await options.openingHours()),
      safety: await options.safetyAdvice(),
      dangers: options.dangers.find(query),
      publicOrigin: options.publicOrigin,
      trackLink: options.tracks ? signTrackLink(recipients.encryption, lead) : undefined,
    });
    const uncount = await countEmail(recipients, email);
    try {
      await mailer.send(message);
    } catch (error) {
      await uncount();
      throw error;
    }
  };
}

/** Resolves to the way to take the count back. Throws RetryAt over the limit. */
async function countEmail(
  { attempts, encryption, limitFactor }: RecipientLimit,
  email: string,
): Promise<() => Promise<unknown>> {
  const key = `email recipient ${encryption.digests(email.toLowerCase().replace(SUBADDRESS, ""), "email recipient")[0]}`;
  const { total, endsAt } = await attempts.add(key, 1, HOUR_MS);
  if (total > Math.max(1, MOST_PER_HOUR * limitFactor))
    throw new RetryAt("recipient email limit reached: email delayed", endsAt);
  return () => attempts.add(key, -1, HOUR_MS);
}
