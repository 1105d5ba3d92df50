import { parse } from "postcode";
import * as v from "valibot";
import { normaliseLine, typedLine } from "./text.ts";

/** The 124 postcode areas of the United Kingdom and the Crown dependencies (Royal Mail, Postcode Address File). */
const AREAS =
  "AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX " +
  "FK FY G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE " +
  "NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ " +
  "TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE";
/** Girobank's: the one postcode whose district has no digit (Royal Mail). */
const GIROBANK = "GIR0AA";
/** Letters stand where the Postcode Address File has them: no I and no O after the area. G1R is no district. */
const POSSIBLE = new RegExp(
  `^${GIROBANK}$|^(?!G1R)(?:${AREAS.replaceAll(" ", "|")})(?:\\d|[1-9]\\d|\\d[A-HJKMNPR-Y])\\d[ABD-HJLNP-UW-Z]{2}$`,
);
const LONGEST = 7;
const LOOK_ALIKE: Readonly<Record<string, string>> = { "0": "O", O: "0", "1": "I", I: "1" };

function compactOf(typed: string): string {
  return normaliseLine(typed)
    .replace(/[^a-z0-9]/gi, "")
    .toUpperCase();
}

/** The normalised postcode, "SW1A 1AA"; undefined where it is no British postcode. */
export function parsePostcode(typed: string): string | undefined {
  const compact = compactOf(typed);
  return likelyPostcode(compact) === undefined ? format(compact) : undefined;
}

function format(compact: string): string | undefined {
  if (compact === GIROBANK) return "GIR 0AA";
  const parsed = parse(compact);
  return parsed.valid ? parsed.postcode : undefined;
}

/**
 * The postcode that was meant where O and 0, or I and 1, stand in each other's place; undefined where nothing
 * looks wrong, or more than one can be meant.
 */
export function likelyPostcode(typed: string): string | undefined {
  const compact = compactOf(typed);
  if (compact.length > LONGEST || POSSIBLE.test(compact)) return undefined;
  let readings = [""];
  for (const character of compact) {
    const other = LOOK_ALIKE[character];
    readings = readings.flatMap((start) =>
      other === undefined ? [start + character] : [start + character, start + other],
    );
  }
  const [meant, ...others] = readings.filter((reading) => POSSIBLE.test(reading));
  return meant === undefined || others.length > 0 ? undefined : format(meant);
}

/** Issues: "required", "invalid", and "did-you-mean", which expects the postcode that was meant. */
export const postcodeSchema = v.pipe(
  typedLine,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const postcode = parsePostcode(dataset.value);
    if (postcode !== undefined) return postcode;
    const expected = likelyPostcode(dataset.value);
    addIssue(expected === undefined ? { message: "invalid" } : { message: "did-you-mean", expected });
    return NEVER;
  }),
);
