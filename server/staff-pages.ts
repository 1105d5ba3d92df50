import type { FastifyInstance } from "fastify";
import type { ConcurrencyLimit } from "../infrastructure/concurrency-limit.ts";
import { createRateLimitCounts } from "../infrastructure/rate-limits.ts";
import { createSignInLimits } from "../services/identity/sign-in-limits.ts";
import { recordEarlierComplaints } from "../services/leads/complaint-records.ts";
import { createLeadService } from "../services/leads/service.ts";
import { createComplaintCases } from "../services/staff/complaint-cases.ts";
import { createStaffService, type StaffService } from "../services/staff/service.ts";
import type { Parts } from "./parts.ts";

/**
 * What the staff pages read and change; undefined where OPERATIONS is off. On the handle for background work,
 * because a list may take longer than a visitor waits.
 */
export function createStaff(
  app: FastifyInstance,
  { config, workDb: db, encryption }: Pick<Parts, "config" | "workDb" | "encryption">,
  admission: ConcurrencyLimit,
  ombudsmanWeeks: () => Promise<number>,
): StaffService | undefined {
  if (!config.staffPages) return undefined;
  // Complaints of an earlier release are in no list until they are recorded.
  app.addHook("onReady", async () => recordEarlierComplaints(db.kysely, encryption));
  const leads = createLeadService({
    db,
    encryption,
    // No change by staff sends an email.
    onJobEnqueued: () => undefined,
  });
  return createStaffService({
    db,
    encryption,
    complaints: createComplaintCases({ db, encryption, leads, ombudsmanWeeks }),
    // A secret of their own counts staff apart from customers.
    limits: createSignInLimits(createRateLimitCounts(db), `staff ${config.sessionSecret}`, admission),
  });
}
