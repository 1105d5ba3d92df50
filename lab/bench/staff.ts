import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { FIND_FIELD } from "../../domain/staff.ts";
import { CASE_VIEWS } from "../../domain/case-views.ts";
import { createStaffRepository } from "../../desk/staff/staff-accounts.ts";
import { createStaffSessions } from "../../desk/staff/staff-sessions.ts";
import { type Db, openDatabase } from "../../infrastructure/database/database.ts";
import { parseDataKeys } from "../../infrastructure/encryption/data-keys.ts";
import { loadEncryption } from "../../infrastructure/encryption/load-keys.ts";
import { startPostgresServer } from "../../tests/support/postgres-server.ts";
import { type Product, removeProductFiles, startProduct } from "../../tests/support/product.ts";
import { publishArticle, rotateKeys, sendReadings } from "./beside-customers.ts";
import { percentile, printTable } from "./figures.ts";
import { seedCases, type SeededCases } from "./many-cases.ts";
import { searchesOf } from "./searches-of-staff.ts";
import { processorSeconds } from "./rounds.ts";

export interface StaffBenchOptions {
  readonly cases: number;
  readonly rounds: number;
  /** "SQLite" or "PostgreSQL"; both without one. */
  readonly engine?: string | undefined;
  /** Of an earlier run, or where this one stays; PostgreSQL's with its `database` alone. */
  readonly folder?: string | undefined;
  /** Of a PostgreSQL server that runs already: postgres://... */
  readonly database?: string | undefined;
  /** Only requests whose name has this. */
  readonly match?: string | undefined;
}

/** No staff request may hold the event loop for longer, in its processor time or for a lock. */
const BUDGET_MS = 50;
/** Nor take longer itself, until its first byte. */
const STAFF_MS = 1_000;
const PROBE_EVERY_MS = 5;
/** How much of an export is read. */
const EXPORT_MS = 3_000;
const STAFF = 40;
/** The hourly purge runs a minute after the start. */
const PURGE_MS = 75_000;
const BURST = 1_000;
/** Of the product's log, where it fails. */
const LOG_CHARACTERS = 4_000;
const ROOT = path.resolve(import.meta.dirname, "../..");
const GAPS = path.join(import.meta.dirname, "note-gaps.ts");
const KEY = `k1:${Buffer.alloc(32, "bench").toString("base64")}`;
const NEW_KEY = `k2:${Buffer.alloc(32, "rotated").toString("base64")}`;
/** With a million cases a rotation takes most of an hour. */
const ROTATION_MS = 60_000;
const READINGS_MS = 10_000;
const ROTATION = "rotation of data keys";
const PUBLICATION = "publication of an article";
const OTHER_PAGES = {
  "emergency page": () => `/help-and-support/emergencies?n=${randomBytes(6).toString("hex")}`,
  "cached page": () => "/help-and-support/meters",
};
type OtherPage = keyof typeof OTHER_PAGES;

interface Seeded extends SeededCases {
  readonly supervisor: string;
}

/** How long each request of staff holds the pages of customers, with a million cases. */
export async function benchStaff(options: StaffBenchOptions): Promise<void> {
  if (options.engine !== "PostgreSQL") await benchEngine("SQLite", undefined, options);
  if (options.engine === "SQLite") return;
  if (options.database !== undefined) return benchEngine("PostgreSQL", options.database, options);
  const postgres = await startPostgresServer();
  if (postgres === undefined) return console.log("Skipped PostgreSQL: its server is not installed.");
  try {
    await benchEngine("PostgreSQL", postgres.url, { ...options, folder: undefined });
  } finally {
    await postgres.stop();
  }
}

