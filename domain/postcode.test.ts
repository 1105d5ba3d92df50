import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { likelyPostcode, parsePostcode } from "./postcode.ts";

const SWAPS = { O: "0", "0": "O", I: "1", "1": "I" } as const;

describe("a postcode with O and 0, or I and 1, in each other's place", () => {
  it.each([
    ["SWIA 1AA", "SW1A 1AA"],
    ["sw1a iaa", "SW1A 1AA"],
    ["SWIAIAA", "SW1A 1AA"],
    ["0X1O 1AA", "OX10 1AA"],
    ["E1O 1AA", "E10 1AA"],
    ["MI2 1AA", "M12 1AA"],
    ["S014 OAA", "SO14 0AA"],
    ["1G11 4NJ", "IG11 4NJ"],
    ["GIR OAA", "GIR 0AA"],
    ["CRO 1AA", "CR0 1AA"],
  ])("is not looked up as typed: %s meant %s", (typed, meant) => {
    expect([parsePostcode(typed), likelyPostcode(typed)]).toEqual([undefined, meant]);
  });

  it.each([
    "SW1A 1AA",
    "OX1 1AA",
    "SO1 1AA",
    "M1 1AE",
    "CR0 1AA",
    "IV1 1AA",
    "EC1A 1BB",
    "W1A 0AX",
    "GIR 0AA",
  ])("is not suspected in %s", (typed) => {
    expect([parsePostcode(typed), likelyPostcode(typed)]).toEqual([typed, undefined]);
  });

  it.each(["", "nowhere", "SW1A", "IIIIIII", "0000000", "SW1A 2A0", "B01 1AA!", "x".repeat(99)])(
    "is not guessed from %j",
    (typed) => expect(likelyPostcode(typed)).toBeUndefined(),
  );

  it("is suggested or refused, and never taken for another postcode", () => {
    const real = fc.constantFrom(
      "SW1A 1AA",
      "OX10 1AA",
      "IP1 1DL",
      "CR0 0XT",
      "E10 1AA",
      "SO14 0YN",
      "B1 1BB",
      "IM1 1AA",
    );
    fc.assert(
      fc.property(real, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (postcode, swapped) => {
        const typed = [...postcode]
          .map((one, at) => (swapped[at] ? (SWAPS[one as keyof typeof SWAPS] ?? one) : one))
          .join("");
        expect([postcode, undefined]).toContain(parsePostcode(typed) ?? likelyPostcode(typed));
      }),
      { numRuns: 1_000 },
    );
  });
});
