import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { bounceOf } from "../../email/bounce.fixture.ts";
import { openDatabase } from "../../infrastructure/database/database.ts";
import { createNoScriptCustomer } from "../support/no-script-journey.ts";
import { type Product, removeProductFiles, startProduct } from "../support/product.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** What the desk alone writes. */
const DESK_TABLES = [
  "audit_events",
  "case_duties",
  "case_events",
  "complaint_events",
  "complaint_figures",
  "complaint_records",
  "case_search_keys",
  "staff_accounts",
  "staff_invitations",
  "staff_sessions",
];

/** Names each module of the desk that a process loads. */
const LISTENER = `
import { registerHooks } from "node:module";
registerHooks({
  load(url, context, next) {
    if (/\\/(?:desk|dist\\/server\\/desk)\\//.test(url)) process.stderr.write("loaded " + url + "\\n");
    return next(url, context);
  },
});
`;

const folder = mkdtempSync(path.join(tmpdir(), "desk-off-"));
const listener = path.join(folder, "listener.mjs");
writeFileSync(listener, LISTENER);
const maildir = path.join(folder, "returned");
for (const part of ["new", "cur", "tmp"]) mkdirSync(path.join(maildir, part), { recursive: true });
const NODE_OPTIONS = `--import ${listener}`;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ environment: { DESK: "off", NODE_OPTIONS, BOUNCE_MAILDIR: maildir } });
});
afterAll(async () => {
  await product.kill();
  removeProductFiles(product.dataDir);
  rmSync(folder, { recursive: true });
});

it("a provider that leaves the desk out receives leads, and nothing of the desk is loaded, written or there", async () => {
  const { origin, platformOrigin, dataDir } = product;
  const email = "ada@customers.example";
  const reference = await createNoScriptCustomer({ origin, email }).complain();
  const folderOfMail = path.join(dataDir, "mail");
  const messages = () =>
    readdirSync(folderOfMail)
      .filter((name) => name.endsWith(".eml"))
      .map((name) => readFileSync(path.join(folderOfMail, name), "utf8"));
  await vi.waitFor(() => expect(messages().length).toBe(1), { timeout: 30_000 });
  expect(messages()[0]).toContain(reference);
  expect(messages()[0]).not.toContain("/help-and-support/track");

  const { kysely, close } = await openDatabase({
    databaseUrl: undefined,
    dataDir,
    onIdleError: () => undefined,
  });
  for (const table of DESK_TABLES) {
    const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(kysely);
    expect({ table, rows }).toEqual({ table, rows: [] });
  }
  const jobs = await kysely.selectFrom("jobs").select(["id", "kind"]).execute();
  expect(jobs.map(({ kind }) => kind)).toEqual(["lead-email"]);
  writeFileSync(path.join(maildir, "new/1"), bounceOf(jobs[0]!.id));
  const states = () => kysely.selectFrom("jobs").select("status").execute();
  await vi.waitFor(async () => expect(await states()).toEqual([{ status: "bounced" }]), {
    timeout: 60_000,
    interval: 500,
  });
  await close();

  for (const address of ["/operations", "/operations/sign-in", "/operations/cases/x"]) {
    const answer = await fetch(`${origin}${address}`, { redirect: "manual" });
    expect([address, answer.status, answer.headers.get("location")]).toEqual([
      address,
      302,
      "/page-not-found.html",
    ]);
  }
  const asked = { method: "POST", headers: { "x-client-id": "help-and-support" } };
  expect((await fetch(`${platformOrigin}/v1/lead-progress`, asked)).status).toBe(404);
  const contact = await (await fetch(`${origin}/help-and-support/contact-us`)).text();
  expect(contact).toContain("Ask us in writing");
  expect(contact).not.toContain("/help-and-support/track");
  expect(product.log()).not.toContain("loaded file:");
});

it("a process with the desk loads it", async () => {
  const other = await startProduct({ environment: { OPERATIONS: "on", NODE_OPTIONS } });
  try {
    expect(other.log()).toContain(`loaded file://${ROOT}/desk/cases/cases.ts`);
    expect(other.log()).toContain(`loaded file://${ROOT}/dist/server/desk/index.js`);
    expect((await fetch(`${other.origin}/operations`)).status).toBe(200);
  } finally {
    await other.kill();
    removeProductFiles(other.dataDir);
  }
});

it.each([
  ["the staff pages", { OPERATIONS: "on" }, /OPERATIONS must be off when DESK is off/],
  [
    "events of cases",
    { WEBHOOK_URL: "https://hooks.example", WEBHOOK_SECRET: `whsec_${"a".repeat(32)}` },
    /WEBHOOK_URL must not be set when DESK is off/,
  ],
])(
  "a process without the desk that is asked for %s says so at its start",
  async (_what, environment, fault) => {
    await expect(startProduct({ environment: { DESK: "off", ...environment } })).rejects.toThrow(fault);
  },
);
