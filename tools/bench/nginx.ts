import { writeFileSync } from "node:fs";
import path from "node:path";
import { startNginx as run } from "../../tests/support/nginx.ts";
import { freePort } from "../../tests/support/product.ts";
import type { Server } from "./bare.ts";
import type { Exchange } from "./exchange.ts";

/**
 * nginx with one worker and no log: once sending the answers as static files with the same headers, once as a
 * cache before the product that keeps what it says for an hour, whatever the product says of that.
 */
export async function startNginx(
  answers: ReadonlyMap<string, Exchange>,
  productOrigin: string,
): Promise<readonly [Server, Server]> {
  const [staticPort, cachePort] = [await freePort(), await freePort()];
  const { stop } = await run(
    (folder) => configuration(folder, staticPort, staticLocations(folder, answers), cachePort, productOrigin),
    [staticPort, cachePort],
  );
  return [
    { name: "nginx, static file", origin: `http://127.0.0.1:${staticPort}`, stop },
    { name: "nginx, cache before the product", origin: `http://127.0.0.1:${cachePort}`, stop },
  ];
}

function staticLocations(folder: string, answers: ReadonlyMap<string, Exchange>): string[] {
  return [...answers].map(([address, answer], index) => {
    const file = `answer-${index}`;
    writeFileSync(path.join(folder, file), answer.body);
    return staticLocation(address, answer, file);
  });
}

/** nginx knows a page by its path alone, so two answers of one path can't both be served. */
function staticLocation(address: string, { headers }: Exchange, file: string): string {
  const { pathname } = new URL(address, "http://127.0.0.1");
  const type = headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "text/html";
  const others = headers.filter(([name]) => !["content-type", "content-length"].includes(name.toLowerCase()));
  return `location = ${pathname} {
    try_files /${file} =404;
    types { }
    default_type ${quoted(type)};
    etag off;
    ${others.map(([name, value]) => `add_header ${quoted(name)} ${quoted(value)};`).join("\n    ")}
  }`;
}

function configuration(
  folder: string,
  staticPort: number,
  files: readonly string[],
  cachePort: number,
  productOrigin: string,
): string {
  return `
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65s;
  keepalive_requests 1000000000;
  open_file_cache max=100;
  proxy_cache_path ${folder}/cache keys_zone=pages:10m;
  server {
    listen 127.0.0.1:${staticPort};
    root ${folder};
    ${files.join("\n    ")}
  }
  server {
    listen 127.0.0.1:${cachePort};
    location / {
      proxy_pass ${productOrigin};
      proxy_cache pages;
      proxy_cache_valid 200 1h;
      proxy_ignore_headers Cache-Control Expires Set-Cookie Vary;
    }
  }
`;
}

/**
 * A text of nginx's configuration; a dollar sign would begin a variable, and nothing can take that from it.
 */
function quoted(text: string): string {
  if (text.includes("$")) throw new Error(`nginx can't be given this text: ${text}`);
  return `"${text.replaceAll("\\", String.raw`\\`).replaceAll('"', String.raw`\"`)}"`;
}
