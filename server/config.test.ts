import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeDataKey, parseDataKeys } from "../infrastructure/encryption/data-keys.ts";
import { readConfig } from "./config.ts";
import { OperatorError } from "../infrastructure/operator-error.ts";
import { generateSigningKey } from "./demonstration.ts";

const DATA_KEYS = `${makeDataKey("new")},${makeDataKey("old")}`;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-config-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const read = (environment: NodeJS.ProcessEnv = {}) =>
  readConfig("all", { DATA_DIR: dataDir, ...environment });

function faultOf(environment: NodeJS.ProcessEnv): string {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
  throw new Error("the configuration was accepted");
}

describe("an operator who sets nothing", () => {
  it("gets a product on this machine alone, with everything embedded", () => {
    const config = read();
    expect(config).toMatchObject({
      host: "127.0.0.1",
      port: 8080,
      platformPort: 8081,
      databaseUrl: undefined,
      smtpUrl: undefined,
    });
    expect([config.leadsApiUrl, config.accountApiUrl, config.contentUrl]).toEqual(
      Array.from({ length: 3 }, () => "http://127.0.0.1:8081"),
    );
  });

  it("keeps the platform to this machine, and finds it on another configured address", () => {
    expect(read()).toMatchObject({ platformHost: "127.0.0.1", platformUrl: "http://127.0.0.1:8081" });
    expect(read({ PLATFORM_HOST: "0.0.0.0" })).toMatchObject({
      platformHost: "0.0.0.0",
      leadsApiUrl: "http://127.0.0.1:8081",
    });
    expect(read({ PLATFORM_HOST: "10.0.0.5", PLATFORM_PORT: "9000" }).leadsApiUrl).toBe(
      "http://10.0.0.5:9000",
    );
  });

  it("offers English alone, until other locales are named", () => {
    expect(read({}).locales).toEqual(["en-GB"]);
    expect(read({ LOCALES: "en-GB, cy-GB" }).locales).toEqual(["en-GB", "cy-GB"]);
  });

  it.each([
    ["::1", "http://[::1]:8080", "http://[::1]:8081"],
    ["[::1]", "http://[::1]:8080", "http://[::1]:8081"],
    ["fd00::2", "http://[fd00::2]:8080", "http://[fd00::2]:8081"],
    ["::", "http://[::1]:8080", "http://[::1]:8081"],
    ["0.0.0.0", "http://127.0.0.1:8080", "http://127.0.0.1:8081"],
    ["web.internal", "http://web.internal:8080", "http://web.internal:8081"],
  ])("finds itself and the platform on the host %s", (host, web, platform) => {
    const config = read({ HOST: host, PLATFORM_HOST: host });
    const listensOn = host.replaceAll(/[[\]]/g, "");
    expect(config).toMatchObject({ host: listensOn, platformHost: listensOn });
    expect([config.origin, config.internalOrigin, config.platformUrl, config.leadsApiUrl]).toEqual([
      web,
      web,
      platform,
      platform,
    ]);
  });

  it.each(["a b", "http://localhost", "1.2.3.4:80", "fe80::1%eth0", "localhost/"])(
    "is told that %j is no host",
    (host) => {
      expect(faultOf({ HOST: host })).toContain("HOST must be a host name or an IP address, without a port");
    },
  );

  it("sends no header to the provider's gateway but those that are set (spec 7.13)", () => {
    expect(read().gatewayHeaders).toEqual({});
    expect(
      read({ API_KEY: "a-key", RECAPTCHA_TOKEN: "a-token", DOCUMENT_ID: "a-document" }).gatewayHeaders,
    ).toEqual({ "x-api-key": "a-key", "x-recaptcha-token": "a-token", "x-document-id": "a-document" });
  });

  it.each([
    [{}, undefined],
    [{ RUM_APPLICATION_ID: "site", RUM_REPLAY_SAMPLE_RATE: "25" }, undefined],
    [{ RUM_CLIENT_TOKEN: "token" }, "https://browser-intake-datadoghq.eu"],
    [{ RUM_INTAKE_URL: "https://rum.example/" }, "https://rum.example"],
  ])("monitors with %j where %s takes events (spec 9.6)", (environment, intakeUrl) =>
    expect(read(environment).monitoring?.intakeUrl).toBe(intakeUrl),
  );

  it("may also leave variables empty", () => {
    expect(read({ PORT: "", DATABASE_URL: "", SESSION_SECRET: "" }).port).toBe(8080);
  });
});

