/**
 * The processor time and the bytes of the same article and the same form by three minimal applications, and by the
 * product: `npm run tool -- lab/bench/frameworks.ts [--rounds 5] [--seconds 3] [--folder FOLDER]`. Their packages are
 * installed by npm into a temporary folder, or into one that is kept.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { setTimeout as wait } from "node:timers/promises";
import { wordsOf } from "../../tests/support/html-form.ts";
import { freePort } from "../../tests/support/product.ts";
import {
  type Block,
  FRAMEWORK_APPS,
  type FormField,
  type FrameworkApp,
  type FrameworkData,
} from "./framework-apps.ts";
import { median, printTable, ratios, withSpread } from "./figures.ts";
import { treeSeconds } from "./process-tree.ts";
import { withProduct } from "./rounds.ts";
import { loadByWrk } from "./wrk.ts";

const ARTICLE = "/help-and-support/bills-and-payments/understand-your-bill";
/** The same page by an address that the cache does not know: it is made for each request. */
const MADE_ARTICLE = ARTICLE.replace("understand-", "understand%2D");
const FORM = "/help-and-support/complaints/gas-and-electricity";
const ENCODINGS = { plain: "identity", compressed: "gzip, br" };
const CONNECTIONS = 8;
const STARTED_MS = 30_000;
/** Stored pages are improved soon after their first request. */
const IMPROVED_MS = 2_000;

interface Server {
  readonly name: string;
  readonly origin: string;
  readonly pid: number;
  readonly pages: Readonly<Record<string, string>>;
}

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    folder: { type: "string" },
  },
});
const folder = values.folder ?? mkdtempSync(path.join(tmpdir(), "help-and-support-frameworks-"));
try {
  await withProduct({ environment: { LIMIT_FACTOR: "9999" } }, async ({ origin, pid }) => {
    const data = await dataOf(origin);
    const apps = await Promise.all(FRAMEWORK_APPS.map((app) => startApp(app, data)));
    try {
      await wait(IMPROVED_MS);
      await measureAll([
        ...apps.map(({ server }) => server),
        { name: "the product, made", origin, pid, pages: { article: MADE_ARTICLE, form: FORM } },
        { name: "the product, cached", origin, pid, pages: { article: ARTICLE } },
      ]);
    } finally {
      for (const { stop } of apps) await stop();
    }
  });
} finally {
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
}

/** The text of an article of the product, and the fields of a form of it, as its pages have them. */
async function dataOf(origin: string): Promise<FrameworkData> {
  const read = async (address: string) => (await fetch(origin + address)).text();
  const [article, form] = [await read(ARTICLE), await read(FORM)];
  const titleOf = (html: string) => wordsOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "");
  const text = /<article class="prose">(.*?)<\/article>/s.exec(article)?.[1] ?? "";
  const blocks = [...text.matchAll(/<(h2|h3|p|li|summary|figcaption)\b[^>]*>(.*?)<\/\1>/gs)].map(
    ([, element = "", html = ""]): Block => [
      element === "summary" || element === "figcaption" ? "p" : (element as Block[0]),
      wordsOf(html),
    ],
  );
  const main = /<main\b.*<\/main>/s.exec(form)?.[0] ?? "";
  const fields = [...main.matchAll(/<label\b[^>]*\sfor="([^"]*)"[^>]*>(.*?)<\/label>/gs)].map(
    ([, name = "", label = ""]): FormField => {
      const select = new RegExp(`<select\\b[^>]*\\sid="${name}"[^>]*>(.*?)</select>`, "s").exec(main)?.[1];
      const options =
        select &&
        [...select.matchAll(/<option\b[^>]*>(.*?)<\/option>/gs)].map(([, one = ""]) => wordsOf(one));
      const [input = ""] = new RegExp(`<input\\b[^>]*\\sid="${name}"[^>]*>`).exec(main) ?? [];
      const type = /\stype="([^"]*)"/.exec(input)?.[1] ?? "text";
      return { name, label: wordsOf(label), type, ...(options && { options }) };
    },
  );
  if (blocks.length === 0 || fields.length === 0) throw new Error("the pages have no text or no fields");
  return { title: titleOf(article), blocks, form: titleOf(form), fields };
}

