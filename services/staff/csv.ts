/** What a spreadsheet would take for a formula and run, full-width letters and leading space included. */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;

/**
 * One line of CSV (RFC 4180), its end included. A cell that begins like a formula gets an apostrophe before
 * it, which spreadsheets take for "this is text": a customer's letter must not run on the machine of whoever
 * opens the file.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: string | null): string {
  if (cell === null) return "";
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
