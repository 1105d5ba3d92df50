import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { caseClocks } from "../../domain/case-clocks.ts";
import type { OmbudsmanWeeks } from "../../domain/complaint-duties.ts";
import type { Hazard } from "../../domain/safety-advice.ts";
import { SUBMISSION_TYPES } from "../../domain/submission-types.ts";
import { inTransaction } from "../../infrastructure/database/conflicts.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import type { DangerFinder } from "../../danger/find-dangers.ts";
import type { DutyPlanner } from "./case-changes.ts";
import { listCaseEvents } from "./case-events.ts";
import { wordsOfCase } from "./case-words.ts";
import type { DissatisfactionFinder } from "../dissatisfaction/find-dissatisfaction.ts";
import { heardComplaint } from "./may-be-complaint.ts";
import { dataDuties, dataFile } from "./data-requests.ts";
import { findComplaint, recordComplaints, recordOf } from "./complaint-records.ts";
import { openRedress } from "./redress.ts";
import {
  type CaseRow,
  isComplaint,
  openCase,
  selectCases,
  sourceOfCase,
  type StoredCase,
} from "./stored-cases.ts";
import { digestsOf, termsOf } from "./search-terms.ts";
import { type KnownOfCase, particularsOf } from "./case-particulars.ts";
import { waitsForCustomer } from "./waits-for.ts";
import { mayNeedHelp, subjectOf } from "./whole-case.ts";
import { wordKeys } from "./same-complaint.ts";

/** What lists sort by and searches find, in columns that need no decryption (docs/decisions/cases.md, 73). */

/** The due day of an open case that has no stated one: after all others. */
export const NO_DUE_DAY = "9999-12-31";
const MOST_INDEXED = 100;
/** In one transaction, and one turn of the event loop. */
const MOST_AT_ONCE = 3;

export interface CaseIndexOptions {
  readonly db: Db;
  readonly encryption: Encryption;
  /** Weeks after which a customer may go to the ombudsman (content/contact.json). */
  readonly ombudsmanWeeks: () => Promise<OmbudsmanWeeks>;
  readonly duties?: DutyPlanner | undefined;
  readonly dangers: Pick<DangerFinder, "find">;
  readonly dissatisfaction: DissatisfactionFinder;
}

/** Of open cases: first those in which a danger is reported, then who may need extra help. */
export const PRIORITY = { danger: -1, help: 0, none: 1 };

/** Indexes a hundred cases that are new or have changed; true where more may be left. */
export async function indexCases(options: CaseIndexOptions): Promise<boolean> {
  const { ombudsmanWeeks, duties } = options;
  let law: IndexLaw | undefined;
  for (let done = 0; done < MOST_INDEXED; done += MOST_AT_ONCE) {
    const rows = await readUnindexed(options.db);
    if (rows.length === 0) return false;
    law ??= { planDuties: await duties?.planner(), weeks: await ombudsmanWeeks() };
    await indexRows(options, law, rows);
    if (rows.length < MOST_AT_ONCE) return false;
    // SQLite gives its answers within one turn of the event loop: others have theirs here.
    await setImmediate();
  }
  return true;
}

interface IndexLaw {
  readonly planDuties: Awaited<ReturnType<DutyPlanner["planner"]>>;
  readonly weeks: OmbudsmanWeeks;
}

function readUnindexed({ kysely }: Db): Promise<readonly CaseRow[]> {
  return (
    selectCases(kysely)
      // Exactly the condition of the index cases_unindexed.
      .where(
        sql<boolean>`coalesce(cases.indexed_at, '') <> coalesce(cases.status_changed_at, cases.created_at)`,
      )
      .orderBy("cases.created_at")
      .orderBy("cases.id")
      .limit(MOST_AT_ONCE)
      .execute()
  );
}

async function indexRows(
  { db, encryption, dangers, dissatisfaction }: CaseIndexOptions,
  { planDuties, weeks }: IndexLaw,
  rows: readonly CaseRow[],
): Promise<void> {
  await inTransaction(db.kysely, async (tx) => {
    for (const row of rows) {
      const stored = openCase(encryption, row);
      const { id } = stored;
      const { values, record } = await indexed(tx, encryption, stored, weeks);
      const events = await listCaseEvents(tx, encryption, id);
      const hazards = dangers.find(wordsOfCase(stored, events));
      const isDangerous = hazards.length > 0;
      if (isDangerous) values.priority = PRIORITY.danger;
      const isHeard =
        values.kind !== "complaint" && heardComplaint(dissatisfaction, stored, events).length > 0;
      const { status } = stored;
      const data = dataDuties(dataFile(stored, events, new Set()));
      const owes = values.kind === "complaint" || data.length > 0;
      const owed = (owes ? await planDuties?.(tx, id) : []) ?? data;
      const dutyOn = owed?.[0]?.dueOn;
      // What was promised is owed on a settled complaint too: its case is open until it is kept.
      const [redress] = await openRedress(tx, id);
      if (redress !== undefined && redress.dueOn < (values.due_on ?? NO_DUE_DAY))
        values.due_on = redress.dueOn;
      if (values.due_on !== null && dutyOn !== undefined && dutyOn < values.due_on) values.due_on = dutyOn;
      const waits = values.due_on !== null && waitsForCustomer({ status, isDangerous, events });
      const indexedAt = row.status_changed_at ?? row.created_at;
      await tx
        .updateTable("cases")
        .set({
          ...values,
          heard: isDangerous ? sealHeard(encryption, { id, indexedAt }, hazards) : null,
          may_be_complaint: isHeard ? 1 : 0,
          waits_for_customer: Number(waits),
          indexed_at: indexedAt,
        })
        .where("id", "=", id)
        .execute();
      await storeKeys(tx, encryption, row, stored, { record, events });
    }
  });
}

