import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { jsonApiHost } from "../clients/hosts.ts";
import { createLeadsClient } from "../clients/leads.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { describeOnEachEngine } from "../tests/support/databases.ts";
import { memoryLog } from "../tests/support/memory-log.ts";
import { startTestPlatform, type TestPlatform } from "../tests/support/platform-server.ts";
import { newTraceId, runInTrace } from "../infrastructure/trace.ts";
import { contactNumber, newLead, reduceLead } from "../domain/lead.ts";
import { messageAttributes } from "../provider/leads/leads.fixture.ts";
import { createLeads } from "../desk/staff/staff.fixture.ts";
import { eraseHeldData } from "../commands/subject-access/erase.ts";
import { findHeldData } from "../commands/subject-access/held-data.ts";
import { TEST_ENCRYPTION } from "../tests/support/encryption.ts";
import { fetchInProcess } from "./in-process.ts";
import { createBaseServer } from "./plugins/base-server.ts";
import { handleUnreadableRequests } from "./plugins/plain-pages.ts";
import { createUpstream, createUpstreamDurations } from "./upstreams.ts";

const ID = "4bf92f3577b34da6a3ce929d0e0e4736";
const headerOf = (id: string) => `00-${id}-00f067aa0ba902b7-01`;

describe("the trace of a request", () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  async function traceOf(header: string | undefined, ...trustedProxies: readonly string[]) {
    const { log } = memoryLog();
    app = createBaseServer(log, { handleUnreadableRequests, stopTimeout: 500, trustedProxies });
    app.get("/", () => "here");
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    const headers: Record<string, string> = header === undefined ? {} : { traceparent: header };
    return (await fetch(address, { headers })).headers.get("x-request-id");
  }

  it.each([["127.0.0.1"], ["10.0.0.0/8", "::1", "127.0.0.0/8"]])(
    "is the one that a trusted proxy began (%s)",
    async (...proxies) => expect(await traceOf(headerOf(ID), ...proxies)).toBe(ID),
  );

  it.each([[], ["10.0.0.0/8"]])("is never of a customer's choice (trusted: %s)", async (...proxies) => {
    const id = await traceOf(headerOf(ID), ...proxies);
    expect(id).toMatch(/^[\da-f]{32}$/);
    expect(id).not.toBe(ID);
  });

  it.each([
    undefined,
    "",
    ID,
    headerOf(ID).toUpperCase(),
    headerOf("0".repeat(32)),
    `00-${ID}-0000000000000000-01`,
    `01-${ID}-00f067aa0ba902b7-01`,
    `${headerOf(ID)}-more`,
    `00-${ID.slice(1)}-00f067aa0ba902b7-01`,
  ])("is begun where the proxy's is invalid: %s", async (header) => {
    const id = await traceOf(header, "127.0.0.1");
    expect(id).toMatch(/^(?!0{32})[\da-f]{32}$/);
    expect(id).not.toBe(ID);
  });
});

