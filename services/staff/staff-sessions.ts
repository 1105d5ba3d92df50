import { randomBytes } from "node:crypto";
import type { Db } from "../../infrastructure/database/database.ts";
import { sha256 } from "../../infrastructure/hashing.ts";

/** A working day. */
export const SESSION_MS = 8 * 60 * 60_000;
export const IDLE_MS = 30 * 60_000;
/** The last request is stored to the minute, so that not every page is a write. */
const SEEN_EVERY_MS = 60_000;
const TOKEN_BYTES = 32;

/** Sessions of the staff pages, shared by all processes. */
export function createStaffSessions({ kysely }: Db, now = () => new Date()) {
  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds).toISOString();
  return {
    /** Returns the token for the cookie; only its digest is stored. */
    async start(staffId: string): Promise<string> {
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      const at = now().toISOString();
      await kysely
        .insertInto("staff_sessions")
        .values({ key: keyOf(token), staff_id: staffId, started_at: at, seen_at: at })
        .execute();
      return token;
    },
    /** The id of the account; undefined for an unknown or expired session, or a removed account. */
    async find(token: string): Promise<string | undefined> {
      const session = await kysely
        .selectFrom("staff_sessions")
        .innerJoin("staff_accounts", "staff_accounts.id", "staff_sessions.staff_id")
        .select(["staff_sessions.staff_id", "staff_sessions.seen_at"])
        .where("staff_sessions.key", "=", keyOf(token))
        .where("staff_sessions.started_at", ">", ago(SESSION_MS))
        .where("staff_sessions.seen_at", ">", ago(IDLE_MS))
        .where("staff_accounts.removed_at", "is", null)
        .executeTakeFirst();
      if (session === undefined) return undefined;
      if (session.seen_at < ago(SEEN_EVERY_MS)) {
        await kysely
          .updateTable("staff_sessions")
          .set({ seen_at: now().toISOString() })
          .where("key", "=", keyOf(token))
          .execute();
      }
      return session.staff_id;
    },
    async end(token: string): Promise<void> {
      await kysely.deleteFrom("staff_sessions").where("key", "=", keyOf(token)).execute();
    },
    /** Deletes expired sessions; returns how many. */
    async purge(): Promise<number> {
      const { numDeletedRows } = await kysely
        .deleteFrom("staff_sessions")
        .where((row) =>
          row.or([row("started_at", "<=", ago(SESSION_MS)), row("seen_at", "<=", ago(IDLE_MS))]),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

function keyOf(token: string): string {
  return sha256(token, "base64url");
}
