import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../infrastructure/database/database.ts";
import { repeat } from "../infrastructure/repeat.ts";
import type { ContentService } from "../services/content/content.ts";
import type { CaseDuties, ComplaintLaw } from "../services/staff/case-duties.ts";
import { clockFault } from "./purge.ts";

const SEND_EVERY_MS = 10_000;

/** What content states of the law; undefined, and logged, while one of its files has never been right. */
export function lawOf({ store }: ContentService, log: FastifyBaseLogger) {
  return async (): Promise<ComplaintLaw | undefined> => {
    try {
      const { ombudsman } = store.document("contact.json");
      return { ombudsman, bankHolidays: store.document("opening-hours.json").bankHolidays };
    } catch (error) {
      log.error({ err: error }, "complaint duties not planned");
      return undefined;
    }
  };
}

/** Sends notices that are due, where the clock can be trusted. Returns the way to stop. */
export function startSendingNotices(db: Db, duties: CaseDuties, log: FastifyBaseLogger): () => Promise<void> {
  async function send() {
    const reason = await clockFault(db, new Date());
    if (reason !== undefined) log.error({ reason }, "complaint notices refused");
    else if ((await duties.sendDue()) > 0) return 1;
    return SEND_EVERY_MS;
  }
  return repeat(send, SEND_EVERY_MS, (error) =>
    log.error({ err: error }, "complaint notices could not be sent"),
  );
}
