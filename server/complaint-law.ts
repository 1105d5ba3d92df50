import type { FastifyBaseLogger } from "fastify";
import type { ContentClient } from "../clients/content.ts";
import type { Contact } from "../contract/contact.ts";
import type { ComplaintLaw } from "../desk/cases/case-duties.ts";
import type { PublishedHours } from "../domain/opening-hours.ts";
import { helpPage } from "../email/email-document.ts";
import type { ContentService } from "../provider/content/content.ts";

/** What content states of the law; undefined, and logged, while one of its files has never been right. */
export function lawOf({ store }: ContentService, log: FastifyBaseLogger, publicOrigin?: string) {
  return async (): Promise<ComplaintLaw | undefined> => {
    try {
      return toLaw(store.document("contact.json"), store.document("opening-hours.json"), publicOrigin);
    } catch (error) {
      log.error({ err: error }, "complaint duties not planned");
      return undefined;
    }
  };
}

/** The same where content is another process's. */
export function lawOfHost(
  content: Pick<ContentClient, "contact" | "openingHours">,
  log: FastifyBaseLogger,
  publicOrigin?: string,
) {
  return async (): Promise<ComplaintLaw | undefined> => {
    try {
      const [contact, openingHours] = await Promise.all([content.contact(), content.openingHours()]);
      return toLaw(contact, openingHours, publicOrigin);
    } catch (error) {
      log.error({ err: error }, "complaint duties not planned");
      return undefined;
    }
  };
}

/** What notices need of the two documents. */
export function toLaw(
  { ombudsman, complaints }: Contact,
  { bankHolidays }: Pick<PublishedHours, "bankHolidays">,
  publicOrigin: string | undefined,
): ComplaintLaw {
  const procedureUrl =
    publicOrigin === undefined ? undefined : helpPage(publicOrigin, "complaints-procedure");
  return { ombudsman, bankHolidays, complaints, procedureUrl };
}
