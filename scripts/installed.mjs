// Installs and builds a fresh clone. Old syntax, because a Node that is too old has to parse it to refuse.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { writeBuildId } from "./build-id.mjs";

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const INSTALL_STAMP = path.join(ROOT, "node_modules/.installed");

/** As copy/default-locale.ts has it. */
const DEFAULT_LOCALE = "en-GB";

/** The oldest Node that runs TypeScript without a warning. */
const OLDEST = [24, 12];

/** The oldest that installs the packages, which bring their own Node. */
const OLDEST_TO_INSTALL = 20;

/** First on the path of every `npm run`. */
const PACKAGED_NODE = path.join(ROOT, "node_modules/.bin/node");

/** A change in any of these makes a new build. */
const BUILD_SOURCES = [
  "app",
  "site",
  "ui",
  "desk",
  "clients",
  "contract",
  "stores",
  "danger",
  "copy",
  "domain",
  "infrastructure",
  "public",
  "build",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

/** The Node that runs the product: this one where it is new enough, else that of the packages. */
export function productNode() {
  return isCurrent() ? process.execPath : PACKAGED_NODE;
}

/** True where this process can run the product. */
export function isCurrent() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** Runs a file by the product's Node, forwards signals to it, and ends with its exit code. */
export function runAlong(args) {
  const child = spawn(productNode(), args, { cwd: ROOT, stdio: "inherit" });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code === null ? 1 : code));
}

/**
 * Installs the packages of the lock file where they are missing; on failure ends the process with a reason.
 * Without `tests` those that only check, test or measure are left out, and Node where this one can run it.
 */
export function install({ tests = false } = {}) {
  if (parseInt(process.versions.node, 10) < OLDEST_TO_INSTALL)
    stop(`Node ${process.versions.node} is too old: install Node 24, which brings npm.`);
  const lock = digestOf([path.join(ROOT, "package-lock.json")]);
  // npm puts the Node of the packages first on the path of a script.
  const machineNode = isCurrent() && !process.execPath.startsWith(path.join(ROOT, "node_modules"));
  const wanted = [...(machineNode ? [] : ["scripts"]), ...(tests ? ["tests"] : [])];
  const [installedLock, ...installed] = (readStamp(INSTALL_STAMP) || "").split(" ");
  if (installedLock === lock && wanted.every((workspace) => installed.includes(workspace))) return;
  console.error(`Installing packages${tests ? " and those of the tests" : ""} (once)...`);
  const workspaces = wanted.map((workspace) => `--workspace=${workspace}`);
  // Development packages build the product, whatever NODE_ENV is. No package runs a script (.npmrc).
  const options = [
    ...(wanted.length === 0 ? ["--workspaces=false"] : [...workspaces, "--include-workspace-root"]),
    "--include=dev",
    "--include=optional",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const { status } = spawnSync("npm", ["ci", ...options], { cwd: ROOT, stdio: ["ignore", "ignore", 2] });
  if (status === null) stop("npm is not on this machine: install Node 24, which brings it.");
  if (status !== 0) stop("npm could not install the packages; its output is above.");
  linkNode();
  if (spawnSync(productNode(), ["--version"]).status !== 0)
    stop("No Node of the packages runs on this machine: install Node 24.");
  writeFileSync(INSTALL_STAMP, [lock, ...wanted].join(" "));
}

/**
 * The program that the units and the operator's tool run by. npm before 11 links none; where the packages bring no
 * Node it is this one, which need not be on the path of cron or systemd.
 */
function linkNode() {
  const names = ["node", "node-bin"].map((name) => `${name}-${process.platform}-${process.arch}/bin/node`);
  const found = names.filter((name) => existsSync(path.join(ROOT, "node_modules", name)));
  const target = found.length > 0 ? path.join("..", found[0]) : process.execPath;
  if (!existsSync(PACKAGED_NODE)) symlinkSync(target, PACKAGED_NODE);
}

function stop(why) {
  console.error(why);
  process.exit(1);
}

/** Builds the web where its sources have changed, and names what runs. */
export function build() {
  buildWeb();
  writeBuildId();
}

function buildWeb() {
  const wanted = digestOf(BUILD_SOURCES.map((source) => path.join(ROOT, source)).flatMap(filesIn));
  buildFolder("dist", wanted, process.env);
  // Each other locale that is offered; the default's build, before it, empties the whole folder.
  for (const locale of (process.env.LOCALES || "").split(",").map((one) => one.trim()))
    if (locale !== "" && locale !== DEFAULT_LOCALE)
      buildFolder(
        path.join("dist", locale),
        wanted,
        Object.assign({}, process.env, { BUILD_LOCALE: locale }),
      );
}

function buildFolder(folder, wanted, env) {
  const stamp = path.join(ROOT, folder, ".built");
  if (readStamp(stamp) === wanted) return;
  console.error(`Building ${folder} (once after each change)...`);
  execFileSync(productNode(), ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn"], {
    cwd: ROOT,
    env,
    stdio: ["ignore", 2, 2],
  });
  writeFileSync(stamp, wanted);
}

function filesIn(source) {
  if (statSync(source).isFile()) return [source];
  const files = readdirSync(source, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath || entry.path, entry.name));
  return files.toSorted();
}

function digestOf(files) {
  const hash = createHash("sha256");
  for (const file of files)
    hash.update(path.relative(ROOT, file)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
