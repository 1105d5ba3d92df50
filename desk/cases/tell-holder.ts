import { copyIn, localeFrom } from "../../copy/locales.ts";
import { speakerOf } from "../../domain/speaker.ts";
import type { EmailOptions } from "../../email/about-leads.ts";
import { helpPage, paragraphBlock, toMessage } from "../../email/email-document.ts";
import { greetedName } from "../../domain/salutation.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import type { JobHandler } from "../../infrastructure/jobs/worker.ts";
import { openSubmission } from "../../stores/submissions.ts";

/** The job that tells an account holder that somebody wrote for them; its subject is the id of the submission. */
export const HOLDER_JOB = "account-holder";

interface TellHolderOptions extends EmailOptions {
  readonly db: Db;
  readonly encryption: Encryption;
}

/** Says who and as what, and nothing of what was written: the address was given by somebody else. */
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
    if (row?.reference == null || speaker === undefined || speaker.theirEmail === null) return;
    const locale = localeFrom(row.locale);
    const { speaker: words, emails } = copyIn(locale);
    const { letter } = words;
    const replyTo = (await provider()).emails.customerService;
    const sender = `${lead!.firstName} ${lead!.surname}`;
    await mailer.send(
      toMessage({ locale, jobId, email: speaker.theirEmail, replyTo, providerName }, letter.subject, {
        preview: letter.preview(row.reference),
        title: letter.subject,
        blocks: [
          paragraphBlock(emails.salutation(greetedName(speaker.theirName))),
          paragraphBlock(letter.says(greetedName(sender), letter.relations[speaker.relation])),
          paragraphBlock(letter.isRight),
          paragraphBlock(letter.isWrong(replyTo)),
          { kind: "reference", label: emails.referenceLabel, value: row.reference },
          { kind: "link", label: letter.contact, url: helpPage(publicOrigin, "contact-us") },
        ],
        footer: letter.footer(providerName),
      }),
    );
  };
}
