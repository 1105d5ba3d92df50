import type { Run } from "./run.ts";

/** The provider's services, as an operator points the site at them: each has an address of its own. */
export const SERVICES = ["leads", "addresses", "accounts", "energy", "content", "identity"] as const;
export type Service = (typeof SERVICES)[number];

/** What a promise needs beside its service's address. */
export const NEEDS = {
  lead: "sends the marked lead, so not with --read-only",
  write: "writes more than the marked lead: --write",
  "access-token": "--token TOKEN, a customer's access token",
  "identity-token": "--identity-token TOKEN, a customer's identity token",
  "public-origin": "--public-origin ORIGIN, the address customers use",
} as const;
export type Need = keyof typeof NEEDS;

/** What was promised, and what came instead. Both are said to the operator. */
export interface Breach {
  readonly expected: string;
  readonly came: string;
}

/** One thing the site relies on a provider's service for. */
export interface ContractCheck {
  /** Names it, "leads/same-key-same-reference". */
  readonly id: string;
  readonly service: Service;
  /** The promise, in one line. */
  readonly says: string;
  /** What whoever runs the service can do where it does not hold. */
  readonly mend: string;
  readonly needs?: readonly Need[];
  /** Undefined where it holds. */
  check(run: Run): Promise<Breach | undefined>;
}