async function benchEngine(
  engine: string,
  databaseUrl: string | undefined,
  options: StaffBenchOptions,
): Promise<void> {
  const dataDir = options.folder ?? mkdtempSync(path.join(tmpdir(), "help-and-support-staff-"));
  mkdirSync(dataDir, { recursive: true });
  const place = { dataDir, databaseUrl };
  const from = performance.now();
  const db = await openDatabase({ ...place, onIdleError: () => undefined });
  const migrated = ((performance.now() - from) / 1_000).toFixed(1);
  try {
    const seeded = await openSeeded(db, place, options.cases);
    console.log(`\n${engine}: ${options.cases} cases, schema up to date in ${migrated} s\n`);
    const contentDir = path.join(dataDir, "content");
    cpSync(path.join(ROOT, "content"), contentDir, { recursive: true });
    const report = createReport(path.join(dataDir, "gaps"), options);
    const withProduct = async (keys: string, work: (product: Product) => Promise<void>) => {
      const product = await startProduct({
        ...place,
        environment: {
          DATA_KEYS: keys,
          CONTENT_DIR: contentDir,
          GAPS_FILE: report.gapsFile,
          SESSION_SECRET: "x".repeat(32),
          LIMIT_FACTOR: "9999",
          OPERATIONS: "on",
          LOG_LEVEL: "info",
        },
        command: [process.execPath, "--import", GAPS, path.join(ROOT, "server/main.ts")],
      });
      try {
        await work(product);
        console.log(`${(await processorSeconds(product.origin)).toFixed(0)} s of a processor`);
      } catch (error) {
        console.error(product.log().slice(-LOG_CHARACTERS));
        throw error;
      } finally {
        await product.stop();
      }
    };
    // Where an earlier run has begun a rotation, its values open by the other key.
    const rotated = path.join(dataDir, "rotated");
    const keys = existsSync(rotated) ? `${KEY},${NEW_KEY}` : KEY;
    await withProduct(keys, (product) => measure(product, db, { ...seeded, contentDir }, report, options));
    if (report.isAsked(ROTATION)) {
      const both = `${NEW_KEY},${KEY}`;
      const location = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "", DATA_KEYS: both };
      writeFileSync(rotated, "");
      await withProduct(both, (product) => measureRotation(product, location, report));
    }
    report.print();
  } finally {
    await db.close();
    if (options.folder === undefined) removeProductFiles(dataDir);
  }
}

