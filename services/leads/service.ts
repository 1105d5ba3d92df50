import type { Actor, CaseChannel } from "../../domain/staff.ts";
import type { LeadStatus } from "../../domain/lead-progress.ts";
import { createReference } from "../../domain/reference.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import {
  isForeignKeyViolation,
  isUniqueViolation,
  writeTogether,
} from "../../infrastructure/database/dialect.ts";
import { createGroupCommit } from "../../infrastructure/database/group-commit.ts";
import { enqueueJobs } from "../../infrastructure/jobs/job-queue.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { mailLane } from "../email/mail-lane.ts";
import { isSameSecret, sha256 } from "../../infrastructure/hashing.ts";
import { currentTraceId } from "../../infrastructure/trace.ts";
import { commitCaseChange, type DutyPlanner, statusEvent } from "./case-changes.ts";
import { type CaseEvent, toEventRow } from "./case-events.ts";
import { createConversations } from "./conversations.ts";
import { type ComplaintNote, isComplaint, recordComplaints } from "./complaint-records.ts";
import {
  submissionTypeOf,
  findKeyUse,
  findLead,
  insertKeyUses,
  insertLeads,
  isTrackLinkRevoked,
  type LeadRecordAttributes,
  type NewKeyUse,
  revokeTrackLink,
  type StoredLead,
  textOf,
} from "./repository.ts";
import { readTrackLink } from "./track-link.ts";
import { enqueueWebhooks } from "./webhooks.ts";

/** The confirmation email's job. */
export const LEAD_EMAIL_JOB = "lead-email";

const UNKNOWN: Actor = { kind: "api", name: "" };

export interface NewLead {
  readonly clientId: string;
  /** Undefined where the caller takes the risk of sending twice. */
  readonly idempotencyKey: string | undefined;
  readonly attributes: LeadRecordAttributes;
  readonly addressId: string | null;
  /** Of what staff entered: by whom, how it came, and on whose behalf. */
  readonly recorded?: Pick<CaseEvent, "actor" | "text"> & { readonly channel: CaseChannel };
}

export type LeadRefusal =
  /** The related address is not one the addresses service knows. */
  | "unknown-address"
  /** The key was used for another body. */
  | "key-reused"
  /** The same key is being worked on in this process. */
  | "in-flight";

export type LeadService = ReturnType<typeof createLeadService>;

export interface LeadServiceOptions {
  readonly db: Db;
  readonly encryption: Encryption;
  /** Called after a commit that enqueued a job. */
  readonly onJobEnqueued: () => void;
  /** Left out where the index alone plans what is owed on complaints. */
  readonly duties?: DutyPlanner | undefined;
  readonly now?: () => Date;
}

export function createLeadService(options: LeadServiceOptions) {
  const { db, encryption, duties, now = () => new Date() } = options;
  /** Keys in progress in this process, for an early response; the guarantee is the table's primary key. */
  const inFlight = new Set<string>();
  const create = leadCreator(options, now);

  return {
    /** Durable when it resolves, with its email's job. Idempotent by key and body. */
    async create(lead: NewLead): Promise<Result<StoredLead, LeadRefusal>> {
      if (lead.idempotencyKey === undefined) return create(lead);
      const flight = `${lead.clientId} ${lead.idempotencyKey}`;
      if (inFlight.has(flight)) return failed("in-flight");
      inFlight.add(flight);
      return create(lead).finally(() => inFlight.delete(flight));
    },
    find: (id: string) => findLead(db.kysely, encryption, id),
    /** The lead of that reference and email address; constant work for unknown references. */
    async findOwn(reference: string, email: string) {
      const lead = await findLead(db.kysely, encryption, reference);
      const known = sameEmail(lead?.attributes["email"], email);
      return known ? lead : undefined;
    },
    /** The lead that the link of its email names; undefined where that is forged, expired or revoked. */
    async findByLink(link: string) {
      const id = readTrackLink(encryption, link, now());
      if (id === undefined || (await isTrackLinkRevoked(db.kysely, id))) return undefined;
      return findLead(db.kysely, encryption, id);
    },
    revokeLink: (id: string) => revokeTrackLink(db.kysely, id, now()),
    ...createConversations(db, encryption, now, duties),
    /** Added to the history, and to the record of a complaint; only then may there be a note. */
    setStatus(id: string, status: LeadStatus, note?: ComplaintNote, actor = UNKNOWN) {
      const event = { ...statusEvent(status, note), actor, happenedAt: now() };
      return commitCaseChange(db, encryption, id, { event, status, note }, duties);
    },
  };
}

