import { describe, expect, it } from "vitest";
import { addressOnOneLine, streetOf } from "./one-line-address.ts";

const HARBOUR_STREET = {
  addressLine1: "14 Harbour Street",
  addressLine2: null,
  flatNumber: null,
  houseName: null,
  houseNumber: null,
  postalTown: "Bristol",
  county: null,
  postcode: "BS1 4AA",
};

describe("an address on one line", () => {
  it.each([
    ["says what the lines say", {}, "14 Harbour Street, Bristol, BS1 4AA"],
    ["says the flat the lines leave out", { flatNumber: "2" }, "Flat 2, 14 Harbour Street, Bristol, BS1 4AA"],
    [
      "says a named flat as it is",
      { flatNumber: "Top Floor Flat" },
      "Top Floor Flat, 14 Harbour Street, Bristol, BS1 4AA",
    ],
    [
      "does not say a flat twice",
      { addressLine1: "flat 2, 14 Harbour Street", flatNumber: "2", houseNumber: "14" },
      "flat 2, 14 Harbour Street, Bristol, BS1 4AA",
    ],
    [
      "keeps a flat and a house of the same number apart",
      { addressLine1: "2 Harbour Street", flatNumber: "2", houseNumber: "2" },
      "Flat 2, 2 Harbour Street, Bristol, BS1 4AA",
    ],
    [
      "puts a missing house number before the street",
      { addressLine1: "Harbour Street", houseNumber: "14" },
      "14 Harbour Street, Bristol, BS1 4AA",
    ],
    [
      "does not take 12 for 12a",
      { addressLine1: "12a Harbour Street", houseNumber: "12a" },
      "12a Harbour Street, Bristol, BS1 4AA",
    ],
    [
      "puts a missing house name first",
      { houseName: "Rose Cottage", houseNumber: "14" },
      "Rose Cottage, 14 Harbour Street, Bristol, BS1 4AA",
    ],
    [
      "has the second line and the county in their places",
      { addressLine2: "Redcliffe", county: "Avon" },
      "14 Harbour Street, Redcliffe, Bristol, Avon, BS1 4AA",
    ],
    ["leaves out a town that is not known", { postalTown: null }, "14 Harbour Street, BS1 4AA"],
  ])("%s", (_promise, parts, expected) => {
    expect(addressOnOneLine({ ...HARBOUR_STREET, ...parts })).toBe(expected);
  });
});

describe("the street of an address", () => {
  it.each([
    [{ addressLine1: "14 Harbour Street", houseNumber: "14" }, "harbour street"],
    [{ addressLine1: "Flat 2, 14 Harbour Street", flatNumber: "2", houseNumber: "14" }, "harbour street"],
    [{ addressLine1: "2/1, 14 Harbour Street", flatNumber: "2/1", houseNumber: "14" }, "harbour street"],
    [{ addressLine1: "Rose Cottage", addressLine2: "Church Lane", houseName: "Rose Cottage" }, "church lane"],
    [
      { addressLine1: "Flat 2", addressLine2: "14 Harbour Street", flatNumber: "Flat 2", houseNumber: "14" },
      "harbour street",
    ],
  ])("of %j is %s", (parts, street) => {
    expect(streetOf({ ...HARBOUR_STREET, ...parts })).toBe(street);
  });
});