async function openSeeded(
  db: Db,
  place: { readonly dataDir: string; readonly databaseUrl: string | undefined },
  cases: number,
): Promise<Seeded> {
  const file = path.join(place.dataDir, "seeded.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Seeded;
  const encryption = await loadEncryption(db, parseDataKeys(KEY)!);
  const staff = createStaffRepository(db, encryption);
  const ids: string[] = [];
  for (let one = 0; one < STAFF; one++) {
    const added = await staff.add({ email: `staff-${one}@staff.example`, role: "supervisor" });
    if (added.ok) ids.push(added.value.id);
  }
  const [supervisor = ""] = ids;
  const seeded = { ...(await seedCases(db, place, encryption, ids, cases)), supervisor };
  writeFileSync(file, JSON.stringify(seeded));
  return seeded;
}

interface StaffRequest {
  readonly name: string;
  readonly path: string;
  /** Of a form; its token is read from the page. */
  readonly form?: Readonly<Record<string, string>> | undefined;
  /** The whole answer may take longer than a person waits: so much of it is read. */
  readonly readMs?: number;
  /** Before it, from outside. */
  readonly before?: () => Promise<void>;
}

function requestsOf(db: Db, seeded: Seeded): readonly StaffRequest[] {
  const { long, usual, supervisor } = seeded;
  const list = (query: string) => ({ name: `list ${query}`, path: `/operations?${query}` });
  const exported = (name: string, form: Readonly<Record<string, string>>) => ({
    name: `export of ${name}`,
    path: "/operations/export",
    form: { from: "", until: "", kind: "all", format: "csv", ...form },
    readMs: EXPORT_MS,
  });
  const year = new Date().getFullYear();
  return [
    ...CASE_VIEWS.flatMap((view) =>
      ["due", "-received", "reference", "owner", "kind"].map((sort) => list(`view=${view}&sort=${sort}`)),
    ),
    ...["complaint", "enquiry", "feedback", "meter-reading"].flatMap((kind) =>
      CASE_VIEWS.map((view) => list(`view=${view}&kind=${kind}`)),
    ),
    list("view=open&page=100"),
    list("view=closed&page=100"),
    list(`view=overdue&owner=${supervisor}`),
    list(`view=closed&owner=${supervisor}`),
    ...searchesOf(seeded).map(([name, typed]) => ({
      name,
      path: "/operations/search",
      form: { [FIND_FIELD]: typed },
    })),
    { name: "a case", path: `/operations/cases/${usual}` },
    {
      name: "a case of a list",
      path: `/operations/cases/${usual}?from=${encodeURIComponent("view=us&at=2000")}`,
    },
    { name: "a case with 300 events", path: `/operations/cases/${long}` },
    {
      name: "a note on a case",
      path: `/operations/cases/${usual}`,
      form: { tab: "note", text: "Called back." },
    },
    { name: "file of a case", path: `/operations/cases/${long}`, form: { archive: "1" } },
    { name: "audit", path: "/operations/audit" },
    { name: "audit, page 100", path: "/operations/audit?page=100" },
    { name: "audit of a person", path: "/operations/audit?person=nobody" },
    { name: "audit of a case", path: `/operations/audit?reference=${usual}` },
    { name: "not arrived", path: "/operations/not-arrived" },
    { name: "failed searches", path: "/operations/searches" },
    { name: "export page", path: "/operations/export" },
    exported("all cases", {}),
    exported("all cases as JSON", { format: "json" }),
    exported("complaints", { kind: "complaint" }),
    exported("feedback of a year", {
      kind: "feedback",
      from: `${year - 1}-01-01`,
      until: `${year - 1}-12-31`,
    }),
    exported("a month", { from: `${year - 1}-06-01`, until: `${year - 1}-06-30` }),
    { name: "figures of a quarter", path: "/operations/export", form: { period: `${year}-Q1` } },
    { name: "staff", path: "/operations/staff" },
    {
      name: `${BURST} changed cases at once`,
      path: "/operations",
      readMs: 10_000,
      before: async () =>
        void (await db.kysely
          .updateTable("cases")
          .set({ indexed_at: null })
          .where(
            "id",
            "in",
            db.kysely.selectFrom("cases").select("id").orderBy("created_at", "desc").limit(BURST),
          )
          .execute()),
    },
    { name: "/metrics", path: "/metrics" },
  ];
}

type Report = ReturnType<typeof createReport>;

function createReport(gapsFile: string, { match }: StaffBenchOptions) {
  writeFileSync(gapsFile, "");
  const rows: string[][] = [];
  const failures: string[] = [];
  return {
    gapsFile,
    isAsked: (name: string) => match === undefined || name.includes(match),
    async watching(origin: string, work: () => Promise<number>): Promise<Gaps> {
      const before = statSync(gapsFile).size;
      const watched = await whileWatched(origin, work);
      const noted = readFileSync(gapsFile, "utf8").slice(before).trimEnd().split("\n");
      const gaps = noted.map((line) => line.split(" ").map(Number));
      const most = (at: number) => Math.max(0, ...gaps.map((one) => one[at] ?? 0));
      return { ...watched, gap: most(0), asleep: most(1) };
    },
    /** Of several rounds the least: what the request does in each of them. Other work on the machine adds to some. */
    add(name: string, rounds: readonly Gaps[], { locks = false } = {}): void {
      const least = (of: (one: Gaps) => number) => Math.min(...rounds.map(of));
      const [took, gap, asleep] = [
        least((one) => one.took),
        least((one) => one.gap),
        least((one) => one.asleep),
      ];
      const figures = (Object.keys(OTHER_PAGES) as OtherPage[]).map((page) => ({
        worst: least(({ times }) => Math.max(...times[page])),
        p99: percentile(
          rounds.flatMap(({ times }) => times[page]),
          0.99,
        ),
      }));
      // A collection of garbage sleeps too, on a busy machine: it counts where others' locks are awaited.
      const held = Math.max(gap, locks ? asleep : 0) > BUDGET_MS;
      const slow = took > STAFF_MS;
      const verdict = [held && "holds others", slow && "slow"].filter(Boolean).join(", ");
      if (held) failures.push(name);
      const cells = [took, gap, asleep, ...figures.flatMap(({ worst, p99 }) => [worst, p99])];
      const row = [name, ...cells.map((figure) => figure.toFixed(0)), verdict];
      rows.push(row);
      console.log(row.join("  "));
    },
    print(): void {
      const pages = ["emergency", "cached"].flatMap((page) => [`${page}: worst`, "p99"]);
      printTable(["while staff ask for", "their ms", "longest gap", "asleep", ...pages, ""], rows);
      console.log(
        failures.length === 0
          ? `nothing held the event loop for ${BUDGET_MS} ms`
          : `${failures.length} held the event loop for more than ${BUDGET_MS} ms`,
      );
      if (failures.length > 0) process.exitCode = 1;
    },
  };
}

async function measure(
  { origin }: Product,
  db: Db,
  seeded: Seeded & { readonly contentDir: string },
  { watching, add, isAsked }: Report,
  { rounds }: StaffBenchOptions,
): Promise<void> {
  const sessions = createStaffSessions(db);
  const cookieOf = async (id: string) => `operations=${await sessions.start(id, "bench", new Date())}`;
  // And one before the rounds, which compiles what it is the first to run.
  const warmed = async (work: () => Promise<Gaps>) => (await roundsOf(rounds + 1, work)).slice(1);

  await watching(origin, () => rest(2_000));
  add("nothing", await roundsOf(rounds, () => watching(origin, () => rest(3_000))));
  if (isAsked("purge")) add("hourly purge", [await watching(origin, () => rest(PURGE_MS))]);
  for (const asked of requestsOf(db, seeded)) {
    if (!isAsked(asked.name)) continue;
    const ofRequest = await warmed(async () => {
      const cookie = await cookieOf(seeded.supervisor);
      const form = asked.form && { ...asked.form, ...(await tokensOf(origin, asked.path, cookie)) };
      await asked.before?.();
      await wait(50);
      return watching(origin, () => ask(origin, { ...asked, form }, cookie));
    });
    add(asked.name, ofRequest);
  }
  if (!isAsked(PUBLICATION)) return;
  const editor = await addEditor(db);
  const ofPublication = await warmed(async () => {
    const cookie = await cookieOf(editor);
    return watching(origin, () => publishArticle(origin, seeded.contentDir, cookie));
  });
  add(PUBLICATION, ofPublication);
}

/** While customers send readings, without a rotation and beside one. */
async function measureRotation(
  { origin }: Product,
  location: NodeJS.ProcessEnv,
  { watching, add }: Report,
): Promise<void> {
  const beside = async (name: string, work: () => Promise<void>) => {
    let isOver = false;
    const sending = sendReadings(origin, () => isOver);
    const watched = await watching(origin, async () => {
      await work();
      return 0;
    }).finally(() => (isOver = true));
    const times = await sending;
    if (name !== "") add(name, [watched], { locks: name === ROTATION });
    const [middle, last] = [percentile(times, 0.5), percentile(times, 0.99)].map((one) => one.toFixed(0));
    console.log(`${times.length} meter readings: ${middle} ms at the median, ${last} at p99`);
  };
  // The first compile what the others run.
  await beside("", () => wait(READINGS_MS));
  await beside("meter readings", () => wait(READINGS_MS));
  await beside(ROTATION, () => rotateKeys(location, ROTATION_MS));
}

/** A new one in each run. */
async function addEditor(db: Db): Promise<string> {
  const encryption = await loadEncryption(db, parseDataKeys(`${KEY},${NEW_KEY}`)!);
  const staff = createStaffRepository(db, encryption);
  const email = `editor-${randomBytes(6).toString("hex")}@staff.example`;
  const added = await staff.add({ email, role: "editor" });
  if (!added.ok) throw new Error(`${email} has an account already`);
  return added.value.id;
}

const rest = async (milliseconds: number) => {
  await wait(milliseconds);
  return 0;
};

async function roundsOf<Result>(rounds: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < rounds; round++) results.push(await work());
  return results;
}

