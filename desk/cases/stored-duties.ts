import { randomUUID } from "node:crypto";
import {
  type Duty,
  NOTICES,
  type PlannedDuty,
  planDuties,
  REMINDERS,
} from "../../domain/complaint-duties.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import type { Write } from "../../infrastructure/database/dialect.ts";

/** What is owed on one complaint. */
export interface Owed {
  readonly duties: readonly Duty[];
  /** It waits for staff. */
  readonly isHeld: (duty: Duty) => boolean;
}

type StoredDuty = PlannedDuty & { readonly id: string; readonly caseId: string };

/** Those of complaints that are stored in the same write; undefined where none owes anything. */
export function insertDuties(tx: Tx, complaints: readonly (Owed & { caseId: string })[]): Write | undefined {
  const planned = complaints.flatMap(({ caseId, duties, isHeld }) =>
    planDuties([], duties, isHeld).map((duty) => ({ ...duty, id: randomUUID(), caseId })),
  );
  return planned.length === 0 ? undefined : upsert(tx, planned);
}

/** Brings the stored duties up to date; those that are owed and not done, the soonest first. */
export async function updateDuties(tx: Tx, caseId: string, { duties, isHeld }: Owed) {
  const rows = await tx.selectFrom("case_duties").selectAll().where("case_id", "=", caseId).execute();
  const stored = rows.map(({ id, kind, cause, due_on: dueOn, state }) => ({
    id,
    caseId,
    kind: parse(KINDS, kind),
    cause: new Date(cause),
    dueOn,
    state: parse(STATES, state),
  }));
  const idOf = ({ kind, cause }: Duty) =>
    stored.find((one) => one.kind === kind && one.cause.getTime() === cause.getTime())?.id ?? randomUUID();
  const planned = planDuties(stored, duties, isHeld).map((duty) => ({ ...duty, id: idOf(duty), caseId }));
  if (planned.length > 0) await upsert(tx, planned).execute();
  const now = new Map<string, StoredDuty>([...stored, ...planned].map((duty) => [duty.id, duty]));
  return [...now.values()]
    .filter(({ state }) => state === "pending" || state === "held")
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
}

function upsert(tx: Tx, planned: readonly StoredDuty[]): Write {
  const rows = planned.map(({ id, caseId, kind, cause, dueOn, state }) => ({
    id,
    case_id: caseId,
    kind,
    cause: cause.toISOString(),
    due_on: dueOn,
    state,
    done_at: null,
  }));
  return tx
    .insertInto("case_duties")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["case_id", "kind", "cause"]).doUpdateSet((row) => ({
        due_on: row.ref("excluded.due_on"),
        state: row.ref("excluded.state"),
      })),
    );
}

const STATES = ["pending", "held", "done", "stopped"] as const;
const KINDS = [...NOTICES, ...REMINDERS, "review"] as const;

function parse<Value extends string>(values: readonly Value[], text: string): Value {
  const value = values.find((one) => one === text);
  if (value === undefined) throw new Error(`a duty of a later release: ${text}`);
  return value;
}
