import { createWriteStream, existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { writeAtomically } from "../infrastructure/durable-files.ts";
import { printable } from "../infrastructure/text-table.ts";
import { sourcesOf, SUBMISSION_KINDS } from "../domain/submission-types.ts";
import { LEAD_STATUSES, type LeadStatus } from "../domain/lead-progress.ts";
import { parseReference } from "../domain/reference.ts";
import { type LeadFilter, countLeads, listLeads } from "../desk/cases/lead-list.ts";
import type { ComplaintEvent, ComplaintNote } from "../desk/cases/complaint-records.ts";
import { sourceOf, telephoneOf, textOf } from "../stores/leads.ts";
import { recordAudit } from "../desk/staff/audit.ts";
import { archiveCase } from "../desk/cases/case-archive.ts";
import { EXPORT_FORMATS, type ExportFormat } from "../domain/staff.ts";
import { exportLeads } from "../desk/cases/lead-export.ts";
import { createLeadCases } from "../desk/cases/lead-cases.ts";
import { findCaseId } from "../desk/cases/stored-cases.ts";
import { findWholeCase, type WholeCase } from "../desk/cases/whole-case.ts";
import { OperatorError } from "../infrastructure/operator-error.ts";
import { type Command, type Given, JSON_FLAG, mostFlag } from "./command.ts";
import { operator, withDatabase, withEncryption } from "./with-database.ts";

const MOST = 50;
const REFERENCE = { name: "REFERENCE", summary: "as the customer has it, in any spelling" };

const FILTERS = {
  status: { value: "STATUS", summary: "how far it is", oneOf: LEAD_STATUSES },
  kind: { value: "KIND", summary: "what it is", oneOf: SUBMISSION_KINDS },
  from: { value: "DAY", summary: "the first day on which it came, such as 2026-11-01", kind: "day" },
  until: { value: "DAY", summary: "the last day", kind: "day" },
} as const;

const list: Command = {
  name: "leads list",
  summary: "what customers sent, the newest first, without anything they wrote",
  flags: { ...FILTERS, ...mostFlag(MOST), ...JSON_FLAG },
  run: (given, terminal) =>
    withDatabase(async ({ kysely }) => {
      const filter = filterOf(given);
      const most = given.number("most") ?? MOST;
      const leads = await listLeads(kysely, filter, most);
      if (given.has("json")) return terminal.json(leads);
      const all = leads.length < most ? leads.length : await countLeads(kysely, filter);
      terminal.table(
        ["reference", "received", "kind", "status", "changed", "resolved"],
        leads.map(({ reference, receivedAt, source = "other", status, changedAt, resolvedAt }) => {
          return [reference, receivedAt, source, status, changedAt, resolvedAt];
        }),
      );
      terminal.say(
        leads.length === all ? `${all} in all.` : `${leads.length} of ${all}. More: --most ${all}`,
      );
    }),
};

const show: Command = {
  name: "leads show",
  summary: "one lead with all that is known of it; the look is recorded",
  arguments: [REFERENCE],
  flags: JSON_FLAG,
  run: (given, terminal) =>
    withEncryption(async ({ kysely }, encryption) => {
      const reference = referenceOf(given.argument(0)!);
      await recordAudit(kysely, { actor: operator(), action: "look", subject: reference }, new Date());
      const id = await findCaseId(kysely, reference);
      const found = id === undefined ? undefined : await findWholeCase(kysely, encryption, id);
      if (found === undefined) throw new OperatorError(`There is no lead ${reference}.`);
      if (given.has("json")) terminal.json(found);
      else terminal.print(describeSubmission(found));
    }),
};

const mark: Command = {
  name: "leads mark",
  summary: "says how far a lead is, and of a complaint what was done; the change is recorded",
  arguments: [
    REFERENCE,
    { name: "STATUS", summary: `one of ${LEAD_STATUSES.join(", ")}`, oneOf: LEAD_STATUSES },
  ],
  flags: {
    action: { value: "TEXT", summary: "of a complaint: the advice that was given, or what was done" },
    account: { value: "NUMBER", summary: "of a complaint: the account it is about" },
    resolved: { value: "TEXT", summary: "of a complaint that is answered: it is resolved, and why" },
    unresolved: { value: "TEXT", summary: "of a complaint: it is not resolved, and why" },
  },
  more: "Answered is not resolved: say --resolved as well. Back to in-progress is not resolved any more.",
  run: (given, terminal) =>
    withEncryption(async (db, encryption) => {
      const reference = referenceOf(given.argument(0)!);
      const status = given.argument(1) as LeadStatus;
      const note = noteOf(given, status);
      const marked = { actor: operator(), action: "mark", subject: reference, detail: status } as const;
      await recordAudit(db.kysely, marked, new Date());
      const cases = createLeadCases({ db, encryption });
      const set = await cases.setStatus(reference, status, note, operator());
      if (!set.ok && set.failure === "unknown-case")
        throw new OperatorError(`There is no lead ${reference}.`);
      if (!set.ok)
        throw new OperatorError(`${reference} is no complaint: only the status can be said of it.`);
      terminal.say(`${reference} is ${status}.`);
    }),
};

const exportAll: Command = {
  name: "leads export",
  summary: "leads with what customers wrote, for another system; the export is recorded",
  arguments: [
    { name: "FILE", summary: 'where to, a new file that only you can read; "-" is standard output' },
  ],
  flags: {
    format: {
      value: "FORMAT",
      summary: "csv where it is left out; xlsx is an Excel workbook, json is JSON:API",
      oneOf: EXPORT_FORMATS,
    },
    ...FILTERS,
  },
  more: "In CSV a cell that a spreadsheet would take for a formula begins with an apostrophe.",
  run: (given, terminal) =>
    withEncryption(async ({ kysely }, encryption) => {
      const file = given.argument(0)!;
      if (file !== "-" && existsSync(file)) throw new OperatorError(`${file} is there already.`);
      const filter = filterOf(given);
      const format = (given.text("format") ?? "csv") as ExportFormat;
      const total = await countLeads(kysely, filter);
      const filters = Object.keys(FILTERS).flatMap((name) => given.text(name) ?? []);
      const detail = [`${total} letters`, format, ...filters].join(" ");
      await recordAudit(kysely, { actor: operator(), action: "export", detail }, new Date());
      const progress = terminal.progress();
      const pieces = exportLeads(kysely, encryption, filter, format, (rows) =>
        progress.show(rows / total, `${rows} of ${total} leads`),
      );
      try {
        if (file === "-") await pipeline(Readable.from(pieces), terminal.out, { end: false });
        else
          await writeAtomically(file, (part) =>
            pipeline(Readable.from(pieces), createWriteStream(part, { mode: 0o600, flush: true })),
          );
      } finally {
        progress.end();
      }
      if (file !== "-")
        terminal.say(`${total} leads are in ${file}. It holds personal data: store it accordingly.`);
    }),
};

const archive: Command = {
  name: "complaint-archive",
  summary: "everything about a case as a zip, for the ombudsman; the export is recorded",
  arguments: [REFERENCE, { name: "FILE", summary: "where to, a new file that only you can read" }],
  run: (given, terminal) =>
    withEncryption(async (db, encryption) => {
      const [reference, file] = [referenceOf(given.argument(0)!), given.argument(1)!];
      if (existsSync(file)) throw new OperatorError(`${file} is there already.`);
      const content = await archiveCase({ db, encryption, reference, actor: operator(), now: new Date() });
      if (content === undefined) throw new OperatorError(`There is no lead ${reference}.`);
      await writeAtomically(file, (part) => writeFile(part, content, { mode: 0o600, flush: true }));
      terminal.say(`${reference} is in ${file}. It holds personal data: store it accordingly.`);
    }),
};

export const COMMANDS: readonly Command[] = [list, show, mark, exportAll, archive];

function filterOf(given: Given): LeadFilter {
  const kind = SUBMISSION_KINDS.find((one) => one === given.text("kind"));
  return {
    status: given.text("status") as LeadStatus | undefined,
    sources: kind && sourcesOf(kind),
    from: given.text("from"),
    until: given.text("until"),
  };
}

/** Throws OperatorError for what is no reference. */
export function referenceOf(typed: string): string {
  const reference = parseReference(typed);
  if (reference === undefined)
    throw new OperatorError(`"${typed}" is not a reference, or a character of it is wrong.`);
  return reference;
}

/** Undefined for a change of status alone. */
function noteOf(given: Given, status: LeadStatus): ComplaintNote | undefined {
  const [resolved, unresolved] = [given.text("resolved"), given.text("unresolved")];
  if (resolved !== undefined && unresolved !== undefined)
    throw new OperatorError("It is either --resolved or --unresolved.");
  if (resolved !== undefined && status !== "answered")
    throw new OperatorError("Only what is answered is resolved.");
  const reason = resolved ?? unresolved;
  const note = {
    adviceOrAction: given.text("action") ?? null,
    accountNumber: given.text("account") ?? null,
    resolution: reason === undefined ? null : { resolved: resolved !== undefined, reason },
  };
  return Object.values(note).every((said) => said === null) ? undefined : note;
}

/** The text's own lines, without control characters. */
const lines = (text: string) => text.split(/\r?\n/).map(printable);

/** A lead for an operator: its facts, the complaint's events, and the message. */
function describeSubmission({ stored, record, address, extraHelp }: WholeCase): string {
  const { attributes, full } = stored;
  const text = (name: string) => textOf(attributes, name);
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ["reference", stored.reference],
    ["kind", sourceOf(attributes) ?? attributes.topic],
    ["received", stored.createdAt.toISOString()],
    ["status", stored.status],
    ["changed", stored.statusChangedAt?.toISOString()],
    ["resolved", record?.resolvedAt?.toISOString()],
    ["extra help", extraHelp ? "the customer may need it" : null],
    ["from", [text("first-name"), text("surname")].filter(Boolean).join(" ")],
    ["email", text("email")],
    ["telephone", telephoneOf(attributes) ?? full?.contactNumber?.number],
    ["address", address?.address],
    ...Object.entries(
      full?.additionalInformation ?? (attributes["additional-information"] as object | null) ?? {},
    ).map(([name, value]) => [name, value === null || value === "" ? null : String(value)] as const),
  ];
  const known = facts.flatMap(([name, value]) =>
    value == null || value === "" ? [] : [[name, printable(value)] as const],
  );
  const width = Math.max(...known.map(([name]) => name.length));
  return [
    ...known.map(([name, value]) => `${name.padEnd(width)}  ${value}`),
    ...(record?.events ?? []).map(describeEvent),
    ...(text("query") === null ? [] : ["", ...lines(text("query") ?? "")]),
  ].join("\n");
}

function describeEvent({ happenedAt, status, adviceOrAction, resolution }: ComplaintEvent): string {
  const why =
    resolution === null ? null : `${resolution.resolved ? "resolved" : "not resolved"}: ${resolution.reason}`;
  const said = [status, adviceOrAction, why].filter((part) => part !== null && part !== "");
  return `${happenedAt.toISOString()}  ${said.map((part) => printable(String(part))).join(". ")}`;
}
