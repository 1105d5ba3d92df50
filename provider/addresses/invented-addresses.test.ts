import { describe, expect, it } from "vitest";
import { parsePostcode } from "../../domain/postcode.ts";
import { demonstrationAddresses } from "./demonstration-addresses.ts";
import { inventAddresses, mpanCheckDigit } from "./invented-addresses.ts";

const POSTCODE_WITHOUT_ADDRESSES = "ZE1 0AA";
const addresses = demonstrationAddresses();
const at = (postcode: string) => addresses.filter((address) => address.postcode === postcode);

describe("the demonstration's addresses", () => {
  it("are more than 2,000 in more than 100 postcodes of the four countries, the same each time", () => {
    expect(addresses.length).toBeGreaterThan(2_000);
    expect(new Set(addresses.map((address) => address.postcode)).size).toBeGreaterThan(100);
    expect(new Set(addresses.map((address) => address.country))).toEqual(
      new Set(["England", "Scotland", "Wales", "Northern Ireland"]),
    );
    expect(demonstrationAddresses()).toEqual(addresses);
  });

  it("have an id of 12 digits each, a postcode in its usual spelling, and never the same line twice in a postcode", () => {
    expect(addresses.filter(({ id }) => !/^9999\d{8}$/.test(id))).toEqual([]);
    expect(addresses.filter(({ postcode }) => parsePostcode(postcode) !== postcode)).toEqual([]);
    expect(new Set(addresses.map((address) => address.id)).size).toBe(addresses.length);
    expect(new Set(addresses.map((address) => address.address)).size).toBe(addresses.length);
  });

  it("show a block of flats and a named house at SW1A 1AA", () => {
    expect(at("SW1A 1AA").filter((address) => address.flatNumber !== null).length).toBeGreaterThanOrEqual(12);
    expect(at("SW1A 1AA").map((address) => address.addressLine1)).toContain("Flat 2, 14 Harbour Street");
    expect(at("SW1A 1AA").some((address) => address.houseName !== null)).toBe(true);
  });

  it.each(["M1 1AE", "EH1 1YZ", "CF10 1BH", "BT1 5GS"])("has addresses at %s", (postcode) => {
    expect(at(postcode).length).toBeGreaterThan(10);
  });

  it("show tenements, divided houses, houses over two plots and houses with no number", () => {
    expect(at("EH1 1YZ").map((address) => address.addressLine1)).toContain("2/1, 14 Harbour Street");
    const numbers = addresses.map((address) => address.houseNumber);
    expect(numbers).toContain("12a");
    expect(numbers).toContain("40-42");
    expect(addresses.some(({ houseName, houseNumber }) => houseName !== null && houseNumber === null)).toBe(
      true,
    );
  });

  it("leave one postcode empty, so that the empty list can be seen", () => {
    expect(parsePostcode(POSTCODE_WITHOUT_ADDRESSES)).toBe(POSTCODE_WITHOUT_ADDRESSES);
    expect(at(POSTCODE_WITHOUT_ADDRESSES)).toEqual([]);
  });

  it("have electricity meter points of their region, with a right check digit", () => {
    const ofGreatBritain = addresses.filter((address) => address.country !== "Northern Ireland");
    for (const { mpans, pesRegion } of ofGreatBritain) {
      expect(mpans.length).toBeGreaterThan(0);
      for (const mpan of mpans) {
        expect(mpan).toMatch(new RegExp(`^${pesRegion}\\d{11}$`));
        expect(mpan.at(-1)).toBe(String(mpanCheckDigit(mpan.slice(0, 12))));
      }
    }
  });

  it("have gas meter points of 6 to 10 digits, and none in Northern Ireland", () => {
    const mprns = addresses.flatMap((address) => address.mprns);
    expect(mprns.length).toBeGreaterThan(1_000);
    expect(mprns.filter((mprn) => !/^[1-9]\d{5,9}$/.test(mprn))).toEqual([]);
    const northernIrish = addresses.filter((address) => address.postcode.startsWith("BT"));
    expect(northernIrish.flatMap(({ mpans, mprns: gas }) => [...mpans, ...gas])).toEqual([]);
  });
});

it("invented addresses for a trial never run out and keep the form of a postcode", () => {
  const ids = new Set<string>();
  const postcodes = new Set<string>();
  for (const { id, postcode } of inventAddresses("8000")) {
    if (ids.size === 100_000) break;
    expect(ids.has(id)).toBe(false);
    ids.add(id);
    postcodes.add(postcode);
  }
  expect([...postcodes].filter((postcode) => parsePostcode(postcode) !== postcode)).toEqual([]);
  expect(postcodes.size).toBeGreaterThan(5_000);
});

it.each([
  // 3+10+21+52+85+114+161+232+279+0+41+86 = 1084, which leaves 6 when divided by 11.
  ["123456789012", 6],
  ["300000000000", 9],
  // 43 leaves 10, which is written 0.
  ["000000000001", 0],
])("the check digit of meter point %s is %i", (twelveDigits, digit) => {
  expect(mpanCheckDigit(twelveDigits)).toBe(digit);
});
