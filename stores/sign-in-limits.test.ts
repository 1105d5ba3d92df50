import { beforeAll, beforeEach, expect, it } from "vitest";
import { aConcurrencyLimit } from "../tests/support/concurrency-limit.ts";
import { describeOnEachEngine } from "../tests/support/databases.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { createRateLimitCounts } from "../infrastructure/rate-limits.ts";
import { createSignInLimits, type SignInLimits } from "./sign-in-limits.ts";

const EMAIL = "grace@staff.example";

describeOnEachEngine("guesses at a password", (open) => {
  let db: Db;
  let limits: SignInLimits;
  beforeAll(async () => {
    db = await open();
    limits = createSignInLimits(createRateLimitCounts(db), "secret", aConcurrencyLimit());
  });
  beforeEach(async () => void (await db.kysely.deleteFrom("rate_limits").execute()));

  const attempt = (network: string, account?: object) =>
    limits.attempt({ email: EMAIL, network, device: undefined }, async () => account);
  const guesses = async (count: number, networkOf: (number: number) => string) => {
    const outcomes: unknown[] = [];
    for (let number = 0; number < count; number += 1) outcomes.push(await attempt(networkOf(number)));
    return outcomes.filter((outcome) => outcome === "unknown").length;
  };

  it("from every network of one IPv6 holder lock no one out who signs in from elsewhere", async () => {
    expect(await guesses(130, (number) => `2001:db8:7:${number.toString(16)}::/64`)).toBe(20);
    expect(await guesses(130, (number) => `2001:db8:${number.toString(16)}:1::/64`)).toBe(20);
    for (const network of ["203.0.113.9", "2001:db9:1:1::/64"])
      expect(await attempt(network, { id: "grace" })).toMatchObject({ account: { id: "grace" } });
  });

  it("from many holders are refused after the first hundred", async () => {
    expect(await guesses(130, (number) => `198.51.100.${number}`)).toBe(100);
  });
});
