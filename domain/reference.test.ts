import * as fc from "fast-check";
import { expect, it } from "vitest";
import { createReference, likelyReferences, parseReference, REFERENCE_ALPHABET } from "./reference.ts";

/** Any body of nine characters, through a source of randomness that gives just those. */
const anyReference = fc
  .array(fc.nat({ max: REFERENCE_ALPHABET.length - 1 }), { minLength: 9, maxLength: 9 })
  .map((values) => createReference((bytes) => (bytes[0] = values.shift() ?? 0)));
const anyPlace = fc.nat({ max: 9 });
const compact = (reference: string) => [...reference.replace("-", "")];

it("looks the same each time: two groups of five, from an alphabet of which no two look alike", () => {
  for (let times = 0; times < 200; times += 1)
    expect(createReference()).toMatch(/^[2346789CDFHJKMNPQRTVWXY]{5}-[2346789CDFHJKMNPQRTVWXY]{5}$/);
  for (const alike of ["0OQD", "1IL", "2Z", "5S", "6G", "8B", "UV"]) {
    const used = [...alike].filter((character) => REFERENCE_ALPHABET.includes(character));
    expect(alike === "0OQD" ? [] : used.slice(1)).toEqual([]);
  }
  expect(REFERENCE_ALPHABET).not.toMatch(/[AEIOU]/);
});

it("any single wrong character is found", () => {
  fc.assert(
    fc.property(anyReference, anyPlace, fc.constantFrom(...REFERENCE_ALPHABET), (reference, place, other) => {
      const typed = compact(reference);
      fc.pre(typed[place] !== other);
      expect(parseReference(typed.with(place, other).join(""))).toBeUndefined();
    }),
    { numRuns: 3_000 },
  );
});

it("any swap of two characters is found, side by side or not", () => {
  fc.assert(
    fc.property(anyReference, anyPlace, anyPlace, (reference, one, other) => {
      const typed = compact(reference);
      fc.pre(typed[one] !== typed[other]);
      const swapped = typed.with(one, typed[other] ?? "").with(other, typed[one] ?? "");
      expect(parseReference(swapped.join(""))).toBeUndefined();
    }),
    { numRuns: 3_000 },
  );
});

it("has at least forty random bits, each character as likely as the next", () => {
  expect(9 * Math.log2(REFERENCE_ALPHABET.length)).toBeGreaterThanOrEqual(40);
  // Every byte once: those that would favour the first characters are drawn again.
  const counts = new Map<string, number>();
  let next = 0;
  for (let times = 0; times < 253; times += 1) {
    const reference = createReference((bytes) => (bytes[0] = next++ % 256));
    for (const character of compact(reference).slice(0, 9))
      counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  expect(new Set(counts.values())).toEqual(new Set([(253 * 9) / REFERENCE_ALPHABET.length]));
});

it("is understood as people write it, and as nothing else", () => {
  fc.assert(
    fc.property(anyReference, (reference) => {
      for (const typed of [
        reference.toLowerCase(),
        compact(reference).join(" "),
        ` ${reference}\n`,
        `Ref: ${reference}`,
        `your reference number: ${reference}`,
        `REF. NO. ${reference}`,
        reference.replace("-", "\u2011"),
        `\u200b${reference}\ufeff`,
      ])
        expect(parseReference(typed)).toBe(reference);
    }),
  );
  for (const typed of ["", "7KQ4M", "x".repeat(41), "0OILS-5BUVZ", "🏠".repeat(10), "__proto__"])
    expect(parseReference(typed)).toBeUndefined();
});

it("with one character wrong, missing, too many or swapped is among those that may have been meant, and as issued none is", () => {
  const anyCharacter = fc.constantFrom(...REFERENCE_ALPHABET, "O", "S");
  fc.assert(
    fc.property(anyReference, anyPlace, anyCharacter, (reference, place, other) => {
      const typed = compact(reference);
      expect(likelyReferences(reference)).toEqual([]);
      const slips = [typed.with(place, other), typed.toSpliced(place, 1), typed.toSpliced(place, 0, other)]
        .map((slip) => slip.join(""))
        .filter((slip) => slip !== typed.join(""));
      for (const slip of slips)
        expect([slip, likelyReferences(slip).includes(reference)]).toEqual([slip, true]);
    }),
    { numRuns: 300 },
  );
  for (const typed of ["", "Margaret", "07400 123456", "x".repeat(5_000)])
    expect(likelyReferences(typed)).toEqual([]);
});
