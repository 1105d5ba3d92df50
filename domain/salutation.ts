const LONGEST = 30;
const MOST_WORDS = 3;
/**
 * Letters of any script, apostrophes, hyphens, joiners, spaces: no dot, digit or slash, so nothing a mail
 * program turns into a link.
 */
const NAME = /^[\p{L}\p{M}' \u2019\u2010\u2011\u05be\u05f3\u05f4\u200c-\u200d-]+$/u;

/**
 * How an email addresses the customer. Anyone can type a name and any address into a form: only what looks
 * like a name is repeated.
 */
export function salutation(firstName: string): string {
  const isName =
    firstName.length <= LONGEST && NAME.test(firstName) && firstName.split(" ").length <= MOST_WORDS;
  return isName ? `Dear ${firstName},` : "Hello,";
}
