import type { Day } from "../../domain/calendar.ts";
import type { PublishedFigures, PublishRefusal } from "../../domain/complaint-figures.ts";
import type { Actor } from "../../domain/staff.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { findFullLeads } from "../../stores/submissions.ts";
import { listFigures, publishFigures } from "../leads/complaint-figures.ts";
import { listDeliveries, replayWebhooks, type WebhookDelivery } from "../leads/webhooks.ts";
import { recordAudit } from "./audit.ts";

/** What goes out without personal data: published figures and webhooks. For supervisors alone. */
export interface Outward {
  /** The newest first. */
  deliveries(): Promise<readonly WebhookDelivery[]>;
  /** False where there is no such delivery, or it is being sent. */
  replay(delivery: string, actor: Actor): Promise<boolean>;
  figures(): Promise<readonly PublishedFigures[]>;
  /** Undefined once published. */
  publish(period: string, actor: Actor): Promise<PublishRefusal | undefined>;
}

export interface OutwardOptions {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly bankHolidays: () => Promise<ReadonlySet<Day>>;
  readonly customers?: number | undefined;
  readonly now?: () => Date;
}

const MOST_DELIVERIES = 100;

export function createOutward(options: OutwardOptions): Outward {
  const { db, encryption, bankHolidays, customers, now = () => new Date() } = options;
  return {
    deliveries: () => listDeliveries(db.kysely, MOST_DELIVERIES),
    async replay(delivery, actor) {
      await recordAudit(db.kysely, { actor, action: "replay", detail: delivery }, now());
      return (await replayWebhooks(db.kysely, delivery, now())) > 0;
    },
    figures: () => listFigures(db.kysely),
    async publish(period, actor) {
      await recordAudit(db.kysely, { actor, action: "publish", detail: period }, now());
      const request = { db, encryption, period, bankHolidays: await bankHolidays(), customers, now: now() };
      const full = (ids: readonly string[]) => findFullLeads(db.kysely, encryption, ids);
      const published = await publishFigures({ ...request, findFullLeads: full }, actor);
      return published.ok ? undefined : published.failure;
    },
  };
}
