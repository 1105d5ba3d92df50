import { areaOfMpan } from "../../../domain/mpan.ts";
import type { SafeHtml } from "../../../domain/safe-html.ts";
import { OWN_ROW } from "../../../ui/paths/area.ts";
import { plainText } from "./sanitise.ts";

/** Of a table of areas: a row whose heading ends in the two digits, "London (12)". */
const ROW = /<tr>\s*<th scope="row">([^<]*) \((\d\d)\)<\/th>.*?<\/tr>\s*/gs;
const POSTCODE = /^\s*[a-z]{1,2}\d[a-z\d]?(?:\s*\d[a-z]{2})?\s*$/i;
/** What of an answer is shown again. */
const LONGEST = 100;

/** The answer to who asks for an area, and the article with the row of it first, named as `own` has it. */
export function answerForArea(html: SafeHtml, asked: string, own: (area: string) => string) {
  const rows = [...html.matchAll(ROW)];
  const digits = areaOfMpan(asked);
  const row = rows.find(([, , ofRow]) => ofRow === digits);
  const typed = asked.trim().slice(0, LONGEST);
  if (row === undefined) return { html, area: { typed, problem: problemOf(typed, digits) } };
  const [whole, name = ""] = row;
  const first = whole.replace("<tr>", `<tr class="${OWN_ROW}" id="${OWN_ROW}">`).replace(name, own);
  const [from, at] = [rows[0]!.index, row.index];
  const moved = html.slice(0, from) + first + html.slice(from, at) + html.slice(at + whole.length);
  return { html: moved as SafeHtml, area: { typed, name: plainText(name) } };
}

function problemOf(typed: string, digits: string | undefined) {
  if (typed === "") return "empty" as const;
  if (digits !== undefined) return "unknown" as const;
  return POSTCODE.test(typed) ? ("postcode" as const) : ("unreadable" as const);
}
