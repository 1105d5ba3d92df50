import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { listenOnLoopback } from "../../tests/support/loopback-server.ts";
import { externalLinks, findBrokenLinks } from "./external-links.ts";

it("links to other sites are asked once each, and the broken ones are named with their line", async () => {
  const asked: string[] = [];
  const server = await listenOnLoopback(
    createServer((request, response) => {
      asked.push(request.url ?? "");
      const [status, location] = { "/gone": [404], "/moved": [301, "/there"], "/shy": [403] }[
        request.url ?? ""
      ] ?? [200];
      response.writeHead(Number(status), location === undefined ? {} : { location: String(location) }).end();
    }),
  );
  const gone = await listenOnLoopback(createServer());
  await gone.close();
  const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-links-"));
  mkdirSync(path.join(folder, "articles"));
  const { origin } = server;
  writeFileSync(
    path.join(folder, "articles/one.md"),
    `# One\n\nSee [this](${origin}/there) and ${origin}/moved.\n\n[Gone](${origin}/gone), (${origin}/shy).\n`,
  );
  writeFileSync(path.join(folder, "facts.json"), `{ "a": "${origin}/gone",\n"b": "${gone.origin}/" }`);
  const links = await externalLinks(folder);
  expect(links).toHaveLength(5);
  const broken = await findBrokenLinks(links);
  expect(broken).toEqual([
    { url: `${origin}/gone`, file: "articles/one.md", line: 5, reason: "404" },
    { url: `${gone.origin}/`, file: "facts.json", line: 2, reason: expect.stringContaining("ECONNREFUSED") },
  ]);
  expect(asked.filter((one) => one === "/gone")).toHaveLength(1);
  await server.close();
  rmSync(folder, { recursive: true });
});
