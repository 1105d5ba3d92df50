/**
 * Addresses as statistics may keep them (spec 2.37): no query, no fragment, nobody's
 * identifier.
 */

const GENERIC_ID = "[id]";
const PLACEHOLDERS = /(?:\[|%5B)(?:premiseId|servicesAccountId|appointmentId|invoiceId|quoteId)(?:\]|%5D)/gi;
/** A segment that is somebody's: a long number, an account number, a UUID. */
const IDENTIFIER =
  /(?<=\/)(?:\d{6,}|(?:a|bgx)\d{4,8}|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})(?=\/|$)/gi;

/**
 * A path with what stands for, or is, an identifier replaced by one generic segment. Anything from "?" or "#"
 * on is left out.
 */
export function trackedPath(path: string): string {
  const [pathname = ""] = path.split(/[?#]/, 1);
  return pathname.replace(PLACEHOLDERS, GENERIC_ID).replace(IDENTIFIER, GENERIC_ID);
}

const ADDRESS = /\b(https?:\/\/[^\s/?#"'<>)]+)([^\s"'<>)]*)/g;

/** A text with every web address in it made fit to keep. */
export function trackedAddresses(text: string): string {
  return text.replace(ADDRESS, (_whole, origin: string, rest: string) => `${origin}${trackedPath(rest)}`);
}
