import type { Selectable } from "kysely";
import { type Day, formatDate } from "../../domain/calendar.ts";
import { randomUUID } from "node:crypto";
import {
  poundsOf,
  type Redress,
  REDRESS_KINDS,
  type RedressKind,
  type RedressPromise,
} from "../../domain/redress.ts";
import { type Actor, formatActor } from "../../domain/staff.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Database } from "../../infrastructure/database/schema.ts";
import type { CaseChange } from "./case-changes.ts";

/** A promise, or that one is kept: "paid or done" with its day. */
export type RedressUpdate =
  /** `id`: of the form: pressed twice, it is one promise. */
  | { readonly promise: RedressPromise & { readonly id?: string | undefined } }
  | { readonly kept: { readonly id: string; readonly on: Day } };

const WORDS: Readonly<Record<RedressKind, string>> = {
  apology: "An apology",
  explanation: "An explanation",
  action: "To put it right",
  payment: "A payment",
  goodwill: "A goodwill payment",
};

/** "A payment of £25.00". */
export function redressInWords({ kind, pence }: Pick<RedressPromise, "kind" | "pence">): string {
  return pence === null ? WORDS[kind] : `${WORDS[kind]} of ${poundsOf(pence)}`;
}

/** Of one case, the soonest due first. */
export async function listRedress(tx: Tx, caseId: string): Promise<readonly Redress[]> {
  const rows = await tx
    .selectFrom("case_redress")
    .selectAll()
    .where("case_id", "=", caseId)
    .orderBy("due_on")
    .orderBy("promised_at")
    .execute();
  return rows.map(toRedress);
}

/** Of several cases, by their ids; cases without any are left out. */
export async function redressOf(
  tx: Tx,
  cases: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, readonly Redress[]>> {
  if (cases.length === 0) return new Map();
  const ids = cases.map(({ id }) => id);
  const rows = await tx
    .selectFrom("case_redress")
    .selectAll()
    .where("case_id", "in", ids)
    .orderBy("due_on")
    .orderBy("promised_at")
    .execute();
  const byCase = Map.groupBy(rows, ({ case_id: id }) => id);
  return new Map([...byCase].map(([id, own]) => [id, own.map(toRedress)]));
}

/** Promised, and neither paid nor done: a settled complaint owes it too. */
export async function openRedress(tx: Tx, caseId: string): Promise<readonly Redress[]> {
  return (await listRedress(tx, caseId)).filter(({ doneOn }) => doneOn === null);
}

/**
 * The change of a promise made or kept; undefined for one that is unknown or kept already. Its event tells the
 * history, the file for the ombudsman and the customer's copy.
 */
export async function redressChange(
  tx: Tx,
  caseId: string,
  update: RedressUpdate,
  { actor, happenedAt }: { readonly actor: Actor; readonly happenedAt: Date },
): Promise<Omit<CaseChange, "version"> | undefined> {
  const by = formatActor(actor);
  if ("promise" in update) {
    const { id = randomUUID(), kind, pence, dueOn } = update.promise;
    const text = `${redressInWords(update.promise)}, by ${formatDate(dueOn)}`;
    const row = { id, case_id: caseId, kind, pence, due_on: dueOn, done_on: null, done_by: null };
    const promised = { ...row, promised_at: happenedAt.toISOString(), promised_by: by };
    return {
      event: { id, happenedAt, actor, kind: "promised", text },
      alongside: async (work) => void (await work.insertInto("case_redress").values(promised).execute()),
    };
  }
  const { id, on } = update.kept;
  const promise = (await openRedress(tx, caseId)).find((one) => one.id === id);
  if (promise === undefined) return undefined;
  return {
    event: { happenedAt, actor, kind: "kept", text: `${redressInWords(promise)}, on ${formatDate(on)}` },
    alongside: async (work) =>
      void (await work
        .updateTable("case_redress")
        .set({ done_on: on, done_by: by })
        .where("id", "=", id)
        .execute()),
  };
}

function toRedress(row: Selectable<Database["case_redress"]>): Redress {
  const kind = REDRESS_KINDS.find((one) => one === row.kind);
  if (kind === undefined) throw new Error(`a redress of a later release: ${row.kind}`);
  const { id, pence, due_on: dueOn, done_on: doneOn } = row;
  return { id, kind, pence, dueOn, doneOn, promisedAt: new Date(row.promised_at) };
}
