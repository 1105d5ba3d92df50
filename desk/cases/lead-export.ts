import type { Tx } from "../../infrastructure/database/database.ts";
import { type LeadFilter, readLeads } from "./lead-list.ts";
import { sourceOf, telephoneOf, textOf } from "../../stores/leads.ts";
import { toLeadResource } from "../../contract/lead-resource.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import type { StoredCase } from "./stored-cases.ts";
import { mayNeedHelp } from "./whole-case.ts";

export const EXPORT_FORMATS = ["csv", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A leading character that makes a spreadsheet run the cell, in full-width form too. */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;

interface ExportedLead extends StoredCase {
  readonly extraHelp: boolean;
}

/**
 * All leads of the filter as CSV or one JSON:API document, in batches of some hundreds. A slow consumer
 * delays the next read. `onRows` receives the number of leads written so far.
 */
export async function* exportLeads(
  tx: Tx,
  encryption: Encryption,
  filter: LeadFilter,
  format: ExportFormat,
  onRows: (rows: number) => void = () => undefined,
): AsyncGenerator<string> {
  const { head, batch, end } = FORMATS[format];
  yield head;
  let rows = 0;
  for await (const leads of readLeads(tx, encryption, filter)) {
    const exported = leads.map((lead) => ({ ...lead, extraHelp: mayNeedHelp(lead) }));
    yield batch(exported, rows === 0);
    rows += leads.length;
    onRows(rows);
  }
  yield end;
}

const attribute =
  (name: string) =>
  ({ attributes }: ExportedLead) =>
    textOf(attributes, name);

/** The cell of each column, by its heading. */
const COLUMNS: Readonly<Record<string, (lead: ExportedLead) => string | null>> = {
  reference: ({ reference }) => reference,
  received: ({ createdAt }) => createdAt.toISOString(),
  kind: ({ attributes }) => sourceOf(attributes) ?? attributes.topic,
  status: ({ status }) => status,
  "status changed": ({ statusChangedAt }) => statusChangedAt?.toISOString() ?? null,
  "may need extra help": ({ extraHelp }) => (extraHelp ? "yes" : "no"),
  title: attribute("title"),
  "first name": attribute("first-name"),
  surname: attribute("surname"),
  email: attribute("email"),
  telephone: ({ attributes }) => telephoneOf(attributes),
  letter: attribute("query"),
  "further answers": ({ attributes: { "additional-information": further } }) =>
    further == null ? null : JSON.stringify(further),
  "address id": ({ addressId }) => addressId,
};

interface Format {
  readonly head: string;
  batch(leads: readonly ExportedLead[], first: boolean): string;
  readonly end: string;
}

const FORMATS: Readonly<Record<ExportFormat, Format>> = {
  csv: {
    head: csvLine(Object.keys(COLUMNS)),
    batch: (leads) => leads.map((lead) => csvLine(Object.values(COLUMNS).map((cell) => cell(lead)))).join(""),
    end: "",
  },
  json: {
    head: '{"jsonapi":{"version":"1.1"},"data":[',
    batch: (leads, first) =>
      `${first ? "" : ","}\n${leads.map((lead) => JSON.stringify(toExportedResource(lead))).join(",\n")}`,
    end: "\n]}\n",
  },
};

/** The resource of the leads API, with what only we store as meta. */
function toExportedResource({ extraHelp, ...lead }: ExportedLead): object {
  const { createdAt, status, statusChangedAt } = lead;
  return {
    ...toLeadResource({ ...lead, id: lead.reference }),
    meta: { "received-at": createdAt, status, "status-changed-at": statusChangedAt, "extra-help": extraHelp },
  };
}

/** One line of CSV (RFC 4180) with its line end. An apostrophe makes a cell like a formula plain text. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: string | null): string {
  if (cell === null) return "";
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
