const SHORTEST = 3;
const ALPHABETS = [
  "abcdefghijklmnopqrstuvwxyz",
  "0123456789",
  "абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґ",
  "αβγδεζηθικλμνξοπρστυφχψως",
];

/**
 * What may have been meant: each word that is one letter away, wrong, missing, doubled or too many, or two of them
 * swapped. Of a script with many letters those of the word alone stand for the others.
 */
export function slipsOf(word: string): readonly string[] {
  const letters = [...word];
  if (letters.length < SHORTEST) return [];
  const alphabet = [
    ...new Set([
      ...letters,
      ...ALPHABETS.filter((one) => letters.some((letter) => one.includes(letter))).flatMap((one) => [...one]),
    ]),
  ];
  const slips = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const [before, after] = [letters.slice(0, at).join(""), letters.slice(at).join("")];
    const [here = "", next = "", rest = ""] = [letters[at], letters[at + 1], letters.slice(at + 1).join("")];
    for (const letter of alphabet) {
      slips.add(before + letter + after);
      if (here !== "") slips.add(before + letter + rest);
    }
    if (here !== "") slips.add(before + rest);
    if (next !== "") slips.add(before + next + here + letters.slice(at + 2).join(""));
  }
  slips.delete(word);
  return [...slips];
}
