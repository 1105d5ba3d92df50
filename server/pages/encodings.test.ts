import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify from "fastify";
import { expect, it } from "vitest";
import { acceptedEncoding, compressPages } from "./encodings.ts";

const PAGE = `<!doctype html>${"<p>Turn the valve to the left.</p>".repeat(100)}`;

async function get(accepted: string | undefined, headers: Record<string, string> = {}, body = PAGE) {
  const app = fastify();
  compressPages(app);
  app.get("/", async (_request, reply) =>
    reply.headers({ "content-type": "text/html; charset=utf-8", ...headers }).send(Buffer.from(body)),
  );
  const answer = await app.inject({
    url: "/",
    headers: accepted === undefined ? {} : { "accept-encoding": accepted },
  });
  return { answer, encoding: answer.headers["content-encoding"], vary: answer.headers["vary"] };
}

it.each([
  ["gzip, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
] as const)(
  "a page of a visitor is compressed for a browser that accepts %s",
  async (accepted, expected, unpack) => {
    const { answer, encoding, vary } = await get(accepted);
    expect([encoding, vary, answer.headers["content-length"]]).toEqual([
      expected,
      "accept-encoding",
      String(answer.rawPayload.length),
    ]);
    expect(answer.rawPayload.length).toBeLessThan(PAGE.length / 4);
    expect(unpack(answer.rawPayload).toString()).toBe(PAGE);
  },
);

it("a page with a token and text from outside is not compressed", async () => {
  const { answer, encoding } = await get("gzip, br", { "cache-control": "no-store, no-transform" });
  expect([encoding, answer.body]).toEqual([undefined, PAGE]);
});

it("a page from the cache is sent as it is", async () => {
  const { answer, encoding } = await get("gzip, br", { etag: '"x"' });
  expect([encoding, answer.body]).toEqual([undefined, PAGE]);
});

it.each([
  ["no encoding is accepted", undefined, {}, PAGE],
  ["it is small", "br", {}, "<p>Hello"],
  ["it is not a page", "br", { "content-type": "application/json" }, PAGE],
])("a response is not compressed where %s", async (_why, accepted, headers, body) => {
  const { answer, encoding } = await get(accepted, headers, body);
  expect([encoding, answer.body]).toEqual([undefined, body]);
});

it.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP", "gzip"],
  ["deflate", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0,gzip;q=0", "identity"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br; q=0.5 , gzip; q=0.5", "br"],
  ["gzip;q=0.5, identity", "identity"],
  ["identity;q=0, gzip", "gzip"],
  ["*", "identity"],
  ["*;q=0", "identity"],
  ["br;q=0, *", "identity"],
  ["gzip, *;q=0", "gzip"],
  ["br;q=high, gzip", "gzip"],
  ["br;q=0.000", "identity"],
  [",;=,", "identity"],
] as const)("Accept-Encoding %j: %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
  // The second result is from the cache.
  expect(acceptedEncoding(header)).toBe(encoding);
});
