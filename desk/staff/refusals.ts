import { networksAround } from "../../domain/client-network.ts";
import type { Actor } from "../../domain/staff.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import type { RateLimitCounts } from "../../infrastructure/rate-limits.ts";
import { recordAudit } from "./audit.ts";

/** Why somebody was refused: at the sign-in, or a page and a form of one who is signed in. */
export const REFUSALS = [
  "wrong password",
  "wrong code",
  "unknown account",
  "too many attempts",
  "work account",
  "page not for the role",
  "forged form",
] as const;
export type RefusalReason = (typeof REFUSALS)[number];

export interface Refused {
  readonly reason: RefusalReason;
  /** Undefined where no account is known. What was typed for one is not recorded: it may be a password. */
  readonly staffId?: string | undefined;
  /** The client's (domain/client-network.ts). */
  readonly network: string;
  /** A reference. */
  readonly subject?: string | undefined;
  /** A page, or what a work account lacks. */
  readonly about?: string | undefined;
}

const MOST_RECORDED = 100;
const WINDOW_MS = 15 * 60_000;

interface RefusalOptions {
  readonly db: Db;
  readonly attempts: Pick<RateLimitCounts, "take">;
  readonly now: () => Date;
}

/** Refused access to the staff pages: in the audit, and counted in this process for /metrics. */
export function createRefusals({ db, attempts, now }: RefusalOptions) {
  const counts = Object.fromEntries(REFUSALS.map((reason) => [reason, 0])) as Record<RefusalReason, number>;
  return {
    counts: (): Readonly<Record<RefusalReason, number>> => counts,
    /** In the audit, a hundred from one network in 15 minutes: a flood must not fill the disk. */
    async record({ reason, staffId, network, subject, about }: Refused): Promise<void> {
      counts[reason] += 1;
      const key = `staff refusals ${networksAround(network).at(-1) ?? network}`;
      if (!(await attempts.take(key, MOST_RECORDED, WINDOW_MS))) return;
      const actor: Actor =
        staffId === undefined ? { kind: "anonymous", name: "" } : { kind: "staff", name: staffId };
      const detail = [reason, about, `from ${network}`].filter(Boolean).join(", ");
      await recordAudit(db.kysely, { actor, action: "refused", subject, detail }, now());
    },
  };
}
