import { copyIn, type Locale, localeFrom } from "../../copy/locales.ts";
import { setImmediate } from "node:timers/promises";
import { londonDay } from "../../domain/calendar.ts";
import type { DangerFinder } from "../../danger/find-dangers.ts";
import { ANSWERS, type OmbudsmanWeeks } from "../../domain/complaint-duties.ts";
import type { LeadStatus } from "../../domain/lead-progress.ts";
import { parseReference, referenceFrom } from "../../domain/reference.ts";
import { failed, type Result } from "../../domain/result.ts";
import type { Hazard } from "../../domain/safety-advice.ts";
import { type CaseListQuery, CASES_A_PAGE } from "../../domain/case-views.ts";
import {
  type Actor,
  CASE_ROLES,
  type CaseChannel,
  type Mark,
  SECOND_LOOK,
  type StaffRole,
  type StaffStatus,
} from "../../domain/staff.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { type CaseChange, type CaseRefusal, commitCaseChange } from "./case-changes.ts";
import { type CaseEvent, listCaseEvents, type StoredCaseEvent } from "./case-events.ts";
import { wordAlongside } from "./words-to-owners.ts";
import { wordsOfCase } from "./case-words.ts";
import { heardComplaint, mayComplain } from "./may-be-complaint.ts";
import { openDissatisfactionFinder } from "../dissatisfaction/files.ts";
import type { DissatisfactionFinder } from "../dissatisfaction/find-dissatisfaction.ts";
import { findDeliveries, recordPosted } from "./deliveries.ts";
import { indexCases, renewSearchKeys } from "./case-index.ts";
import { caseAfter, countCases, findCase, listCases, type ListedCase, type PlacedCase } from "./case-list.ts";
import { findLikelyReferences, searchCases } from "./case-search.ts";
import { type Cause, causeAlongside, causeChange } from "./complaint-causes.ts";
import { changeComplaint, type ComplaintChange, type ComplaintRefusal } from "./complaint-changes.ts";
import { changeDataRequest, type DataChange, dataFile, type DataRefusal } from "./data-requests.ts";
import { joinedTo } from "./joined-cases.ts";
import { complaintFile } from "./complaint-file.ts";
import { findComplaint } from "./complaint-records.ts";
import { recordAudit } from "../staff/audit.ts";
import type { CaseDuties } from "./case-duties.ts";
import { archiveFor } from "./case-archive.ts";
import { findCasesOfPerson } from "./cases-of-person.ts";
import { type CaseFile, type CaseSummary, toFile, toSummary } from "./case-file.ts";
import type { StaffMember } from "../staff/staff-accounts.ts";
import { redressChange, type RedressUpdate } from "./redress.ts";
import { type RecordOptions, recordSpoken, type SpokenCase } from "./record.ts";
import { personTermsIn, readSearch } from "./search-terms.ts";
import { findCaseId, findStoredCase, isComplaint } from "./stored-cases.ts";
import { findWholeCase } from "./whole-case.ts";

export type CaseUpdate =
  | {
      readonly ownerId: string | null;
      /** Why, to the colleague whose case it was. */
      readonly word?: string | undefined;
    }
  | RedressUpdate
  | { readonly cause: Cause }
  /** A notice goes out now. */
  | { readonly dutyId: string }
  /** What could not be emailed has been posted. */
  | { readonly postedJobId: string }
  | { readonly complaint: ComplaintChange }
  | { readonly data: DataChange }
  | {
      /** Of the form: pressed twice, it is one change. */
      readonly id?: string | undefined;
      readonly mark: Mark;
      /** How far the case is after the customer's words. */
      readonly status?: StaffStatus | undefined;
      /** How these came, where `mark` does not say it. */
      readonly channel?: CaseChannel | undefined;
      /** The case was nobody's, and is theirs from now on. */
      readonly takes?: boolean;
      readonly text: string | null;
      readonly accountNumber: string | null;
      /** Refused for a complaint. */
      readonly sparesComplaints?: boolean;
      /** Of a complaint, with our answer. */
      readonly cause?: Cause | undefined;
      /** Of a deadlock: whether our offer stands if the customer goes to the ombudsman. */
      readonly offerStands?: boolean | undefined;
    };

