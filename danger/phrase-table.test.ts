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

it("has a list of the row's language by its name, beside other words, in wanted and unwanted groups", () => {
  const table = [
    "es,$boilers,caldera|calentador",
    "es,$heaters,$boilers|estufa",
    "es,$prices,factura|precio",
    "es,carbon-monoxide,$heaters|brasero + mareo + -$prices|receta",
  ].join("\n");
  for (const heater of ["la caldera", "el calentador", "una estufa", "un brasero"])
    expect([heater, ...heard(table, `mareo con ${heater}`)]).toEqual([heater, "carbon-monoxide"]);
  for (const other of ["el precio", "la factura", "una receta"])
    expect([other, ...heard(table, `mareo con la caldera y ${other}`)]).toEqual([other]);
});

it("keeps a list to its language, and its words to whole ones where it says so", () => {
  const table = "es,$gas,gas=\npt,$gas,gás=|botija\nes,gas,$gas + huele\npt,gas,$gas + cheira";
  expect(heard(table, "huele a gas")).toEqual(["gas"]);
  expect(heard(table, "huele a gasolina")).toEqual([]);
  expect(heard(table, "huele a botija")).toEqual([]);
  expect(heard(table, "cheira a botija")).toEqual(["gas"]);
});

it("hears a word with each beginning that its language has for its sign, and without", () => {
  const table = "ar,^,ال|وال\nar,~,ي|ت\nar,$gas,^غاز=|^اول_اكسيد\nar,gas,$gas + ~تسرب";
  for (const gas of ["غاز", "الغاز", "والغاز", "الاول اكسيد"])
    expect([gas, ...heard(table, `${gas} يتسرب`)]).toEqual([gas, "gas"]);
  expect(heard(table, "الغاز تسربت")).toEqual(["gas"]);
  expect(heard(table, "الغاز التسرب")).toEqual([]);
  expect(heard(table, "يغاز يتسرب")).toEqual([]);
  expect(heard(table, "الغازات يتسرب")).toEqual([]);
});

test.each([
  ["a line without words", "pl,gas,"],
  ["a line of absent words alone", "pl,gas,-gaz"],
  ["a line with a cell too many", "pl,gas,gaz,czuc"],
  ["a list that no line before it names", "pl,gas,$gas + czuc"],
  ["a list of another language", "pl,gas,$things + czuc"],
  ["a list that has itself", "pl,$gas,gaz|$gas"],
  ["a list that no row uses", "pl,$gas,gaz|butl"],
  ["a list of unwanted words", "pl,$gas,-gaz"],
  ["a list of two groups", "pl,$gas,gaz + czuc"],
  ["a list within a word", "pl,gas,gaz$things"],
  ["a list with what is written before words", "pl,gas,^$things"],
  ["a name that is no name", "pl,$,gaz"],
  ["a list named twice", "cs,$things,plyn"],
  ["a word with beginnings that its language has not", "pl,gas,^gaz"],
  ["beginnings that no word has", "pl,^,po|za"],
])("%s is refused, with its number", (_what, row) => {
  expect(() => readPhraseTable(`${HEADER}cs,$things,trouba\n${row}\ncs,gas,$things`)).toThrow("line 3");
});
