import type { NewAddress } from "./address.ts";

type HouseParts = Pick<
  NewAddress,
  "addressLine1" | "addressLine2" | "flatNumber" | "houseName" | "houseNumber"
>;
type AddressParts = HouseParts & Pick<NewAddress, "postalTown" | "county" | "postcode">;

const FLAT_WORDS = new Set(["flat", "apartment", "apt", "unit", "maisonette", "studio"]);

/**
 * The one-line `address` (spec 3.11): "Flat 2, 14 Harbour Street, Bristol, BS1 4AA". Flat, house name and
 * number come first unless the address lines contain them.
 */
export function addressOnOneLine(parts: AddressParts): string {
  const { saysFlat, saysName, saysNumber } = readHouse(parts);
  const line1 = [saysNumber ? null : parts.houseNumber, parts.addressLine1].filter(Boolean).join(" ");
  return [
    saysFlat ? null : flatInWords(parts.flatNumber),
    saysName ? null : parts.houseName,
    line1,
    parts.addressLine2,
    parts.postalTown,
    parts.county,
    parts.postcode,
  ]
    .filter(Boolean)
    .join(", ");
}

/** The address lines without flat, house name and number, in lower case: "harbour street". */
export function streetOf(parts: HouseParts): string {
  return readHouse(parts).rest.join(" ");
}

/** The house number follows the flat in a British address, so it is searched first and from the end. */
function readHouse(parts: HouseParts): {
  saysFlat: boolean;
  saysName: boolean;
  saysNumber: boolean;
  rest: string[];
} {
  const rest = toWords([parts.addressLine1, parts.addressLine2].filter(Boolean).join(" "));
  const saysNumber = takeLast(rest, parts.houseNumber) !== undefined;
  const saysName = takeLast(rest, parts.houseName) !== undefined;
  const flatAt = takeLast(rest, parts.flatNumber);
  if (flatAt !== undefined && FLAT_WORDS.has(rest[flatAt - 1] ?? "")) rest.splice(flatAt - 1, 1);
  return { saysFlat: flatAt !== undefined, saysName, saysNumber, rest };
}

/** Removes the last occurrence of the part's words and returns its index; undefined if there is none. */
function takeLast(words: string[], part: string | null): number | undefined {
  const wanted = toWords(part ?? "");
  if (wanted.length === 0) return undefined;
  for (let start = words.length - wanted.length; start >= 0; start -= 1) {
    if (wanted.every((word, index) => words[start + index] === word)) {
      words.splice(start, wanted.length);
      return start;
    }
  }
  return undefined;
}

function toWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}

/** "2" becomes "Flat 2"; "2/1" and "Top Floor Flat" stay. */
function flatInWords(flatNumber: string | null): string | null {
  return flatNumber !== null && /^\d+[a-z]?$/i.test(flatNumber) ? `Flat ${flatNumber}` : flatNumber;
}
