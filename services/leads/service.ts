import type { LeadStatus } from "../../domain/lead-progress.ts";
import { createReference } from "../../domain/reference.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import { isForeignKeyViolation } from "../../infrastructure/database/dialect.ts";
import { enqueueJob } from "../../infrastructure/jobs/job-queue.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { isSameSecret, sha256 } from "../../infrastructure/hashing.ts";
import { type ComplaintNote, isComplaint, noteComplaint, recordComplaint } from "./complaint-records.ts";
import {
  submissionTypeOf,
  findKeyUse,
  findLead,
  insertKeyUse,
  insertLead,
  isTrackLinkRevoked,
  type LeadRecordAttributes,
  revokeTrackLink,
  type StoredLead,
  updateStatus,
} from "./repository.ts";
import { readTrackLink } from "./track-link.ts";

/** The confirmation email's job. */
export const LEAD_EMAIL_JOB = "lead-email";

const NO_NOTE: ComplaintNote = { adviceOrAction: null, accountNumber: null, resolution: null };

export interface NewLead {
  readonly clientId: string;
  /** Undefined where the caller takes the risk of sending twice. */
  readonly idempotencyKey: string | undefined;
  readonly attributes: LeadRecordAttributes;
  readonly addressId: string | null;
}

export type LeadRefusal =
  /** The related address is not one the addresses service knows. */
  | "unknown-address"
  /** The key was used for another body. */
  | "key-reused"
  /** The same key is being worked on in this process. */
  | "in-flight";

export type StatusRefusal = "unknown-lead" | "not-a-complaint";

export interface LeadService {
  /** Stores the lead and enqueues its email in one transaction. Idempotent by key and body. */
  create(lead: NewLead): Promise<Result<StoredLead, LeadRefusal>>;
  find(id: string): Promise<StoredLead | undefined>;
  /** The lead of that reference and email address; constant work for unknown references. */
  findOwn(reference: string, email: string): Promise<StoredLead | undefined>;
  /** The lead that the link of its email names; undefined where that is forged, expired or revoked. */
  findByLink(link: string): Promise<StoredLead | undefined>;
  revokeLink(id: string): Promise<void>;
  /** Also written into the record, where it is a complaint; only then may there be a note. */
  setStatus(id: string, status: LeadStatus, note?: ComplaintNote): Promise<Result<StoredLead, StatusRefusal>>;
}

export interface LeadServiceOptions {
  readonly db: Db;
  readonly encryption: Encryption;
  /** Called after a commit that enqueued a job. */
  readonly onJobEnqueued: () => void;
  readonly now?: () => Date;
}

export function createLeadService({
  db,
  encryption,
  onJobEnqueued,
  now = () => new Date(),
}: LeadServiceOptions): LeadService {
  /** Keys in progress in this process, for an early response; the guarantee is the table's primary key. */
  const inFlight = new Set<string>();

  async function create(lead: NewLead): Promise<Result<StoredLead, LeadRefusal>> {
    try {
      const stored = await db.kysely.transaction().execute((tx) => store(tx, encryption, lead, now()));
      if (getsEmail(stored.attributes)) onJobEnqueued();
      return ok(stored);
    } catch (error) {
      // The key was used before, or the address does not exist.
      if (!(error instanceof KeyUsedError) && !isForeignKeyViolation(error)) throw error;
      return (await replay(db.kysely, encryption, lead)) ?? failed("unknown-address");
    }
  }

  return {
    async create(lead) {
      if (lead.idempotencyKey === undefined) return create(lead);
      const flight = `${lead.clientId} ${lead.idempotencyKey}`;
      if (inFlight.has(flight)) return failed("in-flight");
      inFlight.add(flight);
      return create(lead).finally(() => inFlight.delete(flight));
    },
    find: (id) => findLead(db.kysely, encryption, id),
    async findOwn(reference, email) {
      const lead = await findLead(db.kysely, encryption, reference);
      const known = sameEmail(lead?.attributes["email"], email);
      return known ? lead : undefined;
    },
    async findByLink(link) {
      const id = readTrackLink(encryption, link, now());
      if (id === undefined || (await isTrackLinkRevoked(db.kysely, id))) return undefined;
      return findLead(db.kysely, encryption, id);
    },
    revokeLink: (id) => revokeTrackLink(db.kysely, id, now()),
    setStatus: (id, status, note) =>
      db.kysely.transaction().execute(async (tx) => {
        const lead = await findLead(tx, encryption, id);
        if (lead === undefined) return failed("unknown-lead");
        if (note !== undefined && !isComplaint(lead)) return failed("not-a-complaint");
        const happenedAt = now();
        await updateStatus(tx, id, status, happenedAt);
        if (isComplaint(lead)) {
          // One of an earlier release has no record yet.
          await recordComplaint(tx, encryption, lead);
          await noteComplaint(tx, encryption, id, { ...(note ?? NO_NOTE), happenedAt, status });
        }
        return ok({ ...lead, status, statusChangedAt: happenedAt });
      }),
  };
}

/** Rolls the lead's transaction back. */
class KeyUsedError extends Error {}

async function store(
  tx: Tx,
  encryption: Encryption,
  { idempotencyKey, ...lead }: NewLead,
  createdAt: Date,
): Promise<StoredLead> {
  const { clientId, attributes, addressId } = lead;
  // A retry inserts nothing.
  if (idempotencyKey !== undefined && (await findKeyUse(tx, clientId, idempotencyKey)) !== undefined)
    throw new KeyUsedError();
  const received = { status: "received", statusChangedAt: null } as const;
  let stored: StoredLead;
  do stored = { id: createReference(), clientId, attributes, addressId, createdAt, ...received };
  while (!(await insertLead(tx, encryption, stored)));
  await recordComplaint(tx, encryption, stored);
  if (getsEmail(attributes)) await enqueueJob(tx, LEAD_EMAIL_JOB, stored.id, createdAt);
  const use = { bodyDigest: digest(lead), leadId: stored.id };
  // Waits for a simultaneous use of the key in another process.
  const isFree =
    idempotencyKey === undefined || (await insertKeyUse(tx, clientId, idempotencyKey, use, createdAt));
  if (!isFree) throw new KeyUsedError();
  return stored;
}

/** What the key's first use created; undefined where it has none. */
async function replay(
  tx: Tx,
  encryption: Encryption,
  lead: NewLead,
): Promise<Result<StoredLead, LeadRefusal> | undefined> {
  const { clientId, idempotencyKey } = lead;
  const use = idempotencyKey === undefined ? undefined : await findKeyUse(tx, clientId, idempotencyKey);
  if (use === undefined) return undefined;
  if (use.bodyDigest !== digest(lead)) return failed("key-reused");
  const stored = await findLead(tx, encryption, use.leadId);
  if (stored === undefined) throw new Error("an idempotency key names a lead that is not there");
  return ok(stored);
}

function sameEmail(stored: unknown, given: string): boolean {
  return isSameSecret(String(stored).toLowerCase(), given.toLowerCase());
}

/** Confirmation by email where there is an address; it is optional on a meter reading. */
function getsEmail(attributes: LeadRecordAttributes): boolean {
  return typeof attributes["email"] === "string" && submissionTypeOf(attributes) !== undefined;
}

/** Of what was understood and not of the bytes: the same document with other spacing is the same. */
function digest({ attributes, addressId }: Pick<NewLead, "attributes" | "addressId">): string {
  return sha256(JSON.stringify([attributes, addressId]), "hex");
}
