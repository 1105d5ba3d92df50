import { type Zippable, zipSync } from "fflate";
import { type Actor, formatActor, mayArchive } from "../../domain/staff.ts";
import { escapeHtml } from "../../domain/text.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { sha256 } from "../../infrastructure/hashing.ts";
import { listCaseEvents } from "./case-events.ts";
import { LEAD_EMAIL_JOB } from "../../stores/leads.ts";
import { recordAudit } from "../staff/audit.ts";
import type { CaseHistoryEntry } from "./case-history.ts";
import { threadOf } from "./joined-cases.ts";
import { createStaffRepository, type StaffMember } from "../staff/staff-accounts.ts";
import { findCaseId } from "./stored-cases.ts";
import { findWholeCase, type WholeCase } from "./whole-case.ts";

/** Events whose text went to the customer. */
const SENT = new Set(["reply", "letter", "deadlock"]);
/** Answers in which a customer agrees to something. */
const CONSENT = /consent|marketing/i;

/** With the email address of the account that did it; null where that is not recorded. */
type ArchivedEvent = CaseHistoryEntry & { readonly who: string | null };

export interface ArchivedCase {
  readonly db: Db;
  readonly encryption: Encryption;
  readonly reference: string;
  /** For whom it is. */
  readonly actor: Actor;
  readonly now: Date;
}

/** To compress a letter takes longer than it is worth: hundreds of them would hold other requests. */
const LEAST_DEFLATED = 8_192;

interface ArchivedFile {
  readonly name: string;
  readonly content: Buffer;
}

interface Line {
  readonly at: string;
  readonly who: string;
  readonly what: string;
  readonly text: string;
}

/** "refused" for who may not have it. */
export async function archiveFor(
  member: Pick<StaffMember, "id" | "role">,
  archived: ArchivedCase,
): Promise<Buffer | "refused" | undefined> {
  const { kysely } = archived.db;
  const id = await findCaseId(kysely, archived.reference);
  const owners = kysely
    .selectFrom("cases")
    .select("owner_id")
    .where("id", "=", id ?? "");
  const ownerId = (await owners.executeTakeFirst())?.owner_id ?? null;
  return mayArchive(member, ownerId) ? archiveCase(archived) : "refused";
}

/**
 * The file of a case for the Energy Ombudsman, as a zip: the timeline to read and for programs, each email
 * and notice as sent, consents, and digests as `sha256sum -c` checks them. Recorded in the audit first;
 * undefined without such a case.
 */
export async function archiveCase(archived: ArchivedCase): Promise<Buffer | undefined> {
  const { db, encryption, reference, actor, now } = archived;
  const { kysely } = db;
  const detail = "archive of the case";
  await recordAudit(kysely, { actor, action: "export", subject: reference, detail }, now);
  const id = await findCaseId(kysely, reference);
  const found = id === undefined ? undefined : await findWholeCase(kysely, encryption, id);
  if (found === undefined || id === undefined) return undefined;
  const accounts = await createStaffRepository(db, encryption).list();
  const emails = new Map(accounts.map((account) => [account.id, account.email]));
  const history = found.record
    ? (await threadOf(kysely, encryption, found.record)).whole
    : await listCaseEvents(kysely, encryption, id);
  const events = history.map((event) => ({
    ...event,
    who: event.actor && (emails.get(event.actor.name) ?? formatActor(event.actor).trim()),
    text: event.kind === "owner" ? (emails.get(event.text ?? "") ?? event.text) : event.text,
  }));
  const confirmation = await kysely
    .selectFrom("jobs")
    .select(["status", "finished_at as at"])
    .where("subject_id", "=", reference)
    .where("kind", "=", LEAD_EMAIL_JOB)
    .executeTakeFirst();
  const consents = consentsOf(found, events);
  const timeline = timelineOf(found, events, confirmation?.at ?? null);
  const whole = {
    reference,
    archivedAt: now,
    ...archivedForm(found),
    events,
    consents,
    confirmation: confirmation ?? null,
  };
  const entries = [
    text("timeline.html", page(reference, timeline, consents)),
    text("case.json", `${JSON.stringify(whole, null, 2)}\n`),
    text("consents.json", `${JSON.stringify(consents, null, 2)}\n`),
    ...events.filter(({ kind }) => SENT.has(kind)).map(sentFile),
  ];
  const files = [...entries, text("SHA256SUMS", entries.map(digestLine).join(""))];
  const contents: Zippable = Object.fromEntries(
    files.map(({ name, content }) => [name, [content, { level: content.length < LEAST_DEFLATED ? 0 : 6 }]]),
  );
  return Buffer.from(zipSync(contents, { mtime: now }));
}

