import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { answering } from "./nginx.ts";

const DEPLOY = path.resolve(import.meta.dirname, "../../deploy");

export interface NginxPorts {
  readonly plain: number;
  readonly tls: number;
  /** Where web processes call the platform. */
  readonly platform: number;
  /** Where it copies pages. */
  readonly copies: number;
  /** Of the processes behind it. */
  readonly webs: readonly [number, number];
  readonly platforms: readonly [number, number];
}

/** One line of the access log. */
export interface NginxLine {
  readonly path: string;
  readonly status: number;
  readonly upstream: string;
  readonly cache: string;
  readonly traceId: string;
}

export interface NginxServer {
  /** Of its certificate, as PEM. */
  readonly certificate: string;
  /** Of its access log so far. */
  lines(): NginxLine[];
  stop(): Promise<void>;
}

/**
 * What nginx says of the configuration as it lies in deploy/, ports and folders aside. Empty where it is
 * content.
 */
export function checkNginx(upstreams: string): string {
  const ports = {
    plain: 8000,
    tls: 8443,
    platform: 8090,
    copies: 8091,
    webs: [8080, 8082],
    platforms: [8081, 8083],
  } as const;
  const folder = layOut(ports, upstreams);
  const { status, stderr } = spawnSync("nginx", [...given(folder), "-t", "-g", `pid ${folder}/nginx.pid;`], {
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  return status === 0 ? "" : stderr;
}

/** The real nginx with the real configuration, on other ports. */
export async function startNginxServer(ports: NginxPorts): Promise<NginxServer> {
  const folder = layOut(ports, "place.one-machine.conf");
  const pid = `pid ${folder}/nginx.pid;`;
  const child = spawn("nginx", [...given(folder), "-g", `daemon off; ${pid}`], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  await answering(child, ports.tls);
  return {
    certificate: readFileSync(path.join(folder, "tls/tls.crt"), "utf8"),
    lines: () =>
      readFileSync(path.join(folder, "access.log"), "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as NginxLine),
    async stop() {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}

function given(folder: string): string[] {
  return ["-p", folder, "-c", path.join(folder, "nginx.conf"), "-e", "stderr"];
}

/** A new folder with the configuration, a certificate for 127.0.0.1, and a folder for what it writes. */
function layOut(ports: NginxPorts, upstreams: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-nginx-"));
  mkdirSync(path.join(folder, "tls"));
  mkdirSync(path.join(folder, "tmp"), { mode: 0o777 });
  makeCertificate(path.join(folder, "tls"));
  const conf = readFileSync(path.join(DEPLOY, "nginx.conf"), "utf8")
    .replace("listen 80 ", `listen 127.0.0.1:${ports.plain} `)
    .replace("listen 443 ", `listen 127.0.0.1:${ports.tls} `)
    .replace("listen 8091;", `listen 127.0.0.1:${ports.copies};`);
  writeFileSync(path.join(folder, "nginx.conf"), process.getuid?.() === 0 ? `user root;\n${conf}` : conf);
  copyFileSync(path.join(DEPLOY, "staff-networks.conf"), path.join(folder, "staff-networks.conf"));
  const file = path.join(folder, "place.conf");
  copyFileSync(path.join(DEPLOY, upstreams), file);
  // Names of containers are known to Docker alone.
  const text = readFileSync(file, "utf8")
    .replaceAll(/server (?:web|platform)-\d:/g, "server 127.0.0.1:")
    .replace(/^access_log \S+/m, `access_log ${folder}/access.log`)
    .replaceAll(/^(\w+_path) \S*\/(\w[\w-]*)/gm, `$1 ${folder}/tmp/$2`);
  const known = new Map([
    ["8080", ports.webs[0]],
    ["8082", ports.webs[1]],
    ["8081", ports.platforms[0]],
    ["8083", ports.platforms[1]],
    ["8090", ports.platform],
  ]);
  writeFileSync(
    file,
    text.replaceAll(/\b80\d\d\b/g, (port) => String(known.get(port) ?? port)),
  );
  return folder;
}

function makeCertificate(folder: string): void {
  const names = [
    "-subj",
    "/CN=127.0.0.1",
    "-addext",
    "subjectAltName=IP:127.0.0.1",
    "-addext",
    "keyUsage=digitalSignature,keyCertSign",
  ];
  const files = ["-keyout", path.join(folder, "tls.key"), "-out", path.join(folder, "tls.crt")];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  execFileSync("openssl", ["req", "-x509", ...key, "-days", "2", ...names, ...files], { stdio: "ignore" });
}
