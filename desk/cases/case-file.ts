import { copyIn } from "../../copy/locales.ts";
import { addresseesOf, isEmailed } from "./addressees.ts";
import type { Explanation } from "../../danger/find-dangers.ts";
import { type CaseClock, caseClocks } from "../../domain/case-clocks.ts";
import type { Day } from "../../domain/calendar.ts";
import type { OmbudsmanWeeks } from "../../domain/complaint-duties.ts";
import type { OpenDuty } from "./complaint-notices.ts";
import { type Lead, SPEAKER_MEMBERS } from "../../domain/lead.ts";
import type { LeadStatus } from "../../domain/lead-progress.ts";
import { type Addressee, describeSpeaker, speakerOf } from "../../domain/speaker.ts";
import type { Hazard } from "../../domain/safety-advice.ts";
import type { SubmissionSource } from "../../domain/submission-types.ts";
import { type CaseHistoryEntry, historyOf } from "./case-history.ts";
import type { Cause } from "./complaint-causes.ts";
import type { Redress } from "../../domain/redress.ts";
import type { StoredCaseEvent } from "./case-events.ts";
import type { Delivery } from "./deliveries.ts";
import type { findCasesOfPerson } from "./cases-of-person.ts";
import type { ListedCase } from "./case-list.ts";
import { printedHolderLetter } from "./tell-holder.ts";
import { textOf } from "../../stores/leads.ts";
import type { DataFile } from "./data-requests.ts";
import type { ComplaintFile } from "./complaint-file.ts";
import { isComplaint } from "./stored-cases.ts";
import { mayNeedHelp, SUBJECT, subjectOf, type WholeCase } from "./whole-case.ts";

/** A case in a list. */
export interface CaseSummary {
  /** Names the case: the reference, or the case's id until there is one. */
  readonly reference: string;
  /** False until the leads API has given a reference. */
  readonly isAcknowledged: boolean;
  /** Undefined for leads no form here makes. */
  readonly source: SubmissionSource | undefined;
  readonly name: string;
  /** What the customer chose that it is about; null where the form has no such question. */
  readonly subject: string | null;
  readonly firstLine: string;
  readonly receivedAt: Date;
  readonly status: LeadStatus;
  readonly isOpen: boolean;
  /** The next day that staff have to act by; null where none is stated. */
  readonly dueOn: Day | null;
  /** The customer answered that they may need extra help. */
  readonly extraHelp: boolean;
  /** What the customer's words report, gravest first. */
  readonly hazards: readonly Hazard[];
  /** We have answered or asked: the next word is the customer's. */
  readonly waitsForCustomer: boolean;
  readonly ownerId: string | null;
  /** Its words may be a complaint, which it is not. */
  readonly mayBeComplaint: boolean;
  /** Goes back with each change: a change from an older version is refused. */
  readonly version: number;
}

/** A case with everything stored about it. */
export interface CaseFile extends CaseSummary {
  /** What the customer's words report, and by which of them it was heard. */
  readonly dangers: readonly Explanation[];
  readonly isComplaint: boolean;
  readonly complaint: ComplaintFile;
  /** Undefined for what is no request about data. */
  readonly data: DataFile | undefined;
  readonly resolvedAt: Date | null;
  readonly clocks: readonly CaseClock[];
  /** Of a complaint; null while staff have chosen none. */
  readonly cause: Cause | null;
  /** What was promised to put it right, the soonest first. */
  readonly redress: readonly Redress[];
  /** Words of what is no complaint that may be one; none without such. */
  readonly complaintWords: readonly string[];
  /** What is owed on a complaint, the soonest first. */
  readonly duties: readonly OpenDuty[];
  readonly email: string | null;
  /** Whom answers and letters go to. */
  readonly addressees: readonly Addressee[];
  /** By email, to any of them. */
  readonly isEmailed: boolean;
  readonly telephone: string | null;
  readonly address: string | null;
  readonly accountNumber: string | null;
  /** That tells the account holder that somebody wrote for them, to be printed; null where nobody did. */
  readonly holderLetter: ReturnType<typeof printedHolderLetter>;
  /** Who speaks for the account holder, and whom we answer; null where they speak for themselves. */
  readonly speaker: string | null;
  readonly message: string;
  /** The other answers, by the names of their fields. */
  readonly answers: readonly (readonly [name: string, value: string])[];
  /** The latest last. An actor is unknown before the release that records it. */
  readonly history: readonly CaseHistoryEntry[];
  /** Other cases of the same person. */
  readonly ofPerson: Awaited<ReturnType<typeof findCasesOfPerson>>;
  /** What became of emails: of the confirmation by the reference, of others by the event's id. */
  readonly deliveries: Readonly<Record<string, Delivery>>;
}

