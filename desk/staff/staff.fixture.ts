import { toLeadAttributes } from "../../contract/lead-resource.ts";
import { A_LEAD } from "../../domain/lead.fixture.ts";
import type { Lead } from "../../domain/lead.ts";
import { type Speaker, spokenFor } from "../../domain/speaker.ts";
import { writeTogether } from "../../infrastructure/database/dialect.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { createSubmissionRepository } from "../../stores/submissions.ts";
import { ok } from "../../domain/result.ts";
import type { SendOptions } from "../../stores/send-submission.ts";
import type { StaffRole } from "../../domain/staff.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { messageAttributes, meterReadAttributes } from "../../provider/leads/leads.fixture.ts";
import { createLeadService, type LeadServiceOptions } from "../../provider/leads/service.ts";
import { type LeadRecordAttributes, sourceOf, textOf } from "../../stores/leads.ts";
import { createLeadCases } from "../cases/lead-cases.ts";
import { type CaseOptions, createCaseOpening } from "../cases/open-cases.ts";

export type Leads = ReturnType<typeof createLeads>;

/** The provider's leads beside the desk: what other clients send opens a case. */
export function createLeads(options: Omit<LeadServiceOptions, "alongside"> & CaseOptions) {
  return {
    ...createLeadService({ ...options, alongside: createCaseOpening(options).received }),
    ...createLeadCases(options),
  };
}

/** How a complaint that staff record is sent: to the provider's leads, in this process. */
export function sending(options: Omit<LeadServiceOptions, "alongside"> & CaseOptions): SendOptions {
  const { db, encryption, now } = options;
  const leads = createLeads(options);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return {
    submissions: createSubmissionRepository(db, encryption, now, createCaseOpening(options)),
    log,
    async sendLead(lead, idempotencyKey) {
      const { addressId } = lead;
      const attributes = toLeadAttributes(lead);
      const created = await leads.create({ clientId: "test", idempotencyKey, attributes, addressId });
      if (!created.ok) throw new Error(created.failure);
      return ok({ reference: created.value.id });
    },
  };
}

interface StoredAnswers {
  readonly extraHelp?: boolean;
  readonly about?: string;
  readonly speaker?: Speaker;
}

/**
 * A submission received at that moment, with its lead and its case, stored as an earlier release did: the id of the
 * case is its reference, which is returned.
 */
export async function storeSubmission(
  db: Db,
  moment: string,
  given: Readonly<Record<string, unknown>> = {},
  { extraHelp = false, about = "", speaker }: StoredAnswers = {},
): Promise<string> {
  const now = () => new Date(moment);
  const isReading = given["topic"] === READING.topic;
  const attributes = (isReading ? meterReadAttributes : messageAttributes)(given) as LeadRecordAttributes;
  const leads = createLeads({ db, encryption: TEST_ENCRYPTION, onJobEnqueued: () => undefined, now });
  const created = await leads.create({
    clientId: "test",
    idempotencyKey: undefined,
    attributes,
    addressId: null,
  });
  if (!created.ok) throw new Error(created.failure);
  const { id } = created.value;
  const submissions = createSubmissionRepository(db, TEST_ENCRYPTION, now);
  const answers = { ...A_LEAD.additionalInformation, caseType: about };
  const own = { ...fullLead(attributes), vulnerabilityConsent: extraHelp, additionalInformation: answers };
  const lead = speaker === undefined ? own : spokenFor(own, speaker, true);
  const source = sourceOf(attributes) ?? "gas-and-electricity";
  await submissions.open({ idempotencyKey: id, source, lead });
  await writeTogether(db, submissions.acknowledged(id, id, lead));
  await db.kysely
    .updateTable("cases")
    .set({ submission_id: db.kysely.selectFrom("submissions").select("id").where("reference", "=", id) })
    .where("id", "=", id)
    .execute();
  return id;
}

function fullLead(attributes: LeadRecordAttributes): Lead {
  const given = (name: string) => textOf(attributes, name);
  return {
    ...A_LEAD,
    topic: attributes.topic,
    queryType: given("query-type"),
    querySubtype: given("query-subtype"),
    query: given("query"),
    firstName: given("first-name") ?? "",
    surname: given("surname") ?? "",
    email: given("email"),
    addressId: null,
  };
}

/** Adds accounts by their ids, in which nobody can sign in. */
export async function addStaff({ kysely }: Db, accounts: Readonly<Record<string, StaffRole>>): Promise<void> {
  const rows = Object.entries(accounts).map(([id, role]) => ({
    id,
    role,
    email: id,
    email_digest: id,
    password: "",
    created_at: "2026-11-01T09:00:00Z",
    removed_at: null,
  }));
  await kysely.insertInto("staff_accounts").values(rows).execute();
}

export async function clearSubmissions({ kysely }: Db): Promise<void> {
  for (const table of [
    "audit_events",
    "complaint_events",
    "complaint_records",
    "idempotency_keys",
    "jobs",
    "cases",
    "submissions",
    "leads",
  ] as const)
    await kysely.deleteFrom(table).execute();
}

export const PAY_AS_YOU_GO = { "query-subtype": "Make a complaint-Pay As You Go" };
export const ENQUIRY = { "query-type": "Enquiry", "query-subtype": "Enquiry-Pay As You Go" };
export const READING = { topic: "PriceCapMeterRead" };