describeOnEachEngine("a customer's trace", (open) => {
  let db: Db;
  let log: ReturnType<typeof memoryLog>;
  let platform: TestPlatform;
  let web: FastifyInstance;

  beforeEach(async () => {
    db ??= await open();
    log = memoryLog();
    platform = await startTestPlatform(db, undefined, log.log.child({ application: "platform" }));
    web = createBaseServer(log.log.child({ application: "web" }), {
      handleUnreadableRequests,
      stopTimeout: 500,
      trustedProxies: ["127.0.0.1"],
    });
  });
  afterEach(async () => {
    await web.close();
    await platform.stop();
  });

  const emails = (to = "") =>
    readdirSync(path.dirname(platform.mailDir), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".eml"))
      .map((file) => readFileSync(path.join(platform.mailDir, "..", file), "utf8"))
      .filter((email) => email.includes(to));

  /** A form of the web that sends a lead, as the journeys do. */
  async function startWeb(transport: string): Promise<(id: string, email: string) => Promise<unknown>> {
    const baseUrl = await platform.app.listen({ host: "127.0.0.1", port: 0 });
    const leads = createLeadsClient({
      ...jsonApiHost(baseUrl, "test"),
      ...createUpstream("leads", createUpstreamDurations(), log.log),
      ...(transport === "in the process" && { fetch: fetchInProcess(platform.app) }),
    });
    web.post<{ Body: { email: string } }>("/form", async ({ body: { email }, log: own }) => {
      own.info("own line");
      log.log.info("line of what it uses");
      const given = { query: "My bill is wrong.", contactNumber: contactNumber("07400123456") };
      const lead = newLead("gas-and-electricity", { firstName: "Ada", surname: "Byron", email, ...given });
      return leads.create(reduceLead(lead), crypto.randomUUID());
    });
    const address = await web.listen({ host: "127.0.0.1", port: 0 });
    return async (id, email) => {
      const headers = { traceparent: headerOf(id), "content-type": "application/json" };
      const body = JSON.stringify({ email });
      return (await fetch(`${address}/form`, { method: "POST", headers, body })).json();
    };
  }

  it.each(["through a socket", "in the process"])(
    "is in every log line and in the email, called %s",
    async (transport) => {
      const send = await startWeb(transport);
      const ids = [newTraceId(), newTraceId()];
      const sent = ids.map((id) => send(id, `${id}@example.com`));
      for (const answer of await Promise.all(sent)) expect(answer).toMatchObject({ ok: true });
      await vi.waitFor(() => expect(emails()).toHaveLength(2), { timeout: 10_000 });
      for (const id of ids) {
        expect(emails().filter((email) => email.includes(`\r\nX-Trace-ID: ${id}\r\n`))).toEqual([
          expect.stringContaining(`${id}@example.com`),
        ]);
        const lines = () => log.lines().filter(({ traceId }) => traceId === id);
        await vi.waitFor(() => expect(lines()).toHaveLength(5), { timeout: 10_000 });
        expect(
          lines()
            .map(({ application, msg }) => `${application ?? "both"}: ${msg}`)
            .toSorted(),
        ).toEqual([
          "both: line of what it uses",
          "platform: job done",
          "platform: request",
          "web: own line",
          "web: request",
        ]);
      }
      const twice = /"traceId".*"traceId"/;
      expect(log.text()).not.toMatch(twice);
    },
  );

  it("stays its own where leads are stored in one group", async () => {
    const options = { db, encryption: TEST_ENCRYPTION, onJobEnqueued: () => undefined };
    const leads = createLeads(options);
    const ids = [newTraceId(), newTraceId()];
    const create = (id: string) =>
      leads.create({
        clientId: "test",
        idempotencyKey: id,
        attributes: messageAttributes({ surname: id }) as never,
        addressId: null,
      });
    const created = await Promise.all(ids.map((id) => runInTrace(id, () => create(id))));
    for (const [index, lead] of created.entries()) {
      const subject = lead.ok ? lead.value.id : "";
      const jobs = await db.kysely
        .selectFrom("jobs")
        .select("trace_id")
        .where("subject_id", "=", subject)
        .execute();
      expect(jobs).toEqual([{ trace_id: ids[index] }]);
    }
  });

  it("is erased with the case", async () => {
    const send = await startWeb("in the process");
    await send(ID, "erased@example.com");
    const traces = () => db.kysely.selectFrom("jobs").select("trace_id").where("trace_id", "=", ID).execute();
    await vi.waitFor(() => expect(emails("erased@example.com")).toHaveLength(1), { timeout: 10_000 });
    expect(await traces()).toHaveLength(1);
    const search = { mailFolder: platform.mailDir, digestReadings: (text: string) => text };
    const held = await findHeldData(
      { tx: db.kysely, encryption: TEST_ENCRYPTION, ...search },
      "erased@example.com",
    );
    await eraseHeldData(db, TEST_ENCRYPTION, held.keys);
    expect(await traces()).toEqual([]);
    expect(emails("erased@example.com")).toEqual([]);
  });
});
