import { isEmailed } from "./addressees.ts";
import { copyIn } from "../../copy/locales.ts";
import { dateIn, type Day, londonDay } from "../../domain/calendar.ts";
import {
  type DataEvent,
  type DataOutcome,
  DATA_WANTS,
  type DataStanding,
  dataStanding,
  type DataWant,
  mayExtend,
  outcomesFor,
  wantOf,
} from "../../domain/data-requests.ts";
import { failed, type Result } from "../../domain/result.ts";
import type { Actor, ExportFormat } from "../../domain/staff.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { sourceOf, textOf } from "../../stores/leads.ts";
import { type CaseChange, type CaseRefusal, commitCaseChange, type DutyPlanner } from "./case-changes.ts";
import { addCaseEvent, type CaseEventKind, listCaseEvents, type StoredCaseEvent } from "./case-events.ts";
import type { OpenDuty } from "./complaint-notices.ts";
import { csvLine } from "./lead-export.ts";
import { type LeadFilter, readLeads } from "./lead-list.ts";
import { findStoredCase, isComplaint, type StoredCase } from "./stored-cases.ts";
import { type Cell, workbook } from "./workbook.ts";

/** A case as a request about data: what is wanted, what is owed, and how it ended. */
export interface DataFile extends DataStanding {
  readonly want: DataWant;
  /** Why it was made longer. */
  readonly reason: string | null;
  readonly outcome: string | null;
}

export type DataChange =
  /** We have told the customer that we have it. */
  | { readonly kind: "acknowledge" }
  /** It takes longer: the customer reads why. */
  | { readonly kind: "extend"; readonly reason: string }
  /** Our answer, which may have been given before, and how it ended. */
  | { readonly kind: "close"; readonly outcome: DataOutcome; readonly text: string };

export type DataRefusal = CaseRefusal | "not-possible" | "too-late" | "answer-missing";

/** Undefined for other cases. */
function dataWantOf({ attributes }: Pick<StoredCase, "attributes">): DataWant | undefined {
  return sourceOf(attributes) === "data-request" ? wantOf(textOf(attributes, "query") ?? "") : undefined;
}

/** About how data is used: it has a day by the law about data. */
export function isDataComplaint(stored: Pick<StoredCase, "attributes">): boolean {
  return dataWantOf(stored) === "complain";
}

/** Our words to the customer, and whether the one of the receipt arrived. */
const OUR_WORDS = new Set(["reply", "letter", "posted", "answered"]);

/**
 * Undefined for other cases. Also one that staff made a complaint stays a request. The email of the receipt
 * acknowledges, unless there was none or it came back.
 */
export function dataFile(
  stored: StoredCase,
  events: readonly StoredCaseEvent[],
  bankHolidays: ReadonlySet<Day>,
): DataFile | undefined {
  const { attributes, createdAt, status, statusChangedAt, isAcknowledged } = stored;
  const want = dataWantOf(stored);
  if (want === undefined) return undefined;
  // The email of the receipt goes out when staff enter what was received before.
  const enteredAt = events.find(({ kind }) => kind === "recorded")?.happenedAt ?? createdAt;
  const first = events.find(({ kind }) => kind === "undelivered" || OUR_WORDS.has(kind));
  const isConfirmed = isAcknowledged && textOf(attributes, "email") !== null && first?.kind !== "undelivered";
  const standing = dataStanding(
    want,
    [
      { kind: "received", at: createdAt },
      ...(isConfirmed ? [{ kind: "acknowledged", at: enteredAt } as const] : []),
      ...events.flatMap((event, index) => eventsOf(event, events.slice(0, index))),
      ...(status === "answered" && statusChangedAt !== null
        ? [{ kind: "answered", at: statusChangedAt } as const]
        : []),
    ],
    bankHolidays,
  );
  const textOfLast = (kind: CaseEventKind) => events.findLast((event) => event.kind === kind)?.text ?? null;
  return {
    ...standing,
    want,
    reason: standing.extendedOn === null ? null : textOfLast("extended"),
    outcome: textOfLast("outcome"),
  };
}

/** A reply may be our answer: what the customer says after it opens the case again, and only then. */
function eventsOf(
  { kind, happenedAt: at }: StoredCaseEvent,
  before: readonly StoredCaseEvent[],
): readonly DataEvent[] {
  if (kind === "reopened") {
    const answer = before.findLast((event) => event.kind === "reply" || event.kind === "answered");
    return [
      { kind: "answered", at: answer?.happenedAt ?? at },
      { kind, at },
    ];
  }
  if (kind === "in-progress" || kind === "received") return [{ kind: "resumed", at }];
  if (kind === "answered" || kind === "extended" || kind === "acknowledged") return [{ kind, at }];
  return OUR_WORDS.has(kind) ? [{ kind: "acknowledged", at }] : [];
}

/** What has a day, the soonest first. It follows from the events, so that the release before knows all that is stored. */
export function dataDuties(file: DataFile | undefined): readonly OpenDuty[] {
  const owed = (file?.owed ?? []).flatMap(({ kind, by, since }) =>
    by === null
      ? []
      : [
          {
            id: `data ${kind}`,
            kind: `data-${kind}`,
            cause: since,
            dueOn: by,
            state: "pending",
            notice: undefined,
          } as const,
        ],
  );
  return owed.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : Number(one.dueOn > other.dueOn)));
}

interface Options {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly duties?: (DutyPlanner & { readonly bankHolidays: () => Promise<ReadonlySet<Day>> }) | undefined;
}

interface By {
  readonly id: string;
  readonly version: number;
  readonly actor: Actor;
  readonly happenedAt: Date;
}

