import { copyIn, type Locale, localeFrom } from "../../copy/locales.ts";
import type { Lead } from "../../domain/lead.ts";
import { type Speaker, speakerOf } from "../../domain/speaker.ts";
import type { EmailOptions } from "../../email/about-leads.ts";
import { helpPage, paragraphBlock, toMessage } from "../../email/email-document.ts";
import { greetedName } from "../../domain/salutation.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { PermanentFailure } from "../../infrastructure/jobs/job-queue.ts";
import type { JobHandler } from "../../infrastructure/jobs/worker.ts";
import type { StoredCase } from "./stored-cases.ts";
import { openSubmission } from "../../stores/submissions.ts";

/** The job that tells an account holder that somebody wrote for them; its subject is the id of the submission. */
export const HOLDER_JOB = "account-holder";

interface TellHolderOptions extends EmailOptions {
  readonly db: Db;
  readonly encryption: Encryption;
}

/** Who wrote and as what, and nothing of what was written: where to send it was given by somebody else. */
function holderLetter(lead: Lead, speaker: Speaker, locale: Locale, replyTo: string | null) {
  const { letter } = copyIn(locale).speaker;
  const sender = greetedName(`${lead.firstName} ${lead.surname}`);
  return {
    title: letter.subject,
    paragraphs: [
      letter.says(sender, letter.relations[speaker.relation]),
      letter.isRight,
      replyTo === null ? letter.isWrongByPost : letter.isWrong(replyTo),
    ],
  };
}

/** To be printed, its title in the first line; null where nobody else is told. */
export function printedHolderLetter({ full, locale }: Pick<StoredCase, "full" | "locale">) {
  const speaker = full && speakerOf(full);
  if (full === undefined || speaker === undefined) return null;
  const { title, paragraphs } = holderLetter(full, speaker, locale, null);
  return { name: speaker.theirName, text: [title, ...paragraphs].join("\n") };
}

/** By email; where there is no address, a person prints it (deliveries.ts). */
export function holderHandler(options: TellHolderOptions): JobHandler {
  const { db, encryption, mailer, provider, providerName, publicOrigin } = options;
  return async ({ id: jobId, subjectId }) => {
    const row = await db.kysely
      .selectFrom("submissions")
      .selectAll()
      .where("id", "=", subjectId)
      .executeTakeFirst();
    const lead = row && openSubmission(encryption, row);
    const speaker = lead && speakerOf(lead);
    // Erased meanwhile.
    if (row?.reference == null || lead === undefined || speaker === undefined) return;
    if (speaker.theirEmail === null)
      throw new PermanentFailure("the account holder has no email address: print the letter and post it");
    const locale = localeFrom(row.locale);
    const { speaker: words, emails } = copyIn(locale);
    const { letter } = words;
    const replyTo = (await provider()).emails.customerService;
    const { paragraphs } = holderLetter(lead, speaker, locale, replyTo);
    await mailer.send(
      toMessage({ locale, jobId, email: speaker.theirEmail, replyTo, providerName }, letter.subject, {
        preview: letter.preview(row.reference),
        title: letter.subject,
        blocks: [
          paragraphBlock(emails.salutation(greetedName(speaker.theirName))),
          ...paragraphs.map(paragraphBlock),
          { kind: "reference", label: emails.referenceLabel, value: row.reference },
          { kind: "link", label: letter.contact, url: helpPage(publicOrigin, "contact-us") },
        ],
        footer: letter.footer(providerName),
      }),
    );
  };
}
