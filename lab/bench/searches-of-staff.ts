import { COMMON_NAME, OTHER_COMMON_NAME, RARE_NAME, type SeededCases } from "./many-cases.ts";

/** What staff search for in those cases, by what it is. */
export function searchesOf({
  usual,
  email,
  telephone,
}: SeededCases): readonly (readonly [name: string, typed: string])[] {
  return [
    ["a name of a tenth", COMMON_NAME],
    ["a name of a fiftieth", OTHER_COMMON_NAME],
    ["both", `${COMMON_NAME} ${OTHER_COMMON_NAME}`],
    ["a common and a rare name", `${COMMON_NAME} ${RARE_NAME}`],
    ["a rare name", RARE_NAME],
    ["two names that nobody has both", `${COMMON_NAME} Mary`],
    ["an email address", email],
    ["the part of one before the @", email.replace(/@.*/, "")],
    ["a telephone number", telephone],
    ["its last four digits", telephone.slice(-4)],
    ["a postcode", "B8 7AH"],
    ["the outward part of a postcode", "B8"],
    ["a house in a common street", "12 high street"],
    ["a common street", "high street"],
    ["a common name in a postcode", `${COMMON_NAME} B8`],
    ["the beginning of all surnames", "nam"],
    ["two beginnings that many have", "joh nam"],
    ["a slip in a common name", "Jhon"],
    ["slips in two names", "Zebedde Smiht"],
    ["a slip that nobody has", "Quxwertop"],
    ["a slip in a reference", usual.replace(/^./, (first) => (first === "2" ? "3" : "2"))],
  ].map(([name, typed]) => [`search for ${name}`, typed] as [string, string]);
}
