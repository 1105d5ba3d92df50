import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { invalidities } from "../journeys/support/looks.ts";
import { createDatabase, type OwnDatabase } from "../support/databases.ts";
import { GIVEN, ROOT } from "../support/deployment.ts";
import { layOutImage } from "../support/image.ts";
import { startMailServer, type MailServer } from "../support/mail-server.ts";
import { hasNginx } from "../support/nginx.ts";
import { type NginxPorts, type NginxServer, startNginxServer } from "../support/nginx-server.ts";
import { createNoScriptCustomer } from "../support/no-script-journey.ts";
import { freePort, type Product, startProduct } from "../support/product.ts";
import { expectTraces } from "../support/expected-traces.ts";
import { readPublicPages } from "../support/public-pages.ts";

/**
 * An installation as deploy/ describes it: two web and two platform processes behind nginx, run from exactly
 * the files of the image, in production, each with a folder of its own. PostgreSQL where there is one;
 * otherwise the four share a file of SQLite.
 */

const run = promisify(execFile);
const PAGE = "/help-and-support/bills-and-payments/understand-your-bill";
const FORM = "/help-and-support/complaints/feedback";
const NEWER_FILE = "dist/client/help-and-support/assets/newer-0123abcd.js";
const trusted = getCACertificates();

let image: string;
let files: string[];
let database: OwnDatabase;
let mail: MailServer;
let ports: NginxPorts;
let origin: string;
let webs: Product[] = [];
let platforms: Product[] = [];

/** What Node compiled is cached where it can be; the image's file system is read-only, and then it is not. */
const UNLISTED = ["node_modules/", "dist/compiled"];
const listing = () =>
  readdirSync(image, { recursive: true, encoding: "utf8" })
    .filter((file) => !UNLISTED.some((beginning) => file.startsWith(beginning)))
    .toSorted();

beforeAll(async () => {
  image = mkdtempSync(path.join(tmpdir(), "help-and-support-image-"));
  layOutImage(image);
  files = listing();
  database = await createDatabase(process.env["TEST_DATABASE_URL"]);
  mail = await startMailServer();
  const free = async () => [await freePort(), await freePort()] as const;
  ports = {
    plain: await freePort(),
    tls: await freePort(),
    platform: await freePort(),
    copies: await freePort(),
    webs: await free(),
    platforms: await free(),
  };
  origin = `https://127.0.0.1:${ports.tls}`;
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  await Promise.all([...webs, ...platforms].map((product) => product.kill()));
  await mail.close();
  await database.remove();
  rmSync(image, { recursive: true });
});

function start(role: "web" | "platform", port: number): Promise<Product> {
  const { databaseUrl, dataDir } = database.location;
  const platform = `http://127.0.0.1:${hasNginx ? ports.platform : ports.platforms[0]}`;
  const asked = {
    CONTENT_URL: platform,
    LEADS_API_URL: platform,
    ACCOUNT_API_URL: platform,
    ENERGY_API_URL: platform,
  };
  return startProduct({
    root: image,
    role,
    dataDir: databaseUrl === undefined ? dataDir : path.join(dataDir, `${role}-${port}`),
    databaseUrl,
    ports: { web: port, platform: port },
    environment: {
      ...GIVEN,
      // Of no use to anybody: `databaseUrl` says it, or nothing does.
      DATABASE_URL: databaseUrl ?? "",
      SMTP_URL: mail.url,
      PUBLIC_ORIGIN: origin,
      TRUSTED_PROXIES: "127.0.0.1",
      // Packages are found where the image has them, so that one that it lacks is missed.
      NODE_OPTIONS: "--preserve-symlinks",
      ...(role === "web" && asked),
    },
  });
}

