import { randomBytes, randomInt } from "node:crypto";

/**
 * A customer who writes to us. No other has these details, so that what is found in a record or a log is
 * theirs.
 */
export interface Customer {
  readonly firstName: string;
  readonly surname: string;
  readonly email: string;
  readonly telephone: string;
  /** The telephone number as it is stored. */
  readonly e164: string;
  /** As leads have it. */
  readonly national: string;
  readonly text: string;
}

export function newCustomer(): Customer {
  const firstName = word();
  const digits = String(randomInt(1_000_000)).padStart(6, "0");
  return {
    firstName,
    surname: word(),
    email: `${firstName.toLowerCase()}@example.com`,
    telephone: `07400 ${digits}`,
    e164: `+447400${digits}`,
    national: `07400${digits}`,
    text: `My bill from March is wrong, and ${word()} is the name on it.`,
  };
}

/** Characters alone, and none that a hexadecimal number has: an id in a log can't be taken for it. */
export function word(): string {
  const characters = [...randomBytes(10)].map((byte) => "ghjkmnpqrstvwxyz"[byte % 16]).join("");
  return `Q${characters}`;
}
