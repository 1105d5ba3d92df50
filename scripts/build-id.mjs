// Names the build that runs: the commit where nothing differs from it, else a digest of what runs. Run as a
// program, it writes dist/build.json, which the server reads. Old syntax, as in installed.mjs.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const FILE = path.join(ROOT, "dist/build.json");
const LENGTH = 12;

/** What runs, or is built into what runs. */
const SOURCES = [
  "app",
  "build",
  "clients",
  "cms",
  "contract",
  "copy",
  "danger",
  "desk",
  "domain",
  "email",
  "infrastructure",
  "provider",
  "search",
  "server",
  "site",
  "stores",
  "ui",
  "public",
  "package-lock.json",
];

/** "27ac67c5b59e", or "sha256-" and the same of the sources in that folder. */
export function buildId(root = ROOT) {
  return commitOf(root) || `sha256-${digestOf(root).slice(0, LENGTH)}`;
}

export function writeBuildId() {
  const text = `${JSON.stringify({ id: buildId() })}\n`;
  if (existsSync(FILE) && readFileSync(FILE, "utf8") === text) return;
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, text);
}

/** Undefined where the folder is no clone, or has other sources than its commit. */
function commitOf(root) {
  // Another repository's folder may be around it.
  if (!existsSync(path.join(root, ".git"))) return undefined;
  const git = (...args) => spawnSync("git", args, { cwd: root, encoding: "utf8" });
  const present = SOURCES.filter((source) => existsSync(path.join(root, source)));
  const head = git("rev-parse", `--short=${LENGTH}`, "HEAD");
  const changes = git("status", "--porcelain", "--", ...present);
  return head.status === 0 && changes.status === 0 && changes.stdout === "" ? head.stdout.trim() : undefined;
}

function digestOf(root) {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((source) => filesIn(path.join(root, source))))
    hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function filesIn(source) {
  if (!existsSync(source)) return [];
  if (statSync(source).isFile()) return [source];
  return readdirSync(source, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(?:test|fixture)\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath || entry.path, entry.name))
    .toSorted();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeBuildId();
