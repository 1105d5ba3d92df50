import type { FastifyBaseLogger } from "fastify";
import type { ContentClient } from "../clients/content.ts";
import type { ComplaintLaw } from "../desk/cases/case-duties.ts";
import type { ContentService } from "../provider/content/content.ts";

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

/** The same where content is another process's. */
export function lawOfHost(content: Pick<ContentClient, "contact" | "openingHours">, log: FastifyBaseLogger) {
  return async (): Promise<ComplaintLaw | undefined> => {
    try {
      const [{ ombudsman }, { bankHolidays }] = await Promise.all([
        content.contact(),
        content.openingHours(),
      ]);
      return { ombudsman, bankHolidays };
    } catch (error) {
      log.error({ err: error }, "complaint duties not planned");
      return undefined;
    }
  };
}
