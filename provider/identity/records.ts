import type { Adapter, AdapterPayload } from "oidc-provider";
import * as v from "valibot";
import type { Db } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";

/** The library defines the members. */
const payloadSchema = v.record(v.string(), v.unknown());
/** For records without a lifetime. */
const LONGEST_SECONDS = 24 * 60 * 60;

/** The provider's records in the database, so that any process can answer any request of a sign-in. */
export function createRecordAdapter({ kysely }: Db, encryption: Encryption, model: string): Adapter {
  async function findBy(column: "id" | "uid", value: string): Promise<AdapterPayload | undefined> {
    const row = await kysely
      .selectFrom("identity_records")
      .select(["id", "payload", "consumed_at", "uid", "grant_id"])
      .where("model", "=", model)
      .where("expires_at", ">", new Date().toISOString())
      .where(column, "=", value)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const owner = [row.uid, row.grant_id];
    const text = encryption.decrypt(row.payload, ["identity_records", "payload", model, row.id], owner);
    const payload: AdapterPayload = v.parse(payloadSchema, JSON.parse(text));
    return row.consumed_at === null
      ? payload
      : { ...payload, consumed: Math.floor(Date.parse(row.consumed_at) / 1000) };
  }

  const deleteMine = () => kysely.deleteFrom("identity_records").where("model", "=", model);

  return {
    async upsert(id, payload, expiresIn = LONGEST_SECONDS) {
      const owner = [payload.uid ?? null, payload.grantId ?? null] as const;
      const text = JSON.stringify(payload);
      const row = {
        payload: encryption.encrypt(text, ["identity_records", "payload", model, id], owner),
        uid: owner[0],
        grant_id: owner[1],
        expires_at: new Date(Date.now() + expiresIn * 1000).toISOString(),
      };
      await kysely
        .insertInto("identity_records")
        .values({ model, id, ...row, consumed_at: null })
        .onConflict((conflict) => conflict.columns(["model", "id"]).doUpdateSet(row))
        .execute();
    },
    find: (id) => findBy("id", id),
    findByUid: (uid) => findBy("uid", uid),
    // Only the device flow has user codes, and it is switched off.
    findByUserCode: () => Promise.resolve(undefined),
    async consume(id) {
      await kysely
        .updateTable("identity_records")
        .set({ consumed_at: new Date().toISOString() })
        .where("model", "=", model)
        .where("id", "=", id)
        .execute();
    },
    async destroy(id) {
      await deleteMine().where("id", "=", id).execute();
    },
    async revokeByGrantId(grantId) {
      await deleteMine().where("grant_id", "=", grantId).execute();
    },
  };
}

/** Deletes expired records; returns how many. */
export async function purgeIdentity({ kysely }: Db, now: () => Date = () => new Date()): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom("identity_records")
    .where("expires_at", "<=", now().toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
