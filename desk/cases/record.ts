import { phoneKind } from "../../domain/phone.ts";
import type { Actor, CaseChannel } from "../../domain/staff.ts";
import { FILINGS } from "../../domain/filings.ts";
import type { SubmissionSource } from "../../domain/submission-types.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import type { LeadCreator } from "../../stores/leads.ts";
import { recordAudit } from "../staff/audit.ts";

/** A complaint that staff enter for the customer. */
export interface SpokenComplaint {
  /** Of the form: pressed twice, it is one complaint. */
  readonly id: string;
  readonly source: SubmissionSource;
  readonly channel: CaseChannel;
  readonly firstName: string;
  readonly surname: string;
  readonly email: string | null;
  /** In E.164. */
  readonly telephone: string | null;
  readonly query: string;
  readonly extraHelp: boolean;
  /** Who spoke for the customer, and that they may; null where they spoke themselves. */
  readonly onBehalf: string | null;
}

/** The client of the leads API that such leads name. */
const STAFF_CLIENT = "staff";

interface RecordOptions {
  readonly db: Db;
  readonly leads: LeadCreator;
  readonly now: () => Date;
}

/** Files it as a lead like any other; resolves to its reference. */
export async function recordSpoken(
  { db, leads, now }: RecordOptions,
  complaint: SpokenComplaint,
  actor: Actor,
): Promise<string> {
  const detail = `recorded by ${complaint.channel}`;
  await recordAudit(db.kysely, { actor, action: "mark", detail }, now());
  const { id, source, channel, onBehalf, telephone } = complaint;
  const { topic, queryType, querySubtype } = FILINGS[source];
  const created = await leads.create({
    clientId: STAFF_CLIENT,
    idempotencyKey: id,
    addressId: null,
    recorded: { actor, channel, text: onBehalf },
    attributes: {
      topic,
      title: "NA",
      "query-type": queryType,
      "query-subtype": querySubtype,
      "first-name": complaint.firstName,
      surname: complaint.surname,
      email: complaint.email,
      "contact-number": telephone === null ? null : { number: telephone, type: phoneKind(telephone) },
      "vulnerability-consent": complaint.extraHelp,
      query: complaint.query,
      "additional-information": null,
    },
  });
  if (!created.ok) throw new Error(`a complaint could not be recorded: ${created.failure}`);
  return created.value.id;
}
