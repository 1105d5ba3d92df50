import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify from "fastify";
import { expect, it } from "vitest";
import { compressPages } from "./compress-pages.ts";

const PAGE = `<!doctype html>${"<p>Turn the valve to the left.</p>".repeat(100)}`;

async function ask(accepted: string | undefined, headers: Record<string, string> = {}, body = PAGE) {
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
    const { answer, encoding, vary } = await ask(accepted);
    expect([encoding, vary, answer.headers["content-length"]]).toEqual([
      expected,
      "accept-encoding",
      String(answer.rawPayload.length),
    ]);
    expect(answer.rawPayload.length).toBeLessThan(PAGE.length / 4);
    expect(unpack(answer.rawPayload).toString()).toBe(PAGE);
  },
);

it("a page with a secret and somebody else's words goes out as it is", async () => {
  const { answer, encoding } = await ask("gzip, br", { "cache-control": "no-store, no-transform" });
  expect([encoding, answer.body]).toEqual([undefined, PAGE]);
});

it.each([
  ["nothing is accepted", undefined, {}, PAGE],
  ["it is a few words", "br", {}, "<p>Hello"],
  ["it is no page", "br", { "content-type": "application/json" }, PAGE],
])("what comes is left alone where %s", async (_why, accepted, headers, body) => {
  const { answer, encoding } = await ask(accepted, headers, body);
  expect([encoding, answer.body]).toEqual([undefined, body]);
});