interface FoundCases {
  readonly cases: readonly CaseSummary[];
  /** By a reference that is like the one that was typed. */
  readonly isLikely: boolean;
  /** These are as many as are shown. */
  readonly hasMore: boolean;
  /**
   * All are one person's, named by a whole email address, telephone or account number: the newest that is open, or
   * the newest. Never by a name or a part: the case of somebody else would be looked into.
   */
  readonly opens: string | undefined;
}

export type UpdateRefusal =
  | CaseRefusal
  /** They answered the complaint, or are no supervisor. */
  | "took-part"
  /** A second look follows a first answer. */
  | "not-answered"
  /** A colleague's: they or a supervisor give it to somebody. */
  | "owned"
  /** A supervisor who takes it from a colleague says why. */
  | "word-missing"
  /** Not an active account that works on cases. */
  | "owner-unknown"
  | ComplaintRefusal
  | DataRefusal
  /** It is answered by itself. */
  | "complaint"
  /** Only they say that it was no complaint. */
  | "supervisors-only";

/** Cases as staff work on them. Each call is recorded in the audit under its actor first. */
export type Cases = ReturnType<typeof createCases>;

export interface CasesOptions extends Omit<RecordOptions, "now"> {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly dangers: Pick<DangerFinder, "find" | "explain">;
  /** Of what may be a complaint; the product's own where it is left out. */
  readonly dissatisfaction?: DissatisfactionFinder;
  /** Weeks after which a customer may go to the ombudsman (content/contact.json). */
  readonly ombudsmanWeeks: () => Promise<OmbudsmanWeeks>;
  /** Left out where no notices of the law are written. */
  readonly duties?: CaseDuties | undefined;
  readonly now?: () => Date;
}

