import { strToU8, Zip, ZipDeflate } from "fflate";
import { londonDay } from "../../domain/calendar.ts";
import { londonMoment } from "../../domain/london-time.ts";

export type Cell = string | Date | null;

export interface WorkbookColumn {
  readonly heading: string;
  /** In characters. */
  readonly width: number;
}

/** Of a worksheet, and in a cell: what Excel reads. */
const MOST_ROWS = 1_048_576;
const LONGEST_TEXT = 32_767;
const DAY_MS = 86_400_000;
/** 1 January 1970, counted from the day before 1900. */
const EPOCH = 25_569;
const XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
/** By their place in `cellXfs` below: bold, text, and date with time as the reader's country writes it. */
const STYLE = { heading: 1, text: 2, moment: 3 };

/**
 * An Office Open XML workbook (ECMA-376) of one table, a row at a time: texts stay texts, so that no telephone number
 * becomes a number and no formula runs, and moments are dates of the London calendar. More rows than a worksheet holds
 * go on in the next.
 */
export async function* workbook(
  columns: readonly WorkbookColumn[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  const begin = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return file;
  };
  const whole = (name: string, content: string) => begin(name).push(strToU8(XML + content), true);
  const head = rowOf(columns.map(({ heading }) => textCell(heading, STYLE.heading)));
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  let sheets = 0;
  const beginSheet = () => {
    const sheet = begin(`xl/worksheets/sheet${++sheets}.xml`);
    const view = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
    sheet.push(
      strToU8(`${XML}<worksheet xmlns="${MAIN}">${view}<cols>${widths.join("")}</cols><sheetData>${head}`),
    );
    return sheet;
  };
  const endSheet = (sheet: ZipDeflate) => sheet.push(strToU8("</sheetData></worksheet>"), true);
  let sheet = beginSheet();
  let rows = 1;
  for await (const batch of batches) {
    let text = "";
    for (const cells of batch) {
      if (rows === MOST_ROWS) {
        sheet.push(strToU8(text));
        endSheet(sheet);
        [sheet, rows, text] = [beginSheet(), 1, ""];
      }
      text += rowOf(cells.map(cellOf));
      rows += 1;
    }
    sheet.push(strToU8(text));
    yield* written.splice(0);
  }
  endSheet(sheet);
  for (const [name, content] of Object.entries(partsOf(sheets))) whole(name, content);
  zip.end();
  yield* written;
}

const rowOf = (cells: readonly string[]) => `<row>${cells.join("")}</row>`;

function cellOf(value: Cell): string {
  if (value === null || value === "") return "<c/>";
  if (typeof value === "string") return textCell(value, STYLE.text);
  const midnight = londonMoment(londonDay(value), "00:00").getTime();
  const day = Date.parse(londonDay(value)) / DAY_MS + EPOCH;
  return `<c s="${STYLE.moment}"><v>${day + (value.getTime() - midnight) / DAY_MS}</v></c>`;
}

function textCell(text: string, style: number): string {
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text.slice(0, LONGEST_TEXT))}</t></is></c>`;
}

/** Without characters that XML 1.0 has not; "_x0041_" would be read as a character (ECMA-376, 22.9.2.19). */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

function partsOf(sheets: number): Readonly<Record<string, string>> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (list: readonly string[]) =>
    `<Relationships xmlns="${PACKAGE}/relationships">${list.join("")}</Relationships>`;
  const part = (name: string, type: string) =>
    `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  const sheetParts = numbers.map((number) => part(`xl/worksheets/sheet${number}.xml`, "worksheet"));
  return {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part("xl/workbook.xml", "sheet.main")}${part("xl/styles.xml", "styles")}${sheetParts.join("")}</Types>`,
    "_rels/.rels": relations([relation("rId1", "officeDocument", "xl/workbook.xml")]),
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${numbers
      .map((number) => `<sheet name="${number}" sheetId="${number}" r:id="rId${number}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      ...numbers.map((number) => relation(`rId${number}`, "worksheet", `worksheets/sheet${number}.xml`)),
      relation(`rId${sheets + 1}`, "styles", "styles.xml"),
    ]),
    "xl/styles.xml": `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
}