describe("an operator who sets a variable wrongly reads its name", () => {
  it.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PLATFORM_PORT", "-1"],
    ["PUBLIC_ORIGIN", "https://help.example/path"],
    ["PUBLIC_ORIGIN", "help.example"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["SESSION_SECRET", "short"],
    ["SERVICE_TOKEN", "short"],
    ["DATA_KEYS", "short"],
    ["SMTP_URL", "http://mail.example"],
    ["SMTP_TLS", "perhaps"],
    ["SECURITY_CONTACT", "help@larkfield.example"],
    ["MAIL_FROM", "Larkfield <help@larkfield.example>"],
    ["PROVIDER_NAME", "Larkfield\nEnergy"],
    ["LOCALES", "cy-GB"],
    ["LOCALES", "en-GB,fr-FR"],
    ["LOCALES", "en-GB,en-GB"],
    ["CLIENT_ID", "two words"],
    ["API_KEY", "two words"],
    ["RECAPTCHA_TOKEN", "line\nx-other: 1"],
    ["DOCUMENT_ID", "\u00e9"],
    ["CONTENT_URL", "content.example"],
    ["CONTENT_URL", "https://content.example/?key=1"],
    ["CONTENT_PATHS", "header"],
    ["CONTENT_PATHS", "footer=/footer.json"],
    ["CONTENT_PATHS", "header=header.json"],
    ["LEADS_API_URL", "ftp://leads.example"],
    ["LEAD_TELEPHONE_FORM", "E.164"],
    ["AUTH_STATUS_PATH", "auth/status"],
    ["AUTH_STATUS_PATH", "//elsewhere.example/status"],
    ["ACCOUNT_API_URL", "x"],
    ["MAIN_SITE_URL", "javascript:alert(1)"],
    ["LOG_LEVEL", "loud"],
  ])("%s=%s", (name, value) => {
    expect(faultOf({ [name]: value })).toMatch(new RegExp(`^${name} must `));
  });

  it("each of several, on a line of its own, and never a secret's value", () => {
    const fault = faultOf({ PORT: "x", SESSION_SECRET: "hunter2", LOG_LEVEL: "x" });
    expect(fault.split("\n").map((line) => line.split(" ", 1)[0])).toEqual([
      "PORT",
      "SESSION_SECRET",
      "LOG_LEVEL",
    ]);
    expect(fault).not.toContain("hunter2");
  });

  it("BRAND, where its folder is missing, or the name is the demonstration's", () => {
    const example = path.resolve(import.meta.dirname, "../examples/brands/tidewell");
    const named = { PROVIDER_NAME: "Tidewell Power" };
    expect(faultOf({ BRAND: path.join(dataDir, "none"), ...named })).toMatch(
      /^BRAND: brand\.json: can't be read/,
    );
    expect(faultOf({ BRAND: example })).toMatch(/^PROVIDER_NAME must be set when BRAND is/);
    expect(read({ BRAND: example, ...named }).brand?.palette.light.primary).toBe("#1a4fa3");
  });

  it("DATA_DIR, where no folder can be made", () => {
    const file = path.join(dataDir, "file");
    writeFileSync(file, "");
    for (const wrong of [file, path.join(file, "below")])
      expect(faultOf({ DATA_DIR: wrong })).toMatch(/^DATA_DIR must /);
  });
});