export function createCases(options: CasesOptions) {
  const { db, encryption, dangers, ombudsmanWeeks, duties, now = () => new Date() } = options;
  const { dissatisfaction = openDissatisfactionFinder() } = options;
  const { kysely } = db;
  const index = () => indexCases({ db, encryption, ombudsmanWeeks, duties, dangers, dissatisfaction });

  /** Indexed by a release before it is heard anew: milliseconds, of fifty on a page. */
  async function hazardsIn({ stored, hazards }: ListedCase): Promise<readonly Hazard[]> {
    if (hazards !== undefined) return hazards;
    await setImmediate();
    return dangers.find(wordsOfCase(stored, await listCaseEvents(kysely, encryption, stored.id)));
  }

  async function summaries(found: readonly ListedCase[]): Promise<CaseSummary[]> {
    const summed: CaseSummary[] = [];
    for (const one of found) summed.push(toSummary(one, await hazardsIn(one)));
    return summed;
  }

  async function findNamed(reference: string): Promise<ListedCase | undefined> {
    const id = await findCaseId(kysely, reference);
    return id === undefined ? undefined : findCase(kysely, encryption, id);
  }

  return {
    /** Indexes a hundred new or changed cases; true where more may be left. Each list does it first. */
    index,
    async list(query: CaseListQuery, actor: Actor) {
      const detail = `${query.kind ?? "all"} ${query.view} page ${query.page}`;
      await recordAudit(kysely, { actor, action: "list", detail }, now());
      await index();
      const filter = { ...query, staffId: actor.name, today: londonDay(now()) };
      const found = await listCases(kysely, encryption, filter, query.page);
      const cases = await summaries(found.slice(0, CASES_A_PAGE));
      return { cases, hasNext: found.length > CASES_A_PAGE, counts: await countCases(kysely, filter) };
    },
    /** The case after the one at that place of a list, as `caseAfter` has it; it says no more of it than its place. */
    next: (query: CaseListQuery, place: PlacedCase, actor: Actor) =>
      caseAfter(kysely, { ...query, staffId: actor.name, today: londonDay(now()) }, place),
    /** Makes the search keys of a hundred cases of earlier releases; true where more may be left. */
    renewSearchKeys: () => renewSearchKeys({ db, encryption }),
    /** By whatever the caller says of themselves; undefined where the text has nothing to search for. */
    async search(typed: string, actor: Actor): Promise<FoundCases | undefined> {
      const { kinds, words } = readSearch(typed);
      const isReference = parseReference(typed) !== undefined;
      if (words.length === 0 && !isReference) return undefined;
      const detail = `search by ${isReference ? "reference" : kinds.join(" and ")}`;
      await recordAudit(kysely, { actor, action: "list", detail }, now());
      await index();
      // A leads host of the provider's may issue any text as a reference.
      const referred = await findNamed(referenceFrom(typed));
      if (referred !== undefined) {
        const cases = await summaries([referred]);
        return { cases, isLikely: false, hasMore: false, opens: cases[0]?.reference };
      }
      const likely = await findLikelyReferences(kysely, encryption, typed);
      const isLikely = likely.length > 0;
      const found = isLikely ? likely : await searchCases(kysely, encryption, words);
      const cases = await summaries(found);
      const whole = isLikely ? [] : personTermsIn({ kinds, words });
      // What is one letter away is listed too, and is nobody who was named.
      const named = whole.length === 0 ? [] : await searchCases(kysely, encryption, [exactly(whole)]);
      const opens = onePersons(await summaries(named));
      return { cases, isLikely, hasMore: found.length === CASES_A_PAGE, opens };
    },
    /** Undefined where no case has that reference. */
    async find(reference: string, actor: Actor): Promise<CaseFile | undefined> {
      await recordAudit(kysely, { actor, action: "look", subject: reference }, now());
      await index();
      const found = await findNamed(reference);
      const whole = found && (await findWholeCase(kysely, encryption, found.stored.id));
      if (found === undefined || whole === undefined) return undefined;
      const { id } = found.stored;
      const events = await listCaseEvents(kysely, encryption, id);
      const owed = (await (await duties?.planner())?.(kysely, id)) ?? [];
      const subjects = [found.stored.reference, ...events.map((event) => event.id)];
      const deliveries = await findDeliveries(kysely, subjects, id);
      const complaint = await complaintFile(kysely, encryption, whole, now());
      const heard = dangers.explain(wordsOfCase(found.stored, events));
      const complaintWords =
        whole.record === undefined && mayComplain(found)
          ? heardComplaint(dissatisfaction, found.stored, events)
          : [];
      const ofPerson = await findCasesOfPerson(kysely, encryption, whole);
      const holidays = (await duties?.bankHolidays()) ?? new Set<string>();
      const data = dataFile(found.stored, events, holidays);
      const facts = { events, data, deliveries, duties: owed, heard, complaintWords, complaint, ofPerson };
      return toFile(found, whole, facts, await ombudsmanWeeks(), now());
    },
    /** The file for the ombudsman (case-archive.ts), for supervisors and the owner of the case. */
    archive: (reference: string, member: StaffMember, actor: Actor) =>
      archiveFor(member, { db, encryption, reference, actor, now: now() }),
    /** Files what came by another way than its form; resolves to what names its case. */
    record: (complaint: SpokenCase, actor: Actor) => recordSpoken({ ...options, now }, complaint, actor),
    /** Undefined once it is done. */
    async update(reference: string, version: number, update: CaseUpdate, actor: Actor) {
      for (const done of auditOf(update, actor))
        await recordAudit(kysely, { actor, subject: reference, ...done }, now());
      const id = await findCaseId(kysely, reference);
      if (id === undefined) return "unknown-case";
      const changed = await apply(options, { id, version, actor, happenedAt: now() }, update);
      return changed.ok ? undefined : changed.failure;
    },
  };
}

const exactly = (terms: readonly string[]) => ({ exact: terms, parts: [], slips: () => [] });

/** The newest open one, or the newest; undefined where they are not of one name, or none. */
function onePersons(cases: readonly CaseSummary[]): string | undefined {
  const names = new Set(cases.map(({ name }) => name.trim().toLowerCase()));
  const newest = cases.toSorted((one, other) => other.receivedAt.getTime() - one.receivedAt.getTime());
  return names.size === 1 ? (newest.find(({ isOpen }) => isOpen) ?? newest[0])?.reference : undefined;
}

function auditOf(update: CaseUpdate, actor: Actor) {
  const mark = (detail: string) => ({ action: "mark", detail }) as const;
  const assign = (owner: string | null) => ({ action: "assign", detail: owner ?? "none" }) as const;
  if ("ownerId" in update) return [assign(update.ownerId)];
  if ("dutyId" in update) return [mark("letter")];
  if ("postedJobId" in update) return [mark("posted")];
  if ("complaint" in update) return [mark(`complaint: ${update.complaint.kind}`)];
  if ("data" in update) return [mark(`data request: ${update.data.kind}`)];
  if (!("mark" in update)) return [mark("cause" in update ? "cause" : "redress")];
  const marked = mark([update.mark, update.status].filter((one) => one !== undefined).join(" "));
  return update.takes === true ? [marked, assign(actor.name)] : [marked];
}

