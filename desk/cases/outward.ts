import type { Day } from "../../domain/calendar.ts";
import type { ComplaintFigures, PublishRefusal } from "../../domain/complaint-figures.ts";
import { ok, type Result } from "../../domain/result.ts";
import type { Actor } from "../../domain/staff.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import {
  digestOf,
  figuresToPublish,
  lateEntries,
  listFigures,
  nextQuarter,
  publishFigures,
  withdrawFigures,
} from "./complaint-figures.ts";
import { listDeliveries, replayWebhooks } from "./webhooks.ts";
import { recordAudit } from "../staff/audit.ts";

/** What goes out without personal data: published figures and webhooks. For supervisors alone. */
export type Outward = ReturnType<typeof createOutward>;

export interface OutwardOptions {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly bankHolidays: () => Promise<ReadonlySet<Day>>;
  readonly customers?: number | undefined;
  readonly now?: () => Date;
}

export interface FiguresPreview {
  readonly figures: ComplaintFigures;
  readonly seen: string;
}

const MOST_DELIVERIES = 100;

export function createOutward(options: OutwardOptions) {
  const { db, encryption, bankHolidays, customers, now = () => new Date() } = options;
  const requestOf = async (period: string) => {
    const request = { db, encryption, period, customers, now: now() };
    return { ...request, bankHolidays: await bankHolidays() };
  };
  return {
    /** The newest first. */
    deliveries: () => listDeliveries(db.kysely, MOST_DELIVERIES),
    /** False where there is no such delivery, or it is being sent. */
    async replay(delivery: string, actor: Actor): Promise<boolean> {
      await recordAudit(db.kysely, { actor, action: "replay", detail: delivery }, now());
      return (await replayWebhooks(db.kysely, delivery, now())) > 0;
    },
    figures: () => listFigures(db.kysely),
    /** Proposed to be published. */
    nextQuarter: () => nextQuarter({ db, now: now() }),
    /** What published figures do not count, because it was entered after them. */
    lateEntries: () => lateEntries(db.kysely),
    /** What would be published, with the digest that publishes it. */
    async preview(period: string): Promise<Result<FiguresPreview, PublishRefusal>> {
      const counted = await figuresToPublish(await requestOf(period));
      return counted.ok ? ok({ figures: counted.value, seen: digestOf(counted.value) }) : counted;
    },
    /** Undefined once published. */
    async publish(period: string, seen: string, actor: Actor): Promise<PublishRefusal | undefined> {
      await recordAudit(db.kysely, { actor, action: "publish", detail: period }, now());
      const published = await publishFigures(await requestOf(period), actor, seen);
      return published.ok ? undefined : published.failure;
    },
    /** With a reason for everyone. False where no figures of the period are public. */
    async withdraw(period: string, reason: string, actor: Actor): Promise<boolean> {
      await recordAudit(db.kysely, { actor, action: "withdraw", detail: period }, now());
      return withdrawFigures(db.kysely, period, reason, now());
    },
  };
}
