import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../infrastructure/database/database.ts";
import { wordsOf } from "../support/html-form.ts";
import { createNoScriptCustomer, type Setback } from "../support/no-script-journey.ts";
import { type Product, removeProductFiles, startProduct } from "../support/product.ts";
import { encryptionOf } from "../support/encryption.ts";
import { expectOneLeadEach } from "./stored-submissions.ts";

/** More than a process does at once and has in its queues. */
const SEARCHES = 256;
const JOURNEYS = 256;
const GAS = "0800 111 999";

const start = (environment: NodeJS.ProcessEnv = {}) =>
  startProduct({ environment: { LOG_LEVEL: "warn", ...environment } });

describe("more searches than can be answered", () => {
  let product: Product;
  beforeAll(async () => {
    // All from one address: limits by address are a hundred times wider than by default, and hide nothing.
    product = await start();
  });
  afterAll(async () => {
    await product.stop();
    removeProductFiles(product.dataDir);
  });

  it("leave emergencies, the home and the health of the process answered, each on a cache that is still empty", async () => {
    const get = (path: string, init: RequestInit = {}) => fetch(`${product.origin}${path}`, init);
    const all: { readonly response: Response; readonly html: string }[] = [];
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    let ended = false;
    let asked = 0;
    const searches = Array.from({ length: SEARCHES }, async () => {
      while (!ended) {
        // Each a new one: the page of a repeated search is sent again without work.
        const response = await get(`/search?q=meter+${(asked += 1)}+reading+help`);
        all.push({ response, html: await response.text() });
        begin();
      }
    });
    await begun;

    const urgent = await Promise.all([
      get("/help-and-support/emergencies"),
      get("/help-and-support/emergencies?utm_source=poster"),
      get("/help-and-support/emergencies", { headers: { cookie: "visit=known" } }),
      get("/help-and-support/"),
      get("/healthz"),
      get("/readyz"),
    ]);
    expect(urgent.map(({ status }) => status)).toEqual(urgent.map(() => 200));
    expect(await urgent[0]?.text()).toContain(GAS);
    ended = true;
    await Promise.all(searches);
    const refused = all.filter(({ response }) => response.status === 503);
    expect(new Set(all.map(({ response }) => response.status))).toEqual(new Set([200, 503]));
    for (const { response, html } of refused) {
      expect([
        response.status,
        response.headers.get("retry-after"),
        response.headers.get("cache-control"),
      ]).toEqual([503, "5", "no-store, no-transform"]);
      expect(wordsOf(html)).toContain(GAS);
    }
    const metrics = await (await get("/metrics")).text();
    expect(metrics).toContain(`requests_shed_total{work="searches"} ${refused.length}\n`);
    expect(product.log()).toContain("over capacity: refusing requests");
  });
});

/** What is read of the page that asks a customer to wait. */
function expectToBeAskedToWait({ status, headers, words, html }: Setback): void {
  expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([
    503,
    "5",
    "no-store, no-transform",
  ]);
  expect(words).toContain(GAS);
  expect(html).toMatch(/<form method="post"|<a href="">Try again/);
}

describe.each(["one process", "a process each for web and platform"])(
  "256 complaints at once, without JavaScript, on %s",
  (kind) => {
    it(
      "each is completed or asked to wait with the answers in the page, and is one lead",
      { timeout: 600_000 },
      async () => {
        // All come from one address: its limits are a hundred times wider here than by default
        // (LIMIT_FACTOR).
        const platform =
          kind === "one process"
            ? undefined
            : await startProduct({ role: "platform", environment: { LOG_LEVEL: "warn" } });
        const product = await startProduct(
          platform === undefined
            ? { environment: { LOG_LEVEL: "warn" } }
            : {
                role: "web",
                dataDir: platform.dataDir,
                environment: { LOG_LEVEL: "warn", PLATFORM_PORT: new URL(platform.platformOrigin).port },
              },
        );
        const setbacks: Setback[] = [];
        try {
          const submissions = await Promise.all(
            Array.from({ length: JOURNEYS }, async (_, number) => {
              const email = `customer${number}@example.com`;
              const customer = createNoScriptCustomer({
                origin: product.origin,
                email,
                query: `"Bill" <${number}> & more\r\nthan I can pay`,
                usesButtonOfSetback: true,
                timeoutMs: 60_000,
                onSetback: async (setback) => {
                  setbacks.push(setback);
                  if (setback.status !== 503) throw setback;
                  await wait(Number(setback.headers.get("retry-after")) * 1_000);
                },
              });
              return { email, way: "web" as const, unanswered: [], reference: await customer.complain() };
            }),
          );
          for (const setback of setbacks) expectToBeAskedToWait(setback);
          const db = await openDatabase({
            dataDir: product.dataDir,
            databaseUrl: undefined,
            onIdleError: () => undefined,
          });
          await expectOneLeadEach(db, encryptionOf(product.dataDir), submissions);
          const cases = await db.kysely.selectFrom("submissions").selectAll().execute();
          const encryption = encryptionOf(product.dataDir);
          const texts = cases.map(
            ({ id, idempotency_key: key, source, lead }) =>
              JSON.parse(encryption.decrypt(lead, ["submissions", "lead", id], [key, source])) as {
                readonly query: string;
              },
          );
          expect(texts.map(({ query }) => query.replace(/\d+/, "N"))).toEqual(
            submissions.map(() => '"Bill" <N> & more\nthan I can pay'),
          );
          await db.close();
        } catch (error) {
          process.stderr.write(product.log().slice(-4_000));
          throw error;
        } finally {
          await product.stop();
          await platform?.stop();
          removeProductFiles(product.dataDir);
        }
      },
    );
  },
);
