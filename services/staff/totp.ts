import { createHmac } from "node:crypto";

const STEP_MS = 30_000;
const DIGITS = 6;
/** Base32 of RFC 4648, which authenticator apps take. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / STEP_MS);
}

/** The code of that step (RFC 6238, HMAC-SHA-1, the only kind that every authenticator app knows). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** What an authenticator app reads. */
export function totpUri(secret: Buffer, issuer: string, account: string): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const base32 = bits.replace(/.{1,5}/g, (five) => ALPHABET.charAt(Number.parseInt(five.padEnd(5, "0"), 2)));
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${new URLSearchParams({ secret: base32, issuer })}`;
}
