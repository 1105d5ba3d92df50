import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const START_TIMEOUT_MS = 10_000;

export const hasNginx = spawnSync("nginx", ["-v"], { stdio: "ignore" }).status === 0;

/**
 * nginx with one worker, no access log and everything it writes in a temporary folder. `configure` gives what
 * is in its http block; resolves when it answers on each of the ports.
 */
export async function startNginx(
  configure: (folder: string) => string,
  ports: readonly number[],
): Promise<{ readonly stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-nginx-"));
  mkdirSync(path.join(folder, "logs"));
  const file = path.join(folder, "nginx.conf");
  writeFileSync(file, configuration(folder, configure(folder)));
  const child = spawn("nginx", ["-p", folder, "-c", file, "-e", path.join(folder, "logs/error.log")], {
    stdio: "inherit",
  });
  await Promise.all(ports.map((port) => answering(child, port)));
  return {
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, http: string): string {
  return `
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  ${http}
}
`;
}

/** Resolves when that nginx takes connections there. */
export async function answering(nginx: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (nginx.exitCode !== null) throw new Error("nginx did not start");
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