/** Stores a lead with what belongs to it, in a group commit. */
function leadCreator(options: LeadServiceOptions, now: () => Date) {
  const { db, encryption, onJobEnqueued } = options;
  const commit = createGroupCommit((leads: readonly LeadToStore[]) => store(options, leads));

  return async ({ idempotencyKey, recorded, ...lead }: NewLead): Promise<Result<StoredLead, LeadRefusal>> => {
    for (;;) {
      const received = { status: "received", statusChangedAt: null } as const;
      const stored = { ...lead, id: createReference(), createdAt: now(), ...received };
      const use =
        idempotencyKey === undefined ? undefined : { key: idempotencyKey, bodyDigest: digest(lead) };
      try {
        // Without a key it must not be written twice, and so not in a group.
        const one = { stored, use, recorded, traceId: currentTraceId() };
        await (use === undefined ? store(options, [one]) : commit(one));
        if (getsEmail(stored)) onJobEnqueued();
        return ok(stored);
      } catch (error) {
        // The key was used, the address does not exist, or the reference is taken.
        const isUnknownAddress = isForeignKeyViolation(error);
        if (!isUnknownAddress && !isUniqueViolation(error)) throw error;
        const earlier = await replay(db.kysely, encryption, lead.clientId, use);
        if (earlier !== undefined) return earlier;
        if (isUnknownAddress) return failed("unknown-address");
      }
    }
  };
}

interface LeadToStore {
  readonly stored: StoredLead;
  readonly recorded: NewLead["recorded"];
  readonly use: Pick<NewKeyUse, "key" | "bodyDigest"> | undefined;
  readonly traceId: string | undefined;
}

/** Leads, their records, duties, jobs and key uses. The database's constraints decide, for all processes. */
async function store(
  { db, encryption, duties }: LeadServiceOptions,
  leads: readonly LeadToStore[],
): Promise<void> {
  const { kysely } = db;
  const stored = leads.map((lead) => lead.stored);
  const ids = stored.map(({ id }) => id);
  const uses = leads.flatMap(({ stored: { id, clientId, createdAt }, use }) =>
    use === undefined ? [] : [{ ...use, clientId, leadId: id, createdAt }],
  );
  const complaints = leads
    .filter((one) => isComplaint(one.stored))
    .map(({ stored: lead, recorded }) => ({ lead, channel: recordedChannel(recorded?.channel) }));
  const events = leads.flatMap(({ stored: { id, createdAt }, recorded }) =>
    recorded === undefined
      ? []
      : [toEventRow(encryption, id, { ...recorded, kind: "recorded", happenedAt: createdAt })],
  );
  const owed = await duties?.first(complaints.map(({ lead }) => lead));
  const emails = stored.filter(getsEmail).map(({ id }) => id);
  const { createdAt } = stored[0]!;
  const traceOf = (id: string) => leads.find((lead) => lead.stored.id === id)?.traceId;
  const laneOf = (id: string) => {
    const lead = stored.find((one) => one.id === id);
    return lead === undefined ? null : mailLane(encryption, textOf(lead.attributes, "email") ?? "");
  };
  await writeTogether(db, [
    insertLeads(kysely, encryption, stored),
    ...(uses.length > 0 ? [insertKeyUses(kysely, uses)] : []),
    ...(events.length > 0 ? [kysely.insertInto("case_events").values(events)] : []),
    ...(complaints.length > 0 ? [recordComplaints(kysely, encryption, complaints)] : []),
    ...(owed === undefined ? [] : [owed]),
    ...(emails.length > 0
      ? [enqueueJobs(kysely, LEAD_EMAIL_JOB, emails, createdAt, { traceOf, laneOf })]
      : []),
    enqueueWebhooks(kysely, ids, createdAt, traceOf),
  ]);
}

/** Regulation 4(1)(b): oral or written. */
function recordedChannel(channel: CaseChannel | undefined): "oral" | "written" {
  return channel === "phone" || channel === "in-person" ? "oral" : "written";
}

/** What the key's first use created; undefined where it has none. */
async function replay(
  tx: Tx,
  encryption: Encryption,
  clientId: string,
  use: LeadToStore["use"],
): Promise<Result<StoredLead, LeadRefusal> | undefined> {
  const first = use && (await findKeyUse(tx, clientId, use.key));
  if (first === undefined) return undefined;
  if (first.bodyDigest !== use?.bodyDigest) return failed("key-reused");
  const stored = await findLead(tx, encryption, first.leadId);
  if (stored === undefined) throw new Error("an idempotency key names a lead that is not there");
  return ok(stored);
}

function sameEmail(stored: unknown, given: string): boolean {
  return isSameSecret(String(stored).toLowerCase(), given.toLowerCase());
}

/** Confirmation by email where there is an address; it is optional on a meter reading. */
function getsEmail({ attributes }: StoredLead): boolean {
  return typeof attributes["email"] === "string" && submissionTypeOf(attributes) !== undefined;
}

/** Of what was understood and not of the bytes: the same document with other spacing is the same. */
function digest({ attributes, addressId }: Pick<NewLead, "attributes" | "addressId">): string {
  return sha256(JSON.stringify([attributes, addressId]), "hex");
}
