import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Recorded } from "./bare-server.ts";

/** nginx with one worker that sends these responses' bodies as files. Undefined where it is not installed. */
export async function startBareNginx(responses: readonly Recorded[]) {
  if (spawnSync("nginx", ["-v"]).error !== undefined) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-nginx-"));
  const port = await freePort();
  mkdirSync(path.join(folder, "pages"));
  const locations = responses.map(({ path: address, body }, index) => {
    writeFileSync(path.join(folder, "pages", String(index)), Buffer.from(body, "base64"));
    const [pathname = ""] = address.split("?");
    return `location = ${pathname} { root ${folder}/pages; rewrite ^ /${index} break; add_header content-encoding br; }`;
  });
  const conf = path.join(folder, "nginx.conf");
  writeFileSync(
    conf,
    `${process.getuid?.() === 0 ? "user root;\n" : ""}worker_processes 1;
pid ${folder}/pid; error_log stderr error;
events {}
http {
  access_log off; default_type text/html; keepalive_requests 1000000; open_file_cache max=10;
  server { listen 127.0.0.1:${port}; ${locations.join("\n")} }
}
`,
  );
  const child = spawn("nginx", ["-c", conf, "-p", folder, "-g", "daemon off;"], { stdio: "inherit" });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(origin).then(Boolean, () => false))) await wait(50);
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await once(child, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}