async function startApp(app: FrameworkApp, data: FrameworkData) {
  const place = path.join(folder, app.name.replaceAll(/[^a-zA-Z0-9]/g, "-"));
  const isInstalled = existsSync(path.join(place, "node_modules"));
  const files = {
    ...app.files,
    [`${app.source}/data.server.js`]: `export const data = ${JSON.stringify(data)};`,
    "package.json": JSON.stringify({ private: true, type: "module", dependencies: app.packages }),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(place, name)), { recursive: true });
    writeFileSync(path.join(place, name), text);
  }
  const port = await freePort();
  const env = {
    ...process.env,
    PATH: `${path.dirname(process.execPath)}:${process.env["PATH"]}`,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    ASTRO_TELEMETRY_DISABLED: "1",
    HOST: "127.0.0.1",
    PORT: String(port),
  };
  const log = openSync(path.join(place, "log"), "a");
  const at = { cwd: place, env };
  const own = (name: string) => path.join(place, "node_modules/.bin", name);
  if (!isInstalled)
    execFileSync("npm", ["install", "--no-audit", "--no-fund"], { ...at, stdio: ["ignore", log, "inherit"] });
  const [builder = "", ...building] = app.build;
  execFileSync(own(builder), building, { ...at, stdio: ["ignore", log, log] });
  const [program = "", ...given] = app.start(port);
  const script = program.startsWith(".") ? path.join(place, program) : own(program);
  const child = spawn(process.execPath, [script, ...given], { ...at, stdio: ["ignore", log, log] });
  const origin = `http://127.0.0.1:${port}`;
  const until = performance.now() + STARTED_MS;
  while (
    !(await fetch(`${origin}/article`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (performance.now() > until || child.exitCode !== null)
      throw new Error(`${app.name} did not start: ${place}/log`);
    await wait(100);
  }
  const server: Server = {
    name: app.name,
    origin,
    pid: child.pid ?? 0,
    pages: { article: "/article", form: "/form" },
  };
  return {
    server,
    async stop() {
      child.kill();
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

interface Measured {
  readonly server: string;
  readonly page: string;
  readonly encoding: keyof typeof ENCODINGS;
  readonly costs: number[];
  readonly bytes: number;
  readonly encoded: string;
  measure(): Promise<number>;
}

async function measureAll(servers: readonly Server[]): Promise<void> {
  const all: Measured[] = [];
  for (const { name, origin, pid, pages } of servers)
    for (const [page, address] of Object.entries(pages))
      for (const encoding of Object.keys(ENCODINGS) as (keyof typeof ENCODINGS)[]) {
        const headers = { accept: "text/html", "accept-encoding": ENCODINGS[encoding] };
        const load = {
          url: `${origin}${address}`,
          headers,
          connections: CONNECTIONS,
          seconds: Number(values.seconds),
        };
        const measure = async () => {
          const before = treeSeconds(pid);
          const { requests } = await loadByWrk(load);
          return ((treeSeconds(pid) - before) / requests) * 1_000;
        };
        all.push({ server: name, page, encoding, costs: [], ...(await sizeOf(load.url, headers)), measure });
      }
  // The first warms up.
  for (let round = -1; round < Number(values.rounds); round++)
    for (const one of round % 2 === 0 ? all : all.toReversed()) {
      const cost = await one.measure();
      if (round >= 0) one.costs.push(cost);
    }
  const made = (of: Measured) =>
    all.find(
      (one) => one.server === "the product, made" && one.page === of.page && one.encoding === of.encoding,
    )!;
  printTable(
    ["page", "server", "encoding", "bytes", "processor ms (least to most)", "to the product's, made"],
    all
      .toSorted(
        (one, other) => one.page.localeCompare(other.page) || one.encoding.localeCompare(other.encoding) * -1,
      )
      .map((one) => [
        one.page,
        one.server,
        one.encoding === "plain" ? "" : one.encoded,
        String(one.bytes),
        withSpread(one.costs, 2),
        median(ratios(one.costs, made(one).costs)).toFixed(2),
      ]),
  );
}

/** As it is sent. */
async function sizeOf(url: string, headers: Record<string, string>) {
  const [response] = await once(request(url, { headers }).end(), "response");
  const body = await buffer(response);
  return { bytes: body.length, encoded: String(response.headers["content-encoding"] ?? "none") };
}
