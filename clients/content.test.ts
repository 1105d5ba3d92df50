import { readFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createContentClient, type ContentClient } from "./content.ts";
import { contentHosts } from "./hosts.ts";

const CONTACT = readFileSync(path.join(import.meta.dirname, "../content/contact.json"), "utf8");
const contact = JSON.parse(CONTACT) as { emergency: { gas: { number: string } } };

let server: Server;
let client: ContentClient;
let answer: { status: number; body: string };
let calls = 0;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  answer = { status: 200, body: CONTACT };
  calls = 0;
  server = createServer((_request, response) => {
    calls += 1;
    response.writeHead(answer.status).end(answer.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  client = createContentClient({ host: contentHosts(`http://127.0.0.1:${address.port}`) });
});

afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const later = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

it("the numbers to call are those of the content service", async () => {
  expect(await client.contact()).toEqual(contact);
});

it("JSON and HTML are requested with max-age=0 (spec 7.12)", () => {
  const { json, html } = contentHosts("http://127.0.0.1");
  expect(json.headers).toEqual({ accept: "application/json", "cache-control": "max-age=0" });
  expect(html.headers).toEqual({ accept: "text/html", "cache-control": "max-age=0" });
});

it("many pages at once ask the content service once", async () => {
  await Promise.all(Array.from({ length: 50 }, () => client.contact()));
  await client.contact();
  expect(calls).toBe(1);
});

it("an editor's change shows within five seconds", async () => {
  await client.contact();
  answer.body = CONTACT.replace(contact.emergency.gas.number, "0800 000 000");
  later(5_000);
  expect((await client.contact()).emergency.gas.number).toBe("0800 000 000");
});

it.each([
  ["fails", { status: 500, body: "" }],
  ["answers nonsense", { status: 200, body: "<html>" }],
  ["loses a number", { status: 200, body: CONTACT.replace('"105"', '""') }],
])(
  "the numbers stay on the page when the content service %s, and follow it when it is back",
  async (_what, broken) => {
    await client.contact();
    answer = broken;
    later(5_000);
    expect(await client.contact()).toEqual(contact);
    later(3_600_000);
    expect(await client.contact()).toEqual(contact);
    answer = { status: 200, body: CONTACT.replace('"105"', '"106"') };
    later(5_000);
    expect((await client.contact()).emergency).toMatchObject({ powerCut: { number: "106" } });
  },
);

it("a content service that hangs keeps no page waiting that was read before, and is heard when it answers at last", async () => {
  await client.contact();
  let answerNow: () => void = () => undefined;
  server.removeAllListeners("request").on("request", (_request, response: ServerResponse) => {
    answerNow = () => response.end(CONTACT.replace(contact.emergency.gas.number, "0800 000 000"));
  });
  later(5_000);
  expect(await client.contact()).toEqual(contact);
  answerNow();
  await vi.waitFor(async () => expect((await client.contact()).emergency.gas.number).toBe("0800 000 000"), {
    timeout: 30_000,
  });
});

it("a content service that has never answered is an error, and is asked again a second later", async () => {
  answer = { status: 500, body: "" };
  await expect(client.contact()).rejects.toThrow("the content service: bad response: 500");
  await expect(client.contact()).rejects.toThrow("the content service: bad response: 500");
  expect(calls).toBe(1);
  later(1_000);
  answer = { status: 200, body: CONTACT };
  expect(await client.contact()).toEqual(contact);
});

const page = (body: string) => `<title>Dials</title><body>${body}</body>`;

it.each([
  ["a page of 2 MB", page("word ".repeat(400_000))],
  ["a page that is nested too deep to be read", page("<b>".repeat(5_000))],
])("%s is an error where there is no other, and else the last good copy stays", async (_what, body) => {
  answer = { status: 200, body };
  await expect(client.article("meters", "dials")).rejects.toMatchObject({ name: "ContentUnavailableError" });
  answer = { status: 200, body: page("<p>Good.</p>") };
  later(1_000);
  expect(await client.article("meters", "dials")).toMatchObject({ html: "<p>Good.</p>" });
  answer = { status: 200, body };
  later(1_000);
  expect(await client.article("meters", "dials")).toMatchObject({ html: "<p>Good.</p>" });
});

it("recorded reads are unchanged until one of them returns another object or stops failing", async () => {
  const recorded = client.record();
  await recorded.content.contact();
  expect(await recorded.isUnchanged()).toBe(true);
  answer = { status: 500, body: "" };
  later(1_000);
  expect(await recorded.isUnchanged()).toBe(true);
  const failing = client.record();
  await expect(failing.content.header()).rejects.toThrow("content service");
  expect(await failing.isUnchanged()).toBe(true);
  answer = { status: 200, body: CONTACT.replace("}", " }") };
  later(1_000);
  expect(await recorded.isUnchanged()).toBe(false);
});
