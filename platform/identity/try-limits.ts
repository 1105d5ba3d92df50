import { createHmac } from "node:crypto";
import { clientNetwork } from "../../domain/client-network.ts";
import { toEmailKey } from "./users.ts";

const WINDOW_MS = 15 * 60 * 1000;
/** Guesses at one customer's password, from anywhere. */
const MOST_FOR_EMAIL = 10;
/** Sign-ins from one network address, right or wrong: more than a household or a small office needs. */
const MOST_FROM_ADDRESS = 100;

/** Counts of attempts that all processes share. */
export interface AttemptCounts {
  /** Counts one; true while there were at most `most` since the first of the last `windowMs` milliseconds. */
  take(key: string, most: number, windowMs: number): Promise<boolean>;
  /** The count of that key begins anew. */
  forget(key: string): Promise<void>;
}

/** Slows guessing down. */
export interface TryLimits {
  /** Counts one try before it is looked at, so that tries at the same time can't pass together. False where it must not be looked at. */
  take(email: string, address: string): Promise<boolean>;
  /** It was the right password: the customer's count begins anew. */
  forgive(email: string): Promise<void>;
}

/** `secret` keys the digests: the counts are no list of customers, not even for whoever tries addresses one by one. */
export function createTryLimits(attempts: AttemptCounts, secret: string): TryLimits {
  const digest = (text: string) => createHmac("sha256", secret).update(text).digest("hex");
  const emailKey = (email: string) => `sign-in email ${digest(toEmailKey(email))}`;
  return {
    async take(email, address) {
      const forEmail = await attempts.take(emailKey(email), MOST_FOR_EMAIL, WINDOW_MS);
      const fromAddress = await attempts.take(`sign-in address ${digest(clientNetwork(address))}`, MOST_FROM_ADDRESS, WINDOW_MS);
      return forEmail && fromAddress;
    },
    forgive: (email) => attempts.forget(emailKey(email)),
  };
}