const LONGEST_LINE = 140;

export function toSummary(
  { stored, source, isOpen, dueOn, waitsForCustomer, mayBeComplaint, ownerId, version }: ListedCase,
  hazards: readonly Hazard[],
): CaseSummary {
  const { attributes, reference, isAcknowledged, full, status } = stored;
  const lines = (textOf(attributes, "query") ?? "").split("\n").map((line) => line.trim());
  return {
    reference,
    isAcknowledged,
    source,
    name: [textOf(attributes, "first-name"), textOf(attributes, "surname")].filter(Boolean).join(" "),
    subject: subjectOf(full),
    firstLine: lines.find((line) => line !== "")?.slice(0, LONGEST_LINE) ?? "",
    receivedAt: stored.complaintAt ?? stored.createdAt,
    status,
    isOpen,
    dueOn,
    extraHelp: mayNeedHelp(stored),
    hazards,
    waitsForCustomer,
    mayBeComplaint,
    ownerId,
    version,
  };
}

interface CaseFacts extends Pick<
  CaseFile,
  "duties" | "data" | "deliveries" | "complaintWords" | "complaint" | "ofPerson"
> {
  readonly events: readonly StoredCaseEvent[];
  readonly heard: readonly Explanation[];
}

export function toFile(
  found: ListedCase,
  { stored, record, address, cause, redress }: WholeCase,
  { events, data, deliveries, duties, heard, complaintWords, complaint, ofPerson }: CaseFacts,
  ombudsman: OmbudsmanWeeks,
  now: Date,
): CaseFile {
  const { source } = found;
  const { status, statusChangedAt, attributes, full } = stored;
  const receivedAt = stored.complaintAt ?? stored.createdAt;
  const answeredAt = status === "answered" ? statusChangedAt : null;
  const resolvedAt = record?.resolvedAt ?? null;
  const hasClocks = source !== undefined && stored.joinedTo === null;
  const history = complaint.thread ?? historyOf(record, events);
  const clocked = hasClocks && { source, receivedAt, answeredAt, resolvedAt };
  return {
    ...toSummary(
      found,
      heard.map(({ hazard }) => hazard),
    ),
    dangers: heard,
    ...(complaint.chosenSubject !== null && { subject: complaint.chosenSubject }),
    cause,
    redress,
    complaintWords,
    duties,
    data,
    isComplaint: isComplaint(stored),
    complaint,
    ofPerson,
    resolvedAt,
    clocks: !clocked ? [] : caseClocks(clocked, ombudsman, now),
    email: textOf(attributes, "email"),
    addressees: addresseesOf(stored),
    isEmailed: isEmailed(stored),
    telephone: full?.contactNumber?.number ?? record?.details.telephone ?? null,
    address:
      address?.address ??
      ([record?.details.address, record?.details.postcode].filter(Boolean).join(", ") || null),
    accountNumber:
      record?.events.findLast((event) => event.accountNumber !== null)?.accountNumber ??
      record?.details.accountNumber ??
      null,
    holderLetter: printedHolderLetter(stored),
    speaker: speakerIn(full) ?? history.find(({ kind }) => kind === "recorded")?.text ?? null,
    message: textOf(attributes, "query") ?? "",
    answers: answersOf(full).filter(([name]) => !SAID_APART.has(name)),
    history,
    deliveries,
  };
}

/** Answers that a case says where they belong. */
const SAID_APART: ReadonlySet<string> = new Set([SUBJECT, ...SPEAKER_MEMBERS]);

function speakerIn(full: Lead | undefined): string | null {
  const speaker = full && speakerOf(full);
  if (speaker === undefined) return null;
  const { theirEmail } = speaker;
  return [describeSpeaker(speaker), theirEmail && copyIn("en-GB").speaker.described.reach(theirEmail)]
    .filter(Boolean)
    .join(" ");
}

/** What a form asks beside the common questions, as far as it was answered. */
function answersOf(full: Lead | undefined): [string, string][] {
  return Object.entries(full?.additionalInformation ?? {}).flatMap(([name, value]) =>
    typeof value === "string" && value !== "" ? [[name, value]] : [],
  );
}
