import type { ExportFormat } from "../../domain/staff.ts";
import type { Tx } from "../../infrastructure/database/database.ts";
import { type LeadFilter, readLeads } from "./lead-list.ts";
import { telephoneOf, textOf } from "../../stores/leads.ts";
import { toLeadResource } from "../../contract/lead-resource.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import { isComplaint, sourceOfCase, type StoredCase } from "./stored-cases.ts";
import { type Cell, workbook } from "./workbook.ts";
import type { Redress } from "../../domain/redress.ts";
import { type Cause, causesOf } from "./complaint-causes.ts";
import { redressInWords, redressOf } from "./redress.ts";
import { mayNeedHelp } from "./whole-case.ts";

/** A leading character that makes a spreadsheet run the cell, in full-width form too. */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;

interface ExportedLead extends StoredCase {
  readonly extraHelp: boolean;
  readonly cause: Cause | null;
  readonly redress: readonly Redress[];
}

/**
 * All leads of the filter as a workbook, CSV or one JSON:API document, in batches of some hundreds. A slow consumer
 * delays the next read. `onRows` receives the number of leads written so far.
 */
export function exportLeads(
  tx: Tx,
  encryption: Encryption,
  filter: LeadFilter,
  format: ExportFormat,
  onRows: (rows: number) => void = () => undefined,
): AsyncIterable<string | Uint8Array> {
  return FORMATS[format](batchesOf(tx, readLeads(tx, encryption, filter), onRows));
}

type Batches = AsyncGenerator<readonly ExportedLead[]>;

async function* batchesOf(
  tx: Tx,
  batches: ReturnType<typeof readLeads>,
  onRows: (rows: number) => void,
): Batches {
  let rows = 0;
  for await (const leads of batches) {
    const [causes, redress] = [await causesOf(tx, leads), await redressOf(tx, leads)];
    yield leads.map((lead) => ({
      ...lead,
      extraHelp: mayNeedHelp(lead),
      cause: causes.get(lead.id) ?? null,
      redress: redress.get(lead.id) ?? [],
    }));
    rows += leads.length;
    onRows(rows);
  }
}

const attribute =
  (name: string) =>
  ({ attributes }: ExportedLead) =>
    textOf(attributes, name);

interface Column {
  /** In characters, of a workbook. */
  readonly width: number;
  readonly cell: (lead: ExportedLead) => Cell;
}

/** By their headings. */
const COLUMNS: Readonly<Record<string, Column>> = {
  reference: { width: 14, cell: ({ reference }) => reference },
  received: { width: 16, cell: ({ createdAt }) => createdAt },
  kind: { width: 20, cell: (lead) => sourceOfCase(lead) ?? lead.attributes.topic },
  status: { width: 12, cell: ({ status }) => status },
  "status changed": { width: 16, cell: ({ statusChangedAt }) => statusChangedAt },
  "may need extra help": { width: 10, cell: ({ extraHelp }) => (extraHelp ? "yes" : "no") },
  title: { width: 8, cell: attribute("title") },
  "first name": { width: 16, cell: attribute("first-name") },
  surname: { width: 16, cell: attribute("surname") },
  email: { width: 28, cell: attribute("email") },
  telephone: { width: 16, cell: ({ attributes }) => telephoneOf(attributes) },
  letter: { width: 60, cell: attribute("query") },
  "further answers": {
    width: 40,
    cell: ({ attributes: { "additional-information": further } }) =>
      further == null ? null : JSON.stringify(further),
  },
  "address id": { width: 16, cell: ({ addressId }) => addressId },
  "complaint received": {
    width: 16,
    cell: (lead) => (isComplaint(lead) ? (lead.complaintAt ?? lead.createdAt) : null),
  },
  "answered in": { width: 14, cell: ({ answeredIn }) => answeredIn },
  cause: { width: 24, cell: ({ cause }) => cause?.title ?? null },
  redress: { width: 40, cell: ({ redress }) => redress.map(redressLine).join("; ") || null },
};
const cellsOf = (lead: ExportedLead) => Object.values(COLUMNS).map(({ cell }) => cell(lead));

const FORMATS: Readonly<Record<ExportFormat, (batches: Batches) => AsyncIterable<string | Uint8Array>>> = {
  xlsx: (batches) =>
    workbook(
      Object.entries(COLUMNS).map(([heading, { width }]) => ({ heading, width })),
      rowsOf(batches),
    ),
  async *csv(batches) {
    yield csvLine(Object.keys(COLUMNS));
    for await (const rows of rowsOf(batches)) yield rows.map(csvLine).join("");
  },
  async *json(batches) {
    yield '{"jsonapi":{"version":"1.1"},"data":[';
    let isFirst = true;
    for await (const leads of batches) {
      yield `${isFirst ? "" : ","}\n${leads.map((lead) => JSON.stringify(toExportedResource(lead))).join(",\n")}`;
      isFirst = false;
    }
    yield "\n]}\n";
  },
};

async function* rowsOf(batches: Batches) {
  for await (const leads of batches) yield leads.map(cellsOf);
}

function redressLine(one: Redress): string {
  const done = one.doneOn === null ? "" : `, done ${one.doneOn}`;
  return `${redressInWords(one)}, by ${one.dueOn}${done}`;
}

/** The resource of the leads API, with what only we store as meta. */
function toExportedResource({ extraHelp, cause, redress, ...lead }: ExportedLead): object {
  const { createdAt, status, statusChangedAt, complaintAt, answeredIn } = lead;
  return {
    ...toLeadResource({ ...lead, id: lead.reference }),
    meta: {
      "received-at": createdAt,
      status,
      "status-changed-at": statusChangedAt,
      "extra-help": extraHelp,
      "complaint-received-at": isComplaint(lead) ? (complaintAt ?? createdAt) : null,
      "answered-in": answeredIn,
      cause,
      redress,
    },
  };
}

/** One line of CSV (RFC 4180) with its line end. An apostrophe makes a cell like a formula plain text. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return "";
  if (cell instanceof Date) return cell.toISOString();
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
