import { randomBytes, scrypt as scryptCallback, type ScryptOptions, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const scrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scryptCallback);

/** 32 MiB and about a tenth of a second each: dear to guess, bearable to check. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** What the cost needs, and some room. */
const MEMORY_BYTES = 64 * 1024 * 1024;

/** Longer texts are refused before they are hashed. */
export const PASSWORD_MAXIMUM = 200;

/**
 * "scrypt$N$r$p$salt$hash", the last two in base64url: what a later and dearer cost needs to know about it is
 * in it.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await scrypt(password.normalize("NFKC"), salt, HASH_BYTES, { ...COST, maxmem: MEMORY_BYTES });
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/**
 * True where the password is the one that was hashed. With `stored` undefined, nobody has that name, it takes
 * as long and is false: the time does not tell who is a customer.
 */
export async function checkPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [scheme, cost, blockSize, parallel, salt = "", hash = ""] = (stored ?? NOBODY).split("$");
  if (scheme !== "scrypt") throw new Error(`unknown password scheme ${scheme}`);
  const expected = Buffer.from(hash, "base64url");
  const given = await scrypt(password.normalize("NFKC"), Buffer.from(salt, "base64url"), expected.length, {
    N: Number(cost),
    r: Number(blockSize),
    p: Number(parallel),
    maxmem: MEMORY_BYTES,
  });
  return timingSafeEqual(given, expected) && stored !== undefined;
}

const NOBODY = [
  "scrypt",
  COST.N,
  COST.r,
  COST.p,
  randomBytes(SALT_BYTES).toString("base64url"),
  randomBytes(HASH_BYTES).toString("base64url"),
].join("$");
