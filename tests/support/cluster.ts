import { readFileSync } from "node:fs";
import path from "node:path";
import { startNginx } from "./nginx.ts";
import { freePort, type Product, startProduct } from "./product.ts";

const ROLES = ["platform", "platform", "web", "web"] as const;
/** What the deployment's nginx says where a request has met two deaths. */
const [AWAY = ""] =
  /error_page 502 504 = @away;\n {4}location[^]*?\n {4}\}/.exec(
    readFileSync(path.join(import.meta.dirname, "../../deploy/nginx.conf"), "utf8"),
  ) ?? [];
/** Two platform and two web processes on one database behind nginx. */
export interface Cluster {
  readonly origin: string;
  readonly platformOrigin: string;
  readonly size: number;
  /** Kills one and starts it again. */
  restart(index: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startCluster(dataDir: string, databaseUrl: string | undefined): Promise<Cluster> {
  const [webPort, platformPort, ...own] = (await Promise.all(Array.from({ length: 6 }, freePort))) as [
    number,
    number,
    ...number[],
  ];
  const origin = `http://127.0.0.1:${webPort}`;
  const platformOrigin = `http://127.0.0.1:${platformPort}`;
  const start = (index: number) =>
    startProduct({
      dataDir,
      databaseUrl,
      role: ROLES[index] ?? "all",
      ports: { web: own[index] ?? 0, platform: own[index] ?? 0 },
      environment: {
        LOG_LEVEL: "fatal",
        PUBLIC_ORIGIN: origin,
        LEADS_API_URL: platformOrigin,
        ACCOUNT_API_URL: platformOrigin,
        ENERGY_API_URL: platformOrigin,
        CONTENT_URL: platformOrigin,
      },
    });
  const processes: Product[] = [];
  // The first one makes the demonstration's keys, which all share.
  for (const index of ROLES.keys()) processes.push(await start(index));
  const nginx = await startNginx(
    () => balanced("platform", platformPort, own.slice(0, 2)) + balanced("web", webPort, own.slice(2, 4)),
    [webPort, platformPort],
  );
  return {
    origin,
    platformOrigin,
    size: ROLES.length,
    restart: async (index) => {
      await processes[index]?.kill();
      processes[index] = await start(index);
    },
    stop: async () => {
      await nginx.stop();
      await Promise.all(processes.map((one) => one.kill()));
    },
  };
}

/**
 * One after the other, whichever customer it is. What a process was asked when it died is asked of the other:
 * every POST of ours carries what makes a second one the same as the first, so nginx may do that with them
 * too.
 */
function balanced(name: string, port: number, processes: readonly number[]): string {
  return `
  upstream ${name} {
    ${processes.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join("\n    ")}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://${name};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout http_502 http_503 non_idempotent;
    }
    ${AWAY}
  }
`;
}
