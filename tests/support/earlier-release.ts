import type { Kysely } from "kysely";
import { expect } from "vitest";
import { findAccounts, findCustomer } from "../../provider/accounts/repository.ts";
import { findAddress } from "../../stores/addresses.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { type Database, TABLES } from "../../infrastructure/database/schema.ts";
import { createRecordAdapter } from "../../provider/identity/records.ts";
import { createUserRepository } from "../../provider/identity/users.ts";
import { findStoredCase } from "../../desk/cases/stored-cases.ts";
import { findLead } from "../../stores/leads.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { createSessionRepository } from "../../stores/sessions.ts";

/**
 * What the release before the encryption of personal data (migrations up to 0005) left in a database: one row
 * of each kind, plain.
 */
export const EARLIER = {
  reference: "7KQ4M-T9X2R",
  subject: "e0000000-0000-4000-8000-000000000001",
  addressId: "6f1ed002-ab59-4b22-9d6f-5d1b0b1c1c01",
  visitorKey: "earlier-visitor",
  attributes: {
    title: "NA",
    topic: "help-&-support",
    "query-type": "Meters",
    "query-subtype": "Make a complaint-Monthly or quarterly",
    query: "Quixotic-bill is wrong.",
    "first-name": "Xanthippe",
    surname: "Featherstonehaugh",
    email: "xanthippe@earlier.example",
    "contact-number": { number: "+442079460199", type: "home" },
  },
  lead: {
    firstName: "Xanthippe",
    surname: "Featherstonehaugh",
    email: "xanthippe@earlier.example",
    vulnerabilityConsent: true,
  },
  answers: { values: { firstName: "Xanthippe", telephoneNumber: "+442079460199" } },
  payload: { accountId: "e0000000-0000-4000-8000-000000000001", login: "xanthippe@earlier.example" },
  address: "Quixotic-cottage, Zennor-lane, ZE1 0ZZ",
} as const;

/** What a search for a person in those rows would find. */
export const EARLIER_PERSONAL = [
  "Xanthippe",
  "Featherstonehaugh",
  "xanthippe@",
  "2079460199",
  "Quixotic",
  "Zennor",
  "ZE1 0ZZ",
  "ZE10ZZ",
];

const DAY = "2026-11-20T09:00:00.000Z";
const LATER = "2099-01-01T00:00:00.000Z";

/** Inserts with the columns that release had, into tables of either name. */
export async function fillAsEarlierRelease(db: Kysely<Database>): Promise<void> {
  const kysely = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name));
  const insert = (name: keyof Database, row: Record<string, unknown>) => {
    const table = tables.has(name) ? name : TABLES[name].former!.name!;
    return kysely.insertInto(table).values(row).execute();
  };
  await insert("addresses", {
    id: EARLIER.addressId,
    postcode_key: "ZE10ZZ",
    postcode: "ZE1 0ZZ",
    address: EARLIER.address,
    address_line_1: "Quixotic-cottage",
    address_line_2: "Zennor-lane",
    country: null,
    county: null,
    flat_number: null,
    house_name: "Quixotic-cottage",
    house_number: null,
    pes_region: null,
    postal_town: "Zennor",
    mpans: "",
    mprns: "",
    is_manual: 1,
    service_area: 0,
  });
  await insert("leads", {
    id: EARLIER.reference,
    client_id: "help-and-support",
    topic: EARLIER.attributes.topic,
    query_type: EARLIER.attributes["query-type"],
    query_subtype: EARLIER.attributes["query-subtype"],
    attributes: JSON.stringify(EARLIER.attributes),
    address_id: EARLIER.addressId,
    created_at: DAY,
    status: "in-progress",
    status_changed_at: DAY,
  });
  await insert("submissions", {
    id: "earlier-case",
    idempotency_key: "earlier-key",
    source: "gas-and-electricity",
    lead: JSON.stringify(EARLIER.lead),
    reference: EARLIER.reference,
    created_at: DAY,
    acknowledged_at: DAY,
  });
  // As the migration would have.
  if (tables.has("submissions"))
    await insert("cases", {
      id: EARLIER.reference,
      submission_id: "earlier-case",
      reference: EARLIER.reference,
      topic: EARLIER.attributes.topic,
      query_type: EARLIER.attributes["query-type"],
      query_subtype: EARLIER.attributes["query-subtype"],
      created_at: DAY,
      status: "in-progress",
      status_changed_at: DAY,
    });
  await insert("idempotency_keys", {
    client_id: "help-and-support",
    key: "earlier-key",
    body_digest: "0".repeat(64),
    lead_id: EARLIER.reference,
    created_at: DAY,
  });
  await insert("sessions", {
    visitor_key: EARLIER.visitorKey,
    name: "answers",
    value: JSON.stringify(EARLIER.answers),
    expires_at: LATER,
  });
  await insert("identity_users", {
    subject: EARLIER.subject,
    email: EARLIER.attributes.email,
    // Of no password.
    password: `scrypt$32768$8$3$${"A".repeat(22)}$${"A".repeat(43)}`,
  });
  await insert("identity_records", {
    model: "Session",
    id: "earlier-session",
    payload: JSON.stringify(EARLIER.payload),
    uid: "earlier-uid",
    grant_id: null,
    consumed_at: null,
    expires_at: LATER,
  });
  await insert("customers", {
    subject: EARLIER.subject,
    first_name: "Xanthippe",
    surname: "Featherstonehaugh",
    email: EARLIER.attributes.email,
  });
  await insert("energy_accounts", {
    id: "earlier-account",
    subject: EARLIER.subject,
    status: "live",
    first_name: "Xanthippe",
    last_name: "Featherstonehaugh",
    email: EARLIER.attributes.email,
    mobile: "+442079460199",
  });
}

/** Everything there is of it, as the product reads it. */
export async function expectEarlierReadable(db: Db, encryption: Encryption): Promise<void> {
  expect(await findLead(db.kysely, encryption, EARLIER.reference)).toMatchObject({
    attributes: EARLIER.attributes,
  });
  expect(await findStoredCase(db.kysely, encryption, EARLIER.reference)).toMatchObject({
    reference: EARLIER.reference,
    attributes: EARLIER.attributes,
    status: "in-progress",
  });
  const session = await createSessionRepository(db, encryption).read(EARLIER.visitorKey);
  expect(session.get("answers")?.()).toEqual(EARLIER.answers);
  expect(await createUserRepository(db, encryption).find(EARLIER.subject)).toEqual({
    subject: EARLIER.subject,
    email: EARLIER.attributes.email,
  });
  expect(await createRecordAdapter(db, encryption, "Session").findByUid("earlier-uid")).toEqual(
    EARLIER.payload,
  );
  expect(await findCustomer(db.kysely, encryption, EARLIER.subject)).toEqual({
    firstName: "Xanthippe",
    surname: "Featherstonehaugh",
    email: EARLIER.attributes.email,
  });
  expect(await findAccounts(db.kysely, encryption, EARLIER.subject)).toMatchObject([
    { lastName: "Featherstonehaugh", mobile: "+442079460199" },
  ]);
  expect(await findAddress(db.kysely, encryption, EARLIER.addressId)).toMatchObject({
    address: EARLIER.address,
    postcode: "ZE1 0ZZ",
  });
  const row = await db.kysely.selectFrom("submissions").selectAll().executeTakeFirstOrThrow();
  const owner = [row.idempotency_key, row.source];
  expect(JSON.parse(encryption.decrypt(row.lead, ["submissions", "lead", row.id], owner))).toEqual(
    EARLIER.lead,
  );
}
