import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { WireCall } from "../../tests/support/forward-call.ts";
import { type IdentityServer, startIdentityServer } from "../../tests/support/identity-server.ts";
import { type ListeningPlatform, openTestPlatform } from "../../tests/support/platform-server.ts";
import { startSpecifiedProvider } from "../../tests/support/specified-provider/provider.ts";
import { type SpoilingProxy, startSpoilingProxy } from "../../tests/support/spoiling-proxy.ts";
import { parseJson } from "../../domain/text.ts";
import { ACCESS_AUDIENCE, CLIENT_ID, makeToken } from "../../tests/support/test-identity.ts";
import { checksOf } from "./checks.ts";
import { FAULTS } from "./faults.fixture.ts";
import { type Outcome, runChecks } from "./run.ts";
import { readSettings, type Service, SERVICES, type Settings } from "./settings.ts";

/** A demonstration customer with a live account and a legacy record. */
const AMINA = "d0000000-0000-4000-8000-000000000001";

interface WithNumber {
  readonly attributes?: { readonly "contact-number"?: { readonly number: string } | null };
}

const ROOT = path.resolve(import.meta.dirname, "../..");

const DEFAULTS = readSettings(["http://a"]);
const EVERY = SERVICES.flatMap((service) =>
  checksOf(service, DEFAULTS).map(({ name }) => ({ service, name })),
);
const faultsOf = (service: Service, name: string) =>
  Object.keys(FAULTS[service]).filter((beginning) => name.startsWith(beginning));

