import fastify from "fastify";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { createConcurrencyLimit } from "../../infrastructure/concurrency-limit.ts";
import { readForm, wordsOf } from "../../tests/support/html-form.ts";
import type { Contact } from "../../contract/contact.ts";
import { aRequest } from "../../ui/.server/request.fixture.ts";
import { createRenderPage } from "./make-page.ts";
import { publicPages } from "./page-routes.ts";

const line = (number: string) => ({ label: "x", number, note: "x" });
const CONTACT = { emergency: { gas: line("0800 000 000"), powerCut: line("105") } } as Contact;
const PATH = "/help-and-support/complaints/gas-and-electricity/query?from=here";
const TEXT = `"Hello" <b>&amp;</b> & 'you'\r\n\tsecond line = 100% + £5 </form><script>alert(1)</script>`;

/** A server without capacity for anything but what is urgent. */
function aFullServer(contact: () => Promise<Contact> = async () => CONTACT) {
  const none = { atOnce: 0, queued: 0, patience: 0 };
  const log = { warn: () => undefined, info: () => undefined };
  const app = fastify();
  const render = createRenderPage({
    handle: async () => new Response("rendered"),
    createContext: () => new RouterContextProvider(),
    admission: createConcurrencyLimit(log, {
      documents: none,
      pages: none,
      forms: none,
      searches: none,
      passwords: none,
    }),
    contact,
  });
  void app.register(async (scope) =>
    publicPages(scope, {
      cache: undefined,
      onRepeat: () => undefined,
      render,
      services: aRequest().services,
      facts: ({ id, ip, log: requestLog }) => ({ requestId: id, client: ip, log: requestLog, nonce: "" }),
      origin: "http://127.0.0.1",
      handleOf: (path) => ({
        urgent: path === "/help-and-support/emergencies",
        searches: path === "/search",
      }),
    }),
  );
  return app;
}

async function post(form: FormData | URLSearchParams, url = PATH) {
  const request = new Request("http://127.0.0.1/", { method: "POST", body: form });
  const type = request.headers.get("content-type") ?? "";
  return aFullServer().inject({
    method: "POST",
    url,
    headers: { "content-type": type },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

it.each(["application/x-www-form-urlencoded", "multipart/form-data"])(
  "a form is returned with all its fields: %s",
  async (type) => {
    const sent = new Map([
      ["xsrf", "token"],
      ["intent", "continue"],
      ["query", TEXT],
      ["empty", ""],
      [`a "name" <i>`, "x"],
    ]);
    const form = type.startsWith("multipart") ? new FormData() : new URLSearchParams();
    for (const [name, value] of sent) form.append(name, value);
    const { statusCode, headers, body } = await post(form);
    expect([statusCode, headers["retry-after"], headers["cache-control"]]).toEqual([
      503,
      "5",
      "no-store, no-transform",
    ]);
    expect(headers["content-security-policy"]).toContain("default-src 'none'; style-src 'sha256-");
    const again = readForm(body);
    expect([again.fields, again.multipart, again.action]).toEqual([
      sent,
      type.startsWith("multipart"),
      undefined,
    ]);
    expect(body).not.toContain("<script");
    expect(wordsOf(body)).toContain("Smell gas? Get outside and call 0800 000 000");
  },
);

it.each(["/help-and-support/track", "/search?q=%22%3E%3Cscript%3E", "//evil.example/"])(
  "the page links to its own address, which is not repeated: %s",
  async (url) => {
    const { statusCode, headers, body } = await aFullServer().inject(url);
    expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);
    expect(body).toContain(`<a href="">Try again</a>`);
    expect(body).not.toMatch(/<script|evil/);
  },
);

it("the emergency page is linked where the numbers are unavailable", async () => {
  const { body } = await aFullServer(() => Promise.reject(new Error("no answer"))).inject("/search?q=gas");
  expect(body).toContain(`href="/help-and-support/emergencies"`);
});

it("a request for the data of a page gets the status alone", async () => {
  for (const method of ["GET", "POST"] as const) {
    const { statusCode, headers, body } = await aFullServer().inject({
      method,
      url: "/help-and-support/track.data",
    });
    expect([statusCode, headers["retry-after"], headers["content-type"], body]).toEqual([
      503,
      "5",
      "text/plain; charset=utf-8",
      "busy",
    ]);
  }
});

it("a body that is not one of our forms is not repeated", async () => {
  const many = new URLSearchParams(Array.from({ length: 201 }, (_, number) => [`f${number}`, "x"]));
  for (const { statusCode, body } of [
    await post(many),
    await aFullServer().inject({ method: "POST", url: PATH, payload: { a: "b" } }),
  ]) {
    expect([statusCode, body.includes("<form")]).toEqual([503, false]);
  }
});

it("an urgent page is served", async () => {
  expect((await aFullServer().inject("/help-and-support/emergencies?utm_source=x")).body).toBe("rendered");
  expect(
    (await aFullServer().inject({ method: "POST", url: "/help-and-support/emergencies" })).statusCode,
  ).toBe(503);
});