/** As `case.json` has it. */
function archivedForm({ stored: { full, reference, ...lead }, ...rest }: WholeCase) {
  return { lead: { ...lead, id: reference }, full, ...rest };
}

function timelineOf(
  { stored }: WholeCase,
  events: readonly ArchivedEvent[],
  confirmedAt: string | null,
): readonly Line[] {
  const sent = { at: stored.createdAt.toISOString(), who: "customer", what: "Sent to us" };
  const query = stored.full?.query ?? stored.attributes["query"];
  const confirmed = { who: "system", what: "Confirmation sent by email", text: "" };
  return [
    { ...sent, text: typeof query === "string" ? query : "" },
    ...(confirmedAt === null ? [] : [{ at: confirmedAt, ...confirmed }]),
    ...events.map(({ happenedAt, who, kind, channel, from, text: said }) => ({
      at: happenedAt.toISOString(),
      who: who ?? "not recorded",
      what: `${[kind.replaceAll("-", " "), channel].filter(Boolean).join(", by ")}${from ? `, in ${from}` : ""}`,
      text: said ?? "",
    })),
  ].toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}

/** Who agreed to what and when: in the form, on behalf of someone, and that a complaint is settled. */
function consentsOf(
  { stored, extraHelp }: WholeCase,
  events: readonly ArchivedEvent[],
): readonly (Line & { readonly agreed: boolean })[] {
  const at = stored.createdAt.toISOString();
  const asked = Object.entries(stored.full?.additionalInformation ?? {}).filter(([name]) =>
    CONSENT.test(name),
  );
  const answers = [["May need extra help", extraHelp] as const, ...asked];
  const said = events.filter(({ kind }) => kind === "recorded" || kind === "resolved");
  return [
    ...answers.map(([what, value]) => ({
      at,
      who: "customer",
      what,
      text: String(value ?? ""),
      agreed: value === true || value === "true" || value === "yes",
    })),
    ...said.map(({ happenedAt, who, kind, text: words }) => ({
      at: happenedAt.toISOString(),
      who: who ?? "not recorded",
      text: words ?? "",
      agreed: true,
      what: kind === "resolved" ? "The customer agrees that it is settled" : "Recorded for the customer",
    })),
  ];
}

function page(reference: string, timeline: readonly Line[], consents: readonly Line[]): string {
  const table = (title: string, lines: readonly Line[]) =>
    `<h2>${title}</h2>\n<table>\n<tr><th>When (UTC)<th>Who<th>What<th>Words</tr>\n${lines
      .map(({ at, who, what, text: said }) => [at.slice(0, 19).replace("T", " "), who, what, said])
      .map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}`).join("")}</tr>`)
      .join("\n")}\n</table>`;
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<title>${escapeHtml(reference)}</title>
<style>
  body { font: 11pt/1.4 sans-serif; margin: 2rem; max-width: 60rem }
  table { border-collapse: collapse; width: 100% }
  th, td { border-bottom: 1px solid #999; padding: .4rem .6rem; text-align: left; vertical-align: top }
  td { white-space: pre-wrap; overflow-wrap: anywhere }
  td:nth-child(-n + 2) { white-space: normal }
  tr { break-inside: avoid }
</style>
<h1>Case ${escapeHtml(reference)}</h1>
${table("What happened", timeline)}
${table("Consents", consents)}
<p>The folder sent has each email and notice to the customer. SHA256SUMS has the digest of each file.</p>
</html>
`;
}

function sentFile({ happenedAt, kind, text: words }: ArchivedEvent, index: number): ArchivedFile {
  const number = String(index + 1).padStart(3, "0");
  return text(`sent/${number}-${happenedAt.toISOString().slice(0, 10)}-${kind}.txt`, `${words ?? ""}\n`);
}

function text(name: string, content: string): ArchivedFile {
  return { name, content: Buffer.from(content) };
}

function digestLine({ name, content }: ArchivedFile): string {
  return `${sha256(content, "hex")}  ${name}\n`;
}