async function apply(
  options: CasesOptions,
  { id, version, ...by }: { id: string; version: number; actor: Actor; happenedAt: Date },
  update: CaseUpdate,
): Promise<Result<unknown, UpdateRefusal>> {
  const { db, encryption, duties } = options;
  if ("complaint" in update) {
    const roles = await rolesOf(db.kysely, [by.actor.name]);
    if (update.complaint.kind === "withdraw" && roles.get(by.actor.name) !== "supervisor")
      return failed("supervisors-only");
    return changeComplaint(options, { id, version, ...by }, update.complaint);
  }
  if ("data" in update) return changeDataRequest(options, { id, version, ...by }, update.data);
  if ("dutyId" in update) return duties?.send(id, version, update.dutyId, by.actor) ?? failed("stale");
  if ("postedJobId" in update)
    return recordPosted(db, encryption, id, update.postedJobId, { version, ...by });
  const isOfComplaints = "mark" in update && ["resolved", ...SECOND_LOOK].includes(update.mark);
  const sparesComplaints = "mark" in update && update.sparesComplaints === true;
  if (isOfComplaints || sparesComplaints) {
    const stored = await findStoredCase(db.kysely, encryption, id);
    if (stored !== undefined && isOfComplaints !== isComplaint(stored))
      return failed(isOfComplaints ? "not-a-complaint" : "complaint");
  }
  const assigned =
    "ownerId" in update
      ? update
      : "mark" in update && update.takes === true
        ? { ownerId: by.actor.name }
        : undefined;
  const refusal =
    (assigned && (await assignRefusal(options, { id, version, ...assigned }, by.actor))) ??
    ("mark" in update && update.mark === "reviewed" ? await reviewRefusal(options, id, by.actor) : undefined);
  if (refusal !== undefined) return failed(refusal);
  if (("promise" in update || "kept" in update || "cause" in update) && !("mark" in update)) {
    if ((await findComplaint(db.kysely, encryption, id)) === undefined) return failed("not-a-complaint");
    const own =
      "cause" in update ? causeChange(id, update.cause, by) : await redressChange(db.kysely, id, update, by);
    return own === undefined
      ? failed("stale")
      : commitCaseChange(db, encryption, id, { version, ...own }, duties);
  }
  const change = await toChange(options, id, update, by);
  return commitCaseChange(db, encryption, id, { version, ...change }, duties);
}

/**
 * An agent takes what is nobody's and gives away what is theirs; a supervisor decides about every case, with a word
 * to the colleague whose it was.
 */
async function assignRefusal(
  { db: { kysely } }: CasesOptions,
  {
    id,
    version,
    ownerId,
    word,
  }: { id: string; version: number; ownerId: string | null; word?: string | undefined },
  actor: Actor,
): Promise<UpdateRefusal | undefined> {
  const query = kysely.selectFrom("cases").select(["owner_id", "version"]).where("id", "=", id);
  const row = await query.executeTakeFirst();
  // The change itself is refused as stale, or as of an unknown case.
  if (row?.version !== version) return undefined;
  const owner = row.owner_id;
  const roles = await rolesOf(kysely, [actor.name, owner, ownerId]);
  if (ownerId !== null && !worksOnCases(roles.get(ownerId))) return "owner-unknown";
  // One who has left, or works on pages now, can't be asked.
  const isFree = owner === null || owner === actor.name || !worksOnCases(roles.get(owner));
  if (isFree) return undefined;
  if (roles.get(actor.name) !== "supervisor") return "owned";
  return word?.trim() ? undefined : "word-missing";
}

const worksOnCases = (role: StaffRole | undefined) => CASE_ROLES.some((one) => one === role);

