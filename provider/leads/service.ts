import { createReference } from "../../domain/reference.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import {
  isForeignKeyViolation,
  isUniqueViolation,
  type Write,
  writeTogether,
} from "../../infrastructure/database/dialect.ts";
import { createGroupCommit } from "../../infrastructure/database/group-commit.ts";
import { enqueueJobs } from "../../infrastructure/jobs/job-queue.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { mailLane } from "../../email/mail-lane.ts";
import { sha256 } from "../../infrastructure/hashing.ts";
import { currentTraceId } from "../../infrastructure/trace.ts";
import {
  findKeyUse,
  findLead,
  insertKeyUses,
  insertLeads,
  LEAD_EMAIL_JOB,
  type LeadRefusal,
  type NewKeyUse,
  type NewLead,
  type NewStoredLead,
  type StoredLead,
  submissionTypeOf,
  textOf,
} from "../../stores/leads.ts";

export type LeadService = ReturnType<typeof createLeadService>;

export interface LeadServiceOptions {
  readonly db: Db;
  readonly encryption: Encryption;
  /** Called after a commit that enqueued a job. */
  readonly onJobEnqueued: () => void;
  /** Writes of the same commit. Left out where nothing follows. */
  readonly alongside?: (leads: readonly NewStoredLead[]) => Promise<readonly Write[]>;
  readonly now?: () => Date;
}

export function createLeadService(options: LeadServiceOptions) {
  const { db, encryption, now = () => new Date() } = options;
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
  };
}

/** Stores a lead with its email's job and what is written alongside, in a group commit. */
function leadCreator(options: LeadServiceOptions, now: () => Date) {
  const { db, encryption, onJobEnqueued } = options;
  const commit = createGroupCommit((leads: readonly LeadToStore[]) => store(options, leads));

  return async ({ idempotencyKey, ...lead }: NewLead): Promise<Result<StoredLead, LeadRefusal>> => {
    for (;;) {
      const stored = { ...lead, locale: lead.locale ?? null, id: createReference(), createdAt: now() };
      const use =
        idempotencyKey === undefined ? undefined : { key: idempotencyKey, bodyDigest: digest(lead) };
      try {
        // Without a key it must not be written twice, and so not in a group.
        const one = { stored, use, idempotencyKey, traceId: currentTraceId() };
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

interface LeadToStore extends NewStoredLead {
  readonly use: Pick<NewKeyUse, "key" | "bodyDigest"> | undefined;
}

/** Leads, their jobs and key uses. The database's constraints decide, for all processes. */
async function store(
  { db, encryption, alongside = async () => [] }: LeadServiceOptions,
  leads: readonly LeadToStore[],
): Promise<void> {
  const { kysely } = db;
  const stored = leads.map((lead) => lead.stored);
  const uses = leads.flatMap(({ stored: { id, clientId, createdAt }, use }) =>
    use === undefined ? [] : [{ ...use, clientId, leadId: id, createdAt }],
  );
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
    ...(emails.length > 0
      ? [enqueueJobs(kysely, LEAD_EMAIL_JOB, emails, createdAt, { traceOf, laneOf })]
      : []),
    ...(await alongside(leads)),
  ]);
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

/** Confirmation by email where there is an address; it is optional on a meter reading. */
function getsEmail({ attributes }: StoredLead): boolean {
  return typeof attributes["email"] === "string" && submissionTypeOf(attributes) !== undefined;
}

/** Of what was understood and not of the bytes: the same document with other spacing is the same. */
function digest({ attributes, addressId }: Pick<NewLead, "attributes" | "addressId">): string {
  return sha256(JSON.stringify([attributes, addressId]), "hex");
}
