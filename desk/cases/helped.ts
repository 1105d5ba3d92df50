import type { HelpedAnswer, HelpedState, LeadStatus } from "../../domain/lead-progress.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";

/** Whether our answer helped, as its customer says: asked with each answer, so that the last one counts. */

/** Written answers; what was said on the telephone has no page to press on. */
const ANSWERS = new Set(["reply", "reviewed"]);

/** The event of what the customer pressed. */
export const HELPED_EVENTS = { yes: "helped", no: "not-helped" } as const satisfies Record<
  HelpedAnswer,
  string
>;

/** Called with each event of a case, in its transaction. */
export async function noteHelped(
  tx: Tx,
  caseId: string,
  { kind, status, at }: { readonly kind: string; readonly status: LeadStatus | undefined; readonly at: Date },
): Promise<void> {
  const helped = stateAfter(kind, status);
  if (helped === undefined) return;
  await tx
    .updateTable("cases")
    .set({ helped, helped_at: at.toISOString() })
    .where("id", "=", caseId)
    .execute();
}

function stateAfter(kind: string, status: LeadStatus | undefined): HelpedState | undefined {
  if (kind === HELPED_EVENTS.yes) return "yes";
  if (kind === HELPED_EVENTS.no) return "no";
  return status === "answered" && ANSWERS.has(kind) ? "asked" : undefined;
}

export interface HelpedFigures {
  readonly yes: number;
  readonly no: number;
  /** Last answers of their cases, whether or not the customer said anything of them. */
  readonly answers: number;
}

/** Of answers that were given, or judged by their customer, from `from` on and before `to`. */
export async function helpedFigures(
  { kysely }: Pick<Db, "kysely">,
  from: Date,
  to: Date,
): Promise<HelpedFigures> {
  const rows = await kysely
    .selectFrom("cases")
    .select((select) => ["helped", select.fn.countAll().as("count")])
    .where("helped", "is not", null)
    .where("helped_at", ">=", from.toISOString())
    .where("helped_at", "<", to.toISOString())
    .groupBy("helped")
    .execute();
  const countOf = (state: HelpedState) => Number(rows.find(({ helped }) => helped === state)?.count ?? 0);
  const [yes, no] = [countOf("yes"), countOf("no")];
  return { yes, no, answers: yes + no + countOf("asked") };
}
