import { normaliseLine } from "./text.ts";

/** Alone, or of the whole number: 13 digits, with an S or what is of the meter before them (Balancing and Settlement Code). */
const AREA = /^(?:(\d\d)|S?(?:\d{8})?(\d\d)\d{11})$/;

/** The first two digits of an electricity supply's number, which name the area of its network. */
export function areaOfMpan(typed: string): string | undefined {
  const compact = normaliseLine(typed)
    .replace(/[^a-z0-9]/gi, "")
    .toUpperCase();
  const [, alone, ofNumber] = AREA.exec(compact) ?? [];
  return alone ?? ofNumber;
}