describe("the image's files", () => {
  it("are all that a web and a platform process need, twice each", async () => {
    // The first brings the database forward, and the others come while it does.
    platforms = await Promise.all(ports.platforms.map((port) => start("platform", port)));
    if (hasNginx) return;
    webs = await Promise.all(ports.webs.map((port) => start("web", port)));
  });

  it("say how a process is, to a container that has nothing else", async () => {
    const check = (port: number) =>
      run(process.execPath, ["scripts/healthcheck.mjs"], {
        cwd: image,
        env: { PORT: "9", PLATFORM_PORT: String(port) },
      }).then(
        () => "healthy",
        () => "not",
      );
    expect(await Promise.all([check(ports.platforms[0]), check(9)])).toEqual(["healthy", "not"]);
  });

  it("hold the operator's commands", async () => {
    const platform = `http://127.0.0.1:${ports.platforms[0]}`;
    const { stdout } = await run(
      process.execPath,
      ["lab/contract/main.ts", "leads", "addresses", "content", platform, "--read-only"],
      { cwd: image },
    );
    expect(stdout).toMatch(/ passed, 0 failed,/);
  });
});

describe.skipIf(!hasNginx)("behind nginx", () => {
  let nginx: NginxServer;

  beforeAll(async () => {
    nginx = await startNginxServer(ports);
    setDefaultCACertificates([...trusted, nginx.certificate]);
    webs = await Promise.all(ports.webs.map((port) => start("web", port)));
  });
  afterAll(() => nginx.stop());
  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}${address}`, { headers, redirect: "manual" });
  const ops = async (...line: readonly string[]) => {
    const DATA_DIR = path.join(database.location.dataDir, "operator");
    const CONTENT_URL = `http://127.0.0.1:${ports.platform}`;
    const env = { PATH: process.env["PATH"], ...GIVEN, DATA_DIR, CONTENT_URL };
    return (await run(path.join(image, "ops"), line, { env })).stdout;
  };
  const complain = (email: string) => createNoScriptCustomer({ origin, email }).complain();
  it("a customer complains over TLS, whichever processes answer, and the email goes out by SMTP", async () => {
    const before = mail.accepted.length;
    expect(await complain("behind-nginx@example.com")).toMatch(/^\w{5}-\w{5}$/);
    await vi.waitFor(() => expect(mail.accepted.length).toBe(before + 1), { timeout: 30_000 });
    const asked = new Set(nginx.lines().map(({ upstream }) => upstream.split(":")[1]));
    expect([...asked]).toEqual(expect.arrayContaining([...ports.webs, ...ports.platforms].map(String)));
    await expectTraces(mail.traceIds.at(-1), (headers) => get(PAGE, headers), nginx, { webs, platforms });
  });

  it("plain http is sent on to https", async () => {
    const answer = await fetch(`http://127.0.0.1:${ports.plain}${PAGE}?a=b`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([308, `https://127.0.0.1${PAGE}?a=b`]);
  });

  it("caches what allows it, and nothing else", async () => {
    const page = await get(PAGE);
    const html = await page.text();
    const [file = ""] = /\/help-and-support\/assets\/[\w.-]+\.woff2/.exec(html) ?? [];
    const form = "/help-and-support/complaints/pay-as-you-go";
    for (const address of [file, file, PAGE, PAGE, form, form]) await (await get(address)).arrayBuffer();
    const cached = (address: string) =>
      nginx.lines().flatMap((line) => (line.path === address ? [line.cache] : []));
    expect(cached(file)).toEqual(["MISS", "HIT"]);
    expect(cached(PAGE)).not.toContain("HIT");
    expect(cached(form)).not.toContain("HIT");
    // Two visitors, two cookies.
    const cookies = await Promise.all(
      [get(form), get(form)].map(async (answer) => (await answer).headers.getSetCookie().join()),
    );
    expect(cookies[0]).not.toBe("");
    expect(cookies[0]).not.toBe(cookies[1]);
  });

  it("page and file arrive as the product sent them, compressed once", async () => {
    const compressed = { headers: { "accept-encoding": "br" } };
    // Each process compresses a page quickly at first, and better soon after.
    await expect
      .poll(
        () =>
          Promise.all(
            webs.map(async (web) => (await fetch(`${web.origin}${PAGE}`, compressed)).headers.get("etag")),
          ),
        { timeout: 10_000 },
      )
      .toEqual(webs.map(() => expect.stringMatching(/-best"$/)));
    const [direct, through] = await Promise.all([
      fetch(`${webs[0]!.origin}${PAGE}`, compressed),
      get(PAGE, { "accept-encoding": "br" }),
    ]);
    expect(through.headers.get("content-encoding")).toBe("br");
    for (const name of [
      "etag",
      "vary",
      "cache-control",
      "content-security-policy",
      "strict-transport-security",
    ])
      expect([name, through.headers.get(name)]).toEqual([name, direct.headers.get(name)]);
    expect((await get(PAGE, { "if-none-match": through.headers.get("etag") ?? "" })).status).toBe(304);
  });

  it("nothing but pages is reached from outside", async () => {
    for (const address of ["/metrics", "/readyz", "/healthz"])
      expect([address, (await get(address)).status]).toEqual([address, 404]);
    expect((await get("/v1/leads")).headers.get("location")).toContain("/page-not-found.html");
  });

  it("its log has paths without what was asked, and no address", async () => {
    await get("/search?q=quixotic", { "x-forwarded-for": "203.0.113.9" });
    const lines = JSON.stringify(nginx.lines());
    expect(lines).toContain('"/search"');
    expect(lines).not.toMatch(/quixotic|203\.0\.113|@|%40/);
  });

  it("a body that is too large is refused in the product's words", async () => {
    const answer = await fetch(`${origin}${FORM}`, {
      method: "POST",
      body: "x".repeat(280_000),
    });
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining('<html lang="en')]);
  });

  it("every promise that the site relies on holds on the way to the platform", async () => {
    const platform = `http://127.0.0.1:${ports.platform}`;
    const { stdout } = await run(process.execPath, ["lab/contract/main.ts", platform, "--read-only"], {
      cwd: ROOT,
    });
    expect(stdout).toMatch(/ passed, 0 failed,/);
  });

  it("when a process of each kind dies in the night, customers carry on with the others", async () => {
    await Promise.all([webs[0]!.kill(), platforms[1]!.kill()]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(PAGE)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await complain("one-of-two@example.com")).toMatch(/^\w{5}-\w{5}$/);
    // It comes back as a newer release, with a file that the other does not have.
    writeFileSync(path.join(image, NEWER_FILE), "newer");
    webs[0] = await start("web", ports.webs[0]);
    await vi.waitFor(
      async () => {
        await get(PAGE);
        expect(
          nginx
            .lines()
            .slice(-3)
            .some(({ upstream }) => upstream === `127.0.0.1:${ports.webs[0]}`),
        ).toBe(true);
      },
      { timeout: 30_000, interval: 100 },
    );
  });

  it("while a release replaces another, a page's files are found wherever they are", async () => {
    const file = `/${path.relative("dist/client", NEWER_FILE)}`;
    const answers = await Promise.all([1, 2, 3, 4].map((time) => get(`${file}?${time}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(nginx.lines().some((line) => line.path === file && line.upstream.includes(", "))).toBe(true);
    expect((await get(`${file}-of-none`)).status).toBe(404);
    rmSync(path.join(image, NEWER_FILE));
  });

  it("while all are away, every public page still comes as it was, and files that are known", async () => {
    const file = nginx.lines().find(({ cache }) => cache === "HIT")!.path;
    const copies = `http://127.0.0.1:${ports.copies}`;
    expect(await ops("pages", "keep", "--through", copies)).toMatch(/^(\d{3}) of \1 pages copied\.$/m);
    expect((await fetch(`${copies}${FORM}`)).status).toBe(200);
    const readAll = () => readPublicPages(`http://127.0.0.1:${ports.platform}`, get);
    const live = await readAll();
    await Promise.all(webs.map((web) => web.kill()));
    expect(await readAll()).toEqual(live);
    expect((await get(`${PAGE}?utm_source=email`)).status).toBe(200);
    expect((await get(file)).status).toBe(200);
  });

  it("what is for one visitor was not copied, and says what to do, with the numbers that can't wait", async () => {
    for (const line of [`GET ${FORM}`, `POST ${FORM}`, "GET /search?q=bill"]) {
      const [method = "", address] = line.split(" ");
      const page = await fetch(`${origin}${address}`, { method });
      expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
      const html = await page.text();
      expect(html).toMatch(/reload this page.*0800 111 999.*105/);
      expect(await invalidities(html)).toEqual([]);
    }
  });

  it("nothing was written but to the data folders", () => {
    expect(listing()).toEqual(files);
  });
});
