import { CsvError, parse } from "csv-parse/sync";
import * as v from "valibot";
import type { Address } from "../../domain/address.ts";
import { postcodeSchema } from "../../domain/postcode.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import { optionalLine, requiredLine } from "../../domain/text.ts";
import { addressOnOneLine } from "./one-line.ts";
import { DEMONSTRATION_ID_PREFIX } from "./repository.ts";

const LONGEST_LINE = 100;

const optional = v.pipe(
  optionalLine(LONGEST_LINE),
  v.transform((text) => text || null),
);

const meterPoints = (pattern: RegExp, message: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s;]+/).filter(Boolean)),
    v.array(v.pipe(v.string(), v.regex(pattern, message))),
  );

const yesOrNo = v.pipe(
  v.string(),
  v.transform((text) => text.trim().toLowerCase()),
  v.picklist(["true", "yes", "1", "false", "no", "0", ""], "is neither true nor false"),
  v.transform((text) => ["true", "yes", "1"].includes(text)),
);

const rowSchema = v.object({
  id: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{12}$/, "must have 12 digits"),
    v.check(
      (id) => !id.startsWith(DEMONSTRATION_ID_PREFIX),
      `must not begin with ${DEMONSTRATION_ID_PREFIX}, which the demonstration's ids do`,
    ),
  ),
  addressLine1: requiredLine(LONGEST_LINE),
  addressLine2: optional,
  flatNumber: optional,
  houseName: optional,
  houseNumber: optional,
  postalTown: optional,
  county: optional,
  country: optional,
  postcode: postcodeSchema,
  pesRegion: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^(?:1\d|2[0-3])?$/, "must be 10 to 23"),
    v.transform((text) => text || null),
  ),
  mpans: meterPoints(/^\d{13}$/, "must have 13 digits each"),
  mprns: meterPoints(/^\d{6,10}$/, "must have 6 to 10 digits each"),
  serviceArea: yesOrNo,
});

/** What the shared rules' codes mean to the person who reads the rejected rows. */
const WORDS: Record<string, string> = {
  required: "is missing",
  "too-long": `has more than ${LONGEST_LINE} characters`,
  unreadable: "has characters that can't be read",
  invalid: "is not a British postcode",
};

/** The header row: the names of spec 3.11, in any order. */
export const COLUMNS: readonly string[] = Object.keys(rowSchema.entries);

/**
 * The cells of each line, or why a line has none. A row is one line: a line end inside a quoted cell is not
 * supported, so that an unclosed quotation mark spoils its own line only.
 */
export function splitCells(lines: readonly string[]): Result<string[], string>[] {
  const rows = parseCells(lines.join("\n"));
  // All at once is ten times faster; it fails or counts differently where some line has a fault.
  if (rows.ok && rows.value.length === lines.length) return rows.value.map(ok);
  return lines.map((line) => {
    const row = parseCells(line);
    return row.ok ? ok(row.value[0] ?? [""]) : row;
  });
}

function parseCells(text: string): Result<string[][], string> {
  try {
    return ok(parse(text, { record_delimiter: "\n", relax_column_count: true }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return failed("has a quotation mark in the wrong place");
  }
}

/** The address of one row, or every reason why it is none, on one line. `header` names the cells. */
export function readAddress(header: readonly string[], cells: readonly string[]): Result<Address, string> {
  if (cells.length !== header.length)
    return failed(`has ${cells.length} cells, the header has ${header.length}`);
  const parsed = v.safeParse(
    rowSchema,
    Object.fromEntries(header.map((name, index) => [name, cells[index]])),
  );
  if (!parsed.success) return failed(parsed.issues.map(toReason).join("; "));
  const { serviceArea, ...parts } = parsed.output;
  return ok({ ...parts, address: addressOnOneLine(parts), isManual: false, bgServiceArea: serviceArea });
}

function toReason(issue: v.BaseIssue<unknown>): string {
  return `${String(issue.path?.[0]?.key)} ${WORDS[issue.message] ?? issue.message}`;
}

/** One line of CSV, without its end. Cells are quoted where they must be. */
export function toCsvLine(cells: readonly string[]): string {
  return cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",");
}
