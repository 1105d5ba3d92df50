import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { deflateSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createMonitoringIntake, type Payload, type Track } from "./intake.ts";
import { createReportStore } from "./report-store.ts";

const PARAMETERS = "ddsource=browser&dd-api-key=token&dd-evp-origin=browser&dd-request-id=1";
const event = (more: object = {}) => ({
  type: "view" as const,
  date: 1,
  application: { id: "app" },
  session: { id: "s" },
  view: { id: "v", url: "https://a.example/search?q=ada" },
  ...more,
});

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "monitoring-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function intake(forwardTo?: string) {
  const warned: string[] = [];
  const store = createReportStore(folder);
  const log = { warn: (_facts: object, message: string) => void warned.push(message) };
  const { take, counts } = createMonitoringIntake({
    applicationId: "app",
    clientToken: "token",
    forwardTo,
    store,
    log,
  });
  return {
    store,
    warned,
    counts,
    take: (track: Track, payload: Partial<Payload>) => take(track, { ...empty(), ...payload }),
  };
}

const empty = (): Payload => ({
  body: Buffer.alloc(0),
  contentType: "text/plain",
  parameters: new URLSearchParams(PARAMETERS),
});
const batch = (...events: readonly unknown[]) => ({
  body: Buffer.from(events.map((one) => (typeof one === "string" ? one : JSON.stringify(one))).join("\n")),
});

async function segment({
  records = [{ type: 4 }],
  described = {},
  packed = undefined as Buffer | undefined,
} = {}) {
  const form = new FormData();
  form.append(
    "segment",
    new Blob([new Uint8Array(packed ?? deflateSync(JSON.stringify({ records })))]),
    "s-1",
  );
  const facts = {
    application: { id: "app" },
    session: { id: "s" },
    view: { id: "v" },
    start: 1,
    records_count: records.length,
    ...described,
  };
  form.append("event", new Blob([JSON.stringify(facts)], { type: "application/json" }));
  const request = new Request("http://a.example", { method: "POST", body: form });
  return {
    body: Buffer.from(await request.arrayBuffer()),
    contentType: request.headers.get("content-type") ?? "",
  };
}

it("a batch is stored line by line, its addresses without queries", async () => {
  const { take, store, counts } = intake();
  expect(
    (
      await take(
        "rum",
        batch(event(), event({ type: "error", error: { message: "see https://a.example/?q=ada" } })),
      )
    ).ok,
  ).toBe(true);
  const stored = await store.readEvents();
  expect(stored.map(({ type }) => type)).toEqual(["view", "error"]);
  expect(JSON.stringify(stored)).not.toContain("ada");
  expect(counts()).toEqual({ events: 2, segments: 0, refused: 0 });
});

it("invalid events are refused, and the valid events beside it are stored", async () => {
  const { take, store, counts } = intake();
  await take(
    "rum",
    batch(
      event(),
      "no JSON",
      event({ application: { id: "another" } }),
      event({ type: "telemetry" }),
      event({ view: 1 }),
      "[]",
    ),
  );
  expect(await store.readEvents()).toHaveLength(1);
  expect(counts().refused).toBe(5);
  expect(await take("rum", batch("no JSON"))).toEqual({ ok: false, failure: "malformed" });
  const foreign = {
    ...batch(event()),
    parameters: new URLSearchParams("ddsource=browser&dd-api-key=another"),
  };
  expect(await take("rum", foreign)).toEqual({ ok: false, failure: "malformed" });
});

it("a replay segment is unpacked, counted against what it says of itself, and stored", async () => {
  const { take, counts } = intake();
  expect((await take("replay", await segment())).ok).toBe(true);
  expect(readdirSync(folder).filter((name) => name.startsWith("replay-"))).toHaveLength(1);
  for (const wrong of [
    await segment({ described: { records_count: 2 } }),
    await segment({ described: { application: { id: "another" } } }),
    await segment({ packed: Buffer.from("not packed") }),
    // Packed it is small; unpacked it would fill the memory.
    await segment({ packed: deflateSync(Buffer.alloc(64 * 1024 * 1024, "[")) }),
    { body: Buffer.from("--x\r\n"), contentType: "multipart/form-data; boundary=x" },
    { body: Buffer.from("{}"), contentType: "application/json" },
  ]) {
    expect(await take("replay", wrong)).toEqual({ ok: false, failure: "malformed" });
  }
  expect(counts()).toEqual({ events: 0, segments: 1, refused: 6 });
});

it("with a provider everything goes on to it and nothing is stored; while it is unavailable the browser is asked to retry", async () => {
  const received: { url: string; headers: IncomingMessage["headers"]; body: string }[] = [];
  let status = 202;
  const provider = createServer(async (request, response) => {
    received.push({
      url: request.url ?? "",
      headers: request.headers,
      body: (await buffer(request)).toString("latin1"),
    });
    response.writeHead(status).end();
  });
  await once(provider.listen(0, "127.0.0.1"), "listening");
  const address = provider.address();
  const host = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const { take, store, warned } = intake(host);
  const parameters = new URLSearchParams(`${PARAMETERS}&batch_time=1&evil=1&_dd.retry_after=a%20b`);
  expect((await take("rum", { ...batch(event()), parameters })).ok).toBe(true);
  expect((await take("replay", await segment())).ok).toBe(true);
  expect(received.map(({ url }) => url)).toEqual([
    `/api/v2/rum?${PARAMETERS}&batch_time=1`,
    `/api/v2/replay?${PARAMETERS}`,
  ]);
  expect(received[0]?.body).not.toContain("ada");
  expect(received[1]?.headers["content-type"]).toMatch(/^multipart\/form-data/);
  expect(received[0]?.headers["cookie"]).toBeUndefined();
  expect(await store.readEvents()).toEqual([]);
  status = 503;
  expect(await take("rum", batch(event()))).toEqual({ ok: false, failure: "unavailable" });
  provider.close();
  provider.closeAllConnections();
  expect(await take("rum", batch(event()))).toEqual({ ok: false, failure: "unavailable" });
  expect(warned).toHaveLength(2);
});

it("only the last files stay, and a line that a stopped process left half is passed over", async () => {
  let now = 0;
  const store = createReportStore(
    folder,
    { eventFiles: 2, bytesPerFile: 100, segments: 2 },
    () => new Date(now++),
  );
  for (let one = 0; one < 5; one++) {
    await store.addEvents([event({ date: one })]);
    await store.addSegment({
      event: {
        application: { id: "app" },
        session: { id: "s" },
        view: { id: "v" },
        start: one,
        records_count: 0,
      },
      records: [],
    });
  }
  expect((await store.readEvents()).map(({ date }) => date)).toEqual([3, 4]);
  expect(readdirSync(folder).filter((name) => name.startsWith("replay-"))).toHaveLength(2);
});

it("many batches at once are whole lines", async () => {
  const store = createReportStore(folder);
  await Promise.all(
    Array.from({ length: 50 }, (_none, date) =>
      store.addEvents([event({ date, padding: "x".repeat(10_000) })]),
    ),
  );
  expect((await store.readEvents()).map(({ date }) => date)).toEqual(
    Array.from({ length: 50 }, (_none, date) => date),
  );
});
