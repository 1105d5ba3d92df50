import type { FastifyInstance } from "fastify";
import { OPERATIONS_PATH } from "../domain/staff.ts";
import type { ConcurrencyLimit } from "../infrastructure/concurrency-limit.ts";
import { hasAddress } from "../services/addresses/repository.ts";
import { createRateLimitRepository } from "../stores/rate-limits.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { createTryLimits } from "../services/identity/try-limits.ts";
import { recordEarlierComplaints } from "../services/leads/complaint-records.ts";
import { createLeadService } from "../services/leads/service.ts";
import { createComplaintDesk } from "../services/staff/complaint-desk.ts";
import type { OperationsPages } from "../services/staff/pages.ts";
import { staffRoutes } from "../services/staff/routes.ts";
import { createSecondFactor } from "../services/staff/second-factor.ts";
import { createStaffRepository } from "../services/staff/staff-accounts.ts";
import { createStaffSessions } from "../services/staff/staff-sessions.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";
import { createSearchLog } from "../services/search/search-log.ts";
import type { Config } from "./config.ts";

/** Puts the staff pages on the web's server, in the web's look. */
export type EmbedStaffPages = (app: FastifyInstance, pages: OperationsPages) => void;

/**
 * Nothing where they are off: their addresses are unknown then, like every other that is no page. `db` is the
 * handle for work: a list may take longer than a visitor waits, and keeps none waiting.
 */
export function embedStaffPages(
  config: Config,
  db: Db,
  encryption: Encryption,
  admission: ConcurrencyLimit,
  ombudsmanWeeks: () => Promise<number>,
): EmbedStaffPages {
  return (app, pages) => {
    if (!config.operations) return;
    const secure = config.publicOrigin?.startsWith("https:") ?? false;
    // Those of a release before this one are in no list until they are recorded.
    app.addHook("onReady", async () => recordEarlierComplaints(db.kysely, encryption));
    staffRoutes(app, {
      db,
      encryption,
      pages,
      staff: createStaffRepository(db, encryption),
      sessions: createStaffSessions(db),
      secondFactor: createSecondFactor(db, encryption),
      // Nothing that staff say promises an email.
      desk: createComplaintDesk({
        db,
        encryption,
        leads: createLeadService({
          db,
          encryption,
          addressExists: hasAddress,
          onJobEnqueued: () => undefined,
        }),
        ombudsmanWeeks,
      }),
      searches: createSearchLog(db),
      // Counted apart from customers': another secret is another key.
      limits: createTryLimits(createRateLimitRepository(db), `staff ${config.sessionSecret}`, admission, {
        name: "operations-device",
        path: OPERATIONS_PATH,
        secure,
      }),
      secret: config.sessionSecret,
      secure,
    });
  };
}
