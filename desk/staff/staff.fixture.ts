import { A_LEAD } from "../../domain/lead.fixture.ts";
import { writeTogether } from "../../infrastructure/database/dialect.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { createSubmissionRepository } from "../../stores/submissions.ts";
import type { StaffRole } from "../../domain/staff.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { messageAttributes, meterReadAttributes } from "../../provider/leads/leads.fixture.ts";
import type { LeadRecordAttributes } from "../../stores/leads.ts";
import { createLeads } from "../../server/leads.ts";

/** Stores a lead received at that moment, with its full submission; returns its reference. */
export async function storeSubmission(
  db: Db,
  moment: string,
  given: Readonly<Record<string, unknown>> = {},
  { extraHelp = false } = {},
): Promise<string> {
  const now = () => new Date(moment);
  const leads = createLeads({
    db,
    encryption: TEST_ENCRYPTION,
    onJobEnqueued: () => undefined,
    now,
  });
  const isReading = given["topic"] === READING.topic;
  const attributes = (isReading ? meterReadAttributes : messageAttributes)(given) as LeadRecordAttributes;
  const created = await leads.create({
    clientId: "test",
    idempotencyKey: undefined,
    attributes,
    addressId: null,
  });
  if (!created.ok) throw new Error(created.failure);
  const { id } = created.value;
  const cases = createSubmissionRepository(db, TEST_ENCRYPTION, now);
  const lead = { ...A_LEAD, vulnerabilityConsent: extraHelp };
  await cases.open({ idempotencyKey: id, source: "gas-and-electricity", lead });
  await writeTogether(db, cases.acknowledged(id, id, lead));
  return id;
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
    "submissions",
    "leads",
  ] as const)
    await kysely.deleteFrom(table).execute();
}

export const PAY_AS_YOU_GO = { "query-subtype": "Make a complaint-Pay As You Go" };
export const ENQUIRY = { "query-type": "Enquiry", "query-subtype": "Enquiry-Pay As You Go" };
export const READING = { topic: "PriceCapMeterRead" };
