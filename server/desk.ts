/** The desk as a process runs it. Imported where DESK is on, and by nothing else: the rest of the server knows its type. */
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { CASE_EMAIL_JOB, HOLDER_EMAIL_JOB } from "../desk/cases/case-changes.ts";
import { type ComplaintLaw, createCaseDuties, noticesBegan } from "../desk/cases/case-duties.ts";
import { listFigures } from "../desk/cases/complaint-figures.ts";
import { reportUndelivered } from "../desk/cases/deliveries.ts";
import { heldInWords, heldLetters } from "../desk/cases/letter-guard.ts";
import { caseRoutes } from "../desk/cases/routes.ts";
import { ownerWordHandler } from "../desk/cases/send-owner-word.ts";
import { OWNER_WORD_JOB } from "../desk/cases/words-to-owners.ts";
import { createLeadCases } from "../desk/cases/lead-cases.ts";
import { createCaseOpening } from "../desk/cases/open-cases.ts";
import { caseEmailHandler } from "../desk/cases/send-case-email.ts";
import { HOLDER_JOB, holderHandler } from "../desk/cases/tell-holder.ts";
import { startWebhookWorker, type WebhookTarget } from "../desk/cases/webhooks.ts";
import { INVITATION_JOB } from "../desk/staff/invitations.ts";
import { REFUSALS } from "../desk/staff/refusals.ts";
import { createSecondFactor } from "../desk/staff/second-factor.ts";
import { invitationHandler } from "../desk/staff/send-invitation.ts";
import { createStaffRepository } from "../desk/staff/staff-accounts.ts";
import { createStaffSessions } from "../desk/staff/staff-sessions.ts";
import type { EmailOptions } from "../email/about-leads.ts";
import type { Db } from "../infrastructure/database/database.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";
import type { DangerFinder } from "../danger/find-dangers.ts";
import type { Job } from "../infrastructure/jobs/job-queue.ts";
import type { ContentService } from "../provider/content/content.ts";
import { createLeadService } from "../provider/leads/service.ts";
import type { CaseOpening } from "../stores/submissions.ts";
import { lawOf } from "./complaint-law.ts";
import { startSendingNotices } from "./complaint-notices.ts";
import { createStaff, createStaffContentEditor } from "./staff-pages.ts";

export type Desk = typeof desk;

interface CaseParts {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly content: ContentService;
  readonly dangers: Pick<DangerFinder, "find">;
  readonly log: FastifyBaseLogger;
  /** "https://host", without a path: where the help area is. */
  readonly publicOrigin: string;
  /** Called after a commit that enqueued a job. */
  readonly onJobEnqueued: () => void;
}

interface JobOptions extends EmailOptions {
  readonly replyTo: string;
}

export const desk = {
  createStaff,
  createStaffContentEditor,
  listFigures,
  noRefusals: Object.fromEntries(REFUSALS.map((reason) => [reason, 0])),
  purgeSessions: (db: Db, now: () => Date) => createStaffSessions(db, now).purge,

  /** Makes cases of the submissions of a site. `law`: undefined while it can't be read. */
  caseOpening(
    { db, encryption }: Pick<CaseParts, "db" | "encryption">,
    law: () => Promise<ComplaintLaw | undefined>,
  ): CaseOpening {
    return createCaseOpening({ db, encryption, duties: createCaseDuties({ db, encryption, law }) });
  },

  /** For readiness: why letters of the law wait for a person. */
  async heldLetters(db: Db): Promise<readonly string[]> {
    const held = await heldLetters(db, new Date());
    return held === undefined ? [] : [heldInWords(held)];
  },

  /** The case work of a platform. */
  async startCases({ db, encryption, content, dangers, log, publicOrigin, onJobEnqueued }: CaseParts) {
    await noticesBegan(db, () => new Date());
    const duties = createCaseDuties({ db, encryption, law: lawOf(content, log, publicOrigin), dangers });
    const shared = { db, encryption, duties };
    const cases = createLeadCases(shared);
    return {
      /** What other clients send is a case too. */
      leads: createLeadService({
        db,
        encryption,
        onJobEnqueued,
        alongside: createCaseOpening(shared).received,
      }),
      routes: (app: FastifyInstance, serviceToken: string) => caseRoutes(app, { cases, serviceToken }),
      /** Jobs of the outbox beside a lead's own email. */
      jobHandlers: (options: JobOptions) => ({
        [CASE_EMAIL_JOB]: caseEmailHandler({ ...options, db, encryption }),
        [HOLDER_EMAIL_JOB]: caseEmailHandler({ ...options, db, encryption }, "holder"),
        [HOLDER_JOB]: holderHandler({ ...options, db, encryption }),
        [OWNER_WORD_JOB]: ownerWordHandler({
          ...options,
          db,
          encryption,
          staff: createStaffRepository(db, encryption),
        }),
        [INVITATION_JOB]: invitationHandler({
          ...options,
          db,
          encryption,
          staff: createStaffRepository(db, encryption),
          secondFactor: createSecondFactor(db, encryption),
          now: () => new Date(),
        }),
      }),
      /** An email that will not arrive stands on its case. */
      reportUndelivered: (job: Pick<Job, "id" | "kind" | "subjectId">, reason: string) =>
        reportUndelivered(db, encryption, job, reason, new Date()),
      /** Sends what is due to customers and to the provider. Returns the way to stop. */
      async startSending(webhook: WebhookTarget | undefined) {
        const webhooks = await startWebhookWorker(db, webhook, log);
        const stopNotices = startSendingNotices(db, duties, log);
        return async () => void (await Promise.all([webhooks.stop(), stopNotices()]));
      },
    };
  },
};