interface Watched {
  /** Until the first byte, in milliseconds. */
  readonly took: number;
  readonly times: Readonly<Record<OtherPage, readonly number[]>>;
}

interface Gaps extends Watched {
  /** The longest of the event loop: of its processor time, and asleep. */
  readonly gap: number;
  readonly asleep: number;
}

/** What the other pages take meanwhile. */
async function whileWatched(origin: string, work: () => Promise<number>): Promise<Watched> {
  const watches = (Object.keys(OTHER_PAGES) as OtherPage[]).map((page) => {
    const times: number[] = [];
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let isOver = false;
    const watch = async () => {
      while (!isOver) {
        const from = performance.now();
        await send(origin, OTHER_PAGES[page](), { agent });
        times.push(performance.now() - from);
        await wait(Math.max(0, from + PROBE_EVERY_MS - performance.now()));
      }
      agent.destroy();
    };
    const running = watch();
    const end = async () => {
      isOver = true;
      await running;
    };
    return { page, times, end };
  });
  let took = 0;
  try {
    await wait(100);
    took = await work();
    await wait(100);
  } finally {
    for (const { end } of watches) await end();
  }
  const timesOf = (page: OtherPage) => watches.find((one) => one.page === page)!.times;
  return {
    took,
    times: { "emergency page": timesOf("emergency page"), "cached page": timesOf("cached page") },
  };
}

