import createFastify, { type FastifyInstance } from "fastify";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAddressesClient } from "../clients/addresses.ts";
import { createContentClient } from "../clients/content.ts";
import { contentHosts, jsonApiHost } from "../clients/hosts.ts";
import { callHost, exchange, type Fetch } from "../clients/http.ts";
import { createLeadsClient } from "../clients/leads.ts";
import { reduceLead, type Lead } from "../domain/lead.ts";
import { describeOnEachEngine } from "../tests/support/databases.ts";
import { startTestPlatform, type TestPlatform } from "../tests/support/platform-server.ts";
import { fetchInProcess } from "./in-process.ts";

const LEAD: Lead = {
  title: "NA",
  topic: "help-&-support",
  queryType: "Meters",
  querySubtype: "Make a complaint-Pay As You Go",
  query: "The meter takes no money – and it’s cold.",
  firstName: "Ada",
  surname: "Byron",
  vulnerabilityConsent: false,
  email: "ada@example.com",
  contactNumber: { number: "+447400123456", type: "mobile" },
  additionalInformation: null,
  account: null,
  alternateContactNumber: null,
  chatHistory: null,
  customerReferences: null,
  contactPreference: null,
  addressId: null,
};

describeOnEachEngine("the clients of an embedded platform", (open) => {
  let platform: TestPlatform;
  let baseUrl: string;
  beforeAll(async () => {
    platform = await startTestPlatform(await open());
    baseUrl = await platform.app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterAll(() => platform.stop());

  describe.each(["through a socket", "in the process"])("%s", (transport) => {
    const at = () => (transport === "in the process" ? { fetch: fetchInProcess(platform.app) } : {});
    const jsonApi = () => ({ ...jsonApiHost(baseUrl, "test"), ...at() });

    it("create a lead once for a key, and refuse the key for another (spec 7.3)", async () => {
      const leads = createLeadsClient(jsonApi());
      const key = crypto.randomUUID();
      const created = await leads.create(reduceLead(LEAD), key);
      expect(created).toMatchObject({
        ok: true,
        value: { reference: expect.stringMatching(/^\w{5}-\w{5}$/) },
      });
      expect(await leads.create(reduceLead(LEAD), key)).toEqual(created);
      expect(await leads.create(reduceLead({ ...LEAD, surname: "Hopper" }), key)).toMatchObject({
        ok: false,
        failure: { status: 422, message: "Use a new key for a new lead." },
      });
    });

    it("look addresses up by a postcode (spec 7.4)", async () => {
      const found = await createAddressesClient(jsonApi()).lookUp("SW1A 1AA", undefined);
      expect(found.ok && found.value.length).toBeGreaterThan(0);
    });

    it("read content and revalidate it, and an unknown page is none (spec 7.1)", async () => {
      const { json, html } = contentHosts(baseUrl);
      const host = { json: { ...json, ...at() }, html: { ...html, ...at() } };
      const content = createContentClient({ host });
      expect((await content.header()).sections.length).toBeGreaterThan(0);
      expect(await content.article("meters", "unknown")).toBeUndefined();
      const path = "/content/header.json";
      const first = await exchange({ ...json, ...at() }, { method: "GET", path });
      const etag = (first.ok && first.value.headers.get("etag")) || "";
      const headers = { "if-none-match": etag };
      const again = await exchange({ ...json, ...at() }, { method: "GET", path, headers });
      expect(again.ok && again.value.status).toBe(304);
    });

    it("get the error document of what is unknown (spec 8.1)", async () => {
      const call = { method: "GET", path: "/unknown", answer: v.unknown() } as const;
      expect(await callHost(jsonApi(), call)).toMatchObject({
        ok: false,
        failure: { status: 404, message: "The paths of this server are in /openapi.json." },
      });
    });
  });
});

describe.each(["through a socket", "in the process"])("a call %s", (transport) => {
  let app: FastifyInstance;
  let host: { baseUrl: string; headers: object; contentType: string; fetch?: Fetch };
  beforeAll(async () => {
    app = createFastify();
    app.get("/never", () => new Promise(() => undefined));
    app.get("/large", async () => "x".repeat(2_000));
    const baseUrl = await app.listen({ host: "127.0.0.1", port: 0 });
    const fetch = transport === "in the process" ? { fetch: fetchInProcess(app) } : {};
    host = { baseUrl, headers: {}, contentType: "text/plain", ...fetch };
  });
  afterAll(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  const get = (path: string, limits: { timeout?: number; mostBytes?: number; signal?: AbortSignal }) => {
    const { signal, ...own } = limits;
    return exchange({ ...host, headers: {}, ...own }, { method: "GET", path, ...(signal && { signal }) });
  };

  it("ends at its time limit, when the caller aborts, and at its most bytes (spec 8.10)", async () => {
    const controller = new AbortController();
    const aborted = get("/never", { signal: controller.signal });
    controller.abort();
    const results = await Promise.all([
      get("/never", { timeout: 50 }),
      aborted,
      get("/large", { mostBytes: 1_000 }),
    ]);
    expect(results.map((one) => (one.ok ? one.value.status : one.failure.message))).toEqual([
      "timeout of 50ms exceeded",
      "Request aborted",
      "body of more than 1000 bytes",
    ]);
  });
});
