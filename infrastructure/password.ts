import { randomBytes, scrypt as scryptCallback, type ScryptOptions, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const scrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scryptCallback);

/** 32 MiB and about 0.1 s a hash. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Twice what the cost needs. */
const MEMORY_BYTES = 64 * 1024 * 1024;

/** Longer texts are refused before they are hashed. */
export const PASSWORD_MAXIMUM = 200;

/** "scrypt$N$r$p$salt$hash", the last two in base64url. The cost may change for later hashes. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await scrypt(password.normalize("NFKC"), salt, HASH_BYTES, { ...COST, maxmem: MEMORY_BYTES });
  return storedAs(salt, hash);
}

/** For an unknown user `stored` is undefined: false, in the same time, so that accounts cannot be found. */
export async function checkPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [scheme, cost, blockSize, parallel, salt = "", hash = ""] = (stored ?? UNKNOWN_USER).split("$");
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

function storedAs(salt: Buffer, hash: Buffer): string {
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

const UNKNOWN_USER = storedAs(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));
