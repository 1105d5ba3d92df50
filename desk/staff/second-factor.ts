import { createHmac, randomBytes } from "node:crypto";
import * as v from "valibot";
import type { Db, Tx } from "../../infrastructure/database/database.ts";
import type { Place, Encryption } from "../../infrastructure/encryption/encryption.ts";
import { sha256 } from "../../infrastructure/hashing.ts";

/** The second factor of staff: codes of an authenticator app, and recovery codes for when it is lost. */
export type SecondFactor = ReturnType<typeof createSecondFactor>;

/** As it is stored, encrypted. */
const enrolmentSchema = v.object({
  /** Base64. */
  secret: v.string(),
  /** Of the last code that was used: it and earlier codes are refused. */
  lastStep: v.number(),
  /** SHA-256 of 128 random bits each; of 80 from earlier releases. */
  recovery: v.array(v.string()),
});
type Enrolment = v.InferOutput<typeof enrolmentSchema>;

const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** What nobody guesses and a plain digest is enough for (OWASP ASVS 5.0, 6.5.2 and 11.5.1). */
const RECOVERY_BYTES = 16;
/** Clocks may be one step apart. */
const DRIFT = [-1, 0, 1];

export function createSecondFactor({ kysely }: Db, encryption: Encryption) {
  const encrypted = (id: string, enrolment: Enrolment) =>
    encryption.encrypt(JSON.stringify(enrolment), placeOf(id));

  return {
    /**
     * Replaces an earlier enrolment; codes of `lastStep` and before are refused. Resolves to new recovery codes,
     * which are stored as digests alone.
     */
    async enrol(id: string, secret: Buffer, lastStep = 0, tx: Tx = kysely): Promise<readonly string[]> {
      const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () =>
        randomBytes(RECOVERY_BYTES).toString("hex"),
      );
      const totp = encrypted(id, {
        secret: secret.toString("base64"),
        lastStep,
        recovery: recoveryCodes.map((code) => sha256(code, "base64url")),
      });
      await tx.updateTable("staff_accounts").set({ totp }).where("id", "=", id).execute();
      return recoveryCodes;
    },
    /** True without an enrolment or with a right code; each code is valid once. */
    async check(id: string, typed: string): Promise<boolean> {
      const { totp } = await kysely
        .selectFrom("staff_accounts")
        .select("totp")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      if (totp === null) return true;
      const used = use(
        v.parse(enrolmentSchema, JSON.parse(encryption.decrypt(totp, placeOf(id)))),
        typed.replace(/[\s-]/g, ""),
      );
      if (used === undefined) return false;
      // Only one of two requests with the same code finds the row as it read it.
      const { numUpdatedRows } = await kysely
        .updateTable("staff_accounts")
        .set({ totp: encrypted(id, used) })
        .where("id", "=", id)
        .where("totp", "=", totp)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };

  /** What is left once the code is used; undefined where it is wrong. */
  function use({ secret, lastStep, recovery }: Enrolment, code: string): Enrolment | undefined {
    const key = Buffer.from(secret, "base64");
    const step = stepOfCode(key, code, lastStep);
    if (step !== undefined) return { secret, lastStep: step, recovery };
    const hash = sha256(code.toLowerCase(), "base64url");
    return recovery.includes(hash)
      ? { secret, lastStep, recovery: recovery.filter((one) => one !== hash) }
      : undefined;
  }
}

function placeOf(id: string): Place {
  return ["staff_accounts", "totp", id];
}

const STEP_MS = 30_000;
const DIGITS = 6;
/** Base32 of RFC 4648. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / STEP_MS);
}

/** The secret that a form has in base64url; a new one where it has none. */
export function readSecret(text = ""): Buffer {
  const secret = Buffer.from(text, "base64url");
  return secret.length === SECRET_BYTES ? secret : randomBytes(SECRET_BYTES);
}

/** The step after `lastStep` whose code it is, about now; undefined for a wrong one. */
export function stepOfCode(secret: Buffer, code: string, lastStep = 0): number | undefined {
  return DRIFT.map((drift) => stepAt(new Date()) + drift).find(
    (step) => step > lastStep && totpCode(secret, step) === code,
  );
}

/** The code of a step (RFC 6238) with HMAC-SHA-1, which every authenticator app supports. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** As it is typed into an authenticator app that reads no address. */
export function toBase32(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return bits.replace(/.{1,5}/g, (five) => ALPHABET.charAt(Number.parseInt(five.padEnd(5, "0"), 2)));
}

/** The `otpauth:` address that an authenticator app reads. */
export function totpUri(secret: Buffer, issuer: string, account: string): string {
  const given = new URLSearchParams({ secret: toBase32(secret), issuer });
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${given}`;
}
