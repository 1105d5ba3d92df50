import { randomBytes } from "node:crypto";
import { networksAround } from "../domain/client-network.ts";
import { type ConcurrencyLimit, OverCapacityError } from "../infrastructure/concurrency-limit.ts";
import { hmac, isSameSecret } from "../infrastructure/hashing.ts";
import type { RateLimitCounts } from "../infrastructure/rate-limits.ts";
import { toEmailKey } from "../domain/email-key.ts";

const WINDOW_MS = 15 * 60 * 1000;
/** For one account, by a device that signed in to it before or from one network. */
const MOST_FOR_ACCOUNT = 10;
/** For one account from a /48 and a /32 of IPv6: whoever holds one has thousands of networks. */
const MOST_FROM_AROUND = [20, 40];
/** For one account from all networks, known devices apart. */
const MOST_FOR_ACCOUNT_ANYWHERE = 100;
const MOST_FROM_NETWORK = 100;
const DEVICE = /^([\w-]{22})\.([\w-]{43})$/;
const DEVICE_BYTES = 16;

export interface SignInAttempt {
  readonly email: string;
  /** The client's network (domain/client-network.ts). */
  readonly network: string;
  /** The value of the device cookie. */
  readonly device: string | undefined;
}

export type SignInRefusal = "too-many" | "unknown" | "busy";

/**
 * Limits password guessing. A device that signed in to the account before has a signed cookie and a budget
 * of its own (OWASP, device cookies), so that guesses by others do not lock its owner out.
 */
export type SignInLimits = ReturnType<typeof createSignInLimits>;

/** `secret` keys the digests, so that the counters are no list of customers. */
export function createSignInLimits(
  attempts: Pick<RateLimitCounts, "take" | "clear">,
  secret: string,
  admission: Pick<ConcurrencyLimit, "run">,
) {
  const digest = (text: string) => hmac(secret, text);
  const sign = (nonce: string, email: string) => digest(`device ${nonce} ${toEmailKey(email)}`);

  /** The key of the device's own budget; undefined for a forged cookie or one of another account. */
  function deviceKey({ email, device = "" }: SignInAttempt): string | undefined {
    const [, nonce, signature] = DEVICE.exec(device) ?? [];
    if (nonce === undefined || signature === undefined) return undefined;
    return isSameSecret(signature, sign(nonce, email)) ? `sign-in device ${digest(nonce)}` : undefined;
  }

  const accountKey = ({ email, network }: SignInAttempt) =>
    `sign-in account ${digest(`${toEmailKey(email)} ${network}`)}`;

  async function take(attempt: SignInAttempt): Promise<boolean> {
    const device = deviceKey(attempt);
    if (device !== undefined) return attempts.take(device, MOST_FOR_ACCOUNT, WINDOW_MS);
    const around = networksAround(attempt.network).map((network, wider) => {
      return [accountKey({ ...attempt, network }), MOST_FROM_AROUND[wider]!] as const;
    });
    // A refused attempt counts no further: nobody uses up what others have of an account.
    for (const [key, most] of [
      [`sign-in address ${digest(attempt.network)}`, MOST_FROM_NETWORK],
      [accountKey(attempt), MOST_FOR_ACCOUNT],
      ...around,
      [`sign-in email ${digest(toEmailKey(attempt.email))}`, MOST_FOR_ACCOUNT_ANYWHERE],
    ] as const)
      if (!(await attempts.take(key, most, WINDOW_MS))) return false;
    return true;
  }

  return {
    /**
     * The account that `authenticate` finds and a new value for the device cookie, or the reason why not.
     * Attempts count before the password is checked; one refused as busy does not count.
     */
    async attempt<Account extends object>(
      attempt: SignInAttempt,
      authenticate: () => Promise<Account | undefined>,
    ) {
      try {
        return await admission.run("passwords", attempt.network, async () => {
          if (!(await take(attempt))) return "too-many";
          const account = await authenticate();
          if (account === undefined) return "unknown";
          await attempts.clear(deviceKey(attempt) ?? accountKey(attempt));
          const nonce = randomBytes(DEVICE_BYTES).toString("base64url");
          return { account, device: `${nonce}.${sign(nonce, attempt.email)}` };
        });
      } catch (error) {
        if (error instanceof OverCapacityError) return "busy";
        throw error;
      }
    },
  };
}
