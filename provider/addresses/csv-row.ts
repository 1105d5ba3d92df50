import * as v from "valibot";
import type { Address } from "../../domain/address.ts";
import { postcodeSchema } from "../../domain/postcode.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import { lineOrNull, requiredLine } from "../../domain/text.ts";
import { addressOnOneLine } from "../../domain/one-line-address.ts";
import { DEMONSTRATION_ID_PREFIX } from "../../stores/addresses.ts";

const LONGEST_LINE = 100;

const optional = lineOrNull(LONGEST_LINE);

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

/** Reasons for the issue codes of shared schemas. */
const REASONS: Record<string, string> = {
  required: "is missing",
  "too-long": `has more than ${LONGEST_LINE} characters`,
  unreadable: "has characters that can't be read",
  invalid: "is not a British postcode",
};

/** The header row: the names of spec 3.11, in any order. */
export const COLUMNS: readonly string[] = Object.keys(rowSchema.entries);

/** One cell with the comma or end of line after it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;

/**
 * The cells of a line. A cell can't contain a line end, so an unclosed quotation mark affects one line only.
 */
export function splitCells(line: string): Result<string[], string> {
  const cells: string[] = [];
  CELL.lastIndex = 0;
  for (let separator = ","; separator === ",";) {
    const [, quoted, plain = "", next] = CELL.exec(line) ?? [];
    if (next === undefined) return failed("has a quotation mark in the wrong place");
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    separator = next;
  }
  return ok(cells);
}

/** The address of one row, or all its faults on one line. `header` names the cells. */
export function readAddress(header: readonly string[], cells: readonly string[]): Result<Address, string> {
  if (cells.length !== header.length)
    return failed(`has ${cells.length} cells, the header has ${header.length}`);
  const row = Object.fromEntries(header.map((name, index) => [name, cells[index]]));
  const parsed = v.safeParse(rowSchema, row);
  if (!parsed.success) return failed(parsed.issues.map(toReason).join("; "));
  const { serviceArea, ...parts } = parsed.output;
  return ok({ ...parts, address: addressOnOneLine(parts), isManual: false, bgServiceArea: serviceArea });
}

function toReason(issue: v.BaseIssue<unknown>): string {
  return `${String(issue.path?.[0]?.key)} ${REASONS[issue.message] ?? issue.message}`;
}

/** One line of CSV, without its end. */
export function toCsvLine(cells: readonly string[]): string {
  return cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",");
}