/** Of active accounts. */
async function rolesOf(tx: Tx, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, StaffRole>> {
  const query = tx.selectFrom("staff_accounts").select(["id", "role"]);
  const known = ids.filter((id) => id !== null);
  const rows = await query.where("id", "in", known).where("removed_at", "is", null).execute();
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/** A supervisor who took no part in the answers gives the second look, after a first (step 4 of our procedure). */
async function reviewRefusal(
  { db: { kysely }, encryption }: CasesOptions,
  id: string,
  actor: Actor,
): Promise<UpdateRefusal | undefined> {
  // A later complaint that is joined to it was answered in the same matter.
  for (const one of [id, ...(await joinedTo(kysely, id))])
    if (tookPart(await listCaseEvents(kysely, encryption, one), actor)) return "took-part";
  const roles = await rolesOf(kysely, [actor.name]);
  if (roles.get(actor.name) !== "supervisor") return "took-part";
  const complaint = await findComplaint(kysely, encryption, id);
  return complaint?.events.some(({ status }) => status === "answered") ? undefined : "not-answered";
}

function tookPart(events: readonly StoredCaseEvent[], actor: Actor): boolean {
  const answered = events.some(
    (event) => ANSWERS.has(event.kind) && event.actor.kind === "staff" && event.actor.name === actor.name,
  );
  return answered || ownedBefore(events, actor);
}

/** As the customer reads it, after our position. */
function offerIn(locale: Locale | undefined, stands: boolean | undefined): string | null {
  if (stands === undefined) return null;
  const words = copyIn(localeFrom(locale)).notices.offer;
  return stands ? words.stands : words.ends;
}

/** Whether it was theirs when it was answered. Who takes it once a second look is asked for, gives that. */
function ownedBefore(events: readonly StoredCaseEvent[], actor: Actor): boolean {
  const asked = events.findLastIndex(({ kind }) => kind === "review-asked");
  const answered = events.findLastIndex(({ kind }) => ANSWERS.has(kind));
  return events
    .slice(0, asked === -1 ? answered : asked)
    .some(({ kind, text }) => kind === "owner" && text === actor.name);
}

async function toChange(
  { db, encryption }: CasesOptions,
  id: string,
  update: Extract<CaseUpdate, { ownerId: string | null } | { mark: Mark }>,
  by: Pick<CaseEvent, "happenedAt" | "actor">,
): Promise<Omit<CaseChange, "version">> {
  if ("ownerId" in update) {
    const { ownerId, word = "" } = update;
    const event = { ...by, kind: "owner", text: ownerId } as const;
    const row = await db.kysely
      .selectFrom("cases")
      .select("owner_id")
      .where("id", "=", id)
      .executeTakeFirst();
    const former = row?.owner_id ?? null;
    const isTaken = former !== null && former !== by.actor.name && word.trim() !== "";
    return { event, ownerId, alongside: isTaken ? wordAlongside(encryption, id, word, by.actor) : undefined };
  }
  const { id: eventId, mark, text, accountNumber } = update;
  const {
    kind,
    channel = update.channel,
    status = update.status && MARKED[update.status].status,
  } = MARKED[mark];
  const taken = update.takes === true ? { ownerId: by.actor.name } : {};
  const found = await findWholeCase(db.kysely, encryption, id);
  const offer = mark === "deadlock" ? offerIn(found?.stored.locale, update.offerStands) : null;
  const words = [text, offer].filter((part) => part !== null).join("\n") || null;
  const event = { ...by, id: eventId, kind, text: words, channel: channel ?? null };
  if (status === undefined) return { event, ...taken };
  // News about an answered case does not begin it again.
  if (mark === "reply" && found?.stored.status !== "received") return { event, ...taken };
  const isResolved = mark === "resolved" || update.status === "resolved";
  const resolution = isResolved ? { resolved: true, reason: text ?? "" } : null;
  const note =
    found?.record && isComplaint(found.stored)
      ? { adviceOrAction: text, accountNumber, resolution }
      : undefined;
  const { cause } = update;
  const alongside = cause && found?.record && causeAlongside(encryption, id, cause, by.actor);
  return { event, status, note, statusKind: update.status, alongside, ...taken };
}

interface Marked extends Pick<CaseEvent, "kind" | "channel"> {
  readonly status?: LeadStatus;
}

const MARKED: Readonly<Record<Mark, Marked>> = {
  note: { kind: "note" },
  reply: { kind: "reply", status: "in-progress" },
  answer: { kind: "reply", status: "answered" },
  "in-progress": { kind: "in-progress", status: "in-progress" },
  answered: { kind: "answered", status: "answered" },
  resolved: { kind: "resolved", status: "answered" },
  "review-asked": { kind: "review-asked" },
  reviewed: { kind: "reviewed", status: "answered" },
  deadlock: { kind: "deadlock", status: "answered" },
  phone: { kind: "incoming", channel: "phone" },
  post: { kind: "incoming", channel: "post" },
  email: { kind: "incoming", channel: "email" },
  "in-person": { kind: "incoming", channel: "in-person" },
};
