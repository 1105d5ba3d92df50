import type { FastifyInstance } from "fastify";
import { OPERATIONS_PATH } from "../domain/staff.ts";
import type { Admission } from "../platform/admission/admission.ts";
import { hasAddress } from "../platform/addresses/repository.ts";
import { createAttemptRepository } from "../platform/attempts/attempts.ts";
import type { Db } from "../platform/database/database.ts";
import { createTryLimits } from "../platform/identity/try-limits.ts";
import { recordEarlierComplaints } from "../platform/leads/complaint-records.ts";
import { createLeadService } from "../platform/leads/service.ts";
import { createComplaintDesk } from "../platform/operations/complaint-desk.ts";
import type { OperationsPages } from "../platform/operations/pages.ts";
import { staffRoutes } from "../platform/operations/routes.ts";
import { createSecondFactor } from "../platform/operations/second-factor.ts";
import { createStaffRepository } from "../platform/operations/staff-accounts.ts";
import { createStaffSessions } from "../platform/operations/staff-sessions.ts";
import type { Sealing } from "../platform/sealing/sealing.ts";
import { createSearchLog } from "../platform/search/search-log.ts";
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
  sealing: Sealing,
  admission: Admission,
  ombudsmanWeeks: () => Promise<number>,
): EmbedStaffPages {
  return (app, pages) => {
    if (!config.operations) return;
    const secure = config.publicOrigin?.startsWith("https:") ?? false;
    // Those of a release before this one are in no list until they are recorded.
    app.addHook("onReady", async () => recordEarlierComplaints(db.kysely, sealing));
    staffRoutes(app, {
      db,
      sealing,
      pages,
      staff: createStaffRepository(db, sealing),
      sessions: createStaffSessions(db),
      secondFactor: createSecondFactor(db, sealing),
      // Nothing that staff say promises an email.
      desk: createComplaintDesk({
        db,
        sealing,
        leads: createLeadService({ db, sealing, addressExists: hasAddress, onJobPromised: () => undefined }),
        ombudsmanWeeks,
      }),
      searches: createSearchLog(db),
      // Counted apart from customers': another secret is another key.
      limits: createTryLimits(createAttemptRepository(db), `staff ${config.sessionSecret}`, admission, {
        name: "operations-device",
        path: OPERATIONS_PATH,
        secure,
      }),
      secret: config.sessionSecret,
      secure,
    });
  };
}
