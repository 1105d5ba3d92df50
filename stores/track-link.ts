import type { Encryption } from "../infrastructure/encryption/encryption.ts";
import { isSameSecret } from "../infrastructure/hashing.ts";
import type { Tx } from "../infrastructure/database/database.ts";
import type { StoredLead } from "./leads.ts";

/** The signed link of a confirmation email: its holder sees one submission, for 30 days. */

const LIFETIME_S = 30 * 86_400;
const LINK = /^([\w-]{1,20})\.([\da-z]{1,10})\.([\w-]{43})$/;

const PURPOSE = "track link";

/** The same for the same lead, so that an email sent again is the same email. */
export function signTrackLink(
  signing: Pick<Encryption, "digests">,
  { id, createdAt }: Pick<StoredLead, "id" | "createdAt">,
): string {
  const expires = Math.floor(createdAt.getTime() / 1000) + LIFETIME_S;
  const signed = `${id}.${expires.toString(36)}`;
  return `${signed}.${signing.digests(signed, PURPOSE)[0]}`;
}

/** The link of the email about a case; undefined where no case has that reference, or its customer turned it off. */
export async function findTrackLink(
  tx: Tx,
  signing: Pick<Encryption, "digests">,
  id: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom("cases")
    .select(["created_at", "track_link_revoked_at"])
    .where("reference", "=", id)
    .executeTakeFirst();
  if (row === undefined || row.track_link_revoked_at !== null) return undefined;
  return signTrackLink(signing, { id, createdAt: new Date(row.created_at) });
}

/** True where the customer has turned the link of the email off. */
export async function isTrackLinkRevoked(tx: Tx, reference: string): Promise<boolean> {
  const row = await tx
    .selectFrom("cases")
    .select("track_link_revoked_at")
    .where("reference", "=", reference)
    .executeTakeFirst();
  return typeof row?.track_link_revoked_at === "string";
}

export async function revokeTrackLink(tx: Tx, reference: string, now: Date): Promise<void> {
  await tx
    .updateTable("cases")
    .set({ track_link_revoked_at: now.toISOString() })
    .where("reference", "=", reference)
    .execute();
}

/** Whether it looks like a link of ours, be it forged or not. */
export const isLikeTrackLink = (link: string) => LINK.test(link);

/**
 * The reference that a link of ours names; undefined for a forged or expired one. A rotation of keys ends no
 * link before its time.
 */
export function readTrackLink(
  signing: Pick<Encryption, "signatures">,
  link: string,
  now: Date,
): string | undefined {
  const [, id, expires, signature] = LINK.exec(link) ?? [];
  if (id === undefined || expires === undefined || signature === undefined) return undefined;
  const possible = signing.signatures(`${id}.${expires}`, PURPOSE, now);
  const isOurs = possible.some((one) => isSameSecret(one, signature));
  return isOurs && Number.parseInt(expires, 36) * 1000 > now.getTime() ? id : undefined;
}