/** As `openHeard` reads it. */
export function sealHeard(
  encryption: Encryption,
  { id, indexedAt }: { readonly id: string; readonly indexedAt: string },
  hazards: readonly Hazard[],
): string {
  return encryption.encrypt(JSON.stringify({ indexedAt, hazards }), ["cases", "heard", id]);
}

/** The dangers that were heard when it was indexed; undefined where a release before has indexed it since. */
export function openHeard(
  encryption: Encryption,
  { id, indexed_at: indexedAt, priority, heard }: CaseRow,
): readonly Hazard[] | undefined {
  if (priority !== PRIORITY.danger) return [];
  if (heard === null) return undefined;
  const known = JSON.parse(encryption.decrypt(heard, ["cases", "heard", id])) as {
    indexedAt: string;
    hazards: Hazard[];
  };
  return known.indexedAt === indexedAt ? known.hazards : undefined;
}

/**
 * Makes the search keys again of a hundred cases of which a release before made them, the newest first; true where
 * more may be left. Beside the product: until then these cases are found as that release found them.
 */
export async function renewSearchKeys({
  db,
  encryption,
}: Pick<CaseIndexOptions, "db" | "encryption">): Promise<boolean> {
  for (let done = 0; done < MOST_INDEXED; done += MOST_AT_ONCE) {
    const rows = await readUnkeyed(db);
    if (rows.length === 0) return false;
    await inTransaction(db.kysely, async (tx) => {
      for (const row of rows) {
        const stored = openCase(encryption, row);
        await storeKeys(tx, encryption, row, stored);
      }
    });
    if (rows.length < MOST_AT_ONCE) return false;
    await setImmediate();
  }
  return true;
}

function readUnkeyed({ kysely }: Db): Promise<readonly CaseRow[]> {
  return (
    selectCases(kysely)
      // Exactly the condition of the index cases_unkeyed.
      .where(sql<boolean>`coalesce(cases.keys_of, -1) <> cases.version`)
      .orderBy("cases.created_at", "desc")
      .orderBy("cases.id", "desc")
      .limit(MOST_AT_ONCE)
      .execute()
  );
}

async function storeKeys(
  tx: Tx,
  encryption: Encryption,
  { id, created_at, version }: CaseRow,
  stored: StoredCase,
  known: KnownOfCase = {},
): Promise<void> {
  const record = known.record ?? (await findComplaint(tx, encryption, id));
  const particulars = await particularsOf(tx, encryption, stored, { ...known, record });
  const keys = [
    ...termsOf(particulars).map((term) => digestsOf(encryption, term)[0]),
    ...(record === undefined ? [] : wordKeys(encryption, stored).slice(0, 1)),
  ];
  await tx.updateTable("cases").set({ keys_of: version }).where("id", "=", id).execute();
  await tx.deleteFrom("case_search_keys").where("case_id", "=", id).execute();
  if (keys.length === 0) return;
  await tx
    .insertInto("case_search_keys")
    .values(keys.map((key) => ({ key, case_id: id, created_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function indexed(tx: Tx, encryption: Encryption, stored: StoredCase, ombudsmanWeeks: OmbudsmanWeeks) {
  const { full, status, statusChangedAt } = stored;
  const receivedAt = stored.complaintAt ?? stored.createdAt;
  const source = sourceOfCase(stored);
  const kind = source === undefined ? "other" : SUBMISSION_TYPES[source].kind;
  // One of an earlier release has no record yet.
  if (isComplaint(stored)) await recordComplaints(tx, encryption, [recordOf(stored)]).execute();
  const record = kind === "complaint" ? await findComplaint(tx, encryption, stored.id) : undefined;
  const answeredAt = status === "answered" ? statusChangedAt : null;
  const resolvedAt = record?.resolvedAt ?? null;
  const clocks =
    source === undefined
      ? []
      : caseClocks({ source, receivedAt, answeredAt, resolvedAt }, ombudsmanWeeks, receivedAt);
  const needsAnswer = kind === "meter-reading" ? status === "in-progress" : status !== "answered";
  const isWorkedOn = stored.joinedTo === null;
  const isOpen = isWorkedOn && (record === undefined ? needsAnswer : resolvedAt === null);
  const dueOn = clocks.find(({ state }) => state !== "stopped")?.endsOn ?? NO_DUE_DAY;
  const helped = mayNeedHelp(stored);
  return {
    values: {
      kind,
      priority: helped ? PRIORITY.help : PRIORITY.none,
      due_on: isOpen ? dueOn : null,
      subject: record?.details.subject ?? subjectOf(full),
    },
    record,
  };
}
