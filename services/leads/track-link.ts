import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { isSameSecret } from "../../infrastructure/hashing.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { StoredLead } from "./repository.ts";

/** The signed link of a confirmation email: its holder sees one submission, for 30 days. */

const LIFETIME_S = 30 * 86_400;
const LINK = /^([\w-]{1,20})\.([\da-z]{1,10})\.([\w-]{43})$/;

type Signing = Pick<Encryption, "digests">;

/** The same for the same lead, so that an email sent again is the same email. */
export function signTrackLink(
  signing: Signing,
  { id, createdAt }: Pick<StoredLead, "id" | "createdAt">,
): string {
  const expires = Math.floor(createdAt.getTime() / 1000) + LIFETIME_S;
  const signed = `${id}.${expires.toString(36)}`;
  return `${signed}.${signatures(signing, signed)[0]}`;
}

/** The link of the email about a lead; undefined where there is no such lead, or its customer turned it off. */
export async function findTrackLink(tx: Tx, signing: Signing, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("leads")
    .select(["created_at", "track_link_revoked_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined || row.track_link_revoked_at !== null) return undefined;
  return signTrackLink(signing, { id, createdAt: new Date(row.created_at) });
}

/** The reference that a link of ours names; undefined for a forged or expired one. */
export function readTrackLink(signing: Signing, link: string, now: Date): string | undefined {
  const [, id, expires, signature] = LINK.exec(link) ?? [];
  if (id === undefined || expires === undefined || signature === undefined) return undefined;
  const isOurs = signatures(signing, `${id}.${expires}`).some((one) => isSameSecret(one, signature));
  return isOurs && Number.parseInt(expires, 36) * 1000 > now.getTime() ? id : undefined;
}

function signatures(signing: Signing, signed: string): readonly [string, ...string[]] {
  return signing.digests(signed, "track link");
}
