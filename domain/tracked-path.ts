/** Addresses for statistics (spec 2.37), without query, fragment and identifiers. */

const GENERIC_ID = "[id]";
const PLACEHOLDERS = /(?:\[|%5B)(?:premiseId|servicesAccountId|appointmentId|invoiceId|quoteId)(?:\]|%5D)/gi;
/** An identifier: a long number, an account number, a UUID. */
const IDENTIFIER =
  /(?<=\/)(?:\d{6,}|(?:a|bgx)\d{4,8}|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})(?=\/|$)/gi;

/** The path with identifiers replaced by a generic segment, without query and fragment. */
export function trackedPath(path: string): string {
  const [pathname = ""] = path.split(/[?#]/, 1);
  return pathname.replace(PLACEHOLDERS, GENERIC_ID).replace(IDENTIFIER, GENERIC_ID);
}

const ADDRESS = /\b(https?:\/\/[^\s/?#"'<>)]+)([^\s"'<>)]*)/g;

/** The same for every web address in a text. */
export function trackedAddresses(text: string): string {
  return text.replace(ADDRESS, (_whole, origin: string, rest: string) => `${origin}${trackedPath(rest)}`);
}
