import { describe, expect, it } from "vitest";
import { aRow } from "./addresses.fixture.ts";
import { COLUMNS, readAddress, splitCells, toCsvLine } from "./csv-row.ts";

function read(row: string) {
  const cells = splitCells(row);
  if (!cells.ok) throw new Error("not a row of CSV");
  return readAddress(COLUMNS, cells.value);
}

describe("a row of an operator's file", () => {
  it("becomes an address with all its parts", () => {
    const row = aRow({
      id: " 100023336956 ",
      addressLine1: "Flat 2, 14 Harbour Street",
      addressLine2: "Redcliffe",
      flatNumber: "2",
      county: "Avon",
      country: "England",
      postcode: "bs14aa",
      pesRegion: "22",
      mpans: "2200000000017; 2200000000025",
      mprns: "123456 1234567890",
      serviceArea: "Yes",
    });
    expect(read(row)).toEqual({
      ok: true,
      value: {
        id: "100023336956",
        address: "Flat 2, 14 Harbour Street, Redcliffe, Bristol, Avon, BS1 4AA",
        addressLine1: "Flat 2, 14 Harbour Street",
        addressLine2: "Redcliffe",
        country: "England",
        county: "Avon",
        flatNumber: "2",
        houseName: null,
        houseNumber: "14",
        postcode: "BS1 4AA",
        pesRegion: "22",
        postalTown: "Bristol",
        mpans: ["2200000000017", "2200000000025"],
        mprns: ["123456", "1234567890"],
        isManual: false,
        bgServiceArea: true,
      },
    });
  });

  it.each([
    [{ id: "" }, "id must have 12 digits"],
    [{ id: "10002333695" }, "id must have 12 digits"],
    [{ id: "999900000001" }, "id must not begin with 9999, which the demonstration's ids do"],
    [{ addressLine1: " " }, "addressLine1 is missing"],
    [{ addressLine1: "x".repeat(101) }, "addressLine1 has more than 100 characters"],
    [{ houseName: "Rose\u0007Cottage" }, "houseName has characters that can't be read"],
    [{ postcode: "" }, "postcode is missing"],
    [{ postcode: "nowhere" }, "postcode is not a British postcode"],
    [{ pesRegion: "24" }, "pesRegion must be 10 to 23"],
    [{ mpans: "220000000001" }, "mpans must have 13 digits each"],
    [{ mprns: "12345" }, "mprns must have 6 to 10 digits each"],
    [{ serviceArea: "perhaps" }, "serviceArea is neither true nor false"],
    [{ id: "1", postcode: "nowhere" }, "id must have 12 digits; postcode is not a British postcode"],
  ])("%j is rejected: %s", (cells: Record<string, string>, reason) => {
    expect(read(aRow(cells))).toEqual({ ok: false, failure: reason });
  });

  it("is rejected when it has too few or too many cells", () => {
    expect(read("1,2")).toEqual({ ok: false, failure: "has 2 cells, the header has 14" });
    expect(read(`${aRow()},more`)).toEqual({ ok: false, failure: "has 15 cells, the header has 14" });
  });
});

describe("lines of CSV", () => {
  it("are split at commas outside quotation marks", () => {
    expect(['a,"b, ""c"""', "d,"].map(splitCells)).toEqual([
      { ok: true, value: ["a", 'b, "c"'] },
      { ok: true, value: ["d", ""] },
    ]);
  });

  it("spoil no other line with an unclosed or misplaced quotation mark", () => {
    const rows = ['"a,b', "c,d", '"e,f', 'g "h" i,j', "", "k,l"].map(splitCells);
    expect(rows.map((row) => (row.ok ? row.value : "rejected"))).toEqual([
      "rejected",
      ["c", "d"],
      "rejected",
      "rejected",
      [""],
      ["k", "l"],
    ]);
  });

  it("are rows of their own, even where quotation marks would join two of them", () => {
    expect(['"a,b', 'c",d'].map((row) => splitCells(row).ok)).toEqual([false, false]);
  });

  it("read back what was written", () => {
    const cells = ["plain", "with, comma", 'with "marks"', "", " spaced "];
    expect(splitCells(toCsvLine(cells))).toEqual({ ok: true, value: cells });
  });
});
