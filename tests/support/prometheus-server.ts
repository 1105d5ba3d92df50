import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, vi } from "vitest";
import { ROOT } from "./deployment.ts";
import { freePort } from "./product.ts";

export const hasPrometheus = spawnSync("promtool", ["--version"], { stdio: "ignore" }).status === 0;

export interface PrometheusServer {
  /** The `data` of an API's response. Rejects where it is an error. */
  get<Data>(address: string): Promise<Data>;
  stop(): Promise<void>;
}

/** Prometheus with the configuration of deploy/monitoring, but for the ports that it scrapes. */
export async function startPrometheus(ports: Readonly<Record<string, number>>): Promise<PrometheusServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-prometheus-"));
  cpSync(path.join(ROOT, "deploy/monitoring"), folder, { recursive: true });
  const file = path.join(folder, "prometheus.yaml");
  const configuration = readFileSync(file, "utf8")
    .replaceAll(/, "127\.0\.0\.1:\d+"/g, "")
    .replaceAll(/127\.0\.0\.1:(\d+)/g, (_all, port: string) => `127.0.0.1:${ports[port]}`)
    .replaceAll("15s", "1s");
  writeFileSync(file, configuration);
  const port = await freePort();
  const child = spawn(
    "prometheus",
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
      "--log.level=error",
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const server: PrometheusServer = {
    async get<Data>(address: string) {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/${address}`);
      const { status, data, error } = (await response.json()) as Record<string, unknown>;
      if (status !== "success") throw new Error(`${address}: ${String(error)}`);
      return data as Data;
    },
    async stop() {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
  const up = `query?query=${encodeURIComponent("min(count_over_time(up[1m]) * up)")}`;
  await vi.waitFor(
    async () => {
      const { result } = await server.get<{ result: { value: [number, string] }[] }>(up);
      expect(Number(result[0]?.value[1])).toBeGreaterThan(1);
    },
    { timeout: 30_000, interval: 200 },
  );
  return server;
}
