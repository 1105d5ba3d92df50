import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type IdentityServer, startIdentityServer } from "../../tests/support/identity-server.ts";
import { type ListeningPlatform, openTestPlatform } from "../../tests/support/platform-server.ts";
import { type SpoilingProxy, startSpoilingProxy } from "../../tests/support/spoiling-proxy.ts";
import { ACCESS_AUDIENCE, CLIENT_ID, makeToken } from "../../tests/support/test-identity.ts";
import type { Service } from "./check.ts";
import { CHECKS } from "./main.ts";
import { type Outcome, runChecks, serviceOf, type Settings, startRun } from "./run.ts";
import { readSettings } from "./settings.ts";
import {
  ACCOUNT_FAULTS,
  ADDRESS_FAULTS,
  CONTENT_FAULTS,
  IDENTITY_FAULTS,
  LEAD_FAULTS,
} from "./faults.fixture.ts";

const FAULTS = {
  ...LEAD_FAULTS,
  ...ADDRESS_FAULTS,
  ...ACCOUNT_FAULTS,
  ...CONTENT_FAULTS,
  ...IDENTITY_FAULTS,
};
/** A demonstration customer with a live account and a legacy record. */
const AMINA = "d0000000-0000-4000-8000-000000000001";
const ROOT = path.resolve(import.meta.dirname, "../..");

it("each check has a unique id and faults that it must find", () => {
  const names = CHECKS.map(({ id }) => id);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(FAULTS).toSorted()).toEqual(names.toSorted());
});