it("each check has a unique name and faults that it must find", () => {
  expect(new Set(EVERY.map(({ name }) => name)).size).toBe(EVERY.length);
  expect(EVERY.filter(({ service, name }) => faultsOf(service, name).length !== 1)).toEqual([]);
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
    settings = readSettings([services.origin, ...given]);
  });
  afterEach(() => {
    for (const proxy of [services, issuer]) proxy.spoil(undefined);
  });
  afterAll(async () => {
    await Promise.all([services.close(), issuer.close(), identity.close()]);
    await platform.stop();
  });

  /** With tokens of the issuer that the service trusts: the platform's is a test issuer. */
  async function check(service: Service, more: Partial<Settings> = {}): Promise<readonly Outcome[]> {
    const isIdentity = service === "identity";
    const tokens = {
      token: isIdentity ? await identity.token(ACCESS_AUDIENCE) : await makeToken(AMINA),
      "identity-token": isIdentity
        ? await identity.token(CLIENT_ID)
        : await makeToken(AMINA, { audience: CLIENT_ID }),
    };
    const run = { settings: { ...settings, ...tokens, ...more }, mark: randomUUID(), replies: new Map() };
    return runChecks(service, checksOf(service, run.settings), run);
  }

  it.each(SERVICES)("%s: the embedded service passes every check", async (service) => {
    const outcomes = await check(service);
    expect(outcomes).toHaveLength(checksOf(service, settings).length);
    expect(outcomes.filter(notPassed)).toEqual([]);
  });

  it("identity: the embedded service passes every check in the code flow", async () => {
    await identity.close();
    identity = await startIdentityServer(platform.db, { publicOrigin: issuer.origin, flow: "code" });
    expect((await check("identity", { "sign-in-flow": "code" })).filter(notPassed)).toEqual([]);
    await identity.close();
    identity = await startIdentityServer(platform.db, { publicOrigin: issuer.origin });
  });

  it.each(EVERY)("$service: $name: fails for each of its faults", async ({ service, name }) => {
    const [beginning = ""] = faultsOf(service, name);
    for (const [index, spoil] of FAULTS[service][beginning]!.entries()) {
      (service === "identity" ? issuer : services).spoil(spoil);
      const outcome = (await check(service)).find((one) => one.check.name === name);
      expect([index, outcome]).toMatchObject([index, { failure: { received: expect.stringMatching(/./) } }]);
    }
  });

  it("writes one lead or none, as requested", async () => {
    const before = services.created();
    await check("leads", { "read-only": true, write: false });
    expect(services.created() - before).toBe(0);
    await check("addresses", { write: false });
    expect(services.created() - before).toBe(0);
    await check("leads", { write: false });
    // The second is its repeat under the same key.
    expect(services.created() - before).toBe(2);
  });

  describe("the command", () => {
    const run = async (...args: string[]) => {
      const command = promisify(execFile)(process.execPath, ["lab/contract/main.ts", ...args], {
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
      expect(text).toContain("  passed  A lead is taken, and data.id is the reference");
      expect(text).toContain("  used    The same lead under the same idempotency key");
      expect(text).toContain("not checked: writes more than the marked lead: --write");
      expect(text).toMatch(
        /passed, 0 failed, 2 not checked; 3 of 7 further ones can be used, 4 not checked\nThe marked lead's reference: \w{5}-\w{5}\n$/,
      );
    });

    it("says in words what a member is and what it should be", async () => {
      services.spoil({
        answer: () => ({ status: 201, headers: {}, body: Buffer.from('{"data":{"id":true}}') }),
      });
      const { text } = await run("leads", services.origin);
      expect(text).toContain(
        "expected: data.id: a string or a number\n            received: true or false (",
      );
    });

    it("checks the session where --auth-status-path says, and sends numbers in the form that leads will have", async () => {
      const asked: WireCall[] = [];
      services.spoil({ answer: (_came, call) => void asked.push(call) });
      const numberIn = ({ body }: WireCall) => {
        const { data } = (parseJson(body.toString()) ?? {}) as { data?: WithNumber };
        return data?.attributes?.["contact-number"]?.number ?? [];
      };
      const numbers = async (...form: string[]) => {
        asked.length = 0;
        await run("leads", services.origin, ...form);
        return new Set(asked.flatMap(numberIn));
      };
      expect(await numbers()).toEqual(new Set(["02079460000"]));
      expect(await numbers("--lead-telephone-form", "international")).toEqual(new Set(["+442079460000"]));
      expect((await run("leads", services.origin, "--lead-telephone-form", "E.164")).code).toBe(2);
      asked.length = 0;
      const session = ["--token", "t", "--auth-status-path", "/session"];
      const { text } = await run("accounts", services.origin, ...session);
      expect(asked.map((call) => call.path)).toContain("/session");
      expect(text).toContain("GET /session with a customer's token");
      expect(text).not.toContain("/auth/status");
    });

    it("is green for a provider with the specification's calls alone, and lists what the site does without", async () => {
      const provider = await startSpecifiedProvider({ basePath: "/gateway/api" });
      const person = "customer-1";
      const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-contract-"));
      const tokens = await provider.tokens(person);
      for (const [name, token] of Object.entries(tokens)) writeFileSync(path.join(folder, name), token);
      const legacy = await provider.tokens("customer-2");
      writeFileSync(path.join(folder, "legacy"), legacy.access);
      const options = {
        "content-url": provider.contentUrl,
        "energy-url": provider.energyUrl,
        "identity-url": provider.issuer,
        "public-origin": "https://help.provider.example",
        token: `@${path.join(folder, "legacy")}`,
        "identity-token": `@${path.join(folder, "identity")}`,
      };
      const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
      const { code, text } = await run(provider.apiUrl, ...given, "--write");
      expect(provider.leads.length).toBeGreaterThan(2);
      rmSync(folder, { recursive: true });
      await provider.close();
      expect(text).not.toMatch(/FAILED|not checked: (?!does not hold)/);
      expect(text).toContain(
        "  without /content/help-and-support/contact.json can be used\n            so the site's own is shown",
      );
      expect(text).toContain(
        "  -       With another email address the same reference is 404\n            not checked: does not hold: A lead's progress",
      );
      expect(text).toContain(
        "  without A refusal has JSON:API errors with id and detail\n            so the log has no id and no reason of a lead that the host refuses",
      );
      expect(text).toContain("  used    A message of 30000 characters, emoji among them, is read");
      expect(text).toMatch(/\d+ passed, 0 failed, 0 not checked; \d+ of \d+ further ones can be used/);
      expect(code).toBe(0);
    });

    it("names a content document by the path that was asked for", async () => {
      const deals = ["--content-paths", "deals=/pages/deals.json"];
      const { text } = await run("content", services.origin, ...deals);
      expect(text).toContain("  without /pages/deals.json can be used");
      expect(text).not.toContain("/content/help-and-support/deals");
    });

    it("writes what it says to a host that takes every lead and knows no idempotency key", async () => {
      const provider = await startSpecifiedProvider();
      const written = async (...more: string[]) => {
        const before = provider.leads.length;
        const { code, text } = await run("leads", provider.apiUrl, ...more);
        return { code, begins: text.split("\n")[0], leads: provider.leads.length - before };
      };
      expect(await written("--read-only")).toEqual({ code: 0, begins: "Nothing will be written.", leads: 0 });
      expect(await written()).toMatchObject({
        code: 0,
        begins: expect.stringContaining("twice where the host does not know its idempotency key"),
        leads: 2,
      });
      expect(await written("--write")).toMatchObject({
        code: 0,
        begins: expect.stringContaining("up to three leads without a first name, where the host takes them"),
        leads: 6,
      });
      await provider.close();
    });

    it("prints what a failed check expected and what it received, with exit code 1", async () => {
      services.spoil(FAULTS.addresses["A postcode without"]![0]);
      const { code, text } = await run("addresses", services.origin, "--read-only");
      expect(code).toBe(1);
      expect(text).toMatch(
        /FAILED {2}A postcode without addresses .*\n +expected: status 200\n +received: 404.*\n/,
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
  const settings = readSettings(["content", "http://127.0.0.1:9"]);
  const outcomes = await runChecks("content", checksOf("content", settings), {
    settings,
    mark: "m",
    replies: new Map(),
  });
  const others = outcomes.filter(({ failure, missing = "" }) => {
    const isUnreachable = failure?.received.startsWith("no response (") === true;
    return !isUnreachable && !missing.startsWith("does not hold: ");
  });
  expect(others).toEqual([]);
});

const notPassed = ({ failure, missing }: Outcome) => failure !== undefined || missing !== undefined;

describe("the arguments", () => {
  it.each([
    [["leads", "x"], "leads needs an address that begins with http:// or https://."],
    [["http://a", "http://b"], '"http://b" is no service, and there is one URL already.'],
    [[], "Say where the services are."],
    [["http://a", "--write", "--read-only"], "--write and --read-only exclude each other."],
    [["http://a", "--sign-in-flow", "magic"], "--sign-in-flow must be token or code."],
  ])("%j: %s", (args, fault) => {
    expect(() => readSettings(args)).toThrow(fault);
  });

  it("that are unknown are named", () => {
    expect(() => readSettings(["http://a", "--loud"])).toThrow("Unknown option '--loud'");
  });

  it("one URL is for every service but identity, and each may have its own", () => {
    expect(readSettings(["http://a", "--energy-url", "http://b"]).hosts).toEqual({
      leads: "http://a",
      addresses: "http://a",
      accounts: "http://a",
      energy: "http://b",
      content: "http://a",
    });
    expect(readSettings(["--identity-url", "http://i"]).hosts).toEqual({ identity: "http://i" });
  });

  it("a token may be in a file", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-contract-"));
    writeFileSync(path.join(folder, "token"), "abc\n");
    expect(readSettings(["http://a", "--token", `@${path.join(folder, "token")}`]).token).toBe("abc");
    rmSync(folder, { recursive: true });
  });
});
