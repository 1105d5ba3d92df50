import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { json } from "node:stream/consumers";
import { once } from "node:events";
import { A_LEAD } from "../domain/lead.fixture.ts";
import { contactNumber, reduceLead } from "../domain/lead.ts";
import { openTestPlatform, type ListeningPlatform } from "../tests/support/platform-server.ts";
import { createAddressesClient } from "./addresses.ts";
import { jsonApiHost } from "./hosts.ts";
import { createLeadsClient, type LeadsClient } from "./leads.ts";

/** As the web sends it. */
const LEAD = reduceLead({ ...A_LEAD, querySubtype: "Make a complaint-Monthly or quarterly" });

describe("the web's clients and the platform understand each other over HTTP", () => {
  let platform: ListeningPlatform;
  let leads: LeadsClient;

  beforeAll(async () => {
    platform = await openTestPlatform();
    leads = createLeadsClient(jsonApiHost(platform.origin, "help-and-support"));
  });
  afterAll(() => platform.stop());

  it("a lead arrives with every attribute under its wire name (spec 3.1, 7.3)", async () => {
    const created = await leads.create(LEAD, "a-key");
    if (!created.ok) throw new Error(created.failure.message);
    expect(await platform.readLead(created.value.reference)).toEqual({
      attributes: {
        title: "NA",
        topic: "help-&-support",
        "query-type": "Meters",
        "query-subtype": "Make a complaint-Monthly or quarterly",
        query: "I can smell gas.",
        "first-name": "Ada",
        surname: "Byron",
        "vulnerability-consent": false,
        email: "ada@example.com",
        "contact-number": { number: "+447400123456", type: "mobile" },
        "additional-information": null,
        account: null,
        "alternate-contact-number": null,
        "chat-history": null,
        "customer-references": null,
        "contact-preference": null,
      },
      addressId: "999900000000",
    });
  });

  it("ten presses at once under one key all get the one reference, the busy ones by asking again", async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => leads.create(LEAD, "pressed")));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(new Set(results.map((result) => result.ok && result.value.reference)).size).toBe(1);
  });

  it("a refusal becomes the error object, with what the service says for the log", async () => {
    expect(await leads.create({ ...LEAD, addressId: "999999999999" }, "other")).toMatchObject({
      ok: false,
      failure: {
        status: 404,
        title: "Your information hasn't gone through",
        message: "No address has this id.",
      },
    });
  });

  it("a message is added once, and a host without that call shows the progress without a form", async () => {
    const created = await leads.create(LEAD, "with-messages");
    if (!created.ok) throw new Error(created.failure.message);
    const question = { reference: created.value.reference, email: "ada@example.com" };
    expect(await leads.progress(question)).toMatchObject({
      value: { takesMessages: true, conversation: [] },
    });
    const entry = { kind: "customer", text: "One.", channel: null };
    for (let sent = 0; sent < 2; sent++)
      expect(await leads.addMessage(question, { message: "One." }, "a-message")).toMatchObject({
        value: { conversation: [entry] },
      });
    expect(
      await leads.addMessage({ ...question, email: "bob@example.com" }, { message: "One." }, "b"),
    ).toEqual({
      ok: true,
      value: null,
    });
    const received = "2026-11-20T09:00:00Z";
    const attributes = { status: "received", "received-at": received, "changed-at": null, topic: "t" };
    const queries = { "query-type": null, "query-subtype": null };
    const earlier = createServer((request, response) => {
      const answer = { data: { type: "lead-progress", id: "x", attributes: { ...attributes, ...queries } } };
      if (request.url !== "/v1/lead-progress") response.writeHead(404);
      response.end(JSON.stringify(answer));
    }).listen(0, "127.0.0.1");
    await once(earlier, "listening");
    const address = earlier.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const other = createLeadsClient(jsonApiHost(`http://127.0.0.1:${address.port}`, "test"));
    expect(await other.progress(question)).toMatchObject({
      value: { takesMessages: false, conversation: [] },
    });
    expect(await other.addMessage(question, { message: "One." }, "c")).toEqual({ ok: true, value: null });
    earlier.closeAllConnections();
    earlier.close();
  });

  it("addresses are found and typed ones are stored, as the list shows them (spec 7.4)", async () => {
    const addresses = createAddressesClient(jsonApiHost(platform.origin, "help-and-support"));
    const found = await addresses.lookUp("SW1A 1AA", undefined);
    if (!found.ok) throw new Error(found.failure.message);
    expect(found.value.length).toBeGreaterThan(0);
    expect(
      found.value.every(({ id, label, isManual }) => id !== "" && label.endsWith("SW1A 1AA") && !isManual),
    ).toBe(true);
    expect(await addresses.lookUp("nowhere", undefined)).toMatchObject({
      ok: false,
      failure: { title: "Unfortunately, we're having technical problems at the moment." },
    });
  });
});

