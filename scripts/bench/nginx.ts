import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../tests/support/product.ts";
import type { Server } from "./bare.ts";
import type { Exchange } from "./exchange.ts";

const START_TIMEOUT_MS = 10_000;

export function hasNginx(): boolean {
  return spawnSync("nginx", ["-v"], { stdio: "ignore" }).status === 0;
}

/**
 * nginx with one worker and no log: once sending the answers as static files with the same headers, once as a cache before the product
 * that keeps what it says for an hour, whatever the product says of that.
 */
export async function startNginx(answers: ReadonlyMap<string, Exchange>, productOrigin: string): Promise<readonly [Server, Server]> {
  const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-nginx-"));
  mkdirSync(path.join(folder, "logs"));
  const [staticPort, cachePort] = [await freePort(), await freePort()];
  const files = [...answers].map(([address, answer], index) => {
    const file = `answer-${index}`;
    writeFileSync(path.join(folder, file), answer.body);
    return staticLocation(address, answer, file);
  });
  writeFileSync(path.join(folder, "nginx.conf"), configuration(folder, staticPort, files, cachePort, productOrigin));
  const child = spawn("nginx", ["-p", folder, "-c", path.join(folder, "nginx.conf"), "-e", path.join(folder, "logs/error.log")], {
    stdio: "inherit",
  });
  await Promise.all([answering(staticPort), answering(cachePort)]);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
    rmSync(folder, { recursive: true, force: true });
  };
  return [
    { name: "nginx, static file", origin: `http://127.0.0.1:${staticPort}`, stop },
    { name: "nginx, cache before the product", origin: `http://127.0.0.1:${cachePort}`, stop },
  ];
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

function configuration(folder: string, staticPort: number, files: readonly string[], cachePort: number, productOrigin: string): string {
  return `
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65s;
  keepalive_requests 1000000000;
  open_file_cache max=100;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
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
}
`;
}

/** A text of nginx's configuration; a dollar sign would begin a variable, and nothing can take that from it. */
function quoted(text: string): string {
  if (text.includes("$")) throw new Error(`nginx can't be given this text: ${text}`);
  return `"${text.replaceAll("\\", String.raw`\\`).replaceAll('"', String.raw`\"`)}"`;
}

async function answering(port: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const socket = connect({ host: "127.0.0.1", port });
    try {
      await once(socket, "connect");
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(50);
    } finally {
      socket.destroy();
    }
  }
}
