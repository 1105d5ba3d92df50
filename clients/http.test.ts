import { createServer, type RequestListener, type Server } from "node:http";
import { once } from "node:events";
import * as v from "valibot";
import { afterEach, describe, expect, it } from "vitest";
import type { ProviderError } from "../domain/error.ts";
import { type Call, callHost, type HostOptions, type StatusCopy } from "./http.ts";

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
});

async function aHost(listener: RequestListener, given: Partial<HostOptions> = {}): Promise<HostOptions> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    headers: {},
    contentType: "application/vnd.api+json",
    timeout: 2_000,
    ...given,
  };
}

const answering = (status: number, body: string, headers: Record<string, string> = {}) =>
  aHost((_request, response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(body),
  );

const anything: Call<unknown> = { method: "GET", path: "/thing", answer: v.object({ data: v.string() }) };

async function failureOf(host: HostOptions, call = anything, words?: StatusCopy): Promise<ProviderError> {
  const result = await callHost(host, call, words);
  if (result.ok) throw new Error("the call did not fail");
  return result.failure;
}

describe("a call to the provider", () => {
  it("sends the host's headers and its own, and a body in the host's media type", async () => {
    let seen: unknown;
    const host = await aHost(
      (request, response) => {
        request.setEncoding("utf8").on("data", (body: string) => {
          const { method, url, headers } = request;
          seen = {
            method,
            url,
            client: headers["x-client-id"],
            key: headers["idempotency-key"],
            type: headers["content-type"],
            body,
          };
          response.writeHead(201).end('{"data":"made"}');
        });
      },
      { headers: { "x-client-id": "test" } },
    );
    const call = {
      ...anything,
      method: "POST",
      headers: { "idempotency-key": "k" },
      body: { a: "é" },
    } as const;
    expect(await callHost(host, call)).toEqual({ ok: true, value: { data: "made" } });
    expect(seen).toEqual({
      method: "POST",
      url: "/thing",
      client: "test",
      key: "k",
      type: "application/vnd.api+json",
      body: '{"a":"é"}',
    });
  });

  it("is not read beyond the size that its body may have, and has failed", async () => {
    const host = await aHost(
      (_request, response) => {
        const more = () => response.write("x".repeat(64_000), () => response.destroyed || more());
        more();
      },
      { mostBytes: 1_000_000 },
    );
    expect(await failureOf(host)).toMatchObject({ status: 0, message: "body of more than 1000000 bytes" });
  });

  it("sends the fields of a form as a form", async () => {
    let seen: unknown;
    const host = await aHost((request, response) => {
      request.setEncoding("utf8").on("data", (body: string) => {
        seen = { type: request.headers["content-type"], body };
        response.end('{"data":"x"}');
      });
    });
    await callHost(host, { ...anything, method: "POST", body: new URLSearchParams({ a: "é b" }) });
    expect(seen).toEqual({ type: "application/x-www-form-urlencoded;charset=UTF-8", body: "a=%C3%A9+b" });
  });

  it.each([300, 399])("that is answered %i has failed, whatever comes with it (spec 9.5)", async (status) => {
    expect((await failureOf(await answering(status, '{"data":"there"}'))).status).toBe(status);
  });

  it.each([200, 201, 206, 299])("that is answered %i has succeeded (spec 9.5)", async (status) => {
    expect(await callHost(await answering(status, '{"data":"x"}'), anything)).toEqual({
      ok: true,
      value: { data: "x" },
    });
  });
});

describe("a read that may be made again", () => {
  const again = { ...anything, again: true };

  /**
   * Answers with these, one after the other; "cut" is a connection that breaks. Then with the last of them.
   */
  async function oneAfterAnother(...answers: (number | "cut")[]) {
    let calls = 0;
    const host = await aHost((request, response) => {
      const answer = answers[Math.min(calls++, answers.length - 1)];
      if (answer === "cut") request.destroy();
      else response.writeHead(answer ?? 200).end('{"data":"x"}');
    });
    return { host, calls: () => calls };
  }

  it.each([["cut"], [502], [503], [504]] as const)(
    "is made once more after %s, and no third time",
    async (fault) => {
      const better = await oneAfterAnother(fault, 200);
      expect(await callHost(better.host, again)).toEqual({ ok: true, value: { data: "x" } });
      const worse = await oneAfterAnother(fault, fault, 200);
      expect((await callHost(worse.host, again)).ok).toBe(false);
      expect(worse.calls()).toBe(2);
    },
  );

  it("is not made again where the host said no, or took too long, nor is any other call", async () => {
    for (const status of [400, 404, 500]) {
      const { host, calls } = await oneAfterAnother(status);
      await callHost(host, again);
      expect(calls()).toBe(1);
    }
    let late = 0;
    const slow = await aHost(() => void late++, { timeout: 50 });
    await callHost(slow, again);
    expect(late).toBe(1);
    const { host, calls } = await oneAfterAnother("cut");
    await callHost(host, anything);
    expect(calls()).toBe(1);
  });
});

describe("a call that fails becomes the error object of the specification", () => {
  it("from the first of the errors that came, in the default words, counted from nothing (spec 3.19, 8.1)", async () => {
    const body = JSON.stringify({
      errors: [{ id: "e1", status: "422", detail: "no such thing" }, { id: "e2" }],
    });
    expect(await failureOf(await answering(422, body))).toEqual({
      id: "e1",
      status: 422,
      title: "Your information hasn't gone through",
      description: "There's been a problem recording your details. Please try again.",
      message: "no such thing",
      failureCount: 0,
    });
  });

  it.each([
    [
      { id: 7, status: 422, detail: "no such thing" },
      { id: "7", message: "no such thing" },
    ],
    [{ id: null, detail: "no such thing" }, { message: "no such thing" }],
    [
      { id: "e1", detail: { text: "x" } },
      { id: "e1", message: "bad request: 422" },
    ],
  ])("also from the error %j, as far as it can be read (spec 8.1)", async (error, failure) => {
    for (const more of [[], ["text", null]])
      expect(
        await failureOf(await answering(422, JSON.stringify({ errors: [error, ...more] }))),
      ).toMatchObject(failure);
  });

  it.each([
    ["nobody answers in time", { hang: true }, true],
    ["the connection breaks after it was sent", { cut: true }, true],
    ["it is 500 without a body", { status: 500 }, true],
    ["it is a gateway's", { status: 504, body: "<h1>Gateway</h1>" }, true],
    ["it can't be read", { status: 201, body: "<h1>Thanks</h1>" }, true],
    ["it is 500 with a body", { status: 500, body: "broken" }, undefined],
    ["it is a refusal", { status: 422 }, undefined],
    ["nobody listens", { away: true }, undefined],
  ] as const)("says whether it may have been done where %s", async (_what, how, unknown) => {
    const host = await aHost(
      (request, response) => {
        if ("cut" in how) request.socket.destroy();
        if ("status" in how) response.writeHead(how.status).end("body" in how ? how.body : undefined);
      },
      { timeout: 50, writeTimeout: 300 },
    );
    if ("away" in how) for (const server of servers.splice(0)) server.close();
    const failure = await failureOf(host, { ...anything, method: "POST", write: true });
    expect(failure.unknown).toBe(unknown);
    expect(failure.message === "timeout of 300ms exceeded").toBe("hang" in how);
  });

  it("says what the host named, its code, and when to ask again", async () => {
    const body = JSON.stringify({
      errors: [{ code: "unknown-address", source: { pointer: "/data/relationships/address" } }],
    });
    const retry = async (value: string) =>
      (await failureOf(await answering(429, "{}", { "retry-after": value }))).retryAfter;
    expect(await failureOf(await answering(404, body))).toMatchObject({
      namesMember: true,
      code: "unknown-address",
    });
    expect(
      await failureOf(await answering(404, '{"errors":[{"source":{"header":"x"}}]}')),
    ).not.toHaveProperty("namesMember", true);
    const soon = (await retry("120"))!.getTime() - Date.now();
    expect([soon > 110_000, soon <= 120_000]).toEqual([true, true]);
    expect(await retry("Sat, 01 Jan 2028 10:00:00 GMT")).toEqual(new Date("2028-01-01T10:00:00Z"));
    expect(await retry("soon")).toBeUndefined();
  });

  it("in the words of its status, or of the host, where there are any (spec 8.1)", async () => {
    const words = {
      404: { title: "Not there", description: "Gone" },
      default: { title: "Sorry", description: "Later" },
    };
    expect(await failureOf(await answering(404, "{}"), anything, words)).toMatchObject({
      title: "Not there",
      description: "Gone",
    });
    expect(await failureOf(await answering(500, "{}"), anything, words)).toMatchObject({
      title: "Sorry",
      description: "Later",
    });
  });

  it("in the words of its message, where its status has none (spec 8.1)", async () => {
    const words = {
      "no such thing": { title: "Nothing", description: "Look elsewhere" },
      default: { title: "Sorry", description: "Later" },
    };
    const saying = (detail: string) => answering(422, JSON.stringify({ errors: [{ id: "e1", detail }] }));
    expect(await failureOf(await saying("no such thing"), anything, words)).toMatchObject(
      words["no such thing"],
    );
    for (const other of ["another thing", "__proto__", "constructor"]) {
      expect(await failureOf(await saying(other), anything, words)).toMatchObject({
        ...words.default,
        message: other,
      });
    }
    expect(await failureOf(await saying("constructor"))).toMatchObject({
      title: "Your information hasn't gone through",
    });
  });

  it.each([
    [400, "bad request: 400"],
    [404, "bad request: 404"],
    [499, "bad request: 499"],
    [500, "bad response: 500"],
    [503, "bad response: 503"],
  ])("for %i with nothing to read in it, with an id of its own (spec 8.10)", async (status, message) => {
    for (const body of ["", "<html>", "null", '{"errors":[]}', '{"errors":"x"}']) {
      expect(await failureOf(await answering(status, body))).toMatchObject({ status, message });
    }
    expect((await failureOf(await answering(status, ""))).id).toMatch(/^[\da-f-]{36}$/);
  });

  it.each(["", "no JSON", "null", "[]", '{"data":7}', '{"data":'])(
    "for a good status with the answer %j, which is none",
    async (body) => {
      expect(await failureOf(await answering(200, body))).toMatchObject({
        status: 200,
        message: "unreadable answer",
      });
    },
  );

  it("when no server listens, and when the server hangs up (spec 8.10)", async () => {
    const gone = await answering(200, "");
    servers.pop()?.close();
    expect(await failureOf(gone)).toMatchObject({ status: 0, message: "Network Error" });
    expect(await failureOf(await aHost((request) => request.socket.destroy()))).toMatchObject({
      status: 0,
      message: "Network Error",
    });
    const halfway = await aHost((_request, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("{", () => response.destroy());
    });
    expect(await failureOf(halfway)).toMatchObject({ status: 0, message: "Network Error" });
  });

  it("when it takes too long, to begin or to end (spec 8.10)", async () => {
    const silent = await aHost(() => undefined, { timeout: 60 });
    expect(await failureOf(silent)).toMatchObject({ status: 0, message: "timeout of 60ms exceeded" });
    const endless = await aHost((_request, response) => void response.writeHead(200).write("{"), {
      timeout: 60,
    });
    expect(await failureOf(endless)).toMatchObject({ status: 0, message: "timeout of 60ms exceeded" });
  });

  it("and never, where the host has no time-out: that is the default (spec 9.5)", async () => {
    const slow = await aHost(
      (_request, response) => void setTimeout(() => response.end('{"data":"at last"}'), 150),
      { timeout: 0 },
    );
    expect(await callHost(slow, anything)).toEqual({ ok: true, value: { data: "at last" } });
    const { timeout: _none, ...unsaid } = slow;
    expect(await callHost(unsaid, anything)).toEqual({ ok: true, value: { data: "at last" } });
  });

  it("when its caller goes away (spec 8.10)", async () => {
    const caller = new AbortController();
    const host = await aHost(() => caller.abort());
    expect(await failureOf(host, { ...anything, signal: caller.signal })).toMatchObject({
      status: 0,
      message: "Request aborted",
    });
  });

  it("when the host's address is none that can be called (spec 8.10)", async () => {
    const host = await answering(200, "{}");
    expect(await failureOf({ ...host, baseUrl: "gopher://127.0.0.1" })).toMatchObject({
      message: "Unsupported protocol",
    });
  });

  it("when it is sent elsewhere: details are never taken to another host", async () => {
    let followed = false;
    const other = await aHost((_request, response) => {
      followed = true;
      response.end('{"data":"x"}');
    });
    const host = await aHost((_request, response) =>
      response.writeHead(307, { location: other.baseUrl }).end(),
    );
    expect(await failureOf(host)).toMatchObject({ status: 0, message: "Network Error" });
    expect(followed).toBe(false);
  });
});