describe("the contract checker", () => {
  let platform: ListeningPlatform;
  let identity: IdentityServer;
  let services: SpoilingProxy;
  let issuer: SpoilingProxy;
  let settings: Settings;

  beforeAll(async () => {
    platform = await openTestPlatform();
    services = await startSpoilingProxy(() => platform.origin);
    issuer = await startSpoilingProxy(() => identity.origin);
    identity = await startIdentityServer(platform.db, { publicOrigin: issuer.origin });
    const given = [
      "--identity-url",
      `${issuer.origin}/identity`,
      "--public-origin",
      issuer.origin,
      "--write",
    ];
    const read = readSettings([services.origin, ...given]);
    if (!read.ok) throw new Error(read.failure);
    settings = read.value;
  });
  afterEach(() => {
    for (const proxy of [services, issuer]) proxy.spoil(undefined);
  });
  afterAll(async () => {
    await Promise.all([services.close(), issuer.close(), identity.close()]);
    await platform.stop();
  });

  /** With tokens of the issuer that the service trusts: the platform's is a test issuer. */
  async function check(service: Service, more: Partial<Settings> = {}, id?: string): Promise<Outcome[]> {
    const tokens =
      service === "identity"
        ? {
            accessToken: await identity.token(ACCESS_AUDIENCE),
            identityToken: await identity.token(CLIENT_ID),
          }
        : {
            accessToken: await makeToken(AMINA),
            identityToken: await makeToken(AMINA, { audience: CLIENT_ID }),
          };
    const checks = CHECKS.filter((one) => serviceOf(one) === service && (id === undefined || one.id === id));
    return runChecks(checks, startRun({ ...settings, ...tokens, ...more }, crypto.randomUUID()));
  }

  it.each(["leads", "addresses", "accounts", "energy", "content", "identity"] as const)(
    "%s: the embedded service passes every check",
    async (service) => {
      const outcomes = await check(service);
      expect(outcomes.length).toBeGreaterThanOrEqual(4);
      expect(outcomes.filter(notPassed)).toEqual([]);
    },
  );

  it("identity: the embedded service passes every check in the code flow", async () => {
    await identity.close();
    identity = await startIdentityServer(platform.db, { publicOrigin: issuer.origin, flow: "code" });
    expect((await check("identity", { signInFlow: "code" })).filter(notPassed)).toEqual([]);
    await identity.close();
    identity = await startIdentityServer(platform.db, { publicOrigin: issuer.origin });
  });

  it.each(CHECKS.map((one) => ({ id: one.id, service: serviceOf(one) })))(
    "$id: fails for each of its faults",
    async ({ id, service }) => {
      for (const [index, spoil] of FAULTS[id]!.entries()) {
        (service === "identity" ? issuer : services).spoil(spoil);
        const [outcome] = await check(service, {}, id);
        expect([index, outcome]).toMatchObject([
          index,
          { failure: { received: expect.stringMatching(/./) } },
        ]);
      }
    },
  );

  it("writes one lead or none, as requested", async () => {
    const before = services.created();
    await check("leads", { writes: "nothing" });
    expect(services.created() - before).toBe(0);
    await check("addresses", { writes: "one" });
    expect(services.created() - before).toBe(0);
    await check("leads", { writes: "one" });
    // The second is its repeat under the same key.
    expect(services.created() - before).toBe(2);
  });

  describe("the command", () => {
    const run = async (...args: string[]) => {
      const command = promisify(execFile)(process.execPath, ["tools/contract/main.ts", ...args], {
        cwd: ROOT,
      });
      return command.then(
        ({ stdout }) => ({ code: 0, text: stdout }),
        ({ code, stdout, stderr }) => ({ code, text: `${stdout}${stderr}` }),
      );
    };

    it("prints what it writes, each check, and the reference to delete", async () => {
      const { code, text } = await run("leads", "addresses", services.origin);
      expect(code).toBe(0);
      expect(text).toContain(`This writes one lead, feedback from "Contract Check"`);
      expect(text).toContain("  passed  A lead is taken with 201, and data.id is the reference");
      expect(text).toContain("not checked: writes more than the marked lead: --write");
      expect(text).toMatch(/passed, 0 failed, 4 not checked\nThe marked lead's reference: \w{5}-\w{5}\n$/);
    });

    it("prints what a failed check expected, what it received and the fix, with exit code 1", async () => {
      services.spoil(ADDRESS_FAULTS["addresses/none"]![0]);
      const { code, text } = await run("addresses", services.origin, "--read-only");
      expect(code).toBe(1);
      expect(text).toMatch(
        /FAILED {2}A postcode without addresses is an empty list.*\n +expected: status 200\n +received: +404.*\n +to fix: +Respond 200/,
      );
      expect(text).toMatch(/^Nothing will be written\./);
    });

    it("prints its usage for wrong arguments", async () => {
      const { code, text } = await run("leads");
      expect([code, text.split("\n")[0]]).toEqual([
        2,
        "leads needs an address that begins with http:// or https://.",
      ]);
      expect(text).toContain("npm run contract -- [SERVICE ...] URL [options]");
    });
  });
});

it("every check of an unreachable host fails with the reason", async () => {
  const read = readSettings(["content", "http://127.0.0.1:9"]);
  if (!read.ok) throw new Error(read.failure);
  const outcomes = await runChecks(CHECKS, startRun(read.value, "m"));
  expect(outcomes.filter(({ failure }) => !failure?.received.startsWith("no response ("))).toEqual([]);
});

const notPassed = ({ failure, missing }: Outcome) => failure !== undefined || missing.length > 0;

describe("the arguments", () => {
  it.each([
    [["leads", "x"], "leads needs an address that begins with http:// or https://."],
    [["http://a", "http://b"], '"http://b" is no service, and there is one URL already.'],
    [[], "Say where the services are."],
    [["http://a", "--write", "--read-only"], "--write and --read-only exclude each other."],
    [["http://a", "--sign-in-flow", "magic"], "--sign-in-flow must be token or code."],
  ])("%j: %s", (args, fault) => {
    expect(readSettings(args)).toMatchObject({ ok: false, failure: fault });
  });

  it("that are unknown are named", () => {
    expect(readSettings(["http://a", "--loud"])).toMatchObject({
      ok: false,
      failure: expect.stringContaining("Unknown option '--loud'"),
    });
  });

  it("one URL is for every service but identity, and each may have its own", () => {
    expect(readSettings(["http://a", "--energy-url", "http://b"])).toMatchObject({
      value: {
        hosts: {
          leads: "http://a",
          addresses: "http://a",
          accounts: "http://a",
          energy: "http://b",
          content: "http://a",
        },
      },
    });
    expect(readSettings(["--identity-url", "http://i"])).toMatchObject({
      value: { hosts: { identity: "http://i" } },
    });
  });

  it("a token may be in a file", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-contract-"));
    writeFileSync(path.join(folder, "token"), "abc\n");
    expect(readSettings(["http://a", "--token", `@${path.join(folder, "token")}`])).toMatchObject({
      value: { accessToken: "abc" },
    });
    rmSync(folder, { recursive: true });
  });
});
