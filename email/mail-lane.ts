import type { Encryption } from "../infrastructure/encryption/encryption.ts";
import { URGENT } from "../infrastructure/jobs/job-queue.ts";

/** Emails to one domain share a lane, by a keyed digest; those that the law asks for have lanes of their own. */
export function mailLane(encryption: Pick<Encryption, "digests">, email: string, isLetter = false): string {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return `${isLetter ? URGENT : ""}${encryption.digests(domain, "mail lane")[0]}`;
}
