import { describe, expect, test } from "vitest";
import type { SafeHtml } from "../../../domain/safe-html.ts";
import { answerForArea } from "./area-prices.ts";

const row = (heading: string, price: string) =>
  `<tr>\n<th scope="row">${heading}</th>\n<td>${price}</td>\n</tr>\n`;
const [EASTERN, LONDON, MERSEY] = [
  row("Eastern England (10)", "26.50"),
  row("London (12)", "26.30"),
  row("Mersey &amp; North Wales (13)", "27.40"),
];
const page = (...rows: string[]) =>
  `<p>Prices.</p><table><thead><tr><th scope="col">Area</th></tr></thead><tbody>${rows.join("")}</tbody></table>` as SafeHtml;
const HTML = page(EASTERN, LONDON, MERSEY);
const ask = (asked: string) => answerForArea(HTML, asked, (area) => `Your area: ${area}`);

describe("the row of an area", () => {
  test.each(["12", "12 0001 2345 678", "01 801 100 12 0001 2345 678"])(
    "is the first for %j, and the others keep their order",
    (asked) => {
      const first = LONDON.replace("<tr>", '<tr class="own-row" id="own-row">').replace(
        "London",
        "Your area: London",
      );
      expect(ask(asked)).toEqual({
        html: page(first, EASTERN, MERSEY),
        area: { typed: asked, name: "London" },
      });
    },
  );

  test("is marked where it was the first already, and named as people read it", () => {
    expect(ask("10").html).toMatch(
      /<tbody><tr class="own-row" id="own-row">\s*<th scope="row">Your area: Eastern England \(10\)/,
    );
    expect(ask("13").area).toEqual({ typed: "13", name: "Mersey & North Wales" });
  });
});

test.each([
  ["  ", "", "empty"],
  ["99", "99", "unknown"],
  ["PE1 1AA", "PE1 1AA", "postcode"],
  ["s10", "s10", "postcode"],
  ["Ely <b>", "Ely <b>", "unreadable"],
  ["9".repeat(500), "9".repeat(100), "unreadable"],
])("%j changes nothing in the table, and is kept with what is wrong with it", (asked, typed, problem) => {
  expect(ask(asked)).toEqual({ html: HTML, area: { typed, problem } });
});

test("an article without a table of areas knows none", () => {
  expect(answerForArea("<p>Text.</p>" as SafeHtml, "12", String).area).toEqual({
    typed: "12",
    problem: "unknown",
  });
});
