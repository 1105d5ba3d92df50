import { expect, it, test } from "vitest";
import { createPhraseFinder, readPhraseTable } from "./phrase-table.ts";

const HEADER = "language,danger,words\n";

function heard(table: string, text: string): string[] {
  return createPhraseFinder(readPhraseTable(HEADER + table))(text).map(({ row }) => row.meaning);
}

it("hears a row where each of its groups is in the text, in any order and with any ending", () => {
  const table = "pl,gas,gaz= + czuc|smierdz|ulatn";
  expect(heard(table, "Proszę pomóc, czuć gaz w kuchni!")).toEqual(["gas"]);
  expect(heard(table, "gaz się ulatnia")).toEqual(["gas"]);
  expect(heard(table, "rachunek za gaz")).toEqual([]);
  expect(heard(table, "gazownia smierdzi")).toEqual([]);
});

it("reads accents, capitals and apostrophes as people leave them out or put them", () => {
  expect(heard("ro,fire,iese_fum|fum_din", "IESE FUM din priză")).toEqual(["fire"]);
  expect(heard("cy,gas,nwy= + arogl", "Mae 'na arogl nwy yma")).toEqual(["gas"]);
  expect(heard("it,gas,gas= + odore|perdita", "c’è odore di gas")).toEqual(["gas"]);
});

it("joins words that follow each other, the last with any ending", () => {
  const table = "ar,power-cut,الكهرباء_مقطوع";
  expect(heard(table, "الكهرباء مقطوعة من الصبح")).toEqual(["power-cut"]);
  expect(heard(table, "مقطوعة فاتورة الكهرباء")).toEqual([]);
});

it("keeps the vowel signs of other scripts", () => {
  expect(heard("gu,gas,ગેસ + વાસ", "ઘરમાં ગેસની વાસ આવે છે")).toEqual(["gas"]);
});

it("hears nothing where a word stands near that must not, whichever comes first", () => {
  const table = "es,gas,gas= + huele + -factura|tarifa";
  expect(heard(table, "huele a gas")).toEqual(["gas"]);
  expect(heard(table, "la factura del gas me huele mal")).toEqual([]);
  expect(heard(table, "huele a gas y no es la factura")).toEqual([]);
  const farAway =
    "mi factura llego ayer y ya la he pagado en la tienda de abajo con mi tarjeta pero hoy huele a gas";
  expect(heard(table, farAway)).toEqual(["gas"]);
});

it("hears nothing where the groups are far from each other", () => {
  const between = "uno dos tres cuatro cinco seis siete ocho nueve diez once doce";
  expect(heard("es,gas,gas= + huele", `gas ${between} huele`)).toEqual([]);
});

test.each([
  ["a line without words", "pl,gas,"],
  ["a line of absent words alone", "pl,gas,-gaz"],
  ["a line with a cell too many", "pl,gas,gaz,czuc"],
])("%s is refused, with its number", (_what, row) => {
  expect(() => readPhraseTable(`${HEADER}pl,gas,gaz\n${row}`)).toThrow("line 3");
});
