/**
 * Values that can be no provider's own: names reserved for documentation (RFC 2606 and 6761), telephone numbers
 * reserved for fiction (Ofcom), a sort code and a postcode area that do not exist, and the name of the
 * demonstration company.
 */

export interface ReservedValue {
  /** As it is in the text. */
  readonly value: string;
  /** What to put in its place. */
  readonly instead: string;
}

const TELEPHONE_NUMBER = /(?<![\d-])(?:\+44 ?|0)[1-9](?: ?\d){8,9}(?!\d)/g;
/**
 * Beginnings of the numbers in
 * https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama, without spaces.
 */
const OF_FICTION =
  /^0(?:2079460|2920180|2896496|(?:11[3-8]|1[2-6]1)4960|1914980|1632960|7700900|8081570|9098790|3069990)/;

const KINDS: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  {
    pattern:
      /(?:[\w.+-]+@)?(?:(?:[a-z\d-]+\.)+(?:example|invalid|test)|(?:[a-z\d-]+\.)*example\.(?:com|net|org))(?![\w-])/gi,
    instead: "put an address of your own there",
  },
  {
    pattern: /\blarkfield\b(?!\.)(?: (?:energy|house)\b)?(?: limited\b)?/gi,
    instead: "put your own name there",
  },
  { pattern: /\b00-00-00\b/g, instead: "put your bank account's sort code and number there" },
  { pattern: /\bZZ\d{1,2} ?\d[A-Z]{2}\b/g, instead: "put your own postal address there" },
  { pattern: /\bdemonstration values?\b/gi, instead: "put your own values there, and delete this note" },
];

/** Those in a line of text, in no order. */
export function reservedValues(text: string): readonly ReservedValue[] {
  const numbers = [...text.matchAll(TELEPHONE_NUMBER)]
    .filter(([number]) => OF_FICTION.test(number.replaceAll(" ", "").replace("+44", "0")))
    .map(([value]) => ({ value, instead: "put your own telephone number there, with its hours" }));
  const others = KINDS.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(([value]) => ({ value, instead })),
  );
  return [...numbers, ...others];
}