it("a press that stays in flight is given up after a while, and says so", async () => {
  let asked = 0;
  const busy = createServer((_request, response) => {
    asked += 1;
    response.writeHead(409).end('{"errors":[{"id":"e","code":"in-flight","detail":"in flight"}]}');
  }).listen(0, "127.0.0.1");
  await once(busy, "listening");
  const address = busy.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const leads = createLeadsClient(jsonApiHost(`http://127.0.0.1:${address.port}`, "test"));
  expect(await leads.create(LEAD, "key")).toMatchObject({
    ok: false,
    failure: { status: 409, message: "in flight" },
  });
  expect(asked).toBe(8);
  busy.closeAllConnections();
  busy.close();
});

describe("on a provider's own leads host", () => {
  type Sent = { headers: IncomingHttpHeaders; attributes: Record<string, unknown> };
  const sent: Sent[] = [];
  let answer: { status: number; body: unknown };
  const host = createServer(async (request, response) => {
    const { data } = (await json(request)) as { data: Sent };
    sent.push({ headers: request.headers, attributes: data.attributes });
    response.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
  let origin: string;

  beforeAll(async () => {
    host.listen(0, "127.0.0.1");
    await once(host, "listening");
    const address = host.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    origin = `http://127.0.0.1:${address.port}`;
  });
  beforeEach(() => {
    sent.length = 0;
    answer = { status: 201, body: { data: { type: "leads", id: "L-1" } } };
  });
  afterAll(() => {
    host.closeAllConnections();
    host.close();
  });

  const create = async (lead = LEAD, token?: string, options?: Parameters<typeof createLeadsClient>[1]) =>
    createLeadsClient(jsonApiHost(origin, "test"), options).create(lead, "key", { accessToken: token });
  const numbered = (number: string) => ({ ...LEAD, contactNumber: contactNumber(number) });
  const reading = { ...LEAD, contactNumber: null, additionalInformation: { Telephone: "+442079460101" } };

  it.each([
    ["+447400123456", { number: "07400123456", type: "mobile" }],
    ["+442079460101", { number: "02079460101", type: "home" }],
    ["+353871234567", { number: "+353871234567", type: "home" }],
  ])("%s is sent so that the rule of spec 3.2 holds for what is sent: %j", async (number, contact) => {
    await create(numbered(number));
    expect(sent[0]?.attributes["contact-number"]).toEqual(contact);
  });

  it("a reading's telephone number is in the same form, and what is stored stays in E.164", async () => {
    await create(reading);
    expect(sent[0]?.attributes["additional-information"]).toEqual({ Telephone: "02079460101" });
    expect(reading.additionalInformation.Telephone).toBe("+442079460101");
  });

  it("numbers are international where a setting says so", async () => {
    for (const lead of [LEAD, reading]) await create(lead, undefined, { telephoneForm: "international" });
    expect(sent.map(({ attributes }) => attributes["contact-number"])).toEqual([LEAD.contactNumber, null]);
    expect(sent[1]?.attributes["additional-information"]).toEqual({ Telephone: "+442079460101" });
  });

  it("a lead of a signed-in customer has their access token, another none (spec 6.4, 7.10)", async () => {
    await create(LEAD, "the-token");
    await create();
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(["Bearer the-token", undefined]);
    // Of the default locale a host hears nothing.
    expect(sent.map(({ headers }) => headers["accept-language"])).toEqual(["*", "*"]);
  });

  it("a reference is taken that is a number; none is not", async () => {
    answer.body = { data: { id: 12_345_678, more: {} }, meta: {} };
    expect(await create()).toEqual({ ok: true, value: { reference: "12345678" } });
    for (const data of [{ id: "" }, { id: null }, {}, null]) {
      answer.body = { data };
      expect(await create()).toMatchObject({ ok: false, failure: { unknown: true } });
    }
  });

  it("a conflict is its answer, and is not asked for again", async () => {
    answer = { status: 409, body: { errors: [{ id: 7, code: 409, detail: "There is one." }] } };
    expect(await create()).toMatchObject({
      ok: false,
      failure: { id: "7", status: 409, message: "There is one." },
    });
    expect(sent).toHaveLength(1);
  });
});
