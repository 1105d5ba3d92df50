import { casePath } from "../../domain/staff.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import type { JobHandler } from "../../infrastructure/jobs/worker.ts";
import type { Mailer } from "../../email/mailer.ts";
import { ownerWordEmail } from "../staff/staff-email.ts";
import type { StaffRepository } from "../staff/staff-accounts.ts";
import { findOwnerWord } from "./words-to-owners.ts";

interface OwnerWordOptions {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly staff: StaffRepository;
  readonly mailer: Mailer;
  readonly providerName: string;
  /** "https://host", without a path. */
  readonly publicOrigin: string;
  readonly replyTo: string;
}

/** The job that emails a word to the colleague whose case it was; one who has left needs none. */
export function ownerWordHandler(options: OwnerWordOptions): JobHandler {
  const { db, encryption, staff, mailer, providerName, publicOrigin, replyTo } = options;
  return async ({ id: jobId, subjectId }) => {
    const word = await findOwnerWord(db.kysely, encryption, subjectId);
    if (word === undefined) return;
    const { reference, text, to, from } = word;
    const [owner, sender] = [await staff.find(to), await staff.find(from)];
    if (owner === undefined || owner.removedAt !== null) return;
    const url = `${publicOrigin}${casePath(reference)}`;
    const facts = { jobId, email: owner.email, replyTo, providerName, reference, text, url };
    await mailer.send(ownerWordEmail({ ...facts, from: sender?.email ?? "A supervisor" }));
  };
}
