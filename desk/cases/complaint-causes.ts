import { sql } from "kysely";
import type { Actor } from "../../domain/staff.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import type { CaseChange } from "./case-changes.ts";
import { addCaseEvent } from "./case-events.ts";

/** Why customers had to complain, as staff find when they answer: one of content/complaint-causes.json. */
export interface Cause {
  readonly id: string;
  /** As it was when it was chosen: one that editors have removed stays readable. */
  readonly title: string;
}

/** As editors list it. */
export interface CauseChoice extends Cause {
  /** The heading that it stands under. */
  readonly group: string;
}

export interface CountedCause {
  /** Null where none is recorded. */
  readonly cause: Cause | null;
  readonly complaints: number;
}

export async function findCause(tx: Tx, caseId: string): Promise<Cause | null> {
  const row = await tx
    .selectFrom("complaint_records")
    .select(["cause", "cause_title"])
    .where("case_id", "=", caseId)
    .executeTakeFirst();
  return toCause(row?.cause ?? null, row?.cause_title ?? null);
}

/** Of several cases, by their ids; those without a recorded one are left out. */
export async function causesOf(
  tx: Tx,
  cases: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, Cause>> {
  if (cases.length === 0) return new Map();
  const rows = await tx
    .selectFrom("complaint_records")
    .select(["case_id", "cause", "cause_title"])
    .where(
      "case_id",
      "in",
      cases.map(({ id }) => id),
    )
    .where("cause", "is not", null)
    .execute();
  return new Map(
    rows.flatMap(({ case_id: id, cause, cause_title: title }) => {
      const found = toCause(cause, title);
      return found === null ? [] : [[id, found] as const];
    }),
  );
}

/** Stores it on the record, in the transaction of another change or of its own. */
function setCause(tx: Tx, caseId: string, { id, title }: Cause) {
  return tx
    .updateTable("complaint_records")
    .set({ cause: id, cause_title: title })
    .where("case_id", "=", caseId)
    .execute();
}

/** The change of a complaint whose cause is chosen by itself. */
export function causeChange(
  caseId: string,
  cause: Cause,
  by: { readonly actor: Actor; readonly happenedAt: Date },
): Omit<CaseChange, "version"> {
  return {
    event: { ...by, kind: "cause", text: cause.title },
    alongside: async (tx) => void (await setCause(tx, caseId, cause)),
  };
}

/** With an answer: a line of its own in the history, after it. */
export function causeAlongside(
  encryption: Encryption,
  caseId: string,
  cause: Cause,
  actor: Actor,
): CaseChange["alongside"] {
  return async (tx, at) => {
    await setCause(tx, caseId, cause);
    const happenedAt = new Date(at.getTime() + 1);
    await addCaseEvent(tx, encryption, caseId, { happenedAt, actor, kind: "cause", text: cause.title });
  };
}

/** Of complaints received in those moments, each counted once, the most frequent first. */
export async function countCauses(tx: Tx, from: Date, before: Date): Promise<readonly CountedCause[]> {
  const rows = await tx
    .selectFrom("complaint_records")
    .select(["cause", sql<string | null>`max(cause_title)`.as("title")])
    .select((row) => row.fn.countAll<number>().as("complaints"))
    .where("received_at", ">=", from.toISOString())
    .where("received_at", "<", before.toISOString())
    .where("joined_to", "is", null)
    .where("withdrawn_at", "is", null)
    .groupBy("cause")
    .execute();
  return rows
    .map(({ cause, title, complaints }) => ({ cause: toCause(cause, title), complaints: Number(complaints) }))
    .toSorted(
      (one, other) =>
        other.complaints - one.complaints || ((one.cause?.id ?? "") < (other.cause?.id ?? "") ? -1 : 1),
    );
}

function toCause(id: string | null, title: string | null): Cause | null {
  return id === null ? null : { id, title: title ?? id };
}
