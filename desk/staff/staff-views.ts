import { randomUUID } from "node:crypto";
import type { Db } from "../../infrastructure/database/database.ts";
import { decryptRow, encryptRow } from "../../infrastructure/encryption/encrypted-rows.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";

/** Filters of the case list that a person keeps under a name of their own. */
export interface StaffView {
  readonly id: string;
  readonly name: string;
  /** As domain/case-views.ts has it. */
  readonly query: string;
}

/** Of one person. */
const MOST_VIEWS = 20;

export function createStaffViews({ kysely }: Db, encryption: Encryption, now = () => new Date()) {
  const viewsOf = (staffId: string) => kysely.selectFrom("staff_views").where("staff_id", "=", staffId);
  return {
    /** The oldest first. */
    async list(staffId: string): Promise<readonly StaffView[]> {
      const rows = await viewsOf(staffId).selectAll().orderBy("created_at").orderBy("id").execute();
      return rows
        .map((row) => decryptRow(encryption, "staff_views", row))
        .map(({ id, name, query }) => ({ id, name, query }));
    },
    /** False where the person has very many. */
    async save(staffId: string, { name, query }: Omit<StaffView, "id">): Promise<boolean> {
      const saved = await viewsOf(staffId).select("id").limit(MOST_VIEWS).execute();
      if (saved.length === MOST_VIEWS) return false;
      const row = { id: randomUUID(), staff_id: staffId, name, query, created_at: now().toISOString() };
      await kysely
        .insertInto("staff_views")
        .values(encryptRow(encryption, "staff_views", row))
        .execute();
      return true;
    },
    /** Of the person themselves. */
    async remove(staffId: string, id: string): Promise<void> {
      await kysely.deleteFrom("staff_views").where("id", "=", id).where("staff_id", "=", staffId).execute();
    },
  };
}
