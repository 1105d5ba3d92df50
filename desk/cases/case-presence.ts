import type { Db } from "../../infrastructure/database/database.ts";
import { findCaseId } from "./stored-cases.ts";

/** A page says that it is open three times within it. */
export const PRESENT_MS = 60_000;

/** A member of staff who has a case open. */
export interface Present {
  readonly staffId: string;
  readonly isWriting: boolean;
}

/** Who has which case open now. It blocks nobody: the version of a case does (case-changes.ts). */
export function createCasePresence({ kysely }: Db, now = () => new Date()) {
  return {
    /** Notes that a member has the case open, and resolves to who else has. */
    async look(reference: string, { staffId, isWriting }: Present): Promise<readonly Present[]> {
      const caseId = await findCaseId(kysely, reference);
      if (caseId === undefined) return [];
      const since = new Date(now().getTime() - PRESENT_MS).toISOString();
      await kysely.deleteFrom("case_presence").where("seen_at", "<=", since).execute();
      const seen = { seen_at: now().toISOString(), is_writing: isWriting ? 1 : 0 };
      await kysely
        .insertInto("case_presence")
        .values({ case_id: caseId, staff_id: staffId, ...seen })
        .onConflict((row) => row.columns(["case_id", "staff_id"]).doUpdateSet(seen))
        .execute();
      const others = await kysely
        .selectFrom("case_presence")
        .select(["staff_id", "is_writing"])
        .where("case_id", "=", caseId)
        .where("staff_id", "<>", staffId)
        .where("seen_at", ">", since)
        .orderBy("staff_id")
        .execute();
      return others.map((one) => ({ staffId: one.staff_id, isWriting: one.is_writing === 1 }));
    },
  };
}
