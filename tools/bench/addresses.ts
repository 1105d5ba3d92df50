/**
 * How fast an address look-up is: random postcodes of the database in DATA_DIR or DATABASE_URL, through the
 * real route over HTTP.
 */
import { Agent, get } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { CLIENT_ID_HEADER } from "../../contract/json-api.ts";
import { addressRoutes } from "../../services/addresses/routes.ts";
import { createAddressService } from "../../services/addresses/service.ts";
import { openDatabase, type Db } from "../../infrastructure/database/database.ts";
import { registerJsonApi } from "../../infrastructure/json-api/json-api.ts";
import { loadEncryption } from "../../infrastructure/encryption/load-keys.ts";
import { readConfig } from "../../server/config.ts";

const LOOK_UPS = 20_000;
const WARM_UP = 1_000;

/** One connection, one request after the other: the time of a look-up, not of a queue. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function main(): Promise<void> {
  const { databaseUrl, dataDir, dataKeys } = readConfig("platform");
  const db = await openDatabase({
    databaseUrl,
    dataDir,
    onIdleError: (error) => console.error(error.message),
  });
  const encryption = await loadEncryption(db, dataKeys);
  const app = Fastify();
  await app.register(async (scope) => {
    registerJsonApi(scope);
    addressRoutes(scope, createAddressService(db, encryption));
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  try {
    const { rows, postcodes } = await describeData(db);
    const times = await measure((app.server.address() as AddressInfo).port, postcodes);
    const percentile = (share: number) => (times[Math.floor(times.length * share)] ?? NaN).toFixed(2);
    console.log(
      `rows ${rows}  postcodes ${postcodes.length}  engine ${db.engine}  look-ups ${times.length} after ${WARM_UP} to warm up`,
    );
    console.log(
      `p50 ${percentile(0.5)} ms  p99 ${percentile(0.99)} ms  slowest ${times.at(-1)?.toFixed(2)} ms`,
    );
  } finally {
    agent.destroy();
    await app.close();
    await db.close();
  }
}

async function describeData({ kysely }: Db): Promise<{ rows: number; postcodes: string[] }> {
  const { rows } = await kysely
    .selectFrom("addresses")
    .select((row) => row.fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  const found = await kysely
    .selectFrom("addresses")
    .select("postcode_key")
    .distinct()
    .where("postcode_key", "<>", "")
    .execute();
  if (found.length === 0) throw new Error("There are no addresses in this database; import some first.");
  return { rows, postcodes: found.map((row) => row.postcode_key) };
}

/** Milliseconds from the request to the last byte of the answer, sorted. */
async function measure(port: number, postcodes: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let index = -WARM_UP; index < LOOK_UPS; index += 1) {
    const started = performance.now();
    await lookUp(port, postcodes[Math.floor(Math.random() * postcodes.length)] ?? "");
    if (index >= 0) times.push(performance.now() - started);
  }
  return times.toSorted((one, other) => one - other);
}

function lookUp(port: number, postcode: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = {
      host: "127.0.0.1",
      port,
      agent,
      path: `/addresses?postcode=${postcode}`,
      headers: { [CLIENT_ID_HEADER]: "bench" },
    };
    get(options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
      response.resume().on("end", resolve);
    }).on("error", reject);
  });
}

await main();
