import { mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { CLIENT_ID_HEADER, IDEMPOTENCY_KEY_HEADER, JSON_API_MEDIA_TYPE } from "../../contract/json-api.ts";
import { startPostgresServer } from "../../tests/support/postgres-server.ts";
import { startProduct } from "../../tests/support/product.ts";
import { type Server, startBareServer } from "./bare.ts";
import { openBarePostgres, openBareSqlite } from "./bare-inserts.ts";
import { exchange } from "./exchange.ts";
import { FRESH_KEY, requestText, sendLoad } from "./load.ts";
import { compare, type RoundOptions } from "./rounds.ts";

const LEADS = "/v1/leads";

const DOCUMENT = JSON.stringify({
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

/** As another application of the provider sends it. */
const HEADERS = {
  "content-type": JSON_API_MEDIA_TYPE,
  accept: JSON_API_MEDIA_TYPE,
  [CLIENT_ID_HEADER]: "bench",
};

/**
 * How many leads a second are acknowledged, on each engine that can be had, beside the least that could be
 * done.
 */
export async function benchLeads(options: RoundOptions): Promise<void> {
  await benchEngine("SQLite", undefined, options);
  const postgres = await startPostgresServer();
  if (postgres === undefined) {
    console.log("PostgreSQL's server programs are not on this machine: it is left out.");
    return;
  }
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
  const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-bench-"));
  const product = await startProduct({
    dataDir,
    databaseUrl,
    environment: { LIMIT_FACTOR: "9999" },
    logFile: openSync(path.join(dataDir, "log"), "a"),
  });
  const bare = await bareServerFor(product.platformOrigin);
  const inserts = await (databaseUrl === undefined
    ? openBareSqlite(dataDir, DOCUMENT)
    : openBarePostgres(databaseUrl, DOCUMENT));
  try {
    const load = { request: submission(), status: 201, connections: options.connections };
    const servers = [{ name: "the product", origin: product.platformOrigin }, bare].map(
      ({ name, origin }) => ({ name, measure: (seconds: number) => sendLoad({ ...load, origin, seconds }) }),
    );
    console.log(`a lead, POST ${LEADS} with a fresh idempotency key, ${DOCUMENT.length} bytes, on ${engine}`);
    await compare([...servers, inserts], options);
  } finally {
    await inserts.close();
    await bare.stop();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function submission(): string {
  const headers = {
    ...HEADERS,
    [IDEMPOTENCY_KEY_HEADER]: FRESH_KEY,
    "content-length": String(Buffer.byteLength(DOCUMENT)),
  };
  return requestText("POST", LEADS, headers, DOCUMENT);
}

/** Answers each submission with what the product answered to one. */
async function bareServerFor(platformOrigin: string): Promise<Server> {
  const answer = await exchange(`${platformOrigin}${LEADS}`, {
    method: "POST",
    headers: HEADERS,
    body: DOCUMENT,
  });
  if (answer.status !== 201)
    throw new Error(`a lead was answered ${answer.status}: ${answer.body.toString()}`);
  return startBareServer(new Map([[LEADS, answer]]));
}
