import { spawn } from "node:child_process";
import { once } from "node:events";
import { lstatSync, mkdtempSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, expect, it, vi } from "vitest";
import { postLead } from "../support/api-lead.ts";
import { describeOnEachEngine } from "../support/databases.ts";
import { startHeldLeadsApi } from "../support/held-leads-api.ts";
import { createNoScriptCustomer, Setback } from "../support/no-script-journey.ts";
import { freePort, type Product, removeProductFiles, startProduct } from "../support/product.ts";
import { sameClock } from "../support/days.ts";
import { encryptionOf } from "../support/encryption.ts";
import { startSubmissionStream } from "../support/submission-stream.ts";
import {
  allEmailsSent,
  expectOneCaseEach,
  expectOneLeadEach,
  mailedReferences,
  storedUnanswered,
} from "./stored-submissions.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const STOPS = 6;
const BETWEEN_STOPS = 40;
const STOP_MS = 10_000;
const CUSTOMERS = 8;

describeOnEachEngine("an operator who stops the product", (open, location) => {
  const cleanUp: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const clean of cleanUp.splice(0).toReversed()) await clean();
  });

  const ports = async () => ({ web: await freePort(), platform: await freePort() });

  async function stopInTime(product: Product): Promise<void> {
    const asked = performance.now();
    expect(await product.stop()).toBe(0);
    expect(performance.now() - asked).toBeLessThan(STOP_MS);
  }

  it("in mid-stream loses nothing, and every submission that was stored was answered", async () => {
    const settings = { ...location(), ports: await ports(), environment: { LOG_LEVEL: "error" } };
    let product = await startProduct(settings);
    cleanUp.push(() => product.kill());
    const stream = startSubmissionStream({ ...product, customers: 3, callers: 4 });
    for (let stop = 0; stop < STOPS; stop += 1) {
      await stream.acknowledges(BETWEEN_STOPS);
      expect(stream.sending()).toBeGreaterThan(0);
      await stopInTime(product);
      product = await startProduct(settings);
    }
    await stream.finish();
    const db = await open();
    await allEmailsSent(db);
    await expectOneLeadEach(db, encryptionOf(product.dataDir), stream.all);
    await expectOneCaseEach(db, encryptionOf(product.dataDir), stream.all);
    expect(mailedReferences(product.dataDir).toSorted()).toEqual(
      stream.all.map(({ reference }) => reference).toSorted(),
    );
    expect(stream.setbacks.map(({ message }) => message)).toEqual([]);
    expect(await storedUnanswered(db, stream.all)).toBe(0);
    await stopInTime(product);
  });

  it("does not wait for connections that say nothing, or never finish what they say", async () => {
    const product = await startProduct({ ...location(), environment: { LOG_LEVEL: "error" } });
    cleanUp.push(() => product.kill());
    const half =
      "POST /help-and-support/ HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nhalf";
    for (const origin of [product.origin, product.platformOrigin]) {
      for (const said of ["", "GET / HT", half]) {
        const socket = connect(Number(new URL(origin).port), "127.0.0.1");
        socket.on("error", () => undefined);
        cleanUp.push(async () => socket.destroy());
        await once(socket, "connect");
        socket.write(said);
      }
      expect(
        (await fetch(`${origin}/healthz`)).status,
        "a later connection is served, so those were accepted",
      ).toBe(200);
    }
    await stopInTime(product);
  });

  it("lets every customer who has pressed Send have the answer", async () => {
    const leads = await startHeldLeadsApi();
    cleanUp.push(() => leads.close());
    const settings = {
      ...location(),
      ports: await ports(),
      environment: { LOG_LEVEL: "error", LEADS_API_URL: leads.url },
    };
    let product = await startProduct(settings);
    cleanUp.push(() => product.kill());
    const presses: string[] = [];
    const customers = Array.from({ length: CUSTOMERS }, (_, number) =>
      createNoScriptCustomer({
        origin: product.origin,
        email: `in-hand${number}@example.com`,
        onSend: (state) => presses.push(state),
      }),
    );
    for (const customer of customers) await customer.fillIn();
    // The confirmation is another page, and by then no process may be left to serve it.
    const sent = customers.map((customer) => customer.send().catch(orSetback));
    await vi.waitFor(() => expect(leads.waiting()).toBe(CUSTOMERS), { timeout: 30_000, interval: 5 });
    const stopped = product.stop();
    await vi.waitFor(() => expect(fetch(`${product.origin}/healthz`)).rejects.toThrow("fetch failed"), {
      timeout: 30_000,
      interval: 5,
    });
    expect(presses).not.toContain("over");
    leads.answer();
    const outcomes = await Promise.all(sent);
    expect(await stopped).toBe(0);
    const unanswered = outcomes.filter(
      (outcome) => outcome instanceof Setback && (outcome.sending || outcome.status !== 0),
    );
    expect(unanswered).toEqual([]);

    product = await startProduct(settings);
    const references = await Promise.all(customers.map((customer) => customer.send()));
    expect(new Set(references).size).toBe(CUSTOMERS);
    // Those who saw a reference before the end see the same one after it.
    expect(references).toEqual(
      outcomes.map((outcome, number) => (typeof outcome === "string" ? outcome : references[number])),
    );
  });
});

const isLinked = lstatSync(path.join(ROOT, "node_modules")).isSymbolicLink();

// Set-up would write into another checkout's packages.
it.skipIf(isLinked).each([
  ["npm start", "npm", ["start"]],
  ["the start script", process.execPath, ["scripts/start.mjs"]],
])("%s passes the operator's SIGTERM on, and ends when the product has", async (_name, command, given) => {
  const [web, platform] = [await freePort(), await freePort()];
  const { PATH, HOME } = process.env;
  const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-"));
  const child = spawn(command, given, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "ignore"],
    env: {
      ...sameClock(),
      PATH,
      HOME,
      PORT: String(web),
      PLATFORM_PORT: String(platform),
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
    },
  });
  const exited = once(child, "exit");
  try {
    const output = createInterface({ input: child.stdout });
    await vi.waitFor(() => once(output, "line").then(([line]) => expect(line).toMatch(/^Ready:/)), {
      timeout: 120_000,
    });
    const answer = await postLead({
      platformOrigin: `http://127.0.0.1:${platform}`,
      email: "ada@example.com",
      idempotencyKey: "one",
    });
    expect(answer.status).toBe(201);
    child.kill("SIGTERM");
    const [code] = (await exited) as [number | null];
    expect(code).toBe(0);
    await expect(fetch(`http://127.0.0.1:${web}/healthz`)).rejects.toThrow("fetch failed");
  } finally {
    child.kill("SIGKILL");
    removeProductFiles(dataDir);
  }
});

function orSetback(error: unknown): Setback {
  if (error instanceof Setback) return error;
  throw error;
}
