const LONGEST = 30;
const MOST_WORDS = 3;
/** Name characters of any script: no dot, digit or slash, so that no mail program makes a link of it. */
const NAME = /^[\p{L}\p{M}' \u2019\u2010\u2011\u05be\u05f3\u05f4\u200c-\u200d-]+$/u;

/**
 * The name that an email greets; empty for what does not look like one. No more is repeated, because forms accept
 * any name and address.
 */
export function greetedName(firstName: string): string {
  const isName =
    firstName.length <= LONGEST && NAME.test(firstName) && firstName.split(" ").length <= MOST_WORDS;
  return isName ? firstName : "";
}