describe("addresses that nothing would answer at are refused", () => {
  const on = { SEARCH_INDEXING: "on" };
  const production = {
    NODE_ENV: "production",
    SESSION_SECRET: "s".repeat(32),
    SERVICE_TOKEN: "t".repeat(32),
    DATA_KEYS,
    IDENTITY_URL: "https://identity.example/",
  };

  it.each([
    [
      { ...on, PUBLIC_ORIGIN: "https://provider.example" },
      "PUBLIC_ORIGIN must be https://www.provider.example when",
    ],
    [{ ...production, ...on }, "PUBLIC_ORIGIN must be set when SEARCH_INDEXING is on"],
    [{ MAIN_SITE_URL: "https://provider.example/help-and-support/" }, "MAIN_SITE_URL must not be below"],
  ])("%j", (environment, fault) => {
    expect(faultOf(environment)).toContain(fault);
  });

  it.each(["https://help.provider.example", "https://www.provider.co.uk"])("%s can be indexed", (origin) => {
    expect(read({ ...on, PUBLIC_ORIGIN: origin }).indexing).toBe(true);
  });
});

describe("in production", () => {
  it("nothing starts without secrets, and each missing one is named", () => {
    expect(
      faultOf({ NODE_ENV: "production" })
        .split("\n")
        .map((line) => line.split(" ", 1)[0]),
    ).toEqual(["SESSION_SECRET", "SERVICE_TOKEN", "DATA_KEYS", "IDENTITY_KEYS"]);
    expect(faultOf({ NODE_ENV: "production", SESSION_SECRET: "s".repeat(32) })).toMatch(
      /^SERVICE_TOKEN must be set/,
    );
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it("the given secrets are used", () => {
    const secrets = {
      SESSION_SECRET: "s".repeat(32),
      SERVICE_TOKEN: "t".repeat(32),
      DATA_KEYS,
      IDENTITY_URL: "https://identity.example/",
    };
    expect(read({ NODE_ENV: "production", ...secrets })).toMatchObject({
      sessionSecret: "s".repeat(32),
      serviceToken: "t".repeat(32),
      identityUrl: "https://identity.example",
      identityKeys: undefined,
      dataKeys: parseDataKeys(DATA_KEYS),
    });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it("the embedded identity provider signs with the given key, and with nothing that is no private ES256 key", () => {
    const secrets = {
      NODE_ENV: "production",
      SESSION_SECRET: "s".repeat(32),
      SERVICE_TOKEN: "t".repeat(32),
      DATA_KEYS,
    };
    const key = generateSigningKey();
    expect(read({ ...secrets, IDENTITY_KEYS: JSON.stringify({ keys: [key] }) }).identityKeys).toEqual({
      keys: [key],
    });
    const { d: _private, ...half } = key;
    for (const wrong of [
      "",
      "x",
      "{}",
      JSON.stringify({ keys: [] }),
      JSON.stringify({ keys: [half] }),
      JSON.stringify({ keys: [{ ...key, alg: "none" }] }),
    ]) {
      expect(faultOf({ ...secrets, IDENTITY_KEYS: wrong })).toMatch(/^IDENTITY_KEYS /);
    }
  });
});

describe("the demonstration's secrets", () => {
  it("are generated once, differ, are stored for the next start, and only the owner can read them", () => {
    const { sessionSecret, serviceToken } = read();
    expect(sessionSecret).not.toBe(serviceToken);
    expect(sessionSecret.length).toBeGreaterThanOrEqual(32);
    expect(read()).toMatchObject({ sessionSecret, serviceToken });
    for (const file of readdirSync(dataDir)) expect(statSync(path.join(dataDir, file)).mode & 0o077).toBe(0);
  });

  it("are the same for processes that start at once", async () => {
    const module = JSON.stringify(path.join(import.meta.dirname, "config.ts"));
    const script = `import { readConfig } from ${module}; const c = readConfig("all"); process.stdout.write(c.sessionSecret + c.serviceToken + c.identityKeys.keys[0].d + c.dataKeys[0].secret.toString("base64"));`;
    const starts = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ["--input-type=module", "-e", script], { env: { DATA_DIR: dataDir } }),
    );
    const secrets = await Promise.all(starts.map(({ stdout }) => text(stdout)));
    expect(secrets[0]?.length).toBeGreaterThan(64);
    expect(new Set(secrets).size).toBe(1);
    expect(readdirSync(dataDir)).toHaveLength(4);
  });
});

describe("staff with work accounts", () => {
  const staff = {
    STAFF_OIDC_ISSUER: "https://login.company.example/",
    STAFF_OIDC_CLIENT_ID: "help-staff",
    STAFF_OIDC_CLIENT_SECRET: "secret",
    STAFF_OIDC_GROUPS: "Writers=editor,Approvers=reviewer,Help=desk=agent,Leads=supervisor",
  };

  it("have any of the roles by their group", () => {
    expect([...read(staff).staffIdentity!.roles]).toEqual([
      ["Writers", "editor"],
      ["Approvers", "reviewer"],
      ["Help=desk", "agent"],
      ["Leads", "supervisor"],
    ]);
    expect(faultOf({ ...staff, STAFF_OIDC_GROUPS: "Writers=boss" })).toMatch(
      /roles are agent, supervisor, editor, reviewer$/,
    );
  });
});

describe("in production, addresses that others could listen on", () => {
  const production = {
    NODE_ENV: "production",
    SESSION_SECRET: "s".repeat(32),
    SERVICE_TOKEN: "t".repeat(32),
    IDENTITY_KEYS: JSON.stringify({ keys: [generateSigningKey()] }),
    DATA_KEYS,
  };
  const staff = {
    STAFF_OIDC_CLIENT_ID: "help-staff",
    STAFF_OIDC_CLIENT_SECRET: "secret",
    STAFF_OIDC_GROUPS: "Leads=supervisor",
  };
  const outside = ["PUBLIC_ORIGIN", "MAIN_SITE_URL", "IDENTITY_URL", "STAFF_OIDC_ISSUER", "RUM_INTAKE_URL"];
  const inside = ["CONTENT_URL", "LEADS_API_URL", "ACCOUNT_API_URL", "ENERGY_API_URL"];

  it.each([...outside, ...inside])("%s by http is refused, with the reason and what to write", (name) => {
    const fault = faultOf({ ...production, ...staff, [name]: "http://host.provider.example" });
    expect(fault).toMatch(
      new RegExp(
        `^${name} must begin with https:// when NODE_ENV is production: whoever is between could .+\\. Set ${name}=https://host.provider.example`,
      ),
    );
    expect(fault.includes("PLAIN_HTTP_HOSTS=host.provider.example")).toBe(inside.includes(name));
  });

  it("are all named at once, and every inner host is in what to set", () => {
    const hosts = { CONTENT_URL: "http://nginx:8090", LEADS_API_URL: "http://leads.internal/v1" };
    const lines = faultOf({ ...production, PUBLIC_ORIGIN: "http://help.example:8080", ...hosts }).split("\n");
    expect(lines.map((line) => line.split(" ", 1)[0])).toEqual([
      "PUBLIC_ORIGIN",
      "CONTENT_URL",
      "LEADS_API_URL",
    ]);
    expect(lines[0]).toMatch(/Set PUBLIC_ORIGIN=https:\/\/help\.example$/);
    expect(lines[2]).toContain(
      "Set LEADS_API_URL=https://leads.internal/v1, or PLAIN_HTTP_HOSTS=nginx,leads.internal ",
    );
  });

  it("are taken for inner hosts that the operator asks for, and for no other", () => {
    const hosts = { CONTENT_URL: "http://nginx:8090", LEADS_API_URL: "http://Leads.Internal/v1" };
    const asked = { ...production, ...hosts, PLAIN_HTTP_HOSTS: "nginx, LEADS.internal" };
    expect(read(asked)).toMatchObject({ contentUrl: "http://nginx:8090" });
    expect(faultOf({ ...asked, PLAIN_HTTP_HOSTS: "leads.internal" })).toMatch(/^CONTENT_URL must begin/);
    const origin = { PUBLIC_ORIGIN: "http://help.provider.example" };
    expect(
      faultOf({ ...asked, ...origin, PLAIN_HTTP_HOSTS: "nginx,leads.internal,help.provider.example" }),
    ).toMatch(/^PUBLIC_ORIGIN must begin/);
    expect(faultOf({ PLAIN_HTTP_HOSTS: "http://nginx:8090" })).toMatch(
      /^PLAIN_HTTP_HOSTS must be names of hosts/,
    );
  });

  it.each(["127.0.0.1", "127.0.0.2", "localhost", "[::1]"])("are taken for this machine: %s", (host) => {
    const own = Object.fromEntries([...outside, ...inside].map((name) => [name, `http://${host}:9000`]));
    expect(read({ ...production, ...staff, ...own }).origin).toBe(`http://${host}:9000`);
  });

  it.each(["http://127.evil.example", "http://localhost.evil.example", "http://10.0.0.1"])(
    "are refused for %s, which is another",
    (address) => {
      expect(faultOf({ ...production, PUBLIC_ORIGIN: address })).toMatch(/^PUBLIC_ORIGIN must begin/);
    },
  );

  it("are taken by http outside production", () => {
    expect(read({ PUBLIC_ORIGIN: "http://help.example", CONTENT_URL: "http://nginx:8090" }).https).toBe(
      false,
    );
  });
});

describe("proxies that are trusted to say where a visitor is", () => {
  it.each([
    "0.0.0.0/0",
    "::/0",
    "10.0.0.1, 0.0.0.0/0",
    "0.0.0.0/1,128.0.0.0/1",
    "64.0.0.0/2",
    "2000::/3",
    "::ffff:0.0.0.0/96",
    "::/80",
    "::ffff:0:0/97",
  ])("are not everybody: %s", (networks) => {
    expect(faultOf({ TRUSTED_PROXIES: networks })).toMatch(
      /^TRUSTED_PROXIES must name your proxies alone: .+ \/8 /,
    );
  });

  it.each([
    "127.0.0.1",
    "::1",
    "10.0.0.0/8",
    "172.30.0.0/24",
    "fc00::/7",
    "2400:cb00::/32",
    "::ffff:10.0.0.0/104",
  ])("may be %s", (networks) => {
    expect(read({ TRUSTED_PROXIES: networks }).trustedProxies).toEqual([networks]);
  });
});

describe("webhooks", () => {
  const WEBHOOK_SECRET = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
  const WEBHOOK_URL = "https://crm.provider.example/events";

  it("take one secret, or two while one is replaced", () => {
    expect(read({ WEBHOOK_URL, WEBHOOK_SECRET }).webhook).toEqual({
      url: WEBHOOK_URL,
      secrets: [Buffer.alloc(24, 7)],
    });
    const both = read({ WEBHOOK_URL, WEBHOOK_SECRET: `${WEBHOOK_SECRET} ${WEBHOOK_SECRET}` });
    expect(both.webhook?.secrets).toHaveLength(2);
    expect(read().webhook).toBeUndefined();
  });

  it("go over https alone, but for a receiver on this machine in development", () => {
    const local = "http://127.0.0.1:9000/events";
    expect(read({ WEBHOOK_URL: local, WEBHOOK_SECRET }).webhook?.url).toBe(local);
    const inner = { WEBHOOK_URL: "http://10.0.0.1/events", WEBHOOK_SECRET };
    expect(faultOf(inner)).toBe("WEBHOOK_URL must begin with https://");
    const named = { WEBHOOK_URL: "https://user:word@crm.provider.example", WEBHOOK_SECRET };
    expect(faultOf(named)).toBe("WEBHOOK_URL must have no user name");
    expect(faultOf({ WEBHOOK_URL })).toBe("WEBHOOK_URL and WEBHOOK_SECRET go together");
    expect(faultOf({ WEBHOOK_URL, WEBHOOK_SECRET: "whsec_short" })).toMatch(/^WEBHOOK_SECRET must be whsec_/);
  });
});
