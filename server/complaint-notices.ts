import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../infrastructure/database/database.ts";
import { repeat } from "../infrastructure/repeat.ts";
import { heldInWords, lookAfterLetters } from "../desk/cases/letter-guard.ts";
import type { CaseDuties } from "../desk/cases/case-duties.ts";

const SEND_EVERY_MS = 10_000;

/** Sends notices that are due, unless a person has to be asked first. Returns the way to stop. */
export function startSendingNotices(db: Db, duties: CaseDuties, log: FastifyBaseLogger): () => Promise<void> {
  async function send() {
    const held = await lookAfterLetters(db, new Date());
    if (held !== undefined) log.error({ reason: heldInWords(held) }, "complaint notices held");
    else if ((await duties.sendDue()) > 0) return 1;
    return SEND_EVERY_MS;
  }
  return repeat(send, SEND_EVERY_MS, (error) =>
    log.error({ err: error }, "complaint notices could not be sent"),
  );
}
