import { randomBytes } from "node:crypto";
import type { Db } from "../../infrastructure/database/database.ts";
import { sha256 } from "../../infrastructure/hashing.ts";

/** A working day. */
export const SESSION_MS = 8 * 60 * 60_000;
export const IDLE_MS = 30 * 60_000;
/** For how long it is known whose an expired session was. */
export const ENDED_MS = 24 * 60 * 60_000;
/** For how long a proof of who they are lets a person administer accounts and export. */
export const PROOF_MS = 10 * 60_000;
/** The last request is stored to the minute, so that not every page is a write. */
const SEEN_EVERY_MS = 60_000;
const TOKEN_BYTES = 32;

/** As its own person sees it. */
export interface ListedSession {
  /** Ends it; says nothing of the cookie's value. */
  readonly key: string;
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly network: string | null;
  readonly isThis: boolean;
}

/** Sessions of the staff pages, shared by all processes. */
export function createStaffSessions({ kysely }: Db, now = () => new Date()) {
  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds).toISOString();
  const live = () =>
    kysely
      .selectFrom("staff_sessions")
      .where("staff_sessions.started_at", ">", ago(SESSION_MS))
      .where("staff_sessions.seen_at", ">", ago(IDLE_MS));
  return {
    /**
     * Returns the token for the cookie; only its digest is stored. `provedAt` is when the person last typed
     * their password; undefined where that is not known.
     */
    async start(staffId: string, network: string, provedAt: Date | undefined): Promise<string> {
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      const at = now().toISOString();
      const proved_at = provedAt?.toISOString() ?? null;
      await kysely
        .insertInto("staff_sessions")
        .values({ key: keyOf(token), staff_id: staffId, started_at: at, seen_at: at, network, proved_at })
        .execute();
      return token;
    },
    /** True where its person proved who they are a short time ago. */
    async isProved(token: string): Promise<boolean> {
      const found = live()
        .select("key")
        .where("key", "=", keyOf(token))
        .where("proved_at", ">", ago(PROOF_MS));
      return (await found.executeTakeFirst()) !== undefined;
    },
    async prove(token: string): Promise<void> {
      const proved_at = now().toISOString();
      await kysely.updateTable("staff_sessions").set({ proved_at }).where("key", "=", keyOf(token)).execute();
    },
    /** Of the account, the latest first. */
    async list(staffId: string, token: string): Promise<readonly ListedSession[]> {
      const rows = await live()
        .selectAll()
        .where("staff_id", "=", staffId)
        .orderBy("started_at", "desc")
        .execute();
      return rows.map(({ key, started_at: startedAt, seen_at: seenAt, network }) => ({
        key,
        startedAt: new Date(startedAt),
        seenAt: new Date(seenAt),
        network,
        isThis: key === keyOf(token),
      }));
    },
    /** One of the account by its key, or all but this one. */
    async endOwn(
      staffId: string,
      which: { readonly key: string } | { readonly allBut: string },
    ): Promise<void> {
      const own = kysely.deleteFrom("staff_sessions").where("staff_id", "=", staffId);
      await (
        "key" in which ? own.where("key", "=", which.key) : own.where("key", "<>", keyOf(which.allBut))
      ).execute();
    },
    /**
     * The id of the account; undefined for an unknown or expired session, or a removed account. `isIdle`: a script
     * asks by itself, which does not prolong the session.
     */
    async find(token: string, isIdle = false): Promise<string | undefined> {
      const session = await live()
        .innerJoin("staff_accounts", "staff_accounts.id", "staff_sessions.staff_id")
        .select(["staff_sessions.staff_id", "staff_sessions.seen_at"])
        .where("staff_sessions.key", "=", keyOf(token))
        .where("staff_accounts.removed_at", "is", null)
        .executeTakeFirst();
      if (session === undefined) return undefined;
      if (!isIdle && session.seen_at < ago(SEEN_EVERY_MS)) {
        await kysely
          .updateTable("staff_sessions")
          .set({ seen_at: now().toISOString() })
          .where("key", "=", keyOf(token))
          .execute();
      }
      return session.staff_id;
    },
    /** Whose session that was until it expired; undefined for one that was ended, and for a removed account. */
    async ownerOfExpired(token: string): Promise<string | undefined> {
      const session = await kysely
        .selectFrom("staff_sessions")
        .innerJoin("staff_accounts", "staff_accounts.id", "staff_sessions.staff_id")
        .select("staff_sessions.staff_id")
        .where("staff_sessions.key", "=", keyOf(token))
        .where("staff_accounts.removed_at", "is", null)
        .executeTakeFirst();
      return session?.staff_id;
    },
    async end(token: string): Promise<void> {
      await kysely.deleteFrom("staff_sessions").where("key", "=", keyOf(token)).execute();
    },
    /** Deletes sessions that expired a day ago; returns how many. */
    async purge(): Promise<number> {
      const { numDeletedRows } = await kysely
        .deleteFrom("staff_sessions")
        .where((row) =>
          row.or([
            row("started_at", "<=", ago(SESSION_MS + ENDED_MS)),
            row("seen_at", "<=", ago(IDLE_MS + ENDED_MS)),
          ]),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

function keyOf(token: string): string {
  return sha256(token, "base64url");
}
