import type { Request } from "autocannon";
import { randomUUID } from "node:crypto";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { Pool } from "pg";
import { CLIENT_ID_HEADER, IDEMPOTENCY_KEY_HEADER, JSON_API_MEDIA_TYPE } from "../../contract/json-api.ts";
import { startPostgresServer } from "../../tests/support/postgres-server.ts";
import { percentile } from "./figures.ts";
import { compare, type Contender, type RoundOptions, sendLoad, withProduct } from "./rounds.ts";

const LEAD_DOCUMENT = JSON.stringify({
  data: {
    type: "leads",
    attributes: {
      topic: "help-&-support",
      title: "NA",
      "first-name": "Grace",
      surname: "Hopper",
      email: "grace@example.com",
      "contact-number": { number: "+447400123456", type: "mobile" },
      "query-type": "Meters",
      "query-subtype": "Make a complaint-Pay As You Go",
      query: "The meter takes no money, and the shop says that the card is good. ".repeat(8),
    },
  },
});
const LEAD_HEADERS = {
  "content-type": JSON_API_MEDIA_TYPE,
  accept: JSON_API_MEDIA_TYPE,
  [CLIENT_ID_HEADER]: "bench",
};
const TABLE = "create table bare_leads (id text primary key, document text not null)";
/** The size of the product's pool. */
const POSTGRES_CONNECTIONS = 10;

/** Leads a second on each engine, beside a loop that inserts one row a durable commit. */
export async function benchLeads(options: RoundOptions): Promise<void> {
  await benchEngine("SQLite", undefined, options);
  const postgres = await startPostgresServer();
  if (postgres === undefined) return console.log("Skipped PostgreSQL: its server is not installed.");
  try {
    await benchEngine("PostgreSQL", postgres.url, options);
  } finally {
    await postgres.stop();
  }
}

async function benchEngine(
  engine: string,
  databaseUrl: string | undefined,
  options: RoundOptions,
): Promise<void> {
  const environment = { LIMIT_FACTOR: "9999" };
  await withProduct({ databaseUrl, environment }, async ({ dataDir, platformOrigin }) => {
    const inserts = await (databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl));
    try {
      console.log(
        `POST /v1/leads with a fresh idempotency key, ${LEAD_DOCUMENT.length} bytes, on ${engine}\n`,
      );
      await compare([leadsOf(platformOrigin, options.connections), inserts], options);
    } finally {
      await inserts.close();
    }
  });
}

/** Each time under a key of its own. */
export const FRESH_LEAD: Request = {
  method: "POST",
  body: LEAD_DOCUMENT,
  headers: LEAD_HEADERS,
  setupRequest: (request) => ({
    ...request,
    headers: { ...request.headers, [IDEMPOTENCY_KEY_HEADER]: randomUUID() },
  }),
};

function leadsOf(origin: string, connections: number): Contender {
  return {
    name: "the product",
    measure: (duration) =>
      sendLoad({
        url: `${origin}/v1/leads`,
        connections,
        duration,
        requests: [FRESH_LEAD],
      }),
  };
}

/** With the product's settings: write-ahead log, each commit flushed. */
async function openSqlite(dataDir: string) {
  const database = new BetterSqlite3(path.join(dataDir, "bare.sqlite"));
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.exec(TABLE);
  const insert = database.prepare("insert into bare_leads values (?, ?)");
  return {
    ...insertLoop(1, async () => insert.run(randomUUID(), LEAD_DOCUMENT)),
    close: async () => void database.close(),
  };
}

async function openPostgres(connectionString: string) {
  const pool = new Pool({ connectionString, max: POSTGRES_CONNECTIONS });
  await pool.query(TABLE);
  const insert = { name: "insert", text: "insert into bare_leads values ($1, $2)" };
  const run = () => pool.query({ ...insert, values: [randomUUID(), LEAD_DOCUMENT] });
  return { ...insertLoop(POSTGRES_CONNECTIONS, run), close: () => pool.end() };
}

function insertLoop(loops: number, insert: () => Promise<unknown>): Contender {
  return {
    name: "bare insert loop",
    async measure(seconds) {
      const times: number[] = [];
      const start = performance.now();
      const loop = async () => {
        for (let from = start; from < start + seconds * 1_000; from = performance.now()) {
          await insert();
          times.push(performance.now() - from);
        }
      };
      await Promise.all(Array.from({ length: loops }, loop));
      const rate = (times.length / (performance.now() - start)) * 1_000;
      return { requests: times.length, rate, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
    },
  };
}