interface Sent {
  readonly agent?: Agent;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
  /** `end` ends it. */
  readonly onAnswer?: (status: number, end: () => void) => void;
}

/** Reads the whole answer and forgets it; resolves where the request was ended too. */
async function send(origin: string, address: string, sending: Sent): Promise<void> {
  const { agent, headers, body, onAnswer } = sending;
  const method = body === undefined ? "GET" : "POST";
  const isClosed = await new Promise<boolean>((resolve, reject) => {
    let isEnded = false;
    const sent = request(`${origin}${address}`, { agent, method, headers }, (response) => {
      onAnswer?.(response.statusCode ?? 0, () => {
        isEnded = true;
        sent.destroy();
      });
      const done = () => resolve(false);
      response.on("end", done).on("close", done).on("error", done).resume();
    });
    sent.on("error", (error) => {
      // One that was ended here has no more to say; a connection may be closed as the next request comes.
      if (isEnded || sent.reusedSocket) resolve(!isEnded);
      else reject(new Error(`${address}: ${error.message}`));
    });
    sent.end(body);
  });
  if (isClosed) await send(origin, address, sending);
}

/** Milliseconds until the first byte. */
async function ask(
  origin: string,
  { name, path: address, form, readMs }: StaffRequest,
  cookie: string,
): Promise<number> {
  const from = performance.now();
  let took = 0;
  let timer: NodeJS.Timeout | undefined;
  let status = 0;
  await send(origin, address, {
    headers: { cookie, origin, ...(form && { "content-type": "application/x-www-form-urlencoded" }) },
    ...(form && { body: new URLSearchParams(form).toString() }),
    onAnswer(answered, end) {
      status = answered;
      took = performance.now() - from;
      if (readMs !== undefined) timer = setTimeout(end, readMs);
    },
  });
  clearTimeout(timer);
  if (status >= 400) throw new Error(`${name}: ${status}`);
  // What it has begun goes on.
  if (form === undefined && readMs !== undefined) await wait(readMs);
  return took;
}

/** Of the page's forms. */
async function tokensOf(origin: string, address: string, cookie: string) {
  const page = address === "/operations/search" ? "/operations" : address;
  const html = await (await fetch(`${origin}${page}`, { headers: { cookie } })).text();
  const valueOf = (name: string) =>
    new RegExp(`name="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="${name}"`).exec(html);
  const [, one, other] = valueOf("xsrf") ?? [];
  const [, version, otherVersion] = valueOf("version") ?? [];
  return { xsrf: one ?? other ?? "", version: version ?? otherVersion ?? "" };
}
