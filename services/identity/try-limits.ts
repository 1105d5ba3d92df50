import { randomBytes } from "node:crypto";
import { clientNetwork } from "../../domain/client-network.ts";
import { type ConcurrencyLimit, OverCapacityError } from "../../infrastructure/concurrency-limit.ts";
import { hmac, isSameSecret } from "../../infrastructure/hashing.ts";
import { toEmailKey } from "./users.ts";

const WINDOW_MS = 15 * 60 * 1000;
/** Guesses at one account: by a browser that signed in to it before, or from one network. */
const MOST_FOR_ACCOUNT = 10;
/** Guesses at one account from all networks, browsers that signed in before apart. */
const MOST_FOR_ACCOUNT_ANYWHERE = 100;
/** Sign-ins from one network, right or wrong: more than a household or a small office needs. */
const MOST_FROM_NETWORK = 100;
const DEVICE = /^([\w-]{22})\.([\w-]{43})$/;
const DEVICE_BYTES = 16;
const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/** Counts of attempts that all processes share. */
export interface AttemptCounts {
  /** Counts one; true while there were at most `most` since the first of the last `windowMs` milliseconds. */
  take(key: string, most: number, windowMs: number): Promise<boolean>;
  /** The count of that key begins anew. */
  forget(key: string): Promise<void>;
}

/** Who tries to sign in. */
export interface Attempt {
  readonly email: string;
  readonly ip: string;
  /** The request's Cookie header. */
  readonly cookie: string | undefined;
}

/**
 * Slows guessing down. A browser that signed in to the account before has a device cookie and a budget of its
 * own (OWASP, "device cookies"), so that guesses by others never lock its owner out.
 */
export interface TryLimits {
  /**
   * The account that `authenticate` finds, in its turn, with the Set-Cookie header that names the device; or
   * why not. An attempt is counted before its password is checked, so that attempts at the same time can't
   * pass together; one refused as busy is not counted.
   */
  attempt<Account extends object>(
    attempt: Attempt,
    authenticate: () => Promise<Account | undefined>,
  ): Promise<{ readonly account: Account; readonly deviceCookie: string } | "too-many" | "unknown" | "busy">;
}

export interface DeviceCookie {
  readonly name: string;
  /** Where the sign-in form is. */
  readonly path: string;
  readonly secure: boolean;
}

/**
 * `secret` keys the digests: the counts are no list of customers, not even for whoever tries addresses one by
 * one.
 */
export function createTryLimits(
  attempts: AttemptCounts,
  secret: string,
  admission: Pick<ConcurrencyLimit, "run">,
  { name, path, secure }: DeviceCookie,
): TryLimits {
  const digest = (text: string) => hmac(secret, text);
  const sign = (nonce: string, email: string) => digest(`device ${nonce} ${toEmailKey(email)}`);

  /** The key of the device's own budget; undefined where the cookie is forged or of another account. */
  function deviceOf({ email, cookie = "" }: Attempt): string | undefined {
    const value = cookie.split(/; */).find((pair) => pair.startsWith(`${name}=`));
    const [, nonce, signature] = DEVICE.exec(value?.slice(name.length + 1) ?? "") ?? [];
    if (nonce === undefined || signature === undefined) return undefined;
    return isSameSecret(signature, sign(nonce, email)) ? `sign-in device ${digest(nonce)}` : undefined;
  }

  const accountKey = ({ email, ip }: Attempt) =>
    `sign-in account ${digest(`${toEmailKey(email)} ${clientNetwork(ip)}`)}`;

  async function take(attempt: Attempt): Promise<boolean> {
    const device = deviceOf(attempt);
    if (device !== undefined) return attempts.take(device, MOST_FOR_ACCOUNT, WINDOW_MS);
    const allowed = [
      await attempts.take(accountKey(attempt), MOST_FOR_ACCOUNT, WINDOW_MS),
      await attempts.take(
        `sign-in email ${digest(toEmailKey(attempt.email))}`,
        MOST_FOR_ACCOUNT_ANYWHERE,
        WINDOW_MS,
      ),
      await attempts.take(
        `sign-in address ${digest(clientNetwork(attempt.ip))}`,
        MOST_FROM_NETWORK,
        WINDOW_MS,
      ),
    ];
    return allowed.every(Boolean);
  }

  /** It was the right password: the counts begin anew. */
  async function succeed(attempt: Attempt): Promise<string> {
    await attempts.forget(deviceOf(attempt) ?? accountKey(attempt));
    const nonce = randomBytes(DEVICE_BYTES).toString("base64url");
    const attributes = `Path=${path}; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
    return `${name}=${nonce}.${sign(nonce, attempt.email)}; ${attributes}`;
  }

  return {
    async attempt(attempt, authenticate) {
      try {
        return await admission.run("passwords", clientNetwork(attempt.ip), async () => {
          if (!(await take(attempt))) return "too-many";
          const account = await authenticate();
          return account === undefined ? "unknown" : { account, deviceCookie: await succeed(attempt) };
        });
      } catch (error) {
        if (error instanceof OverCapacityError) return "busy";
        throw error;
      }
    },
  };
}
