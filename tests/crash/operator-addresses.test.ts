import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Product, removeProductFiles, startProduct } from "../support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => {
  await product.stop();
  removeProductFiles(product.dataDir);
});

const get = (address: string) => fetch(`${product.origin}${address}`, { redirect: "manual" });

/** Writes the text on a connection of its own; resolves to all that comes back until it is closed. */
async function raw(origin: string, words: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.write(words);
  return text(socket);
}

describe("the product", () => {
  it.each([
    ["adds X-Forwarded-For", "HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 203.0.113.9"],
    ["adds Forwarded", "HTTP/1.1\r\nHost: 127.0.0.1\r\nForwarded: for=203.0.113.9"],
    ["adds X-Real-IP", "HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Real-IP: 203.0.113.9"],
    ["adds Via", "HTTP/1.1\r\nHost: 127.0.0.1\r\nVia: 1.1 proxy"],
    ["passes the public host on", "HTTP/1.1\r\nHost: help.provider.example"],
    ["adds nothing, as nginx does without settings", "HTTP/1.0\r\nHost: 127.0.0.1"],
  ])(
    "keeps the figures from visitors who come through a proxy on the same machine that %s",
    async (_proxy, head) => {
      for (const origin of [product.origin, product.platformOrigin]) {
        const response = await raw(origin, `GET /metrics ${head}\r\nConnection: close\r\n\r\n`);
        expect(response).toMatch(/^HTTP\/1\.1 404 /);
        expect(response).not.toContain("process_cpu");
      }
    },
  );

  it("finds where to report a weakness, in a file that has not expired", async () => {
    const response = await get("/.well-known/security.txt");
    const fields = new Map(
      (await response.text()).split("\n").map((line) => line.split(/: (.*)/, 2) as [string, string]),
    );
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "text/plain; charset=utf-8",
    ]);
    expect(fields.get("Contact")).toBe("mailto:help@larkfield.example");
    expect(fields.get("Canonical")).toBe(`${product.origin}/.well-known/security.txt`);
    const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(100);
    expect(days).toBeLessThan(366);
  });
});
