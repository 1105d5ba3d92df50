import { createHmac, hash, timingSafeEqual } from "node:crypto";

export function sha256(data: string | Uint8Array, encoding: "hex" | "base64" | "base64url"): string {
  return hash("sha256", data, encoding);
}

/** HMAC-SHA-256 in base64url: without the secret it neither reveals the text nor can be forged. */
export function hmac(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** Compares secrets in a time that depends on neither their content nor their lengths. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(hash("sha256", one, "buffer"), hash("sha256", other, "buffer"));
}
