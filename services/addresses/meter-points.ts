/** The weights of the first twelve digits of an electricity meter point number (MPAN core). */
const WEIGHTS = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43];

/** The thirteenth digit of an MPAN, from the twelve before it: the weighted sum modulo 11, modulo 10. */
export function mpanCheckDigit(twelveDigits: string): number {
  return (WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(twelveDigits[index]), 0) % 11) % 10;
}
