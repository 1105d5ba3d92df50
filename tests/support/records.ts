import path from "node:path";
import Database from "better-sqlite3";
import type { Owner, Place } from "../../infrastructure/encryption/encryption.ts";
import { encryptionOf } from "./encryption.ts";

/** A row of `leads`, its attributes read. */
export interface LeadRecord {
  readonly reference: string;
  readonly topic: string;
  readonly queryType: string | null;
  readonly querySubtype: string | null;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly addressId: string | null;
  readonly createdAt: Date;
}

/** A row of `cases`, its lead read. */
export interface CaseRecord {
  readonly source: string;
  readonly lead: Readonly<Record<string, unknown>>;
}

export interface JobRecord {
  readonly kind: string;
  readonly status: string;
}

export interface AddressRecord {
  readonly address: string;
  readonly houseName: string | null;
  readonly houseNumber: string | null;
  readonly flatNumber: string | null;
  readonly country: string | null;
  readonly isManual: boolean;
}

/** Of a manual one, with its encrypted columns. */
interface AddressRow {
  readonly address: string;
  readonly house_name: string | null;
  readonly house_number: string | null;
  readonly flat_number: string | null;
  readonly country: string | null;
  readonly is_manual: number;
}

/** A row of `article_votes`. */
export interface VoteRecord {
  readonly revision: string;
  readonly voterKey: string;
  readonly helpful: boolean;
  readonly reason: string | null;
}

/** What the product has stored, read beside it. */
export interface Records {
  lead(reference: string): LeadRecord | undefined;
  leadsOf(email: string): readonly LeadRecord[];
  leadCount(): number;
  casesOf(reference: string): readonly CaseRecord[];
  jobsOf(reference: string): readonly JobRecord[];
  address(id: string): AddressRecord | undefined;
  /** `article` is "category/slug". */
  votesOn(article: string): readonly VoteRecord[];
  close(): void;
}

interface LeadRow {
  id: string;
  topic: string;
  query_type: string | null;
  query_subtype: string | null;
  attributes: string;
  address_id: string | null;
  created_at: string;
}

interface VoteRow {
  revision: string;
  voter_key: string;
  helpful: number;
  reason: string | null;
}

/** Of a product on its embedded database. */
export function openRecords(dataDir: string): Records {
  const db = new Database(path.join(dataDir, "help-and-support.sqlite"), { readonly: true });
  const encryption = encryptionOf(dataDir);
  const parse = (encrypted: string, place: Place, owner?: Owner) =>
    JSON.parse(encryption.decrypt(encrypted, place, owner)) as Record<string, unknown>;
  const toLead = (row: LeadRow) => toLeadRecord(row, parse(row.attributes, ["leads", "attributes", row.id]));
  const byReference = db.prepare<[string], LeadRow>("select * from leads where id = ?");
  const leads = db.prepare<[], LeadRow>("select * from leads");
  const cases = db.prepare<[string], { id: string; source: string; lead: string; key: string }>(
    "select id, source, lead, idempotency_key as key from submissions where reference = ?",
  );
  const jobs = db.prepare<[string], JobRecord>("select kind, status from jobs where subject_id = ?");
  const addresses = db.prepare<[string], AddressRow>(
    "select address, house_name, house_number, flat_number, country, is_manual from addresses where id = ?",
  );
  const votes = db.prepare<[string], VoteRow>("select * from article_votes where article = ?");
  return {
    lead(reference) {
      const row = byReference.get(reference);
      return row && toLead(row);
    },
    leadsOf: (email) =>
      leads
        .all()
        .map(toLead)
        .filter(({ attributes }) => attributes["email"] === email),
    leadCount: () => leads.all().length,
    casesOf: (reference) =>
      cases.all(reference).map(({ id, source, lead, key }) => ({
        source,
        lead: parse(lead, ["submissions", "lead", id], [key, source]),
      })),
    jobsOf: (reference) => jobs.all(reference),
    address(id) {
      const row = addresses.get(id);
      if (row === undefined) return undefined;
      const part = (column: "address" | "house_name" | "house_number" | "flat_number") =>
        row[column] === null ? null : encryption.decrypt(row[column], ["addresses", column, id]);
      return {
        address: part("address") ?? "",
        houseName: part("house_name"),
        houseNumber: part("house_number"),
        flatNumber: part("flat_number"),
        country: row.country,
        isManual: row.is_manual === 1,
      };
    },
    votesOn: (article) =>
      votes.all(article).map(({ revision, voter_key: voterKey, helpful, reason }) => ({
        revision,
        voterKey,
        helpful: helpful === 1,
        reason,
      })),
    close: () => db.close(),
  };
}

function toLeadRecord(row: LeadRow, attributes: LeadRecord["attributes"]): LeadRecord {
  return {
    reference: row.id,
    topic: row.topic,
    queryType: row.query_type,
    querySubtype: row.query_subtype,
    attributes,
    addressId: row.address_id,
    createdAt: new Date(row.created_at),
  };
}