/** A step by staff, in one transaction with what the customer gets. */
export async function changeDataRequest(
  { db, encryption, duties }: Options,
  { id, version, ...by }: By,
  change: DataChange,
): Promise<Result<unknown, DataRefusal>> {
  const stored = await findStoredCase(db.kysely, encryption, id);
  if (stored === undefined) return failed("unknown-case");
  const events = await listCaseEvents(db.kysely, encryption, id);
  const holidays = (await duties?.bankHolidays()) ?? new Set();
  const file = dataFile(stored, events, holidays);
  if (file === undefined) return failed("not-possible");
  const made = STEPS[change.kind](stored, file, change as never, holidays, by.happenedAt);
  if (typeof made === "string") return failed(made);
  const { beside, event, ...rest } = made;
  const alongside: CaseChange["alongside"] = async (tx, at) => {
    const happenedAt = new Date(at.getTime() + 1);
    if (beside !== undefined) await addCaseEvent(tx, encryption, id, { ...by, ...beside, happenedAt });
  };
  return commitCaseChange(
    db,
    encryption,
    id,
    { version, event: { ...by, ...event }, alongside, ...rest },
    duties,
  );
}

type Said = Pick<CaseChange["event"], "kind" | "text" | "channel">;
type Made = Pick<CaseChange, "status" | "note"> & {
  readonly event: Said;
  /** In the timeline after it. */
  readonly beside?: Said;
};

const STEPS: {
  readonly [Kind in DataChange["kind"]]: (
    stored: StoredCase,
    file: DataFile,
    change: Extract<DataChange, { kind: Kind }>,
    bankHolidays: ReadonlySet<Day>,
    now: Date,
  ) => Made | DataRefusal;
} = {
  acknowledge: (_, { acknowledgedOn }) =>
    acknowledgedOn === null ? { event: { kind: "acknowledged", text: null } } : "not-possible",
  extend(stored, file, { reason }, bankHolidays, now) {
    if (!mayExtend(file, file.extendBy ?? "")) return "not-possible";
    if (!mayExtend(file, londonDay(now))) return "too-late";
    const extended = [
      { kind: "received", at: sinceOf(file) } as const,
      { kind: "extended", at: now } as const,
    ];
    const { answerBy } = dataStanding(file.want, extended, bankHolidays);
    const { notices, dates } = copyIn(stored.locale);
    const received = dateIn(dates, londonDay(sinceOf(file)));
    const lines = notices.dataExtended(received, dateIn(dates, answerBy ?? londonDay(now)), reason);
    const channel = isEmailed(stored) ? null : "post";
    return {
      event: { kind: "letter", text: lines.join("\n"), channel },
      beside: { kind: "extended", text: reason },
    };
  },
  close(stored, { want, answeredOn }, { outcome, text }) {
    if (!outcomesFor(want).includes(outcome)) return "not-possible";
    const ended = { kind: "outcome", text: outcome } as const;
    if (text === "") return answeredOn === null ? "answer-missing" : { event: ended };
    const kind = isEmailed(stored) ? "reply" : "answered";
    const note = { adviceOrAction: text, accountNumber: null, resolution: null };
    return {
      event: { kind, text },
      status: "answered",
      note: isComplaint(stored) ? note : undefined,
      beside: ended,
    };
  },
};

/** Of the answer that is owed. */
function sinceOf({ owed, receivedAt }: DataStanding): Date {
  return owed.find(({ kind }) => kind === "answer")?.since ?? receivedAt;
}

const HEADINGS: Readonly<Record<string, number>> = {
  reference: 14,
  received: 16,
  kind: 34,
  "acknowledge by": 14,
  acknowledged: 14,
  due: 14,
  extended: 14,
  why: 40,
  answered: 14,
  outcome: 24,
};

/** The register of requests and complaints for the data protection officer, the oldest first, without names. */
export async function* exportDataRegister(
  tx: Tx,
  encryption: Encryption,
  filter: Omit<LeadFilter, "sources">,
  format: ExportFormat,
  bankHolidays: ReadonlySet<Day>,
): AsyncGenerator<string | Uint8Array> {
  const rows = registerRows(tx, encryption, filter, bankHolidays);
  const headings = Object.keys(HEADINGS);
  if (format === "xlsx") {
    yield* workbook(
      Object.entries(HEADINGS).map(([heading, width]) => ({ heading, width })),
      rows,
    );
    return;
  }
  if (format === "csv") yield csvLine(headings);
  const named: object[] = [];
  for await (const batch of rows) {
    if (format === "csv") yield batch.map(csvLine).join("");
    else
      named.push(
        ...batch.map((cells) => Object.fromEntries(cells.map((cell, at) => [headings[at] ?? "", cell]))),
      );
  }
  if (format === "json") yield `${JSON.stringify(named, undefined, 1)}\n`;
}

async function* registerRows(
  tx: Tx,
  encryption: Encryption,
  filter: Omit<LeadFilter, "sources">,
  bankHolidays: ReadonlySet<Day>,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  // Those that staff made complaints are among them: no source is asked for.
  for await (const batch of readLeads(tx, encryption, filter)) {
    const rows: (readonly Cell[])[] = [];
    for (const stored of batch) {
      if (sourceOf(stored.attributes) !== "data-request") continue;
      const events = await listCaseEvents(tx, encryption, stored.id);
      const file = dataFile(stored, events, bankHolidays);
      if (file === undefined) continue;
      const { reference } = stored;
      const { want, receivedAt, acknowledgeBy, acknowledgedOn, answerBy, extendedOn, reason } = file;
      const { answeredOn, outcome } = file;
      rows.push([
        reference,
        receivedAt,
        DATA_WANTS[want],
        acknowledgeBy,
        acknowledgedOn,
        answerBy,
        extendedOn,
        reason,
        answeredOn,
        outcome,
      ]);
    }
    yield rows;
  }
}
