import type { Db } from "../../infrastructure/database/database.ts";
import { createRateLimitCounts } from "../../infrastructure/rate-limits.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import type { ContentService } from "../content/content.ts";
import { createMailer } from "../../email/mailer.ts";
import { leadEmailHandler } from "./send-lead-email.ts";
import type { LeadService } from "./service.ts";

interface LeadEmailsOptions {
  readonly db: Db;
  readonly leads: LeadService;
  readonly smtpUrl: string;
  readonly content: ContentService;
  readonly now: () => Date;
}

/** The job of confirmation emails as the product has it, to a mail server of the test's. */
export function leadEmailsTo({ db, leads, smtpUrl, content: { store }, now }: LeadEmailsOptions) {
  const from = { name: "Larkfield Energy", address: "help@larkfield.example" };
  const mailer = createMailer({ smtpUrl, smtpTls: "required", folder: "unused", from });
  const handler = leadEmailHandler({
    db,
    leads,
    tracks: true,
    mailer,
    providerName: from.name,
    contact: async () => store.document("contact.json"),
    openingHours: async () => store.document("opening-hours.json"),
    safetyAdvice: async () => store.document("safety-advice.json"),
    dangers: { find: () => [] },
    provider: async () => store.document("provider.json"),
    publicOrigin: "https://www.larkfield.example",
    recipients: {
      attempts: createRateLimitCounts(db, now),
      encryption: TEST_ENCRYPTION,
      limitFactor: 1,
    },
  });
  return { mailer, handler };
}
