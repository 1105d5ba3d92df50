import type { Day } from "../../domain/calendar.ts";
import type { PublishRefusal } from "../../domain/complaint-figures.ts";
import type { Actor } from "../../domain/staff.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { findFullLeads } from "../../stores/submissions.ts";
import { listFigures, publishFigures } from "../leads/complaint-figures.ts";
import { listDeliveries, replayWebhooks } from "../leads/webhooks.ts";
import { recordAudit } from "./audit.ts";

/** What goes out without personal data: published figures and webhooks. For supervisors alone. */
export type Outward = ReturnType<typeof createOutward>;

export interface OutwardOptions {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly bankHolidays: () => Promise<ReadonlySet<Day>>;
  readonly customers?: number | undefined;
  readonly now?: () => Date;
}

const MOST_DELIVERIES = 100;

export function createOutward(options: OutwardOptions) {
  const { db, encryption, bankHolidays, customers, now = () => new Date() } = options;
  return {
    /** The newest first. */
    deliveries: () => listDeliveries(db.kysely, MOST_DELIVERIES),
    /** False where there is no such delivery, or it is being sent. */
    async replay(delivery: string, actor: Actor): Promise<boolean> {
      await recordAudit(db.kysely, { actor, action: "replay", detail: delivery }, now());
      return (await replayWebhooks(db.kysely, delivery, now())) > 0;
    },
    figures: () => listFigures(db.kysely),
    /** Undefined once published. */
    async publish(period: string, actor: Actor): Promise<PublishRefusal | undefined> {
      await recordAudit(db.kysely, { actor, action: "publish", detail: period }, now());
      const request = { db, encryption, period, bankHolidays: await bankHolidays(), customers, now: now() };
      const full = (ids: readonly string[]) => findFullLeads(db.kysely, encryption, ids);
      const published = await publishFigures({ ...request, findFullLeads: full }, actor);
      return published.ok ? undefined : published.failure;
    },
  };
}
